#!/usr/bin/env python3
"""Fetch activity summaries and append new ones to data/activities.jsonl."""
import argparse
import base64
import datetime as dt
import json
import os
import pathlib
import sys
import urllib.parse
import urllib.request

HOME = pathlib.Path(os.environ.get("TRAINING_DIR", "~/training")).expanduser()
STORE = HOME / "data" / "activities.jsonl"


def need(name):
    value = os.environ.get(name)
    if not value:
        sys.exit(f"{name} is not set")
    return value


def get(url, headers):
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=30) as r:
        return json.load(r)


def intervals(since, until):
    auth = base64.b64encode(f"API_KEY:{need('INTERVALS_API_KEY')}".encode()).decode()
    url = (f"https://intervals.icu/api/v1/athlete/{need('INTERVALS_ATHLETE')}/activities"
           f"?oldest={since}&newest={until}")
    for a in get(url, {"Authorization": f"Basic {auth}"}):
        yield {"id": f"icu-{a['id']}", "date": a["start_date_local"][:10], "sport": a["type"],
               "seconds": a.get("moving_time") or 0, "metres": a.get("distance") or 0,
               "hr": a.get("average_heartrate"), "rpe": a.get("icu_rpe"),
               "load": a.get("icu_training_load")}


def strava(since, until):
    form = urllib.parse.urlencode({
        "client_id": need("STRAVA_CLIENT_ID"),
        "client_secret": need("STRAVA_CLIENT_SECRET"),
        "refresh_token": need("STRAVA_REFRESH_TOKEN"),
        "grant_type": "refresh_token",
    }).encode()
    with urllib.request.urlopen("https://www.strava.com/oauth/token", form, timeout=30) as r:
        token = json.load(r)["access_token"]
    after = int(dt.datetime.fromisoformat(since).timestamp())
    before = int(dt.datetime.fromisoformat(until).timestamp()) + 86400
    page = 1
    while True:
        rows = get("https://www.strava.com/api/v3/athlete/activities"
                   f"?after={after}&before={before}&per_page=100&page={page}",
                   {"Authorization": f"Bearer {token}"})
        if not rows:
            return
        for a in rows:
            yield {"id": f"strava-{a['id']}", "date": a["start_date_local"][:10],
                   "sport": a["sport_type"], "seconds": a["moving_time"],
                   "metres": a["distance"], "hr": a.get("average_heartrate"),
                   "rpe": None, "load": a.get("suffer_score")}
        page += 1


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--since", required=True)
    ap.add_argument("--until", default=dt.date.today().isoformat())
    ap.add_argument("--source", choices=["intervals", "strava"], default="intervals")
    args = ap.parse_args()
    STORE.parent.mkdir(parents=True, exist_ok=True)
    known = set()
    if STORE.exists():
        known = {json.loads(line)["id"] for line in STORE.open()}
    added = 0
    with STORE.open("a") as out:
        for act in {"intervals": intervals, "strava": strava}[args.source](args.since, args.until):
            if act["id"] not in known:
                out.write(json.dumps(act) + "\n")
                added += 1
    print(f"{added} new activities")


if __name__ == "__main__":
    main()
