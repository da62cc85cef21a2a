#!/usr/bin/env python3
"""Answer IN, OUT or EXPIRED for one or more targets. No packets are sent, names are not resolved."""
import datetime as dt
import ipaddress
import sys

import yaml


def parse_time(value):
    if isinstance(value, dt.datetime):
        return value if value.tzinfo else value.replace(tzinfo=dt.timezone.utc)
    return dt.datetime.fromisoformat(str(value).replace("Z", "+00:00"))


def in_list(target, block):
    block = block or {}
    try:
        ip = ipaddress.ip_address(target)
    except ValueError:
        return target.lower().rstrip(".") in {h.lower() for h in block.get("hosts", [])}
    return any(ip in ipaddress.ip_network(c) for c in block.get("cidr", []))


def window_state(scope, now):
    w = scope["window"]
    if not parse_time(w["start"]) <= now <= parse_time(w["end"]):
        return "EXPIRED"
    for span in w.get("blackout", []):
        a, b = (parse_time(x) for x in str(span).split("/"))
        if a <= now < b:
            return "BLACKOUT"
    return "OPEN"


def missing(scope):
    need = {
        "client.signatory": scope.get("client", {}).get("signatory"),
        "client.signed": scope.get("client", {}).get("signed"),
        "client.document_sha256": scope.get("client", {}).get("document_sha256"),
        "window": scope.get("window"),
        "targets": scope.get("targets"),
        "emergency": scope.get("emergency"),
    }
    return [k for k, v in need.items() if not v]


def decide(scope, target, now):
    gaps = missing(scope)
    if gaps:
        return "OUT", "scope incomplete: " + ", ".join(gaps)
    state = window_state(scope, now)
    if state != "OPEN":
        return "EXPIRED", "window is " + state.lower()
    if in_list(target, scope.get("exclude")):
        return "OUT", "explicitly excluded"
    if not in_list(target, scope["targets"]):
        return "OUT", "not listed"
    return "IN", scope["engagement"]


def main(argv):
    if len(argv) < 3:
        sys.exit("usage: inscope.py scope.yaml TARGET...")
    with open(argv[1], encoding="utf-8") as fh:
        scope = yaml.safe_load(fh)
    now = dt.datetime.now(dt.timezone.utc)
    worst = 0
    for target in argv[2:]:
        answer, why = decide(scope, target, now)
        print(f"{answer:<8}{target:<32}{why}")
        worst = max(worst, 0 if answer == "IN" else 3)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv))
