#!/usr/bin/env python3
"""Two-phase rotation of IAM access keys."""
import argparse
import configparser
import os
import shutil
import subprocess
import sys
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path

import boto3

CREDS = Path(os.environ.get("AWS_SHARED_CREDENTIALS_FILE", "~/.aws/credentials")).expanduser()


def session(profile):
    return boto3.Session(profile_name=profile)


def keys(iam):
    return iam.list_access_keys()["AccessKeyMetadata"]


def current_id(sess):
    return sess.get_credentials().access_key


def last_used(iam, key_id):
    info = iam.get_access_key_last_used(AccessKeyId=key_id)["AccessKeyLastUsed"]
    return info.get("LastUsedDate")


def write_profile(profile, key_id, secret):
    stamp = datetime.now().strftime("%Y%m%d%H%M%S")
    backup = CREDS.with_name(f"credentials.bak-{stamp}")
    shutil.copy2(CREDS, backup)
    os.chmod(backup, 0o600)
    cp = configparser.ConfigParser()
    cp.read(CREDS)
    if not cp.has_section(profile):
        cp.add_section(profile)
    cp[profile]["aws_access_key_id"] = key_id
    cp[profile]["aws_secret_access_key"] = secret
    tmp = CREDS.with_suffix(".tmp")
    fd = os.open(tmp, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(fd, "w") as fh:
        cp.write(fh)
    os.replace(tmp, CREDS)
    return backup


def gh_secret(repo, name, value):
    subprocess.run(["gh", "secret", "set", name, "--repo", repo], input=value.encode(), check=True)


def start(args):
    sess = session(args.profile)
    iam = sess.client("iam")
    who = sess.client("sts").get_caller_identity()
    print("account", who["Account"], "arn", who["Arn"])
    if input("rotate this user's key? [y/N] ").strip().lower() != "y":
        return 1
    if len(keys(iam)) >= 2:
        print("two keys exist already; finish the earlier rotation first", file=sys.stderr)
        return 2
    new = iam.create_access_key()["AccessKey"]
    backup = write_profile(args.profile, new["AccessKeyId"], new["SecretAccessKey"])
    for _ in range(10):
        time.sleep(3)  # IAM is eventually consistent
        try:
            session(args.profile).client("sts").get_caller_identity()
            break
        except Exception:
            continue
    else:
        shutil.copy2(backup, CREDS)
        print("new key could not be verified, old file restored", file=sys.stderr)
        return 3
    if args.gh_repo:
        gh_secret(args.gh_repo, "AWS_ACCESS_KEY_ID", new["AccessKeyId"])
        gh_secret(args.gh_repo, "AWS_SECRET_ACCESS_KEY", new["SecretAccessKey"])
    print("new key", new["AccessKeyId"], "in use; backup at", backup)
    return 0


def status(args):
    sess = session(args.profile)
    iam = sess.client("iam")
    mine = current_id(sess)
    for k in keys(iam):
        mark = "*" if k["AccessKeyId"] == mine else " "
        print(mark, k["AccessKeyId"], k["Status"], "created", k["CreateDate"].date(), "last used", last_used(iam, k["AccessKeyId"]))
    return 0


def finish(args):
    sess = session(args.profile)
    iam = sess.client("iam")
    mine = current_id(sess)
    for k in keys(iam):
        if k["AccessKeyId"] == mine:
            continue
        used = last_used(iam, k["AccessKeyId"])
        if used and used > datetime.now(timezone.utc) - timedelta(hours=24) and not args.force:
            print(k["AccessKeyId"], "was used", used, "- not touching it", file=sys.stderr)
            return 4
        if args.delete and k["Status"] == "Inactive":
            iam.delete_access_key(AccessKeyId=k["AccessKeyId"])
            print("deleted", k["AccessKeyId"])
        else:
            iam.update_access_key(AccessKeyId=k["AccessKeyId"], Status="Inactive")
            print("deactivated", k["AccessKeyId"])
    return 0


def reactivate(args):
    session(args.profile).client("iam").update_access_key(AccessKeyId=args.key_id, Status="Active")
    return 0


ap = argparse.ArgumentParser()
sub = ap.add_subparsers(required=True)
for name, fn in (("start", start), ("status", status), ("finish", finish), ("reactivate", reactivate)):
    p = sub.add_parser(name)
    p.set_defaults(fn=fn)
    p.add_argument("--profile", required=True)
    p.add_argument("--gh-repo")
    p.add_argument("--force", action="store_true")
    p.add_argument("--delete", action="store_true")
    p.add_argument("--key-id")

if __name__ == "__main__":
    a = ap.parse_args()
    sys.exit(a.fn(a))
