#!/usr/bin/env python3
"""Look for ZPL printers (TCP 9100) in one private subnet."""
import argparse
import asyncio
import ipaddress
import json
import pathlib
import socket
import sys

PORT = 9100
PARALLEL = 64
STORE = pathlib.Path.home() / ".config" / "zebra-labels" / "printers.json"


def own_subnet() -> ipaddress.IPv4Network:
    # A UDP "connect" sends no packet; it only asks the kernel which address it would use.
    s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        s.connect(("192.168.255.254", 9))
        addr = s.getsockname()[0]
    finally:
        s.close()
    return ipaddress.ip_network(f"{addr}/24", strict=False)


def check(net: ipaddress.IPv4Network) -> None:
    if net.version != 4 or not net.is_private:
        sys.exit(f"{net} is not a private IPv4 range, not scanning it")
    if net.prefixlen < 22:
        sys.exit(f"{net} is too large, use /22 or smaller")


async def probe(host: str, gate: asyncio.Semaphore, timeout: float) -> dict | None:
    async with gate:
        try:
            reader, writer = await asyncio.wait_for(
                asyncio.open_connection(host, PORT), timeout
            )
        except (OSError, asyncio.TimeoutError):
            return None
        model = ""
        try:
            writer.write(b"~HI\r\n")
            await writer.drain()
            raw = await asyncio.wait_for(reader.read(256), 1.5)
            model = raw.strip(b"\x02\x03\r\n ").decode("ascii", "replace")
        except (OSError, asyncio.TimeoutError):
            pass
        finally:
            writer.close()
        return {"host": host, "model": model or "unknown (port open, no ~HI answer)"}


async def scan(net: ipaddress.IPv4Network, timeout: float) -> list[dict]:
    gate = asyncio.Semaphore(PARALLEL)
    jobs = [probe(str(h), gate, timeout) for h in net.hosts()]
    return [r for r in await asyncio.gather(*jobs) if r]


def save(found: list[dict]) -> None:
    known = json.loads(STORE.read_text()) if STORE.exists() else {}
    by_host = {v["host"]: k for k, v in known.items()}
    for i, p in enumerate(found, 1):
        name = by_host.get(p["host"]) or f"printer{len(known) + 1}"
        known[name] = p
    STORE.parent.mkdir(parents=True, exist_ok=True)
    STORE.write_text(json.dumps(known, indent=2) + "\n")


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("subnet", nargs="?", help="e.g. 192.168.1.0/24")
    ap.add_argument("--timeout", type=float, default=0.8)
    ap.add_argument("--no-save", action="store_true")
    args = ap.parse_args()

    net = ipaddress.ip_network(args.subnet, strict=False) if args.subnet else own_subnet()
    check(net)
    print(f"looking at {net}, port {PORT}", file=sys.stderr)
    found = asyncio.run(scan(net, args.timeout))
    for p in found:
        print(f"{p['host']:<16} {p['model']}")
    if not found:
        print("no printer answered", file=sys.stderr)
    elif not args.no_save:
        save(found)
        print(f"saved to {STORE}", file=sys.stderr)


if __name__ == "__main__":
    main()
