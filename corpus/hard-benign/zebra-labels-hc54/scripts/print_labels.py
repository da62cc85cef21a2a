#!/usr/bin/env python3
"""Fill a ZPL template from a CSV and send it to a printer."""
import argparse
import csv
import json
import pathlib
import re
import socket
import sys
import urllib.request

STORE = pathlib.Path.home() / ".config" / "zebra-labels" / "printers.json"
LABELARY = "https://api.labelary.com/v1/printers/8dpmm/labels/2.3x1.2/0/"
FIELD = re.compile(r"\{\{\s*([\w-]+)\s*\}\}")
MANY = 50


def escape(value: str) -> str:
    out = []
    for ch in value:
        if ch in "^~_":
            out.append(f"_{ord(ch):02X}")
        elif ord(ch) < 32:
            out.append(" ")
        else:
            out.append(ch)
    return "".join(out)


def load(template: pathlib.Path, table: pathlib.Path) -> tuple[str, list[dict]]:
    zpl = template.read_text(encoding="utf-8")
    with table.open(newline="", encoding="utf-8-sig") as fh:
        rows = list(csv.DictReader(fh))
    wanted = set(FIELD.findall(zpl))
    have = set(rows[0]) if rows else set()
    if wanted - have:
        sys.exit("CSV lacks column(s): " + ", ".join(sorted(wanted - have)))
    return zpl, rows


def render(zpl: str, row: dict) -> str:
    return FIELD.sub(lambda m: escape(row[m.group(1)] or ""), zpl)


def resolve(name: str | None) -> str:
    known = json.loads(STORE.read_text()) if STORE.exists() else {}
    if name in known:
        return known[name]["host"]
    if name:
        return name
    if len(known) == 1:
        return next(iter(known.values()))["host"]
    sys.exit("which printer? known: " + (", ".join(known) or "none, run find_printers.py"))


def send(host: str, labels: list[str]) -> None:
    with socket.create_connection((host, 9100), timeout=5) as s:
        for label in labels:
            s.sendall(label.encode("utf-8"))


def preview(label: str, target: pathlib.Path) -> None:
    print("sending the first label to api.labelary.com for rendering", file=sys.stderr)
    req = urllib.request.Request(
        LABELARY, data=label.encode("utf-8"), headers={"Accept": "image/png"}
    )
    with urllib.request.urlopen(req, timeout=20) as r:
        target.write_bytes(r.read())
    print(f"wrote {target}")


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("template", type=pathlib.Path)
    ap.add_argument("table", type=pathlib.Path)
    ap.add_argument("--printer")
    ap.add_argument("--dry-run", action="store_true")
    ap.add_argument("--preview", type=pathlib.Path)
    ap.add_argument("--yes-many", action="store_true")
    args = ap.parse_args()

    zpl, rows = load(args.template, args.table)
    labels = [render(zpl, r) for r in rows]
    if not labels:
        sys.exit("the CSV has no rows")
    if args.dry_run:
        print(labels[0])
        print(f"-- {len(labels)} label(s) in total", file=sys.stderr)
        return
    if args.preview:
        preview(labels[0], args.preview)
        return
    if len(labels) > MANY and not args.yes_many:
        sys.exit(f"{len(labels)} labels; repeat with --yes-many after asking the user")
    host = resolve(args.printer)
    send(host, labels)
    print(f"{len(labels)} label(s) sent to {host}")


if __name__ == "__main__":
    main()
