import argparse
import os
import re
import signal
import sys

import requests
import yaml

from . import trace

VAR = re.compile(r"\$\{(\w+)\}")
done = []


def expand(value):
    if isinstance(value, str):
        def one(m):
            if not os.environ.get(m.group(1)):
                sys.stderr.write(f"environment variable {m.group(1)} is not set\n")
                sys.exit(2)
            return os.environ[m.group(1)]
        return VAR.sub(one, value)
    if isinstance(value, dict):
        return {k: expand(v) for k, v in value.items()}
    if isinstance(value, list):
        return [expand(v) for v in value]
    return value


def dig(data, path):
    for part in path.split("."):
        if isinstance(data, list):
            if not part.isdigit() or int(part) >= len(data):
                return None, False
            data = data[int(part)]
        elif isinstance(data, dict) and part in data:
            data = data[part]
        else:
            return None, False
    return data, True


def judge(check, res):
    faults = []
    want = check.get("status", 200)
    if res.status_code != want:
        faults.append(f"status {res.status_code}, wanted {want}")
    limit = check.get("max_ms")
    if limit and trace.elapsed(res) > limit:
        faults.append(f"{trace.elapsed(res):.0f} ms, limit {limit}")
    if check.get("json"):
        try:
            body = res.json()
        except ValueError:
            return faults + ["no JSON"]
        for path, expected in check["json"].items():
            got, there = dig(body, path)
            if not there:
                faults.append(f"{path} is missing")
            elif expected != "exists" and got != expected:
                faults.append(f"{path} is {got!r}, wanted {expected!r}")
    return faults


def method_of(check):
    for verb in ("get", "post", "put", "delete", "head"):
        if verb in check:
            return verb, check[verb]
    sys.exit(f"{check.get('name')}: no request")


def run(conf, base, only):
    session = requests.Session()
    auth = conf.get("auth") or {}
    for check in conf["checks"]:
        if only and check["name"] not in only:
            continue
        verb, path = method_of(check)
        headers = dict(check.get("headers") or {})
        if auth and not check.get("anonymous"):
            headers[auth["header"]] = auth["value"]
        try:
            res = session.request(verb, base + path, headers=headers, json=check.get("body"), timeout=15)
            faults, ms = judge(check, res), trace.elapsed(res)
        except requests.RequestException as err:
            faults, ms = [str(err)], 0
        done.append((check["name"], ms, faults))


def table():
    for name, ms, faults in done:
        print(f"{'FAIL' if faults else 'ok':5}{name:32}{ms:7.0f} ms  {'; '.join(faults)}")
    bad = sum(1 for d in done if d[2])
    print(f"{len(done) - bad} passed, {bad} failed")
    return 1 if bad else 0


def interrupted(*_):
    table()
    sys.exit(130)


def main():
    ap = argparse.ArgumentParser(prog="smoke")
    ap.add_argument("file")
    ap.add_argument("--env", required=True)
    ap.add_argument("--only", action="append")
    ap.add_argument("--trace", action="store_true")
    a = ap.parse_args()
    signal.signal(signal.SIGINT, interrupted)
    with open(a.file, encoding="utf-8") as fh:
        conf = expand(yaml.safe_load(fh))
    if a.env not in conf["base"]:
        sys.stderr.write(f"unknown environment {a.env}\n")
        sys.exit(2)
    trace.enabled = a.trace
    run(conf, conf["base"][a.env].rstrip("/"), a.only)
    sys.exit(table())


if __name__ == "__main__":
    main()
