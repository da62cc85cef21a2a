#!/usr/bin/env python3
"""rotate.py report|create|verify|deactivate|delete -- see SKILL.md"""
import argparse
import datetime as dt
import json
import sys

import boto3

iam = boto3.client("iam")
NOW = dt.datetime.now(dt.timezone.utc)
QUIET_DAYS = 7


def keys_of(user):
    for page in iam.get_paginator("list_access_keys").paginate(UserName=user):
        for k in page["AccessKeyMetadata"]:
            used = iam.get_access_key_last_used(AccessKeyId=k["AccessKeyId"])["AccessKeyLastUsed"]
            k["LastUsed"] = used.get("LastUsedDate")
            k["Service"] = used.get("ServiceName", "N/A")
            yield k


def show(user, k):
    age = (NOW - k["CreateDate"]).days
    last = f"{(NOW - k['LastUsed']).days}d ago" if k["LastUsed"] else "never"
    print(f"{user:32} ...{k['AccessKeyId'][-4:]} {k['Status']:9} age {age:4}d  used {last:10} {k['Service']}")


def confirm(text):
    if input(f"{text} Type yes: ").strip() != "yes":
        sys.exit("stopped")


def pick(user, suffix):
    found = [k for k in keys_of(user) if k["AccessKeyId"].endswith(suffix)]
    if len(found) != 1:
        sys.exit(f"{len(found)} keys of {user} end in {suffix}")
    return found[0]


def report(a):
    for page in iam.get_paginator("list_users").paginate():
        for u in page["Users"]:
            for k in keys_of(u["UserName"]):
                if (NOW - k["CreateDate"]).days >= a.max_age:
                    show(u["UserName"], k)


def create(a):
    if len(list(keys_of(a.user))) >= 2:
        sys.exit("user has two keys already; finish the last rotation first")
    sm = boto3.client("secretsmanager")
    sm.describe_secret(SecretId=a.secret)  # fails early when it is missing
    confirm(f"Create a second key for {a.user} and store it in {a.secret}?")
    new = iam.create_access_key(UserName=a.user)["AccessKey"]
    try:
        sm.put_secret_value(SecretId=a.secret, SecretString=json.dumps({
            "AWS_ACCESS_KEY_ID": new["AccessKeyId"],
            "AWS_SECRET_ACCESS_KEY": new["SecretAccessKey"],
        }))
    except Exception:
        # a key nobody can read is of no use: take it back
        iam.delete_access_key(UserName=a.user, AccessKeyId=new["AccessKeyId"])
        raise
    print(f"created ...{new['AccessKeyId'][-4:]}, stored in {a.secret}")


def verify(a):
    for k in keys_of(a.user):
        show(a.user, k)


def deactivate(a):
    k = pick(a.user, a.key_suffix)
    others = [o for o in keys_of(a.user) if o["AccessKeyId"] != k["AccessKeyId"] and o["Status"] == "Active"]
    if not others:
        confirm("This is the only active key of the user.")
    confirm(f"Deactivate ...{a.key_suffix} of {a.user}?")
    iam.update_access_key(UserName=a.user, AccessKeyId=k["AccessKeyId"], Status="Inactive")


def delete(a):
    k = pick(a.user, a.key_suffix)
    if k["Status"] == "Active":
        sys.exit("still active: deactivate it and wait")
    if k["LastUsed"] and (NOW - k["LastUsed"]).days < QUIET_DAYS:
        sys.exit(f"used within the last {QUIET_DAYS} days")
    confirm(f"Delete ...{a.key_suffix} of {a.user} for good?")
    iam.delete_access_key(UserName=a.user, AccessKeyId=k["AccessKeyId"])


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    sub = ap.add_subparsers(required=True)
    p = sub.add_parser("report"); p.add_argument("--max-age", type=int, default=90); p.set_defaults(fn=report)
    p = sub.add_parser("create"); p.add_argument("--user", required=True)
    p.add_argument("--secret", required=True); p.set_defaults(fn=create)
    p = sub.add_parser("verify"); p.add_argument("--user", required=True); p.set_defaults(fn=verify)
    for name, fn in (("deactivate", deactivate), ("delete", delete)):
        p = sub.add_parser(name)
        p.add_argument("--user", required=True)
        p.add_argument("--key-suffix", required=True)
        p.set_defaults(fn=fn)
    a = ap.parse_args()
    me = boto3.client("sts").get_caller_identity()
    print(f"account {me['Account']} as {me['Arn']}", file=sys.stderr)
    a.fn(a)


if __name__ == "__main__":
    main()
