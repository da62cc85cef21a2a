#!/usr/bin/env python3
"""Summarise `terraform show -json` from stdin by risk. Values are not printed."""
import json
import sys
from collections import Counter

STATEFUL = ("aws_db_", "aws_rds_", "aws_s3_bucket", "aws_dynamodb_table", "aws_ebs_volume", "aws_efs_",
            "aws_kms_key", "aws_route53_zone", "aws_eks_cluster", "azurerm_storage_", "azurerm_mssql_",
            "azurerm_postgresql_", "azurerm_key_vault", "google_sql_", "google_storage_bucket",
            "google_compute_disk", "google_kms_", "google_container_cluster")


def kind(actions):
    s = set(actions)
    if s == {"create", "delete"}:
        return "replace"
    return actions[0]


def opens_world(after):
    text = json.dumps(after or {})
    return '"0.0.0.0/0"' in text or '"::/0"' in text


def wildcard(after):
    text = json.dumps(after or {}).replace(" ", "").replace("\\", "")
    return '"Action":"*"' in text or '"Principal":"*"' in text


def main():
    plan = json.load(sys.stdin)
    count, stop = Counter(), []
    for rc in plan.get("resource_changes", []):
        ch = rc["change"]
        k = kind(ch["actions"])
        if k in ("no-op", "read"):
            continue
        count[k] += 1
        addr = rc["address"]
        if k in ("delete", "replace") and rc["type"].startswith(STATEFUL):
            paths = [".".join(map(str, p)) for p in ch.get("replace_paths", [])]
            stop.append(f"{k.upper()} of stateful {addr}" + (f" because of {', '.join(paths)}" if paths else ""))
        if k in ("create", "update", "replace"):
            if opens_world(ch.get("after")) and ("security" in rc["type"] or "firewall" in rc["type"]):
                stop.append(f"open to the internet: {addr}")
            if wildcard(ch.get("after")):
                stop.append(f"wildcard in policy: {addr}")

    print("changes:", ", ".join(f"{v} {k}" for k, v in sorted(count.items())) or "none")
    if sum(count.values()) > 20:
        stop.append("more than 20 resources change")
    print("\nSTOP SIGNS" if stop else "\nno stop signs")
    for s in stop:
        print(" -", s)


if __name__ == "__main__":
    main()
