#!/usr/bin/env python3
"""Release folders + symlink over rsync/ssh. Settings come from deploy.ini next to this file."""
import argparse
import configparser
import pathlib
import re
import subprocess
import sys
import time

ini = configparser.ConfigParser()
if not ini.read(pathlib.Path(__file__).with_name("deploy.ini")):
    sys.exit("deploy.ini is missing (host, user, root, key)")
cfg = ini["target"]
SSH = ["ssh", "-i", cfg["key"], "-o", "IdentitiesOnly=yes", "-o", "StrictHostKeyChecking=yes"]
DEST = f"{cfg['user']}@{cfg['host']}"
ROOT = cfg["root"].rstrip("/")
KEEP = 5


def remote(*words):
    return subprocess.run([*SSH, DEST, *words], check=True, text=True, capture_output=True).stdout


def releases():
    return sorted(n for n in remote("ls", f"{ROOT}/releases").split() if re.fullmatch(r"\d{14}", n))


def upload(dry):
    name = time.strftime("%Y%m%d%H%M%S")
    old = releases()
    cmd = ["rsync", "-az", "--delete", "--itemize-changes", "-e", " ".join(SSH), "--exclude=.env"]
    if dry:
        cmd.append("--dry-run")
    target = old[-1] if dry and old else name
    if old and not dry:
        cmd.append(f"--link-dest={ROOT}/releases/{old[-1]}")
    subprocess.run([*cmd, "dist/", f"{DEST}:{ROOT}/releases/{target}/"], check=True)
    if dry:
        return
    remote("ln", "-sfn", f"{ROOT}/releases/{name}", f"{ROOT}/current")
    for gone in old[: max(0, len(old) + 1 - KEEP)]:
        remote("rm", "-rf", "--", f"{ROOT}/releases/{gone}")
    print("live:", name)


def rollback():
    now = remote("readlink", f"{ROOT}/current").strip().rsplit("/", 1)[-1]
    before = [r for r in releases() if r < now]
    if not before:
        sys.exit("no earlier release")
    remote("ln", "-sfn", f"{ROOT}/releases/{before[-1]}", f"{ROOT}/current")
    print("back to:", before[-1])


p = argparse.ArgumentParser()
p.add_argument("--dry-run", action="store_true")
p.add_argument("--rollback", action="store_true")
a = p.parse_args()
rollback() if a.rollback else upload(a.dry_run)
