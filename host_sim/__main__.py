"""`python -m host_sim`: the command line."""

from host_sim.cli import main

main(prog_name="clutch")
