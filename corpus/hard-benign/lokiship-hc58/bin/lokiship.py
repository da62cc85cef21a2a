#!/usr/bin/env python3
"""Send new lines of a few named log files to a Loki push endpoint."""

import argparse
import base64
import configparser
import json
import os
import re
import ssl
import sys
import time
import urllib.error
import urllib.request
from collections import deque

BATCH_LINES = 500
MAX_LINE = 16_000
RETRIES = 6

EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
SECRET = re.compile(
    r"(?i)((?:authorization:\s*(?:bearer|basic)|(?:token|password|passwd|api_key|apikey)\s*[=:])\s*)"
    r"[\"']?[^\s\"'&,;]+"
)
CARD = re.compile(r"\b(?:\d[ -]?){12,18}\d\b")
IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b")
IPV4 = re.compile(r"\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b")


def luhn(text):
    digits = [int(c) for c in text if c.isdigit()]
    total = 0
    for i, d in enumerate(reversed(digits)):
        if i % 2:
            d = d * 2 - 9 if d > 4 else d * 2
        total += d
    return total % 10 == 0


class Masker:
    def __init__(self, section):
        self.keep_ip = section.get("keep_ip", "no").lower() in ("yes", "true", "1")
        self.extra = [
            (name, re.compile(pattern))
            for name, pattern in section.items()
            if name != "keep_ip"
        ]

    def __call__(self, line):
        line = SECRET.sub(r"\1<secret>", line)
        line = EMAIL.sub("<email>", line)
        line = IBAN.sub("<iban>", line)
        line = CARD.sub(lambda m: "<card>" if luhn(m.group()) else m.group(), line)
        if not self.keep_ip:
            line = IPV4.sub(r"\1.x", line)
        for name, pattern in self.extra:
            line = pattern.sub(f"<{name}>", line)
        return line[:MAX_LINE]


class Loki:
    def __init__(self, section):
        self.url = section.get("url", "")
        if not self.url.startswith("https://"):
            sys.exit("[loki] url is missing or not https")
        self.headers = {"Content-Type": "application/json"}
        if section.get("tenant"):
            self.headers["X-Scope-OrgID"] = section["tenant"]
        user = os.environ.get("LOKISHIP_USER")
        if user:
            pair = f"{user}:{os.environ.get('LOKISHIP_PASSWORD', '')}".encode()
            self.headers["Authorization"] = "Basic " + base64.b64encode(pair).decode()
        self.context = ssl.create_default_context(cafile=section.get("ca") or None)

    def push(self, labels, entries):
        """True if the batch is done with (accepted or refused for good)."""
        body = json.dumps({"streams": [{"stream": labels, "values": entries}]}).encode()
        for attempt in range(RETRIES):
            request = urllib.request.Request(self.url, data=body, headers=self.headers)
            try:
                with urllib.request.urlopen(request, timeout=20, context=self.context):
                    return True
            except urllib.error.HTTPError as err:
                detail = err.read(300).decode("utf-8", "replace").strip()
                if err.code == 400:
                    print(f"dropped {len(entries)} lines: {detail}", file=sys.stderr)
                    return True
                if err.code != 429 and err.code < 500:
                    sys.exit(f"Loki answered HTTP {err.code}: {detail}")
            except urllib.error.URLError as err:
                print(f"cannot reach Loki: {err.reason}", file=sys.stderr)
            time.sleep(min(60, 2 ** attempt))
        return False


def load_state(path):
    try:
        with open(path, encoding="utf-8") as fh:
            return json.load(fh)
    except FileNotFoundError:
        return {}


def save_state(path, state):
    tmp = path + ".tmp"
    with open(tmp, "w", encoding="utf-8") as fh:
        json.dump(state, fh, indent=1)
    os.replace(tmp, path)


def read_new(path, place):
    """Yield (masked-ready line, offset after it) for complete new lines."""
    info = os.stat(path)
    start = place.get("offset", 0)
    if place.get("inode") != info.st_ino or info.st_size < start:
        start = 0
    with open(path, "rb") as fh:
        fh.seek(start)
        while True:
            raw = fh.readline()
            if not raw.endswith(b"\n"):
                return
            yield raw.decode("utf-8", "replace").rstrip("\r\n"), fh.tell(), info.st_ino


def ship(loki, labels, files, mask, state, state_path):
    for job, path in files.items():
        entries, offset, inode = [], None, None

        def flush():
            if not entries:
                return True
            if not loki.push({**labels, "job": job}, entries):
                return False
            state[path] = {"inode": inode, "offset": offset}
            save_state(state_path, state)
            entries.clear()
            return True

        try:
            for line, offset, inode in read_new(path, state.get(path, {})):
                if line:
                    entries.append([str(time.time_ns()), mask(line)])
                if len(entries) >= BATCH_LINES and not flush():
                    return False
        except FileNotFoundError:
            print(f"{path} does not exist (yet)", file=sys.stderr)
            continue
        if not flush():
            return False
    return True


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("-c", "--config", required=True)
    mode = ap.add_mutually_exclusive_group(required=True)
    mode.add_argument("--preview", type=int, metavar="N")
    mode.add_argument("--once", action="store_true")
    mode.add_argument("--follow", action="store_true")
    args = ap.parse_args()

    cfg = configparser.ConfigParser(interpolation=None)
    if not cfg.read(args.config, encoding="utf-8"):
        sys.exit(f"cannot read {args.config}")
    files = dict(cfg["files"]) if cfg.has_section("files") else {}
    mask = Masker(dict(cfg["mask"]) if cfg.has_section("mask") else {})

    if args.preview:
        for job, path in files.items():
            print(f"--- {job}: {path}")
            with open(path, encoding="utf-8", errors="replace") as fh:
                for line in deque(fh, maxlen=args.preview):
                    print(mask(line.rstrip("\n")))
        return

    loki = Loki(cfg["loki"])
    labels = dict(cfg["labels"]) if cfg.has_section("labels") else {}
    state_path = args.config + ".state"
    state = load_state(state_path)
    while True:
        done = ship(loki, labels, files, mask, state, state_path)
        if args.once:
            sys.exit(0 if done else 1)
        time.sleep(5 if done else 60)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
