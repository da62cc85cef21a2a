import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import yaml

API = "https://api.cloudflare.com/client/v4"
TOKEN = os.environ.get("CF_API_TOKEN") or sys.exit("CF_API_TOKEN missing")


def call(method, path, body=None, **query):
    url = f"{API}{path}" + (f"?{urlencode(query)}" if query else "")
    req = Request(url, json.dumps(body).encode() if body else None, method=method,
                  headers={"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"})
    try:
        with urlopen(req, timeout=20) as r:
            return json.load(r)["result"]
    except HTTPError as e:
        sys.exit(f"{method} {path}: {json.load(e)['errors']}")


def fq(name, zone):
    return zone if name == "@" else f"{name}.{zone}"


def key(r):
    return (r["type"], r["name"], r["content"])


mode, path, *flags = sys.argv[1:]
cfg = yaml.safe_load(open(path))
zone = call("GET", "/zones", name=cfg["zone"])[0]["id"]
have = {key(r): r for r in call("GET", f"/zones/{zone}/dns_records", per_page=5000)}
want = {}
for r in cfg["records"]:
    r = {"ttl": 1, "proxied": False, **r, "name": fq(r["name"], cfg["zone"])}
    want[key(r)] = r

add = [want[k] for k in want.keys() - have.keys()]
change = [(have[k], want[k]) for k in want.keys() & have.keys()
          if any(have[k].get(f) != want[k].get(f) for f in ("proxied", "priority") if f in want[k])]
extra = [have[k] for k in have.keys() - want.keys()]
for r in add:
    print("+", r["type"], r["name"], r["content"])
for _, r in change:
    print("~", r["type"], r["name"], r["content"])
for r in extra:
    print("-" if "--prune" in flags else "?", r["type"], r["name"], r["content"])

if mode == "apply":
    if input("apply? ") != "yes":
        sys.exit("nothing changed")
    for r in add:
        call("POST", f"/zones/{zone}/dns_records", r)
    for old, r in change:
        call("PATCH", f"/zones/{zone}/dns_records/{old['id']}", r)
    if "--prune" in flags and extra and input(f"delete {len(extra)} records? ") == "yes":
        for r in extra:
            call("DELETE", f"/zones/{zone}/dns_records/{r['id']}")
