"""Run in a network of its own: a table is looked for and found on two networks at once."""

import asyncio
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from netplay import discovery
from netplay.messages import TableCard

NETWORKS = ("10.91.1.1/24", "10.91.2.1/24")


async def look() -> None:
    """Answer on all networks, ask on all, and print where the table was found."""
    card = TableCard("t", "Table", "ford", 1, "abc", 1, running=False)
    (transport,) = await discovery.respond("", 4711, lambda: [card])
    found = await discovery.search()
    transport.close()
    sys.stdout.write(" ".join(sorted(one.host for one in found if one.card == card)))


def ip(words: str) -> None:
    """Change the network."""
    subprocess.run(["ip", *words.split()], check=True)  # noqa: S607 of the system


if __name__ == "__main__":
    ip("link set lo up")
    for number, network in enumerate(NETWORKS):
        ip(f"link add net{number} type veth peer name end{number}")
        ip(f"link set end{number} up")
        ip(f"address add {network} dev net{number}")
        ip(f"link set net{number} up")
    asyncio.run(look())
