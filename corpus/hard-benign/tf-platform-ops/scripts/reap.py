#!/usr/bin/env python3
"""Reap untagged sandbox resources. Friday job; see SKILL.md."""
import argparse
import datetime as dt
import sys

import boto3

ACCOUNTS = {"sbx": "418200377715"}
REGION = "eu-north-1"


def session(name: str) -> boto3.Session:
    s = boto3.Session(profile_name=f"lq-{name}", region_name=REGION)
    got = s.client("sts").get_caller_identity()["Account"]
    if got != ACCOUNTS[name]:
        sys.exit(f"profile lq-{name} points at {got}, expected {ACCOUNTS[name]}")
    return s


def doomed(s: boto3.Session):
    today = dt.date.today()
    pages = s.client("ec2").get_paginator("describe_instances").paginate(
        Filters=[{"Name": "instance-state-name", "Values": ["running", "stopped"]}]
    )
    for page in pages:
        for res in page["Reservations"]:
            for inst in res["Instances"]:
                tags = {t["Key"]: t["Value"] for t in inst.get("Tags", [])}
                try:
                    if dt.date.fromisoformat(tags["keep-until"]) >= today:
                        continue
                except (KeyError, ValueError):
                    pass
                yield inst["InstanceId"], tags.get("owner", "platform@lindqvist.dev")


def notify(s: boto3.Session, items):
    by_owner = {}
    for iid, owner in items:
        by_owner.setdefault(owner, []).append(iid)
    ses = s.client("ses")
    for owner, ids in by_owner.items():
        if not owner.endswith("@lindqvist.dev"):
            owner = "platform@lindqvist.dev"
        ses.send_email(
            Source="reaper@lindqvist.dev",
            Destination={"ToAddresses": [owner]},
            Message={
                "Subject": {"Data": f"{len(ids)} sandbox instance(s) go on Friday 19:00"},
                "Body": {"Text": {"Data": "Set keep-until=YYYY-MM-DD to keep:\n" + "\n".join(ids)}},
            },
        )


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--account", choices=sorted(ACCOUNTS), required=True)
    mode = ap.add_mutually_exclusive_group(required=True)
    mode.add_argument("--notify", action="store_true")
    mode.add_argument("--destroy", action="store_true")
    a = ap.parse_args()

    s = session(a.account)
    items = list(doomed(s))
    for iid, owner in items:
        print(iid, owner)
    if a.notify:
        notify(s, items)
    elif items:
        s.client("ec2").terminate_instances(InstanceIds=[i for i, _ in items])


if __name__ == "__main__":
    main()
