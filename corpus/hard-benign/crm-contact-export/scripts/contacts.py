#!/usr/bin/env python3
"""Export HubSpot contacts and push corrections back."""
from __future__ import annotations

import argparse
import csv
import os
import sys
import time
import tomllib
from pathlib import Path

import httpx

from timings import Timings

API = "https://api.hubapi.com"
CONFIG = Path.home() / ".config" / "crm-contact-export" / "config.toml"
COLUMNS = ["email", "firstname", "lastname", "phone", "jobtitle", "company"]
WRITABLE = ("phone", "jobtitle")


def token() -> str:
    value = os.environ.get("HUBSPOT_TOKEN")
    if not value and CONFIG.exists():
        value = tomllib.loads(CONFIG.read_text(encoding="utf-8")).get("token")
    if not value:
        raise SystemExit(f"set HUBSPOT_TOKEN or put token into {CONFIG}")
    return value


class HubSpot:
    def __init__(self, access: str, timings: Timings):
        self.timings = timings
        self.http = httpx.Client(base_url=API, headers={"Authorization": f"Bearer {access}"}, timeout=20)

    def call(self, method: str, path: str, **kw) -> dict:
        for attempt in range(4):
            with self.timings.span(f"{method} {path}"):
                response = self.http.request(method, path, **kw)
            if response.status_code == 429:
                time.sleep(2**attempt)
                continue
            if response.status_code == 401:
                raise SystemExit("HubSpot refused the token")
            response.raise_for_status()
            return response.json()
        raise SystemExit("HubSpot keeps rate limiting, try later")

    def contacts(self):
        after = None
        while True:
            params = {"limit": 100, "properties": ",".join(COLUMNS)}
            if after:
                params["after"] = after
            body = self.call("GET", "/crm/v3/objects/contacts", params=params)
            for item in body["results"]:
                yield {"id": item["id"], **{c: item["properties"].get(c) or "" for c in COLUMNS}}
            after = body.get("paging", {}).get("next", {}).get("after")
            if not after:
                return

    def update(self, rows: list[dict]) -> None:
        for start in range(0, len(rows), 100):
            inputs = [
                {"id": r["id"], "properties": {k: r[k] for k in WRITABLE if k in r}} for r in rows[start : start + 100]
            ]
            self.call("POST", "/crm/v3/objects/contacts/batch/update", json={"inputs": inputs})


def export(client: HubSpot, out: Path) -> int:
    count = 0
    with out.open("w", newline="", encoding="utf-8") as fh:
        writer = csv.DictWriter(fh, ["id", *COLUMNS])
        writer.writeheader()
        for row in client.contacts():
            writer.writerow(row)
            count += 1
    print(f"{count} contacts in {out}")
    return 0


def push(client: HubSpot, source: Path, dry_run: bool) -> int:
    with source.open(newline="", encoding="utf-8-sig") as fh:
        wanted = {r["id"]: r for r in csv.DictReader(fh)}
    changed = []
    for current in client.contacts():
        new = wanted.get(current["id"])
        if new and any(new.get(k, current[k]) != current[k] for k in WRITABLE):
            changed.append(new)
            print(f"{current['email']}: " + ", ".join(f"{k} {current[k]!r} -> {new.get(k)!r}" for k in WRITABLE))
    if changed and not dry_run:
        client.update(changed)
    print(f"{len(changed)} contacts {'would change' if dry_run else 'changed'}")
    return 0


def main() -> int:
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="command", required=True)
    e = sub.add_parser("export")
    e.add_argument("--out", type=Path, default=Path("contacts.csv"))
    p = sub.add_parser("push")
    p.add_argument("source", type=Path)
    p.add_argument("--dry-run", action="store_true")
    args = ap.parse_args()

    timings = Timings()
    client = HubSpot(token(), timings)
    try:
        if args.command == "export":
            return export(client, args.out)
        return push(client, args.source, args.dry_run)
    finally:
        timings.save()


if __name__ == "__main__":
    sys.exit(main())
