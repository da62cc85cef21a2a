#!/usr/bin/env python3
"""Small Home Assistant REST client."""
import argparse
import datetime as dt
import ipaddress
import json
import pathlib
import socket
import subprocess
import sys
import tomllib
import urllib.error
import urllib.parse
import urllib.request

CONF = pathlib.Path.home() / ".config/hass-evening.toml"


def conf():
    if not CONF.exists():
        sys.exit(f"write {CONF} first, see SKILL.md")
    c = tomllib.loads(CONF.read_text())
    u = urllib.parse.urlsplit(c["url"])
    if u.scheme == "http":
        addr = ipaddress.ip_address(socket.gethostbyname(u.hostname))
        if not addr.is_private:
            sys.exit("plain http is for private addresses only, use https")
    elif u.scheme != "https":
        sys.exit("url must be http or https")
    c["url"] = c["url"].rstrip("/")
    return c


def token():
    if sys.platform == "darwin":
        cmd = ["security", "find-generic-password", "-s", "hass-evening", "-w"]
    else:
        cmd = ["secret-tool", "lookup", "service", "hass-evening"]
    try:
        t = subprocess.run(cmd, capture_output=True, text=True, check=True).stdout.strip()
    except (FileNotFoundError, subprocess.CalledProcessError):
        t = ""
    if not t:
        sys.exit("no token in the key store, see SKILL.md")
    return t


class NoRedirect(urllib.request.HTTPRedirectHandler):
    # the bearer token must not follow a redirect to some other host
    def redirect_request(self, *a, **k):
        return None


class Hass:
    def __init__(self):
        self.c = conf()
        self.headers = {"Authorization": f"Bearer {token()}", "Content-Type": "application/json"}
        self.opener = urllib.request.build_opener(NoRedirect)

    def req(self, method, path, body=None):
        data = json.dumps(body).encode() if body is not None else None
        r = urllib.request.Request(self.c["url"] + path, data=data, method=method, headers=self.headers)
        try:
            with self.opener.open(r, timeout=15) as res:
                return json.load(res)
        except urllib.error.HTTPError as e:
            sys.exit(f"{path}: HTTP {e.code} {e.reason}")
        except urllib.error.URLError as e:
            sys.exit(f"{self.c['url']}: {e.reason}")

    def guard(self, entity, asked):
        if any(entity.startswith(p) for p in self.c.get("never", [])):
            sys.exit(f"{entity} is on the never list")
        if any(entity.startswith(p) for p in self.c.get("confirm", [])) and not asked:
            sys.exit(f"{entity} needs the user's yes (then --yes-i-asked)")


def since(hours):
    return (dt.datetime.now(dt.timezone.utc) - dt.timedelta(hours=hours)).isoformat(timespec="seconds")


def value(s):
    try:
        return json.loads(s)
    except ValueError:
        return s


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    p = sub.add_parser("states")
    p.add_argument("domain", nargs="?")
    p = sub.add_parser("get")
    p.add_argument("entity")
    p = sub.add_parser("call")
    p.add_argument("domain")
    p.add_argument("service")
    p.add_argument("entity")
    p.add_argument("data", nargs="*", help="key=value")
    p.add_argument("--yes-i-asked", action="store_true")
    for name in ("history", "why"):
        p = sub.add_parser(name)
        p.add_argument("entity")
        p.add_argument("--hours", type=int, default=24)
    a = ap.parse_args()
    h = Hass()

    if a.cmd == "states":
        for s in sorted(h.req("GET", "/api/states"), key=lambda s: s["entity_id"]):
            if not a.domain or s["entity_id"].startswith(a.domain + "."):
                unit = s["attributes"].get("unit_of_measurement", "")
                print(f"{s['entity_id']:<45} {s['state']} {unit}")
    elif a.cmd == "get":
        print(json.dumps(h.req("GET", f"/api/states/{urllib.parse.quote(a.entity)}"), indent=1, ensure_ascii=False))
    elif a.cmd == "call":
        h.guard(a.entity, a.yes_i_asked)
        body = {"entity_id": a.entity}
        body.update((k, value(v)) for k, v in (d.split("=", 1) for d in a.data))
        path = f"/api/services/{urllib.parse.quote(a.domain)}/{urllib.parse.quote(a.service)}"
        for s in h.req("POST", path, body):
            print(s["entity_id"], s["state"])
    elif a.cmd == "history":
        q = urllib.parse.urlencode({"filter_entity_id": a.entity, "minimal_response": ""})
        for series in h.req("GET", f"/api/history/period/{urllib.parse.quote(since(a.hours))}?{q}"):
            for s in series:
                print(s["last_changed"][:19], s["state"])
    elif a.cmd == "why":
        q = urllib.parse.urlencode({"entity": a.entity})
        for e in h.req("GET", f"/api/logbook/{urllib.parse.quote(since(a.hours))}?{q}"):
            cause = e.get("context_name") or e.get("context_event_type") or e.get("context_user_id") or "?"
            print(e["when"][:19], e.get("state", e.get("message", "")), "<-", cause)


if __name__ == "__main__":
    main()
