#!/usr/bin/env python3
"""Rotate one IAM user's access key in steps that can each be undone."""
from __future__ import annotations

import argparse
import configparser
import datetime as dt
import json
import os
import shutil
import sys
import time
import tomllib
from pathlib import Path

import boto3
from botocore.exceptions import ClientError

import ghsecrets

CREDENTIALS = Path(os.environ.get("AWS_SHARED_CREDENTIALS_FILE", Path.home() / ".aws" / "credentials"))
STATE_DIR = Path(os.environ.get("XDG_STATE_HOME", Path.home() / ".local" / "state")) / "keyturn"
PARK_DAYS = 14


def now() -> dt.datetime:
    return dt.datetime.now(dt.timezone.utc)


def load(profile: str) -> dict:
    path = STATE_DIR / f"{profile}.json"
    return json.loads(path.read_text()) if path.exists() else {"state": "fresh"}


def save(profile: str, state: dict) -> None:
    STATE_DIR.mkdir(parents=True, exist_ok=True)
    (STATE_DIR / f"{profile}.json").write_text(json.dumps(state, indent=2))


def tail(key_id: str | None) -> str:
    return f"...{key_id[-4:]}" if key_id else "-"


def write_credentials(profile: str, key_id: str, secret: str) -> None:
    parser = configparser.RawConfigParser()
    parser.read(CREDENTIALS)
    if not parser.has_section(profile):
        parser.add_section(profile)
    parser.set(profile, "aws_access_key_id", key_id)
    parser.set(profile, "aws_secret_access_key", secret)
    backup = CREDENTIALS.with_suffix(".keyturn-bak")
    shutil.copy2(CREDENTIALS, backup)
    backup.chmod(0o600)
    tmp = CREDENTIALS.with_suffix(".keyturn-new")
    fd = os.open(tmp, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(fd, "w") as fh:
        parser.write(fh)
    os.replace(tmp, CREDENTIALS)


def wait_until_usable(key_id: str, secret: str) -> None:
    """IAM is eventually consistent; a new key takes some seconds to work."""
    sts = boto3.client("sts", aws_access_key_id=key_id, aws_secret_access_key=secret)
    for attempt in range(12):
        try:
            sts.get_caller_identity()
            return
        except ClientError:
            time.sleep(min(2 ** attempt, 10))
    raise SystemExit("the new key never became usable; nothing was changed locally")


def last_used(iam, key_id: str) -> tuple[dt.datetime | None, str]:
    used = iam.get_access_key_last_used(AccessKeyId=key_id)["AccessKeyLastUsed"]
    where = f"{used.get('ServiceName', '?')} in {used.get('Region', '?')}"
    return used.get("LastUsedDate"), where


def begin(args, session, iam, st) -> None:
    if st["state"] != "fresh":
        raise SystemExit(f"already {st['state']}; see status")
    keys = iam.list_access_keys()["AccessKeyMetadata"]
    if len(keys) > 1:
        raise SystemExit("this user has two keys already; remove or finish one first")
    old = session.get_credentials().access_key
    consumers = tomllib.loads(Path(args.consumers).read_text()) if args.consumers else {}

    made = iam.create_access_key()["AccessKey"]
    new_id, secret = made["AccessKeyId"], made["SecretAccessKey"]
    try:
        wait_until_usable(new_id, secret)
        for item in consumers.get("github", []):
            ghsecrets.put(item["repo"], item["id_secret"], new_id)
            ghsecrets.put(item["repo"], item["key_secret"], secret)
            print(f"updated secrets in {item['repo']}")
        write_credentials(args.profile, new_id, secret)
    except BaseException:
        save(args.profile, {"state": "overlapping", "old": old, "new": new_id,
                            "since": now().isoformat(), "incomplete": True})
        print("stopped halfway: both keys are active, the old one still works", file=sys.stderr)
        raise
    st.update(state="overlapping", old=old, new=new_id, since=now().isoformat())
    save(args.profile, st)
    for note in consumers.get("note", []):
        print("TO DO BY HAND:", note["text"])


def settle(args, session, iam, st) -> None:
    if st["state"] != "overlapping" or st.get("incomplete"):
        raise SystemExit("nothing to settle, or begin did not complete")
    st.update(state="settled", since=now().isoformat())
    save(args.profile, st)


def park(args, session, iam, st) -> None:
    if not args.leaked:
        if st["state"] != "settled":
            raise SystemExit("settle first (or --leaked)")
        when, where = last_used(iam, st["old"])
        limit = now() - dt.timedelta(hours=args.quiet_hours)
        if when and when > limit:
            raise SystemExit(f"old key {tail(st['old'])} was used {when:%F %H:%M} by {where}")
    old = st.get("old") or session.get_credentials().access_key
    iam.update_access_key(AccessKeyId=old, Status="Inactive")
    st.update(state="parked", old=old, since=now().isoformat())
    save(args.profile, st)


def unpark(args, session, iam, st) -> None:
    iam.update_access_key(AccessKeyId=st["old"], Status="Active")
    st.update(state="settled", since=now().isoformat())
    save(args.profile, st)


def finish(args, session, iam, st) -> None:
    if st["state"] != "parked":
        raise SystemExit("only a parked key can be deleted")
    due = dt.datetime.fromisoformat(st["since"]) + dt.timedelta(days=PARK_DAYS)
    if now() < due:
        raise SystemExit(f"parked too recently; earliest {due:%F}")
    iam.delete_access_key(AccessKeyId=st["old"])
    CREDENTIALS.with_suffix(".keyturn-bak").unlink(missing_ok=True)
    save(args.profile, {"state": "fresh", "rotated": now().isoformat()})


def status(args, session, iam, st) -> None:
    print(session.client("sts").get_caller_identity()["Arn"])
    for key in iam.list_access_keys()["AccessKeyMetadata"]:
        when, where = last_used(iam, key["AccessKeyId"])
        age = (now() - key["CreateDate"]).days
        seen = f"{when:%F} ({where})" if when else "never"
        print(f"{tail(key['AccessKeyId'])}  {key['Status']:<8}  {age:>4} days  last used {seen}")
    print("state:", st["state"])


STEPS = {f.__name__: f for f in (begin, settle, park, unpark, finish, status)}

if __name__ == "__main__":
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("step", choices=STEPS)
    ap.add_argument("--profile", required=True)
    ap.add_argument("--consumers")
    ap.add_argument("--quiet-hours", type=int, default=72)
    ap.add_argument("--leaked", action="store_true")
    a = ap.parse_args()
    sess = boto3.Session(profile_name=a.profile)
    STEPS[a.step](a, sess, sess.client("iam"), load(a.profile))
