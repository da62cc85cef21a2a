"""Bring authorized_keys on the servers in line with access.yaml."""
import argparse
import datetime
import subprocess
import sys

import yaml

MARK = "# managed by team-ssh-access"


def wanted(data, server):
    today = datetime.date.today()
    out = []
    for name, p in sorted(data["people"].items()):
        if p.get("until") and p["until"] < today:
            continue
        if set(p["groups"]) & set(server["groups"]):
            key = open(p["key"]).read().strip()
            if "PRIVATE" in key or "\n" in key:
                sys.exit(f"{p['key']}: not a single public key")
            out.append(key)
    return out


def ssh(host, cmd, stdin=None):
    return subprocess.run(["ssh", host, cmd], input=stdin, text=True, capture_output=True, check=True).stdout


def main():
    ap = argparse.ArgumentParser()
    g = ap.add_mutually_exclusive_group(required=True)
    g.add_argument("--plan", action="store_true")
    g.add_argument("--apply", action="store_true")
    g.add_argument("--drift", action="store_true")
    a = ap.parse_args()
    data = yaml.safe_load(open("access.yaml"))
    for name, s in data["servers"].items():
        have = {x for x in ssh(s["host"], "cat ~/.ssh/authorized_keys").splitlines() if x and not x.startswith("#")}
        want = set(wanted(data, s))
        if a.drift:
            for k in have - want:
                print(name, "unknown", k.split()[-1])
            continue
        for k in want - have:
            print(name, "+", k.split()[-1])
        for k in have - want:
            print(name, "-", k.split()[-1])
        if a.apply and have != want:
            if input(f"apply to {name}? [y/N] ") == "y":
                body = "\n".join([MARK, *sorted(want)]) + "\n"
                ssh(s["host"], "cp -p ~/.ssh/authorized_keys ~/.ssh/authorized_keys.bak && cat > ~/.ssh/authorized_keys", body)


if __name__ == "__main__":
    main()
