"""Networks of their own: the cable is pulled, and a table is found on several networks."""

import pytest

from netns import needs_network, run_alone

pytestmark = needs_network


def test_a_cable_out_for_three_seconds_is_not_noticed() -> None:
    """Both guests play the match to its end on the line they had."""
    assert run_alone("cable.py", "3").startswith("[1, 1] ")


@pytest.mark.soak
def test_a_cable_out_for_twelve_seconds_is_noticed() -> None:
    """Both guests are given up and come back by themselves, each to its seat."""
    assert run_alone("cable.py", "12").startswith("[2, 2] ")


def test_a_table_is_found_on_every_network() -> None:
    """The question goes out on all networks of this computer, and each is answered."""
    assert "10.91.1.1 10.91.2.1 127.0.0.1" == run_alone("two_networks.py")
