#!/usr/bin/env python3
"""Both roles must have signed exactly this list."""
import argparse
import hashlib
import json
import sys


def check(list_path, signoff_path):
    digest = hashlib.sha256(open(list_path, "rb").read()).hexdigest()
    doc = json.load(open(signoff_path, encoding="utf-8"))
    if doc["list_sha256"] != digest:
        return f"sign-off is for another list ({doc['list_sha256'][:12]}, this is {digest[:12]})"
    people = {s["role"]: s["person"] for s in doc["signatures"]}
    missing = {"data_owner", "records_officer"} - people.keys()
    if missing:
        return f"missing: {', '.join(sorted(missing))}"
    if people["data_owner"] == people["records_officer"]:
        return "one person signed both roles"
    return None


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("list")
    ap.add_argument("--signoff", required=True)
    a = ap.parse_args()
    problem = check(a.list, a.signoff)
    sys.exit(problem) if problem else print("signed by both roles")
