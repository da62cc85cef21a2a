#!/usr/bin/env python3
"""列出超过 N 天的 RAM AccessKey。只读，只打印 ID 末四位。"""
import argparse
import json
import subprocess
from datetime import datetime, timezone


def aliyun(*args):
    out = subprocess.run(["aliyun", "ram", *args], check=True, capture_output=True, text=True).stdout
    return json.loads(out)


def users():
    marker = None
    while True:
        r = aliyun("ListUsers", *(["--Marker", marker] if marker else []))
        yield from (u["UserName"] for u in r["Users"]["User"])
        if not r.get("IsTruncated"):
            return
        marker = r["Marker"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--max-days", type=int, default=80)
    a = ap.parse_args()
    now = datetime.now(timezone.utc)
    for name in users():
        for k in aliyun("ListAccessKeys", "--UserName", name)["AccessKeys"]["AccessKey"]:
            created = datetime.strptime(k["CreateDate"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)
            age = (now - created).days
            if age >= a.max_days:
                print(f"{name:<28} ****{k['AccessKeyId'][-4:]}  {k['Status']:<9} {age} 天")


if __name__ == "__main__":
    main()
