"""The hardware: wiring, printed case, parts and steps."""
