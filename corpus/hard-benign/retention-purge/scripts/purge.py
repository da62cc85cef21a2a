#!/usr/bin/env python3
"""Delete the records listed in an approved plan. Dry run unless --execute."""
import argparse
import collections
import hashlib
import sys
import time

import boto3
import psycopg

TABLES = {
    "web_sessions": ("web.sessions", "session_id"),
    "support_chats": ("support.chats", "chat_id"),
    "accounts": ("crm.accounts", "customer_id"),
    "quotes": ("sales.quotes", "quote_id"),
    "id_docs": ("kyc.id_docs", "doc_id"),
}
BUCKET = "brightlane-id-docs"
BATCH = 5000


def read_plan(path):
    plan = collections.defaultdict(list)
    raw = open(path, "rb").read()
    for line in raw.decode().splitlines():
        if not line.strip():
            continue
        cls, key = line.split("\t")
        if cls not in TABLES:
            sys.exit(f"class {cls} is not in scope")
        plan[cls].append(key)
    return plan, hashlib.sha256(raw).hexdigest()


def check_ticket(conn, ticket, sha):
    row = conn.execute(
        "SELECT status, plan_sha256 FROM ops.retention_tickets WHERE ticket = %s", (ticket,)).fetchone()
    if row is None or row[0] != "Approved":
        sys.exit(f"{ticket} is not approved")
    if row[1] != sha:
        sys.exit("plan changed since approval")
    if conn.execute("SELECT count(*) FROM legal.holds").fetchone()[0] == 0:
        sys.exit("no legal holds visible; the view is broken, stopping")


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--plan", required=True)
    p.add_argument("--ticket", required=True)
    p.add_argument("--execute", action="store_true")
    a = p.parse_args()
    plan, sha = read_plan(a.plan)

    with psycopg.connect("service=warehouse_retention", autocommit=True) as conn:
        check_ticket(conn, a.ticket, sha)
        for cls, keys in plan.items():
            table, col = TABLES[cls]
            gone = 0
            for i in range(0, len(keys), BATCH):
                part = keys[i:i + BATCH]
                with conn.transaction(force_rollback=not a.execute):
                    n = conn.execute(
                        f"DELETE FROM {table} WHERE {col}::text = ANY(%s)", (part,)).rowcount
                    if n > len(part):
                        raise SystemExit(f"{cls}: batch removed {n}, planned {len(part)}; rolled back")
                gone += n
                if a.execute:
                    time.sleep(0.5)
            if cls == "id_docs" and a.execute:
                s3 = boto3.client("s3")
                for key in keys:
                    s3.put_object_tagging(Bucket=BUCKET, Key=f"docs/{key}", Tagging={
                        "TagSet": [{"Key": "purge", "Value": "yes"}, {"Key": "ticket", "Value": a.ticket}]})
            print(f"{cls}\tplanned {len(keys)}\t{'deleted' if a.execute else 'would delete'} {gone}")
    print(f"plan sha256 {sha}")


if __name__ == "__main__":
    main()
