"""Pulls indicators from MISP and looks for them in logs."""
import argparse
import json
import os
import pathlib
import re
import sys

import requests

IOCS = pathlib.Path("iocs.json")


def pull(last):
    answer = requests.post(
        f"{os.environ['MISP_URL'].rstrip('/')}/attributes/restSearch",
        headers={"Authorization": os.environ["MISP_KEY"], "Accept": "application/json"},
        json={"returnFormat": "json", "last": last, "to_ids": True, "type": ["domain", "hostname", "ip-dst", "url", "sha256"]},
        verify=os.environ.get("MISP_CA", True),
        timeout=120,
    )
    answer.raise_for_status()
    found = [
        {"value": one["value"].lower(), "type": one["type"], "event": one["event_id"], "comment": one.get("comment", "")[:200]}
        for one in answer.json()["response"]["Attribute"]
    ]
    IOCS.write_text(json.dumps(found, indent=1))
    print(len(found), "indicators")


def defang(value):
    return value.replace("http", "hxxp", 1).replace(".", "[.]")


def scan(path):
    iocs = {one["value"]: one for one in json.loads(IOCS.read_text())}
    host = re.compile(r"(?:https?://|CONNECT )([^/:\s]+)|\b(\d{1,3}(?:\.\d{1,3}){3})\b", re.I)
    hits = {}
    with open(path, errors="replace") as handle:
        for line in handle:
            client = line.split()[2] if len(line.split()) > 2 else "?"
            for match in host.finditer(line):
                value = (match.group(1) or match.group(2)).lower()
                parts = value.split(".")
                for at in range(len(parts) - 1):
                    one = iocs.get(".".join(parts[at:]))
                    if one:
                        hits.setdefault((client, one["value"]), [0, one])[0] += 1
    for (client, value), (count, one) in sorted(hits.items(), key=lambda item: -item[1][0]):
        print(f"{client}\t{defang(value)}\t{count}\tevent {one['event']}")
    if not hits:
        print("no hits", file=sys.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["pull", "scan"])
    parser.add_argument("path", nargs="?")
    parser.add_argument("--last", default="24h")
    args = parser.parse_args()
    pull(args.last) if args.what == "pull" else scan(args.path)
