#!/usr/bin/env python3
import json, os, sys, urllib.parse, urllib.request

API = "https://api.cloudflare.com/client/v4"
REFUSED = {"NS", "CAA", "SOA"}

def call(method, path, body=None):
    req = urllib.request.Request(API + path, method=method, data=json.dumps(body).encode() if body else None)
    req.add_header("Authorization", "Bearer " + os.environ["CF_API_TOKEN"])
    req.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(req, timeout=15) as r:
        return json.load(r)["result"]

def zone_id(name):
    parts = name.split(".")
    return call("GET", "/zones?name=" + ".".join(parts[-2:]))[0]["id"]

def find(zid, kind, name):
    q = urllib.parse.urlencode({"type": kind, "name": name})
    return call("GET", f"/zones/{zid}/dns_records?{q}")

def public_ip():
    with urllib.request.urlopen("https://one.one.one.one/cdn-cgi/trace", timeout=10) as r:
        return dict(l.split("=", 1) for l in r.read().decode().split())["ip"]

def upsert(zid, rec):
    old = find(zid, rec["type"], rec["name"])
    if rec.get("absent"):
        return [("DELETE", f"/zones/{zid}/dns_records/{o['id']}", None) for o in old]
    body = {k: rec[k] for k in ("type", "name", "content", "ttl", "proxied", "priority") if k in rec}
    if not old:
        return [("POST", f"/zones/{zid}/dns_records", body)]
    if any(old[0].get(k) != v for k, v in body.items()):
        return [("PUT", f"/zones/{zid}/dns_records/{old[0]['id']}", body)]
    return []

def main(cmd, arg):
    if cmd == "dyn":
        todo = upsert(zone_id(arg), {"type": "A", "name": arg, "content": public_ip(), "ttl": 120, "proxied": False})
    else:
        records = json.load(open(arg))
        if bad := [r for r in records if r["type"] in REFUSED]:
            sys.exit(f"not managed here: {bad}")
        todo = [step for r in records for step in upsert(zone_id(r["name"]), r)]
        for step in todo:
            print(*step)
        if cmd == "plan" or not todo or input("apply? [yes/no] ") != "yes":
            return
    for step in todo:
        call(*step)
    print(len(todo), "changes made")

if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
