"""The addresses of this computer."""

import ipaddress

import ifaddr


def own_addresses() -> list[str]:
    """Return the IPv4 addresses by which others may reach this computer, without loopback."""
    found = [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    return [ip for ip in found if isinstance(ip, str) and not ipaddress.ip_address(ip).is_loopback]


def own_address() -> str:
    """Return the address for an invite: a private one if there is one, else any, else loopback."""
    found = own_addresses()
    private = [one for one in found if ipaddress.ip_address(one).is_private]
    return next(iter([*private, *found, "127.0.0.1"]))
