#!/usr/bin/env python3
"""Connect scan of a directly attached private network."""
from __future__ import annotations

import argparse
import asyncio
import datetime as dt
import ipaddress
import json
import pathlib
import re
import socket
import subprocess
import sys

PORTS = [21, 22, 23, 53, 80, 139, 443, 445, 515, 554, 631, 1883, 3389, 5000, 5001,
         5900, 8080, 8123, 8443, 9100, 32400, 62078]
PRIVATE = [ipaddress.ip_network(n) for n in
           ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")]
OUI = pathlib.Path(__file__).with_name("oui.txt")
VPN = re.compile(r"^(tun|tap|wg|utun|ppp|tailscale)")


def run(*cmd: str) -> str:
    try:
        return subprocess.run(cmd, capture_output=True, text=True, timeout=10).stdout
    except (FileNotFoundError, subprocess.TimeoutExpired):
        return ""


def attached() -> list[tuple[str, ipaddress.IPv4Network]]:
    nets = []
    out = run("ip", "-j", "-4", "addr")
    if out:
        for link in json.loads(out):
            for a in link.get("addr_info", []):
                net = ipaddress.ip_interface(f"{a['local']}/{a['prefixlen']}").network
                nets.append((link["ifname"], net))
    else:  # macOS
        name = ""
        for line in run("ifconfig").splitlines():
            if line and not line[0].isspace():
                name = line.split(":")[0]
            m = re.search(r"inet (\S+) .*netmask 0x([0-9a-f]{8})", line)
            if m:
                bits = bin(int(m[2], 16)).count("1")
                nets.append((name, ipaddress.ip_interface(f"{m[1]}/{bits}").network))
    return [(i, n) for i, n in nets if not n.is_loopback]


def allowed(net: ipaddress.IPv4Network) -> None:
    if not any(net.subnet_of(p) for p in PRIVATE):
        sys.exit(f"{net} is not a private network, refusing")
    if net.prefixlen < 22:
        sys.exit(f"{net} is larger than a /22, refusing")
    if not any(net.subnet_of(n) or net == n for _, n in attached()):
        sys.exit(f"{net} is not attached to this machine, refusing")


async def probe(sem: asyncio.Semaphore, ip: str, port: int) -> int | None:
    async with sem:
        try:
            _, w = await asyncio.wait_for(asyncio.open_connection(ip, port), 0.8)
        except ConnectionRefusedError:
            return -port          # host is up, port closed
        except (OSError, asyncio.TimeoutError):
            return None
        w.close()
        return port


async def scan(net: ipaddress.IPv4Network) -> dict[str, list[int]]:
    sem = asyncio.Semaphore(256)
    found: dict[str, list[int]] = {}

    async def host(ip: str) -> None:
        res = await asyncio.gather(*(probe(sem, ip, p) for p in PORTS))
        if any(r is not None for r in res):
            found[ip] = sorted(r for r in res if r and r > 0)

    await asyncio.gather(*(host(str(h)) for h in net.hosts()))
    return found


def neighbours() -> dict[str, str]:
    text = run("ip", "neigh") or run("arp", "-an")
    table = {}
    for line in text.splitlines():
        ip = re.search(r"(\d+\.\d+\.\d+\.\d+)", line)
        mac = re.search(r"((?:[0-9a-f]{1,2}:){5}[0-9a-f]{1,2})", line, re.I)
        if ip and mac:
            table[ip[1]] = ":".join(x.zfill(2) for x in mac[1].lower().split(":"))
    return table


def vendors() -> dict[str, str]:
    rows = (l.split(None, 1) for l in OUI.read_text().splitlines() if l and l[0] != "#")
    return {a.lower(): b.strip() for a, b in rows}


def hostname(ip: str) -> str:
    try:
        return socket.gethostbyaddr(ip)[0]
    except OSError:
        return ""


def diff(folder: pathlib.Path) -> None:
    files = sorted(folder.glob("????-??-??.json"))
    if len(files) < 2:
        sys.exit("need two inventories to compare")
    old, new = ({d["mac"] or d["ip"]: d for d in json.loads(f.read_text())} for f in files[-2:])
    for k in new.keys() - old.keys():
        print("new   ", new[k]["ip"], new[k]["name"], new[k]["vendor"], new[k]["ports"])
    for k in old.keys() - new.keys():
        print("gone  ", old[k]["ip"], old[k]["name"], old[k]["vendor"])
    for k in old.keys() & new.keys():
        if old[k]["ports"] != new[k]["ports"]:
            print("ports ", new[k]["ip"], new[k]["name"], old[k]["ports"], "->", new[k]["ports"])


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--list", action="store_true")
    ap.add_argument("--net", type=ipaddress.ip_network)
    ap.add_argument("--out", type=pathlib.Path, default=pathlib.Path.home() / "lan-inventory")
    ap.add_argument("--diff", type=pathlib.Path)
    a = ap.parse_args()
    if a.list:
        for name, net in attached():
            print(name, net, "(vpn)" if VPN.match(name) else "")
        return
    if a.diff:
        return diff(a.diff.expanduser())
    if not a.net:
        ap.error("--net is needed")
    allowed(a.net)
    hosts = asyncio.run(scan(a.net))
    macs, oui = neighbours(), vendors()
    rows = []
    for ip in sorted(hosts, key=ipaddress.ip_address):
        mac = macs.get(ip, "")
        rows.append({"ip": ip, "mac": mac, "vendor": oui.get(mac[:8], "?"),
                     "name": hostname(ip), "ports": hosts[ip]})
    out = a.out.expanduser()
    out.mkdir(parents=True, exist_ok=True)
    target = out / f"{dt.date.today()}.json"
    target.write_text(json.dumps(rows, indent=1))
    print(f"{len(rows)} devices -> {target}")


if __name__ == "__main__":
    main()
