#!/usr/bin/env python3
"""Inventory of the local network by TCP connect, private ranges only."""
import argparse
import asyncio
import ipaddress
import json
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

DATA = Path.home() / ".local" / "share" / "lan-inventory"
PORTS = [21, 22, 23, 25, 53, 80, 110, 139, 143, 443, 445, 515, 548, 554, 631, 1883,
         3389, 5000, 5900, 8006, 8008, 8080, 8123, 8443, 9100, 32400]
TIMEOUT = 0.5
PARALLEL = 64
VENDORS = {
    "b8:27:eb": "Raspberry Pi", "dc:a6:32": "Raspberry Pi", "24:0a:c4": "Espressif",
    "84:f3:eb": "Espressif", "00:11:32": "Synology", "3c:a6:2f": "AVM", "00:17:88": "Philips Hue",
    "00:80:77": "Brother", "f0:9f:c2": "Ubiquiti", "5c:aa:fd": "Sonos",
}


def own_networks() -> list[ipaddress.IPv4Network]:
    out = subprocess.run(["ip", "-j", "-4", "addr"], capture_output=True, text=True, check=True).stdout
    nets = []
    for link in json.loads(out):
        for addr in link.get("addr_info", []):
            net = ipaddress.ip_network(f"{addr['local']}/{addr['prefixlen']}", strict=False)
            if net.is_private and not net.is_loopback and not link["ifname"].startswith(("docker", "veth", "br-")):
                nets.append(net)
    return nets


def choose(wanted: str | None) -> ipaddress.IPv4Network:
    nets = own_networks()
    if not nets:
        sys.exit("no private network found on this machine")
    if wanted is None:
        return nets[0]
    net = ipaddress.ip_network(wanted, strict=False)
    if not net.is_private:
        sys.exit("only private networks can be scanned")
    if not any(net.subnet_of(own) for own in nets):
        sys.exit(f"this machine has no interface in {net}")
    return net


async def probe(ip: str, port: int, gate: asyncio.Semaphore) -> bool:
    async with gate:
        try:
            _, writer = await asyncio.wait_for(asyncio.open_connection(ip, port), TIMEOUT)
        except (OSError, asyncio.TimeoutError):
            return False
        writer.close()
        return True


def neighbours() -> dict[str, str]:
    out = subprocess.run(["ip", "neigh"], capture_output=True, text=True).stdout
    table = {}
    for line in out.splitlines():
        found = re.match(r"(\S+) dev \S+ lladdr (\S+) (?!FAILED)", line)
        if found:
            table[found[1]] = found[2]
    return table


def vendor(mac: str) -> str:
    if not mac:
        return ""
    if mac[1] in "26ae":
        return "(random MAC)"
    return VENDORS.get(mac[:8], "")


async def resolve(ip: str) -> str:
    loop = asyncio.get_running_loop()
    try:
        return (await asyncio.wait_for(loop.run_in_executor(None, socket.gethostbyaddr, ip), 2))[0]
    except (OSError, asyncio.TimeoutError):
        return ""


async def sweep(net: ipaddress.IPv4Network) -> dict:
    gate = asyncio.Semaphore(PARALLEL)
    hosts = [str(h) for h in net.hosts()]
    jobs = [(ip, port) for ip in hosts for port in PORTS]
    results = await asyncio.gather(*(probe(ip, port, gate) for ip, port in jobs))
    found: dict[str, list[int]] = {}
    for (ip, port), is_open in zip(jobs, results):
        if is_open:
            found.setdefault(ip, []).append(port)
    macs = neighbours()
    for ip in macs:
        if ip in hosts:
            found.setdefault(ip, [])
    names = await asyncio.gather(*(resolve(ip) for ip in found))
    return {
        ip: {"ports": ports, "name": name, "mac": macs.get(ip, ""), "vendor": vendor(macs.get(ip, ""))}
        for (ip, ports), name in zip(found.items(), names)
    }


def load_names() -> dict:
    path = DATA / "names.json"
    return json.loads(path.read_text()) if path.exists() else {}


def print_table(devices: dict) -> None:
    names = load_names()
    for ip in sorted(devices, key=ipaddress.ip_address):
        d = devices[ip]
        label = names.get(d["mac"]) or names.get(ip) or d["name"] or "?"
        print(f"{ip:15} {label[:28]:28} {d['vendor'][:14]:14} {','.join(map(str, d['ports']))}")


def cmd_scan(args) -> None:
    net = choose(args.net)
    if net.num_addresses > 1024:
        sys.exit(f"{net} is too large, name a part of it with --net")
    print(f"scanning {net} ...", file=sys.stderr)
    devices = asyncio.run(sweep(net))
    DATA.mkdir(parents=True, exist_ok=True)
    path = DATA / time.strftime("scan-%Y%m%d-%H%M%S.json")
    path.write_text(json.dumps({"net": str(net), "devices": devices}, indent=2))
    print_table(devices)


def cmd_diff(_args) -> None:
    scans = sorted(DATA.glob("scan-*.json"))[-2:]
    if len(scans) < 2:
        sys.exit("need two scans")
    old, new = (json.loads(p.read_text())["devices"] for p in scans)
    for ip in sorted(set(old) | set(new), key=ipaddress.ip_address):
        if ip not in old:
            print(f"+ {ip} {new[ip]['vendor']} {new[ip]['ports']}")
        elif ip not in new:
            print(f"- {ip} {old[ip]['name']}")
        elif old[ip]["ports"] != new[ip]["ports"]:
            print(f"~ {ip} {old[ip]['ports']} -> {new[ip]['ports']}")


def cmd_name(args) -> None:
    names = load_names()
    names[args.ip] = args.label
    DATA.mkdir(parents=True, exist_ok=True)
    (DATA / "names.json").write_text(json.dumps(names, indent=2))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    sub = parser.add_subparsers(required=True)
    p = sub.add_parser("scan")
    p.add_argument("--net")
    p.set_defaults(fn=cmd_scan)
    sub.add_parser("diff").set_defaults(fn=cmd_diff)
    p = sub.add_parser("name")
    p.add_argument("ip")
    p.add_argument("label")
    p.set_defaults(fn=cmd_name)
    args = parser.parse_args()
    args.fn(args)


if __name__ == "__main__":
    main()
