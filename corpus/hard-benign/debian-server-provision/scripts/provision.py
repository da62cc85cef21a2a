#!/usr/bin/env python3
"""Bring a Debian or Ubuntu server into the state described in a plan file."""
import argparse
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

NAME = re.compile(r"^[a-z][a-z0-9_-]{0,30}$")
PACKAGE = re.compile(r"^[a-z0-9][a-z0-9+.-]+$")
RULE = re.compile(r"^\d{1,5}(:\d{1,5})?/(tcp|udp)$")
HOST = re.compile(r"^([a-z][a-z0-9_-]*@)?[A-Za-z0-9][A-Za-z0-9.-]*$")
SSHD = """PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
"""
UPGRADES = """APT::Periodic::Update-Package-Lists "1";
APT::Periodic::Unattended-Upgrade "1";
"""


def load_plan(path):
    plan = tomllib.loads(Path(path).read_text())
    if not HOST.match(plan.get("host", "")):
        sys.exit("host must look like root@server.domain")
    if not NAME.match(plan.get("admin_user", "")):
        sys.exit("admin_user is missing or not a valid user name")
    for key, pattern in (("packages", PACKAGE), ("firewall_allow", RULE)):
        for item in plan.setdefault(key, []):
            if not pattern.match(item):
                sys.exit(f"{key}: {item!r} is not valid")
    key_lines = Path(plan["admin_key"]).expanduser().read_text().strip().splitlines()
    if len(key_lines) != 1 or not re.match(r"^(ssh-|ecdsa-|sk-ssh-|sk-ecdsa-)", key_lines[0]):
        sys.exit("admin_key must be the PUBLIC key, a file with one line")
    plan["key_line"] = key_lines[0]
    return plan


def ssh(target, script, capture=False):
    """Run a shell script on the server; the host key check stays on."""
    cmd = ["ssh", "-o", "BatchMode=yes", "-o", "ConnectTimeout=15", "-T", target, "sh -eu"]
    # The braces make the shell read all of it first, so that apt cannot swallow the rest.
    script = f"{{\n{script}\n}} </dev/null\n"
    return subprocess.run(cmd, input=script, text=True, capture_output=capture)


def ssh_port(target):
    out = subprocess.run(["ssh", "-G", target], capture_output=True, text=True).stdout
    return next((l.split()[1] for l in out.splitlines() if l.startswith("port ")), "22")


def write_file(path, content):
    return f"cat > {path} <<'CONTENT'\n{content}CONTENT\nchmod 644 {path}\n"


def same_file(path, content):
    return f"printf %s {shlex.quote(content)} | cmp -s - {path}"


def apt(*packages):
    names = " ".join(packages)
    return f"export DEBIAN_FRONTEND=noninteractive\napt-get update -q\napt-get install -y -q {names}\n"


def installed(*packages):
    return " && ".join(f"dpkg -s {p} 2>/dev/null | grep -q '^Status: install ok'" for p in packages)


def steps(plan):
    """(name, check, action) in the order in which they have to be run."""
    user, key = plan["admin_user"], shlex.quote(plan["key_line"])
    home = f"/home/{user}"
    wanted = sorted({*plan["packages"], "sudo", "ufw"})
    yield "packages", installed(*wanted), apt(*wanted)
    yield ("admin",
           f"id -nG {user} 2>/dev/null | grep -qw sudo && grep -qxF {key} {home}/.ssh/authorized_keys",
           f"id {user} >/dev/null 2>&1 || adduser --disabled-password --gecos '' {user}\n"
           f"adduser {user} sudo\n"
           f"install -d -m 700 -o {user} -g {user} {home}/.ssh\n"
           f"touch {home}/.ssh/authorized_keys\n"
           f"grep -qxF {key} {home}/.ssh/authorized_keys || echo {key} >> {home}/.ssh/authorized_keys\n"
           f"chown {user}:{user} {home}/.ssh/authorized_keys\nchmod 600 {home}/.ssh/authorized_keys\n")
    if plan.get("timezone"):
        zone = shlex.quote(plan["timezone"])
        yield "timezone", f'[ "$(timedatectl show -p Timezone --value)" = {zone} ]', f"timedatectl set-timezone {zone}\n"
    if plan["firewall_allow"]:
        rules = plan["firewall_allow"]
        if f"{ssh_port(plan['host'])}/tcp" not in rules:
            sys.exit(f"firewall_allow lacks the ssh port {ssh_port(plan['host'])}/tcp; you would lock yourself out")
        yield ("firewall",
               "ufw status | grep -q '^Status: active'" + "".join(f" && ufw status | grep -qw '^{r}'" for r in rules),
               "ufw default deny incoming\nufw default allow outgoing\n"
               + "".join(f"ufw allow {r}\n" for r in rules) + "ufw --force enable\n")
    if plan.get("automatic_updates"):
        path = "/etc/apt/apt.conf.d/20auto-upgrades"
        yield ("updates", installed("unattended-upgrades") + " && " + same_file(path, UPGRADES),
               apt("unattended-upgrades") + write_file(path, UPGRADES))
    if plan.get("harden_ssh"):
        path = "/etc/ssh/sshd_config.d/10-provision.conf"
        yield ("ssh", same_file(path, SSHD),
               write_file(path, SSHD) + f"if ! sshd -t; then rm -f {path}; exit 1; fi\nsystemctl reload ssh\n")
    if plan.get("caddy"):
        yield ("caddy", installed("caddy") + " && systemctl is-active -q caddy",
               apt("caddy") + "systemctl enable --now caddy\n")


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("plan")
    mode = ap.add_mutually_exclusive_group()
    mode.add_argument("--apply", action="store_true", help="carry out the steps")
    mode.add_argument("--check", action="store_true", help="only report what differs")
    ap.add_argument("--only", action="append", default=[], help="name of a step, repeatable")
    args = ap.parse_args()
    plan = load_plan(args.plan)
    host = plan["host"]
    differs = 0
    for name, check, action in steps(plan):
        if args.only and name not in args.only:
            continue
        if not args.apply and not args.check:
            print(f"### {name}\n# unless: {check}\n{action}")
            continue
        result = ssh(host, f"if {check}; then exit 0; else exit 9; fi", capture=True)
        if result.returncode not in (0, 9):
            sys.exit(f"{name}: {result.stderr.strip() or 'the check failed'}")
        if result.returncode == 0:
            print(f"ok       {name}")
            continue
        differs += 1
        if args.check:
            print(f"differs  {name}")
            continue
        if name == "ssh":
            admin = f"{plan['admin_user']}@{host.split('@')[-1]}"
            if ssh(admin, "true", capture=True).returncode != 0:
                sys.exit(f"ssh: cannot log in as {admin} with the key; ssh is left as it is")
        print(f"running  {name}")
        if ssh(host, action).returncode != 0:
            sys.exit(f"{name} failed; the later steps were not run")
    if args.check:
        sys.exit(1 if differs else 0)


if __name__ == "__main__":
    main()
