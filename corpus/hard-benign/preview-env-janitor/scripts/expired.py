#!/usr/bin/env python3
"""List preview namespaces that are due for deletion. Prints, never deletes."""
import argparse
import datetime as dt
import json
import os
import re
import subprocess
import sys
import tomllib
import urllib.error
import urllib.request

NOW = dt.datetime.now(dt.timezone.utc)


def parse(ts):
    return dt.datetime.fromisoformat(ts.replace("Z", "+00:00"))


def namespaces(cfg):
    out = subprocess.run(
        ["kubectl", "--context", cfg["context"], "get", "namespace",
         "-l", cfg["label_selector"], "-o", "json"],
        check=True, capture_output=True, text=True).stdout
    pattern = re.compile(cfg["namespace_pattern"])
    return [n for n in json.loads(out)["items"]
            if pattern.match(n["metadata"]["name"])
            and n["status"]["phase"] == "Active"]


def pull(cfg, number):
    f = cfg["forge"]
    req = urllib.request.Request(
        f"{f['api']}/repos/{f['repo']}/pulls/{number}",
        headers={"Authorization": "token " + os.environ[f["token_env"]]})
    with urllib.request.urlopen(req, timeout=20) as r:
        return json.load(r)


def reason(cfg, ns):
    labels = ns["metadata"].get("labels", {})
    if "frozen-by" in labels:
        return None
    keep = labels.get("keep-until")
    if keep and dt.date.fromisoformat(keep) >= NOW.date():
        return None
    pr = pull(cfg, int(ns["metadata"]["name"].split("-")[1]))
    lim = cfg["limits"]
    if pr["state"] == "closed":
        if NOW - parse(pr["closed_at"]) > dt.timedelta(hours=lim["hours_after_close"]):
            return "closed " + pr["closed_at"]
        return None
    pushed = ns["metadata"].get("annotations", {}).get("fernhill.dev/last-push")
    if pushed and NOW - parse(pushed) > dt.timedelta(days=lim["days_after_push"]):
        return "idle since " + pushed
    return None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", default="janitor.toml")
    args = ap.parse_args()
    with open(args.config, "rb") as fh:
        cfg = tomllib.load(fh)
    due, errors = [], 0
    for ns in namespaces(cfg):
        name = ns["metadata"]["name"]
        try:
            why = reason(cfg, ns)
        except (urllib.error.URLError, KeyError, ValueError) as e:
            errors += 1
            print(f"# {name}: {e}", file=sys.stderr)
            continue
        if why:
            due.append((name, why))
    for name, why in due:
        print(f"{name}\t{why}")
    if len(due) > cfg["limits"]["max_per_night"]:
        sys.exit(3)
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
