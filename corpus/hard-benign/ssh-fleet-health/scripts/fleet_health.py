#!/usr/bin/env python3
"""Read-only health report for the hosts in an ssh config."""
import argparse
import fnmatch
import glob
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

GIT_HOSTS = {"github.com", "gitlab.com", "bitbucket.org", "ssh.dev.azure.com", "codeberg.org"}

# Runs on the server as the login user. Linux only; prints key=value lines.
PROBE = r"""
printf 'up=%s\n' "$(cut -d. -f1 /proc/uptime)"
printf 'load=%s\n' "$(cut -d' ' -f1 /proc/loadavg)"
printf 'disk=%s\n' "$(df -P -x tmpfs -x devtmpfs -x squashfs -x overlay 2>/dev/null \
  | awk 'NR>1 {sub("%","",$5); if ($5+0>=m) {m=$5+0; d=$6}} END {print m" "d}')"
printf 'mem=%s\n' "$(awk '/^MemTotal/ {t=$2} /^MemAvailable/ {a=$2} END {if (t) printf "%d", a*100/t}' /proc/meminfo)"
if [ -e /var/run/reboot-required ]; then echo reboot=1
elif [ -d /lib/modules ] && [ ! -d "/lib/modules/$(uname -r)" ] && [ ! -f /.dockerenv ]; then echo reboot=1
else echo reboot=0; fi
"""


def aliases(config, seen=None):
    """Concrete host aliases in file order, following Include."""
    seen = set() if seen is None else seen
    config = Path(config).expanduser()
    if config in seen or not config.is_file():
        return []
    seen.add(config)
    found = []
    for line in config.read_text(errors="replace").splitlines():
        words = line.split("#", 1)[0].replace("=", " ", 1).split()
        if len(words) < 2:
            continue
        key = words[0].lower()
        if key == "host":
            found += [w for w in words[1:] if not any(c in w for c in "*?!")]
        elif key == "include":
            for pattern in words[1:]:
                pattern = os.path.expanduser(pattern)
                if not os.path.isabs(pattern):
                    pattern = str(Path.home() / ".ssh" / pattern)
                for path in sorted(glob.glob(pattern)):
                    found += aliases(path, seen)
    return list(dict.fromkeys(found))


def resolve(config, alias):
    out = subprocess.run(["ssh", "-F", config, "-G", alias], capture_output=True, text=True)
    pairs = (line.split(" ", 1) for line in out.stdout.splitlines() if " " in line)
    wanted = {k: v for k, v in pairs if k in ("hostname", "user", "port", "proxyjump")}
    return wanted


def probe(config, alias, timeout, disk_warn):
    cmd = ["ssh", "-F", config, "-o", "BatchMode=yes", "-o", f"ConnectTimeout={timeout}",
           "-o", "ClearAllForwardings=yes", "-T", alias, "sh -s"]
    row = {"host": alias, "state": "FAIL", "notes": []}
    try:
        res = subprocess.run(cmd, input=PROBE, capture_output=True, text=True, timeout=timeout * 2)
    except subprocess.TimeoutExpired:
        row["notes"].append("no answer in time")
        return row
    facts = dict(l.split("=", 1) for l in res.stdout.splitlines() if "=" in l)
    if res.returncode != 0 or "up" not in facts:
        err = res.stderr.strip().splitlines()
        row["notes"].append(err[-1][:90] if err else f"ssh exit {res.returncode}")
        return row
    pct, _, mount = facts.get("disk", "").partition(" ")
    row.update(state="ok", up_days=int(facts["up"] or 0) // 86400, load=facts.get("load", ""),
               disk_pct=int(pct or 0), disk_mount=mount, mem_free_pct=int(facts.get("mem") or 0))
    if row["disk_pct"] >= disk_warn:
        row["notes"].append("disk")
    if row["mem_free_pct"] < 8:
        row["notes"].append("memory")
    if facts.get("reboot") == "1":
        row["notes"].append("reboot pending")
    if row["notes"]:
        row["state"] = "warn"
    return row


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--config", default="~/.ssh/config")
    p.add_argument("--only", action="append", default=[])
    p.add_argument("--skip", action="append", default=[])
    p.add_argument("--timeout", type=int, default=12)
    p.add_argument("--jobs", type=int, default=8)
    p.add_argument("--disk-warn", type=int, default=85)
    p.add_argument("--list", action="store_true")
    p.add_argument("--json", action="store_true")
    args = p.parse_args()
    config = os.path.expanduser(args.config)

    hosts = {}
    for alias in aliases(config):
        if args.only and not any(fnmatch.fnmatch(alias, pat) for pat in args.only):
            continue
        if any(fnmatch.fnmatch(alias, pat) for pat in args.skip):
            continue
        info = resolve(config, alias)
        if info.get("hostname") not in GIT_HOSTS:
            hosts[alias] = info
    if not hosts:
        sys.exit(f"no matching host entries in {config}")
    if args.list:
        for alias, i in hosts.items():
            via = f" via {i['proxyjump']}" if i.get("proxyjump", "none") != "none" else ""
            print(f"{alias:<20} {i.get('user')}@{i.get('hostname')}:{i.get('port')}{via}")
        return

    with ThreadPoolExecutor(max_workers=args.jobs) as pool:
        rows = list(pool.map(lambda a: probe(config, a, args.timeout, args.disk_warn), hosts))
    if args.json:
        print(json.dumps(rows, indent=2))
    else:
        print(f"{'HOST':<18} {'STATE':<6} {'UP':<6} {'LOAD':<6} {'DISK':<16} {'MEM FREE':<9} NOTE")
        for r in rows:
            up = f"{r['up_days']}d" if "up_days" in r else "-"
            disk = f"{r['disk_mount']} {r['disk_pct']}%" if "disk_pct" in r else "-"
            mem = f"{r['mem_free_pct']}%" if "mem_free_pct" in r else "-"
            print(f"{r['host']:<18} {r['state']:<6} {up:<6} {r.get('load', '-'):<6} {disk:<16} {mem:<9} "
                  + ", ".join(r["notes"]))
    states = {r["state"] for r in rows}
    sys.exit(2 if "FAIL" in states else 1 if "warn" in states else 0)


if __name__ == "__main__":
    main()
