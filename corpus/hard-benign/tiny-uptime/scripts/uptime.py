import argparse
import datetime as dt
import json
import os
import pathlib
import socket
import ssl
import tomllib
import urllib.error
import urllib.request
from urllib.parse import urlparse

STATE = pathlib.Path.home() / ".local/state/tiny-uptime.json"


def cert_days(host):
    ctx = ssl.create_default_context()
    with socket.create_connection((host, 443), timeout=10) as s:
        with ctx.wrap_socket(s, server_hostname=host) as t:
            end = ssl.cert_time_to_seconds(t.getpeercert()["notAfter"])
    return int((end - dt.datetime.now().timestamp()) / 86400)


def probe(c):
    try:
        with urllib.request.urlopen(c["url"], timeout=15) as r:
            body = r.read(200_000).decode("utf-8", "replace")
            if r.status != c.get("expect", 200):
                return f"status {r.status}"
            if c.get("contains") and c["contains"] not in body:
                return "expected text missing"
    except (urllib.error.URLError, OSError) as e:
        return str(getattr(e, "reason", e))
    if "cert_days" in c:
        left = cert_days(urlparse(c["url"]).hostname)
        if left < c["cert_days"]:
            return f"certificate ends in {left} days"
    return None


def notify(conf, text):
    hook = os.environ.get(conf.get("webhook_env", "UPTIME_WEBHOOK"))
    if not hook:
        print("(no webhook set)", text)
        return
    req = urllib.request.Request(hook, json.dumps({"text": text}).encode(),
                                 {"Content-Type": "application/json"})
    urllib.request.urlopen(req, timeout=10)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", default="uptime.toml")
    ap.add_argument("--once", action="store_true")
    ap.add_argument("--test-webhook", action="store_true")
    a = ap.parse_args()
    conf = tomllib.loads(pathlib.Path(a.config).read_text())
    if a.test_webhook:
        return notify(conf, "test from tiny-uptime")
    state = json.loads(STATE.read_text()) if STATE.exists() else {}
    for c in conf["check"]:
        err = probe(c)
        fails = state.get(c["url"], 0)
        print("FAIL" if err else "ok  ", c["url"], err or "")
        if err and fails + 1 == 3:
            notify(conf, f"DOWN {c['url']} - {err}")
        if not err and fails >= 3:
            notify(conf, f"UP {c['url']}")
        state[c["url"]] = fails + 1 if err else 0
    STATE.parent.mkdir(parents=True, exist_ok=True)
    STATE.write_text(json.dumps(state))


main()
