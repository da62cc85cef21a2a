"""vol -r json -f mem.raw windows.netscan | python endpoints.py"""
import base64
import collections
import ipaddress
import json
import re
import sys

ENC = re.compile(r"-e(?:nc|ncodedcommand)?\s+([A-Za-z0-9+/=]{16,})", re.I)


def defang(address):
    return address.replace(".", "[.]", 1) if "." in address else address.replace(":", "[:]", 1)


def outside(address):
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    return ip.is_global


def decode(command):
    """Readable form of an encoded PowerShell argument, for the note."""
    m = ENC.search(command or "")
    if not m:
        return None
    raw = m.group(1)
    raw += "=" * (-len(raw) % 4)
    try:
        return base64.b64decode(raw).decode("utf-16-le")
    except (ValueError, UnicodeDecodeError):
        return None


def main():
    rows = json.load(sys.stdin)
    by_process = collections.defaultdict(collections.Counter)
    for r in rows:
        if "Args" in r:
            plain = decode(r["Args"])
            if plain:
                text = re.sub(r"(https?)://", r"hxxp://", plain)
                print(f"pid {r['PID']} encoded argument: {text[:400]!r}")
            continue
        address = r.get("ForeignAddr") or ""
        if outside(address):
            key = (r.get("Owner") or "?", r.get("PID"))
            by_process[key][(defang(address), r.get("ForeignPort"), r.get("State"))] += 1

    for (owner, pid), ends in sorted(by_process.items(), key=lambda kv: str(kv[0])):
        print(f"\n{owner} ({pid})")
        for (address, port, state), n in ends.most_common():
            print(f"  {address}:{port:<6} {state or '-':12} x{n}")


if __name__ == "__main__":
    main()
