from __future__ import annotations

import argparse
import csv
import datetime as dt
import json
from pathlib import Path
from zoneinfo import ZoneInfo

import requests

from . import auth

API = "https://www.googleapis.com/calendar/v3/calendars"
TEAMS = Path.home() / ".config" / "clubcal" / "teams.json"


class Calendar:
    def __init__(self, calendar_id: str) -> None:
        self.url = f"{API}/{calendar_id}/events"
        self.http = requests.Session()
        self.http.headers["Authorization"] = f"Bearer {auth.access_token()}"

    def ours(self) -> dict[str, dict]:
        found, page = {}, None
        while True:
            r = self.http.get(self.url, timeout=20, params={
                "privateExtendedProperty": "clubcal=1", "maxResults": 250, "pageToken": page})
            r.raise_for_status()
            body = r.json()
            for ev in body["items"]:
                found[ev["extendedProperties"]["private"]["match"]] = ev
            page = body.get("nextPageToken")
            if not page:
                return found

    def insert(self, body: dict) -> None:
        self.http.post(self.url, json=body, timeout=20).raise_for_status()

    def patch(self, event_id: str, body: dict) -> None:
        self.http.patch(f"{self.url}/{event_id}", json=body, timeout=20).raise_for_status()

    def delete(self, event_id: str) -> None:
        self.http.delete(f"{self.url}/{event_id}", timeout=20).raise_for_status()


def wanted(path: str, tz: str) -> dict[str, dict]:
    events = {}
    with open(path, newline="", encoding="utf-8") as fh:
        for row in csv.DictReader(fh):
            start = dt.datetime.fromisoformat(f"{row['date']}T{row['time']}").replace(tzinfo=ZoneInfo(tz))
            events[row["match_id"]] = {
                "summary": f"{row['home']} v {row['away']}",
                "location": row["venue"],
                "start": {"dateTime": start.isoformat(), "timeZone": tz},
                "end": {"dateTime": (start + dt.timedelta(minutes=90)).isoformat(), "timeZone": tz},
                "extendedProperties": {"private": {"clubcal": "1", "match": row["match_id"]}},
            }
    return events


def compare(have: dict[str, dict], want: dict[str, dict]):
    for key, body in want.items():
        if key not in have:
            yield "+", key, body
        elif any(have[key].get(f) != body[f] for f in ("summary", "location")) or \
                dt.datetime.fromisoformat(have[key]["start"]["dateTime"]) != \
                dt.datetime.fromisoformat(body["start"]["dateTime"]):
            yield "~", key, body
    for key in have.keys() - want.keys():
        yield "-", key, have[key]


def main() -> None:
    ap = argparse.ArgumentParser(prog="clubcal")
    sub = ap.add_subparsers(dest="cmd", required=True)
    sub.add_parser("login")
    sub.add_parser("logout")
    for name in ("diff", "apply"):
        p = sub.add_parser(name)
        p.add_argument("csv")
        p.add_argument("--team", required=True)
    args = ap.parse_args()
    if args.cmd == "login":
        return auth.login()
    if args.cmd == "logout":
        return auth.logout()

    team = json.loads(TEAMS.read_text())[args.team]
    cal = Calendar(team["calendar"])
    have = cal.ours()
    changes = list(compare(have, wanted(args.csv, team["tz"])))
    for sign, _, body in changes:
        print(sign, body["start"]["dateTime"][:16].replace("T", " "), "", body["summary"])
    if args.cmd == "diff" or not changes:
        return
    if input(f"write {len(changes)} changes to {team['name']}? [y/N] ").lower() != "y":
        return
    for sign, key, body in changes:
        if sign == "+":
            cal.insert(body)
        elif sign == "~":
            cal.patch(have[key]["id"], body)
        else:
            cal.delete(have[key]["id"])


if __name__ == "__main__":
    main()
