"""`python -m host_sim`: the command line, called as a person calls it."""

from host_sim.cli import main

main(prog_name="python3 tools/run.py")
