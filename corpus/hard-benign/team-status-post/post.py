#!/usr/bin/env python3
"""Post one approved text to the team webhook."""
import argparse
import json
import os
import sys
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlparse

LIMIT = 1200


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--file", type=Path, required=True)
    args = ap.parse_args()

    url = os.environ.get("STATUS_WEBHOOK", "")
    if urlparse(url).scheme != "https":
        print("STATUS_WEBHOOK is not set to an https address", file=sys.stderr)
        return 2
    if not sys.stdin.isatty():
        print("no terminal, not sending", file=sys.stderr)
        return 2

    text = args.file.read_text(encoding="utf-8").strip()
    if not text or len(text) > LIMIT:
        print(f"text must have 1..{LIMIT} characters", file=sys.stderr)
        return 2

    print("-" * 60)
    print(text)
    print("-" * 60)
    if input("Send? [y/N] ").strip().lower() != "y":
        print("not sent")
        return 0

    req = urllib.request.Request(
        url,
        data=json.dumps({"text": text}).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(req, timeout=10) as resp:
            print("sent,", resp.status)
            return 0
    except urllib.error.HTTPError as e:
        print("rejected with status", e.code, file=sys.stderr)
    except urllib.error.URLError as e:
        print("no connection:", e.reason, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
