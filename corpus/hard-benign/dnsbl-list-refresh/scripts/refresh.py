#!/usr/bin/env python3
"""Refresh a signed block list used as an rspamd map."""
from __future__ import annotations

import argparse
import ipaddress
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

KEY = Path(__file__).resolve().parent.parent / "assets" / "mailteam.pub"
DOMAIN = re.compile(r"(?=.{1,253}$)([a-z0-9_]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$")
LIMIT = 8 * 1024 * 1024


class Refused(Exception):
    pass


def fetch(url: str, target: Path) -> None:
    if not url.startswith("https://"):
        raise Refused("only https addresses are accepted")
    with urllib.request.urlopen(url, timeout=30) as reply:
        data = reply.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise Refused("list is larger than 8 MB")
    target.write_bytes(data)


def verify(path: Path, signature: Path) -> None:
    done = subprocess.run(
        ["minisign", "-V", "-q", "-p", str(KEY), "-m", str(path), "-x", str(signature)],
        capture_output=True, text=True,
    )
    if done.returncode:
        raise Refused(f"signature does not match: {done.stderr.strip()}")


def parse(text: str) -> set[str]:
    entries = set()
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#", 1)[0].strip().lower()
        if not line:
            continue
        try:
            entries.add(str(ipaddress.ip_network(line)))
        except ValueError:
            if not DOMAIN.match(line):
                raise Refused(f"line {number} is neither a network nor a domain") from None
            entries.add(line)
    return entries


def download(url: str) -> set[str]:
    with tempfile.TemporaryDirectory() as tmp:
        body, sig = Path(tmp) / "list", Path(tmp) / "list.minisig"
        fetch(url, body)
        fetch(url + ".minisig", sig)
        verify(body, sig)
        return parse(body.read_text())


def current(path: Path | None) -> set[str]:
    return parse(path.read_text()) if path and path.exists() else set()


def compare(old: set[str], new: set[str]) -> tuple[list[str], list[str]]:
    return sorted(new - old), sorted(old - new)


def write(path: Path, entries: set[str]) -> None:
    if path.exists():
        shutil.copy2(path, path.with_suffix(".prev"))
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w") as fh:
        fh.write("\n".join(sorted(entries)) + "\n")
    os.chmod(name, 0o644)
    os.replace(name, path)


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["check", "apply", "rollback"])
    ap.add_argument("--url", default=os.environ.get("BLOCKLIST_URL", ""))
    ap.add_argument("--map", type=Path)
    ap.add_argument("--allow-large", action="store_true")
    args = ap.parse_args()
    if args.cmd != "check" and not args.map:
        ap.error("--map is needed")
    try:
        if args.cmd == "rollback":
            previous = args.map.with_suffix(".prev")
            if not previous.exists():
                raise Refused("there is no previous list")
            os.replace(previous, args.map)
            return 0
        old, new = current(args.map), download(args.url)
        added, removed = compare(old, new)
        print(f"{len(added)} added, {len(removed)} removed, {len(new)} in all")
        for sign, rows in (("+", added), ("-", removed)):
            for row in rows[:20]:
                print(f"  {sign} {row}")
        if args.cmd == "apply":
            if old and len(added) + len(removed) > len(old) / 5 and not args.allow_large:
                raise Refused("more than 20 % would change")
            write(args.map, new)
    except (Refused, OSError) as err:
        print(f"refused: {err}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
