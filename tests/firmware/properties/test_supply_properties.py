"""Whatever the noise of a reading, what is said of the cell does not flutter."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from board import BOARD
from clutch.supply import EMPTY, LOW, UNKNOWN
from test_supply import Bench

NOISE_MV = 50
HYSTERESIS_MV = 150
LOW_MV = BOARD["supply"]["low_mv"]
NOISE = st.integers(-NOISE_MV, NOISE_MV)


def judged(cells_mv, noise_mv):
    """The level after each reading; a reading each half minute."""
    bench = Bench(cells_mv[0] + noise_mv[0])
    bench.run(1)
    found = [bench.supply.level]
    for cell_mv, off_mv in zip(cells_mv[1:], noise_mv[1:], strict=True):
        bench.cell(cell_mv + off_mv)
        bench.run(30)
        found.append(bench.supply.level)
    return found


@st.composite
def noisy(draw, voltages):
    cells_mv = draw(voltages)
    return cells_mv, draw(st.lists(NOISE, min_size=len(cells_mv), max_size=len(cells_mv)))


STEADY = st.builds(
    lambda cell_mv, count: [cell_mv] * count, st.integers(3000, 4200), st.integers(4, 30)
)
FALLING = st.lists(st.integers(3000, 4200), min_size=4, max_size=40).map(
    lambda cells_mv: sorted(cells_mv, reverse=True)
)
ANY = st.lists(st.integers(3100, 4200), min_size=4, max_size=40)


@settings(max_examples=150, deadline=None)
@given(noisy(STEADY | FALLING))
@example(([3500] * 8, [50, -50, -50, -50, 50, 50, 50, -50]))
def test_a_cell_that_does_not_gain_never_rises(case):
    found = judged(*case)
    assert found == sorted(found, reverse=True)
    assert UNKNOWN not in found


@settings(max_examples=150, deadline=None)
@given(noisy(ANY))
def test_it_is_low_again_only_after_the_cell_was_well_above(case):
    cells_mv, _ = case
    found = judged(*case)
    again = sum(before > LOW >= after for before, after in zip(found, found[1:], strict=False))
    recovered, below = 0, False
    for cell_mv in cells_mv:
        if below and cell_mv >= LOW_MV + HYSTERESIS_MV - NOISE_MV - 2:
            recovered, below = recovered + 1, False
        below = below or cell_mv < LOW_MV + NOISE_MV + 2
    assert again <= 1 + recovered


@settings(max_examples=150, deadline=None)
@given(noisy(ANY), st.integers(2, 36))
def test_one_or_two_readings_astray_change_nothing_downwards(case, place):
    cells_mv, noise_mv = case
    cells_mv = [4100] * len(cells_mv)
    for astray in range(place, min(place + 2, len(cells_mv))):
        cells_mv[astray] = 3000
    found = judged(cells_mv, noise_mv)
    assert EMPTY not in found and LOW not in found
