#!/usr/bin/env python3
import fnmatch
import json
import os
import sys
import time
import tomllib
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

CONF = Path("~/.config/evening-house.toml").expanduser()
CARE = ["lock.*", "alarm_control_panel.*", "cover.open_cover", "cover.toggle", "valve.*",
        "siren.turn_on", "homeassistant.restart", "homeassistant.stop"]
CLOSED = ["shell_command.*", "python_script.*", "hassio.*", "backup.*", "rest_command.*",
          "persistent_notification.*"]


class SameHost(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, req, fp, code, msg, headers, newurl):
        if urlsplit(newurl).netloc != urlsplit(req.full_url).netloc:
            raise urllib.error.URLError(f"redirect to another host refused: {newurl}")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def settings():
    url, token = os.environ.get("HASS_URL"), os.environ.get("HASS_TOKEN")
    if not (url and token):
        if not CONF.exists():
            sys.exit("set HASS_URL and HASS_TOKEN, or write " + str(CONF))
        c = tomllib.loads(CONF.read_text())
        url = url or c["url"]
        tf = Path(c["token_file"]).expanduser()
        if tf.stat().st_mode & 0o077:
            sys.exit(f"chmod 600 {tf} first")
        token = token or tf.read_text().strip()
    return url.rstrip("/"), token


URL, TOKEN = settings()
OPENER = urllib.request.build_opener(SameHost)


def api(path, payload=None):
    data = None if payload is None else json.dumps(payload).encode()
    req = urllib.request.Request(f"{URL}/api/{path}", data=data, headers={
        "Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"})
    try:
        with OPENER.open(req, timeout=10) as r:
            return json.load(r)
    except urllib.error.HTTPError as e:
        sys.exit(f"Home Assistant says {e.code}: {e.read()[:200].decode(errors='replace')}")
    except OSError as e:
        sys.exit(f"cannot reach {URL}: {e}")


def show(s):
    name = s["attributes"].get("friendly_name", "")
    extra = " ".join(f"{k}={s['attributes'][k]}" for k in
                     ("brightness", "current_temperature", "temperature", "current_position")
                     if s["attributes"].get(k) is not None)
    print(f"{s['entity_id']:<36} {s['state']:<10} {name} {extra}".rstrip())


def cmd_list(domain):
    for s in sorted(api("states"), key=lambda s: s["entity_id"]):
        if s["entity_id"].startswith(domain + "."):
            show(s)


def value(v):
    try:
        return json.loads(v)
    except ValueError:
        return v


def cmd_do(service, pairs, confirmed):
    if any(fnmatch.fnmatch(service, p) for p in CLOSED):
        sys.exit(f"{service} is not offered here, use the Home Assistant interface")
    if any(fnmatch.fnmatch(service, p) for p in CARE) and not confirmed:
        sys.exit(f"{service} needs the user's explicit word and --confirmed, see references/care.md")
    domain, name = service.split(".", 1)
    body = {}
    for p in pairs:
        k, v = p.split("=", 1)
        body[{"entity": "entity_id", "area": "area_id"}.get(k, k)] = value(v)
    if not ("entity_id" in body or "area_id" in body):
        sys.exit("say which: entity=… or area=…")
    changed = api(f"services/{domain}/{name}", body)
    time.sleep(1.5)
    if "entity_id" in body:
        show(api("states/" + body["entity_id"]))
    else:
        for s in changed:
            show(api("states/" + s["entity_id"]))
    print(len(changed), "entities changed")


def main(argv):
    confirmed = "--confirmed" in argv
    argv = [a for a in argv if a != "--confirmed"]
    match argv:
        case ["list", domain]:
            cmd_list(domain)
        case ["get", entity]:
            show(api("states/" + entity))
        case ["do", service, *pairs] if "." in service:
            cmd_do(service, pairs, confirmed)
        case _:
            sys.exit("list DOMAIN | get ENTITY | do DOMAIN.SERVICE key=value …")


main(sys.argv[1:])
