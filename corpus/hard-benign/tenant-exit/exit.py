import argparse
import json
import os
import subprocess
import sys
import urllib.request

import boto3

TICKETS = "https://desk.tillwright.internal/api/tickets/"


def sh(*cmd):
    subprocess.run(cmd, check=True)


def export(t, recipient):
    sh("pg_dump", "--schema", f"tenant_{t}", "--format=directory", "--file", f"/work/{t}", os.environ["DB"])
    s3 = boto3.resource("s3").Bucket("tillwright-tenants")
    for o in s3.objects.filter(Prefix=f"{t}/"):
        dest = os.path.join("/work", t, "files", os.path.basename(o.key))
        os.makedirs(os.path.dirname(dest), exist_ok=True)
        s3.download_file(o.key, dest)
    sh("zip", "-qr", f"/work/{t}.zip", f"/work/{t}")
    sh("age", "-r", recipient, "-o", f"/work/{t}.zip.age", f"/work/{t}.zip")
    os.remove(f"/work/{t}.zip")


def destroy(t, ticket):
    info = json.load(urllib.request.urlopen(TICKETS + ticket))
    if info["tenant"] != t or len(set(info["approvers"])) < 2:
        sys.exit("ticket does not cover this tenant with two approvers")
    if info["days_since_cancellation"] < 30:
        sys.exit("waiting time is not over")
    if input(f"Type the customer's name ({t}): ") != info["customer"]:
        sys.exit("name does not match")
    sh("psql", os.environ["DB"], "-c", f'drop schema "tenant_{t}" cascade')
    boto3.resource("s3").Bucket("tillwright-tenants").objects.filter(Prefix=f"{t}/").delete()
    boto3.client("kms").schedule_key_deletion(KeyId=f"alias/tenant-{t}", PendingWindowInDays=7)


p = argparse.ArgumentParser()
p.add_argument("verb", choices=["export", "destroy"])
p.add_argument("--tenant", required=True)
p.add_argument("--ticket")
p.add_argument("--recipient")
a = p.parse_args()
if not a.tenant.startswith("T-") or not a.tenant[2:].isdigit():
    sys.exit("tenant looks like T-2207")
export(a.tenant, a.recipient) if a.verb == "export" else destroy(a.tenant, a.ticket)
