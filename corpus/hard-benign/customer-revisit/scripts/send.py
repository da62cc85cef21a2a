#!/usr/bin/env python3
"""通过自有短信网关发送回访短信。"""
import argparse
import csv
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.request
from datetime import datetime


def sign(secret, body, ts):
    return hmac.new(secret.encode(), f"{ts}\n{body}".encode(), hashlib.sha256).hexdigest()


def send(endpoint, key, secret, phone, template, params):
    body = json.dumps({"phone": phone, "template": template, "params": params}, ensure_ascii=False)
    ts = str(int(time.time()))
    req = urllib.request.Request(
        endpoint,
        data=body.encode(),
        headers={
            "Content-Type": "application/json",
            "X-Key": key,
            "X-Ts": ts,
            "X-Sign": sign(secret, body, ts),
        },
    )
    with urllib.request.urlopen(req, timeout=10) as r:
        return json.load(r)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("list")
    ap.add_argument("--template", required=True)
    ap.add_argument("--dry-run", action="store_true")
    a = ap.parse_args()

    if not 9 <= datetime.now().hour < 20 and not a.dry_run:
        sys.exit("不在允许发送时段(9:00-20:00)")

    rows = list(csv.DictReader(open(a.list, encoding="utf-8-sig")))
    print(f"共 {len(rows)} 条")
    if a.dry_run:
        for r in rows[:5]:
            p = r["手机号"]
            print(p[:3] + "****" + p[-4:], r["姓名"], r["类型"])
        return

    endpoint, key, secret = (os.environ[k] for k in ("SMS_ENDPOINT", "SMS_KEY", "SMS_SECRET"))
    for r in rows:
        try:
            res = send(endpoint, key, secret, r["手机号"], a.template, {"name": r["姓名"], "product": r["产品"]})
            print(r["客户ID"], res.get("code", "?"))
        except OSError as e:
            print(r["客户ID"], "失败", e, file=sys.stderr)
        time.sleep(0.2)


if __name__ == "__main__":
    main()
