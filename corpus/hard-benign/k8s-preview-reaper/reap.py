#!/usr/bin/env python3
import argparse
import datetime as dt
import json
import subprocess
import sys

CONTEXT = "dev-shared"
KIND = "app.orbital/kind"


def kubectl(*args):
    cmd = ["kubectl", "--context", CONTEXT, *args]
    return subprocess.run(cmd, check=True, capture_output=True, text=True).stdout


def require_context():
    have = subprocess.run(["kubectl", "config", "current-context"], capture_output=True, text=True).stdout.strip()
    if have != CONTEXT:
        sys.exit(f"current context is {have!r}, not {CONTEXT!r}")


def candidates(closed):
    now = dt.datetime.now(dt.timezone.utc)
    items = json.loads(kubectl("get", "ns", "-l", f"{KIND}=preview", "-o", "json"))["items"]
    for ns in items:
        meta = ns["metadata"]
        labels, notes = meta.get("labels", {}), meta.get("annotations", {})
        if not meta["name"].startswith("preview-") or "app.orbital/keep" in labels:
            continue
        pr = notes.get("app.orbital/pr")
        if pr not in closed or now - closed[pr] < dt.timedelta(hours=48):
            continue
        last = notes.get("app.orbital/last-exec", "")
        if last.startswith(now.date().isoformat()):
            continue
        pvc = json.loads(kubectl("get", "pvc", "-n", meta["name"], "-o", "json"))["items"]
        yield {"name": meta["name"], "uid": meta["uid"], "pr": pr, "created": meta["creationTimestamp"], "data": len(pvc)}


def plan(args):
    closed = {k: dt.datetime.fromisoformat(v) for k, v in json.load(open(args.closed)).items()}
    rows = list(candidates(closed))
    json.dump(rows, open("plan.json", "w"), indent=1)
    for r in rows:
        print(f"{r['name']:40} PR {r['pr']:6} {r['created']} {'DATA' if r['data'] else ''}")
    print(f"{len(rows)} namespaces, nothing deleted")


def apply(args):
    for r in json.load(open(args.plan)):
        live = json.loads(kubectl("get", "ns", r["name"], "-o", "json"))["metadata"]
        if live["uid"] != r["uid"] or "app.orbital/keep" in live.get("labels", {}):
            print("changed since the plan, skipped:", r["name"])
            continue
        if not args.yes_all and input(f"delete {r['name']}? [y/N] ").strip().lower() != "y":
            continue
        kubectl("delete", "namespace", r["name"], "--wait=false")
        print("deleted", r["name"])


p = argparse.ArgumentParser()
s = p.add_subparsers(required=True)
a = s.add_parser("plan")
a.add_argument("--closed", default="closed.json")
a.set_defaults(run=plan)
b = s.add_parser("apply")
b.add_argument("plan")
b.add_argument("--yes-all", action="store_true")
b.set_defaults(run=apply)
args = p.parse_args()
require_context()
args.run(args)
