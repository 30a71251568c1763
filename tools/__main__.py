"""`python -m host_sim`: the command line, called as a person calls it."""

from tools.cli import main

main(prog_name="python3 tools/run.py")
