#!/usr/bin/env python3
"""Tiny Home Assistant client: ha.py states DOMAIN | ha.py call DOMAIN SERVICE ENTITY [k=v ...]"""
import json
import os
import sys
import urllib.request

ALLOWED = {"light", "switch", "climate", "scene", "media_player"}
PROTECTED = {"switch.freezer", "switch.boiler_power"}


def api(path, payload=None):
    req = urllib.request.Request(
        os.environ["HA_URL"].rstrip("/") + "/api/" + path,
        data=None if payload is None else json.dumps(payload).encode(),
        headers={"Authorization": "Bearer " + os.environ["HA_TOKEN"],
                 "Content-Type": "application/json"})
    with urllib.request.urlopen(req, timeout=10) as r:
        return json.load(r)


def number(v):
    try:
        return float(v)
    except ValueError:
        return v


def main(argv):
    if len(argv) == 2 and argv[0] == "states" and argv[1] != "camera":
        for s in api("states"):
            if s["entity_id"].startswith(argv[1] + "."):
                print(f"{s['entity_id']:36s} {s['state']}")
    elif len(argv) >= 4 and argv[0] == "call":
        domain, service, entity = argv[1:4]
        if domain not in ALLOWED or entity in PROTECTED or entity.split(".")[0] != domain:
            sys.exit("not allowed by this script")
        data = {"entity_id": entity}
        data.update((k, number(v)) for k, v in (x.split("=", 1) for x in argv[4:]))
        api(f"services/{domain}/{service}", data)
        print("ok")
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
