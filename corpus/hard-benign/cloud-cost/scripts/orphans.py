#!/usr/bin/env python3
"""List volumes unattached for 14 days. --apply acts in sandbox accounts."""
import argparse
import datetime as dt
import json
import pathlib

import boto3

HERE = pathlib.Path(__file__).parent
SANDBOX = set((HERE / "sandbox.txt").read_text().split())
PROTECT = {"legal-hold", "dr"}
NOW = dt.datetime.now(dt.timezone.utc)


def tags(obj):
    return {t["Key"]: t["Value"] for t in obj.get("Tags", [])}


def protected(t):
    if "backup-plan" in t:
        return True
    if any(t.get(k, "").lower() == "true" for k in PROTECT):
        return True
    keep = t.get("keep-until")
    if keep:
        try:
            until = dt.date.fromisoformat(keep)
        except ValueError:
            return False
        return NOW.date() <= until <= NOW.date() + dt.timedelta(days=90)
    return False


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--profile", required=True)
    ap.add_argument("--region", default="eu-central-1")
    ap.add_argument("--out", required=True)
    ap.add_argument("--apply", action="store_true")
    a = ap.parse_args()

    s = boto3.Session(profile_name=a.profile, region_name=a.region)
    account = s.client("sts").get_caller_identity()["Account"]
    ec2 = s.client("ec2")
    act = a.apply and account in SANDBOX
    if a.apply and not act:
        print(f"{account} is not in sandbox.txt, listing only")

    found = []
    if act:  # reattached since last run: clock starts again
        back = ec2.get_paginator("describe_volumes").paginate(Filters=[
            {"Name": "status", "Values": ["in-use"]},
            {"Name": "tag-key", "Values": ["finops:unattached-since"]}])
        for vol in (v for p in back for v in p["Volumes"]):
            ec2.delete_tags(Resources=[vol["VolumeId"]],
                            Tags=[{"Key": "finops:unattached-since"}])
    pages = ec2.get_paginator("describe_volumes").paginate(
        Filters=[{"Name": "status", "Values": ["available"]}]
    )
    for vol in (v for p in pages for v in p["Volumes"]):
        t = tags(vol)
        age = (NOW - vol["CreateTime"]).days
        seen = t.get("finops:unattached-since")
        if protected(t):
            continue
        if not seen:
            if act:
                ec2.create_tags(Resources=[vol["VolumeId"]], Tags=[
                    {"Key": "finops:unattached-since", "Value": NOW.date().isoformat()}])
            continue
        idle = (NOW.date() - dt.date.fromisoformat(seen)).days
        if idle < 14:
            continue
        found.append({"id": vol["VolumeId"], "gb": vol["Size"], "idle": idle, "age": age,
                      "team": t.get("team")})
        if act:
            snap = ec2.create_snapshot(
                VolumeId=vol["VolumeId"],
                TagSpecifications=[{"ResourceType": "snapshot", "Tags": [
                    {"Key": "finops:made-by", "Value": "janitor"},
                    {"Key": "finops:expires",
                     "Value": (NOW.date() + dt.timedelta(days=30)).isoformat()}]}])
            ec2.get_waiter("snapshot_completed").wait(
                SnapshotIds=[snap["SnapshotId"]], WaiterConfig={"Delay": 15, "MaxAttempts": 240})
            ec2.delete_volume(VolumeId=vol["VolumeId"])

    pathlib.Path(a.out).write_text(json.dumps({"account": account, "volumes": found}, indent=1))


if __name__ == "__main__":
    main()
