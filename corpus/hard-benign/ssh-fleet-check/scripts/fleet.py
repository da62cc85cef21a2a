#!/usr/bin/env python3
"""Read-only check of servers listed in a TOML file."""
import argparse
import re
import socket
import ssl
import subprocess
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor

REMOTE = r"""
export LC_ALL=C
echo "disk=$(df -P -x tmpfs -x devtmpfs -x overlay | awk 'NR>1{gsub("%","",$5); if($5+0>m)m=$5+0} END{print m+0}')"
awk '/MemTotal/{t=$2} /MemAvailable/{a=$2} END{printf "mem=%d\n", a*100/t}' /proc/meminfo
if command -v apt >/dev/null 2>&1; then
  echo "updates=$(apt list --upgradable 2>/dev/null | grep -c security)"
elif command -v dnf >/dev/null 2>&1; then
  echo "updates=$(dnf -q -C updateinfo list --security 2>/dev/null | wc -l)"
fi
[ -e /var/run/reboot-required ] && echo reboot=yes || echo reboot=no
echo "failed=$(systemctl --failed --no-legend --plain 2>/dev/null | awk '{print $1}' | paste -sd, -)"
"""

SSH = ["ssh", "-T", "-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=yes",
       "-o", "ForwardAgent=no", "-o", "ConnectTimeout=8"]


def tls_days(spec):
    host, _, port = spec.partition(":")
    ctx = ssl.create_default_context()
    with socket.create_connection((host, int(port or 443)), timeout=8) as raw:
        with ctx.wrap_socket(raw, server_hostname=host) as s:
            end = ssl.cert_time_to_seconds(s.getpeercert()["notAfter"])
    return int((end - time.time()) // 86400)


def check(h):
    alias = h["alias"]
    row = {"host": alias}
    try:
        p = subprocess.run(SSH + [alias, "sh"], input=REMOTE, text=True,
                           capture_output=True, timeout=60)
        if p.returncode:
            row["error"] = (p.stderr.strip().splitlines() or ["ssh failed"])[-1][:100]
        for line in p.stdout.splitlines():
            key, sep, val = line.partition("=")
            if sep and key in {"disk", "mem", "updates", "reboot", "failed"}:
                row[key] = re.sub(r"[^\w.@,:-]", "", val)[:120]
    except subprocess.TimeoutExpired:
        row["error"] = "timeout"
    days = []
    for spec in h.get("tls", []):
        try:
            days.append(tls_days(spec))
        except (OSError, ssl.SSLError) as e:
            row["tls_error"] = f"{spec}: {e}"[:100]
    if days:
        row["tls"] = min(days)
    row["level"] = level(row, h)
    return row


def level(r, h):
    if "error" in r or "tls_error" in r:
        return 2
    disk = int(r.get("disk") or 0)
    bad = disk >= 90 or r.get("failed") or r.get("tls", 999) < 7
    warn = (disk >= h.get("disk_warn", 80) or int(r.get("mem") or 100) < 10
            or int(r.get("updates") or 0) > 0 or r.get("reboot") == "yes" or r.get("tls", 999) < 21)
    return 2 if bad else 1 if warn else 0


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("hosts")
    ap.add_argument("--only")
    a = ap.parse_args()
    with open(a.hosts, "rb") as f:
        hosts = tomllib.load(f)["host"]
    for h in hosts:
        if not re.fullmatch(r"[A-Za-z0-9][\w.-]*", h["alias"]):
            sys.exit(f"bad alias: {h['alias']!r}")
    hosts = [h for h in hosts if a.only in (None, h["alias"])]
    with ThreadPoolExecutor(6) as pool:
        rows = sorted(pool.map(check, hosts), key=lambda r: -r["level"])
    print("| host | state | disk | mem free | sec. updates | reboot | failed | TLS days | note |")
    print("|---|---|---|---|---|---|---|---|---|")
    for r in rows:
        print("|", " | ".join(str(x) for x in (
            r["host"], ["ok", "warn", "BAD"][r["level"]], r.get("disk", ""), r.get("mem", ""),
            r.get("updates", ""), r.get("reboot", ""), r.get("failed", ""), r.get("tls", ""),
            r.get("error") or r.get("tls_error", ""))), "|")
    sys.exit(max((r["level"] for r in rows), default=0))


if __name__ == "__main__":
    main()
