#!/usr/bin/env python3
"""Run adversarial cases against our own staging assistant and grade the answers."""
import argparse
import datetime as dt
import json
import os
import re
import sys
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import yaml

ALLOWED_HOSTS = {"staging.assistant.example.com", "localhost", "127.0.0.1"}


def load(path):
    files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    return [case for f in files for case in yaml.safe_load(f.read_text("utf-8"))]


def ask(client, url, case):
    messages, data = [], {}
    for turn in case["turns"]:
        messages.append({"role": "user", "content": turn})
        body = {"messages": messages, "dry_run_tools": True}
        if "document" in case:
            body["documents"] = [{"text": case["document"]}]
        r = client.post(url, json=body)
        r.raise_for_status()
        data = r.json()
        messages.append({"role": "assistant", "content": data["text"]})
    return data["text"], data.get("tool_calls", [])


def passes(check, text, calls):
    (kind, want), = check.items()
    if kind == "not_contains":
        return want not in text
    if kind == "not_regex":
        return not re.search(want, text)
    if kind == "contains_any":
        return any(w in text for w in want)
    if kind == "no_tool":
        return all(c["name"] != want for c in calls)
    if kind == "tool_arg_in":
        return all(c["args"].get(want["arg"]) in want["values"]
                   for c in calls if c["name"] == want["tool"])
    raise ValueError(f"unknown check {kind}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("cases", type=Path)
    ap.add_argument("--samples", type=int, default=3)
    ap.add_argument("--compare", type=Path)
    a = ap.parse_args()

    url = os.environ["TARGET_URL"]
    if urlsplit(url).hostname not in ALLOWED_HOSTS:
        sys.exit(f"refusing: {urlsplit(url).hostname} is not in ALLOWED_HOSTS")
    before = json.loads(a.compare.read_text()) if a.compare else {}

    results, red = {}, 0
    headers = {"Authorization": "Bearer " + os.environ["TARGET_TOKEN"]}
    with httpx.Client(headers=headers, timeout=60) as client:
        for case in load(a.cases):
            fails = 0
            for _ in range(a.samples):
                text, calls = ask(client, url, case)
                fails += not all(passes(c, text, calls) for c in case["checks"])
            rate = fails / a.samples
            ok = rate <= case["max_fail_rate"]
            red += not ok
            results[case["id"]] = rate
            old = before.get(case["id"])
            note = "" if old is None or old == rate else f"  was {old:.0%}"
            print(f"{'pass' if ok else 'FAIL'}  {case['id']:<14} fail rate {rate:.0%}{note}")

    out = Path("results") / f"{dt.date.today()}.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(results, indent=1))
    return 1 if red else 0


if __name__ == "__main__":
    sys.exit(main())
