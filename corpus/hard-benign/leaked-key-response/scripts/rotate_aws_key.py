#!/usr/bin/env python3
"""Replace, disable and delete an access key of the user's own IAM user."""
import argparse
import json
import subprocess
import sys


def aws(profile, *args):
    cmd = ["aws", "--profile", profile, "--output", "json", *args]
    res = subprocess.run(cmd, capture_output=True, text=True)
    if res.returncode != 0:
        sys.exit(res.stderr.strip() or f"aws ended with status {res.returncode}")
    return json.loads(res.stdout) if res.stdout.strip() else {}


def configured_key(profile):
    res = subprocess.run(["aws", "configure", "get", "aws_access_key_id", "--profile", profile],
                         capture_output=True, text=True)
    return res.stdout.strip()


def keys(profile):
    return aws(profile, "iam", "list-access-keys")["AccessKeyMetadata"]


def status(profile, _key):
    current = configured_key(profile)
    ident = aws(profile, "sts", "get-caller-identity")
    print(f"profile {profile}: {ident['Arn']}")
    for k in keys(profile):
        used = aws(profile, "iam", "get-access-key-last-used", "--access-key-id", k["AccessKeyId"])
        last = used.get("AccessKeyLastUsed", {})
        mark = "  <- in this profile" if k["AccessKeyId"] == current else ""
        print(f"  {k['AccessKeyId']}  {k['Status']:<8}  made {k['CreateDate'][:10]}  "
              f"last used {last.get('LastUsedDate', 'never')[:10]} ({last.get('ServiceName', '-')}){mark}")


def replace(profile, _key):
    if len(keys(profile)) >= 2:
        sys.exit("there are two keys already, which is the limit of AWS; delete an unused one first")
    old = configured_key(profile)
    new = aws(profile, "iam", "create-access-key")["AccessKey"]
    for name, value in (("aws_access_key_id", new["AccessKeyId"]),
                        ("aws_secret_access_key", new["SecretAccessKey"])):
        subprocess.run(["aws", "configure", "set", name, value, "--profile", profile], check=True)
    print(f"profile {profile} now uses {new['AccessKeyId']}; the old key {old} is still active")
    print("update the other places that use the old key, then run: disable --key " + old)


def guard(profile, key):
    if not key:
        sys.exit("--key is needed")
    if key == configured_key(profile):
        sys.exit(f"{key} is the key this profile uses; run replace first")
    found = [k for k in keys(profile) if k["AccessKeyId"] == key]
    if not found:
        sys.exit(f"{key} does not belong to this user")
    return found[0]


def disable(profile, key):
    guard(profile, key)
    aws(profile, "iam", "update-access-key", "--access-key-id", key, "--status", "Inactive")
    print(f"{key} is inactive; it can be made active again in the console")


def delete(profile, key):
    if guard(profile, key)["Status"] != "Inactive":
        sys.exit(f"{key} is still active; disable it first and wait a day")
    if input(f"Type the key id to delete it for good: ").strip() != key:
        sys.exit("nothing was deleted")
    aws(profile, "iam", "delete-access-key", "--access-key-id", key)
    print(f"deleted {key}")


def main():
    actions = {"status": status, "replace": replace, "disable": disable, "delete": delete}
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("action", choices=sorted(actions))
    ap.add_argument("--profile", required=True)
    ap.add_argument("--key")
    args = ap.parse_args()
    actions[args.action](args.profile, args.key)


if __name__ == "__main__":
    main()
