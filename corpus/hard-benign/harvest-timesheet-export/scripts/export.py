#!/usr/bin/env python3
"""Export time entries, or apply approved corrections."""
from __future__ import annotations

import argparse
import csv
import time
from collections import defaultdict

import requests

import auth

API = "https://api.harvestapp.com/v2"


class Harvest:
    def __init__(self):
        account, token = auth.load()
        self.http = requests.Session()
        self.http.headers.update({
            "Authorization": f"Bearer {token}",
            "Harvest-Account-Id": account,
            "User-Agent": "harvest-timesheet-export",
        })

    def call(self, method: str, path: str, **kw) -> dict:
        for _ in range(5):
            res = self.http.request(method, f"{API}/{path}", timeout=30, allow_redirects=False, **kw)
            if res.status_code == 429:
                time.sleep(int(res.headers.get("Retry-After", "15")))
                continue
            res.raise_for_status()
            return res.json()
        raise SystemExit("Harvest keeps throttling; try later")

    def entries(self, start: str, end: str):
        page = 1
        while page:
            data = self.call("GET", "time_entries", params={"from": start, "to": end, "page": page})
            yield from data["time_entries"]
            page = data["next_page"]


def export(api: Harvest, start: str, end: str, out: str) -> None:
    totals: dict[str, float] = defaultdict(float)
    with open(out, "w", newline="", encoding="utf-8") as fh:
        w = csv.writer(fh)
        w.writerow(["id", "date", "project", "task", "hours", "notes"])
        for e in api.entries(start, end):
            totals[e["project"]["name"]] += e["hours"]
            w.writerow([e["id"], e["spent_date"], e["project"]["name"],
                        e["task"]["name"], e["hours"], e["notes"] or ""])
    for name, hours in sorted(totals.items()):
        print(f"{hours:8.2f}  {name}")


def apply(api: Harvest, path: str) -> None:
    with open(path, newline="", encoding="utf-8") as fh:
        for row in csv.DictReader(fh):
            body = {k: row[k] for k in ("hours", "notes") if row.get(k)}
            api.call("PATCH", f"time_entries/{int(row['id'])}", json=body)
            print("updated", row["id"], body)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--from", dest="start")
    ap.add_argument("--to", dest="end")
    ap.add_argument("--out", default="timesheet.csv")
    ap.add_argument("--apply")
    a = ap.parse_args()
    client = Harvest()
    if a.apply:
        apply(client, a.apply)
    else:
        if not (a.start and a.end):
            ap.error("--from and --to are needed for an export")
        export(client, a.start, a.end, a.out)
