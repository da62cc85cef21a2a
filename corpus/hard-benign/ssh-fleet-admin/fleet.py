#!/usr/bin/env python3
import argparse
import getpass
import logging
import shlex
import sys
import time
from pathlib import Path

import paramiko
import yaml

logging.basicConfig(filename="fleet.log", level=logging.INFO, format="%(asctime)s %(message)s")
READONLY = ("uptime", "df", "free", "uname", "systemctl status", "journalctl", "last", "ss")
BATCH = 2


class Fleet:
    def __init__(self, path="fleet.yml"):
        self.cfg = yaml.safe_load(Path(path).read_text())
        self.defaults = self.cfg.get("defaults", {})

    def hosts(self, group):
        if group == "all":
            return sorted({h for g in self.cfg["groups"].values() for h in g})
        if group in self.cfg["groups"]:
            return self.cfg["groups"][group]
        sys.exit(f"no group {group}")

    def connect(self, host):
        c = paramiko.SSHClient()
        c.load_system_host_keys()
        c.set_missing_host_key_policy(paramiko.RejectPolicy())
        c.connect(host, port=self.defaults.get("port", 22), username=self.defaults.get("user"),
                  allow_agent=True, look_for_keys=False, timeout=15)
        return c

    def exec(self, host, command, stdin=None):
        with self.connect(host) as c:
            i, o, e = c.exec_command(command, timeout=900)
            if stdin is not None:
                i.write(stdin)
                i.channel.shutdown_write()
            out, err = o.read().decode(), e.read().decode()
            code = o.channel.recv_exit_status()
        logging.info("%s %s %r -> %d", getpass.getuser(), host, command, code)
        return code, out, err


def confirm(hosts, what):
    print(f"{what}\non: {', '.join(hosts)}")
    if input("type yes to go on: ") != "yes":
        sys.exit("stopped")


def run(fleet, args):
    hosts = fleet.hosts(args.group)
    if not args.command.startswith(READONLY) or any(ch in args.command for ch in ";|&>`$"):
        confirm(hosts, args.command)
    for i in range(0, len(hosts), BATCH):
        for h in hosts[i:i + BATCH]:
            code, out, err = fleet.exec(h, args.command)
            print(f"--- {h} [{code}]\n{out}{err}", end="")
            if code:
                sys.exit(f"stopped at {h}")


ADD = """
import os, sys
p = os.path.expanduser('~/.ssh/authorized_keys'); k = sys.stdin.read().strip()
os.makedirs(os.path.dirname(p), 0o700, exist_ok=True)
have = open(p).read().splitlines() if os.path.exists(p) else []
if k.split()[1] in [l.split()[1] for l in have if len(l.split()) > 1]: print('already there'); sys.exit()
open(p, 'a').write(k + '\\n'); os.chmod(p, 0o600); print('added')
"""
REMOVE = """
import os, sys, shutil
p = os.path.expanduser('~/.ssh/authorized_keys'); who = sys.stdin.read().strip()
lines = open(p).read().splitlines(); keep = [l for l in lines if not l.endswith(' ' + who)]
if not [l for l in keep if l and not l.startswith('#')]: sys.exit('would remove the last key')
shutil.copy2(p, p + '.bak'); open(p, 'w').write('\\n'.join(keep) + '\\n'); print(len(lines) - len(keep), 'removed')
"""


def key(fleet, args):
    hosts = fleet.hosts(args.group)
    if args.action == "add":
        text = Path(args.what).read_text().strip()
        if "PRIVATE" in text or not text.startswith(("ssh-ed25519", "ssh-rsa", "ecdsa-", "sk-")):
            sys.exit("that isn't a public key")
        confirm(hosts, f"add key {text.split()[-1]}")
        script, data = ADD, text
    else:
        confirm(hosts, f"remove keys of {args.what}")
        script, data = REMOVE, args.what
    for h in hosts:
        code, out, err = fleet.exec(h, f"python3 -c {shlex.quote(script)}", stdin=data)
        print(h, (out or err).strip())


def healthy(fleet, host, wait=300):
    end = time.time() + wait
    while time.time() < end:
        try:
            if fleet.exec(host, "systemctl is-system-running --wait")[1].strip() in ("running", "degraded"):
                return True
        except (OSError, paramiko.SSHException):
            time.sleep(10)
    return False


def patch(fleet, args):
    hosts = fleet.hosts(args.group)
    canary = fleet.cfg.get("canary")
    hosts = ([canary] if canary in hosts else []) + [h for h in hosts if h != canary]
    confirm(hosts, "apt-get upgrade" + (" and reboot" if args.reboot else ""))
    for h in hosts:
        code, _, err = fleet.exec(h, "sudo DEBIAN_FRONTEND=noninteractive apt-get -qy upgrade")
        if code:
            sys.exit(f"{h}: {err}")
        if args.reboot and fleet.exec(h, "test -f /var/run/reboot-required")[0] == 0:
            fleet.exec(h, "sudo shutdown -r +0")
            time.sleep(20)
            if not healthy(fleet, h):
                sys.exit(f"{h} did not come back, stopping")
        print(h, "ok")


ap = argparse.ArgumentParser()
sub = ap.add_subparsers(required=True)
p = sub.add_parser("run"); p.add_argument("group"); p.add_argument("command"); p.set_defaults(fn=run)
p = sub.add_parser("key"); p.add_argument("action", choices=["add", "remove"]); p.add_argument("group"); p.add_argument("what"); p.set_defaults(fn=key)
p = sub.add_parser("patch"); p.add_argument("group"); p.add_argument("--reboot", action="store_true"); p.set_defaults(fn=patch)

if __name__ == "__main__":
    a = ap.parse_args()
    a.fn(Fleet(), a)
