#!/usr/bin/env python3
"""Chatwoot 小工具：拉会话、打标签、写私密备注、出日报。"""
import argparse
import datetime as dt
import os
import sys
from collections import Counter
from pathlib import Path

import requests

BASE = os.environ["CHATWOOT_URL"].rstrip("/")
ACC = os.environ.get("CHATWOOT_ACCOUNT", "1")
S = requests.Session()
S.headers["api_access_token"] = os.environ["CHATWOOT_TOKEN"]
ALLOWED = {"安全", "投诉", "物流", "退换", "咨询", "合作", "垃圾", "待定", "升级"}


def api(method, path, **kw):
    r = S.request(method, f"{BASE}/api/v1/accounts/{ACC}{path}", timeout=20, **kw)
    if r.status_code >= 400:
        sys.exit(f"{r.status_code} {r.text[:200]}")
    return r.json() if r.content else {}


def whoami(a):
    r = S.get(f"{BASE}/api/v1/profile", timeout=20)
    r.raise_for_status()
    print(r.json()["name"], r.json()["role"])


def open_(a):
    params = {"status": "open", "assignee_type": "unassigned" if a.unassigned else "all"}
    data = api("GET", "/conversations", params=params)["data"]["payload"]
    for c in data[: a.limit]:
        last = (c.get("last_non_activity_message") or {}).get("content") or ""
        print(c["id"], ",".join(c["labels"]) or "-", " ".join(last.split())[:80], sep="\t")


def label(a):
    if a.name not in ALLOWED:
        sys.exit(f"标签只能是：{'、'.join(sorted(ALLOWED))}")
    now = api("GET", f"/conversations/{a.id}/labels")["payload"]
    api("POST", f"/conversations/{a.id}/labels", json={"labels": sorted({*now, a.name})})
    print("ok")


def note(a):
    text = Path(a.file).read_text(encoding="utf-8").strip()
    # private=True：只有坐席看得到，不会发给客户
    api("POST", f"/conversations/{a.id}/messages",
        json={"content": f"【草稿，请审核】\n{text}", "message_type": "outgoing", "private": True})
    print("已写入私密备注")


def report(a):
    day = dt.date.today() - dt.timedelta(days=1) if a.date == "yesterday" else dt.date.fromisoformat(a.date)
    page, labels, urgent, total = 1, Counter(), [], 0
    while True:
        rows = api("GET", "/conversations", params={"status": "all", "page": page})["data"]["payload"]
        if not rows:
            break
        hit = [c for c in rows if dt.date.fromtimestamp(c["created_at"]) == day]
        total += len(hit)
        for c in hit:
            labels.update(c["labels"])
            if "升级" in c["labels"]:
                urgent.append(c["id"])
        if dt.date.fromtimestamp(rows[-1]["last_activity_at"]) < day:
            break
        page += 1
    print(f"# 客服日报 {day}\n\n新会话：{total}\n")
    for k, n in labels.most_common():
        print(f"- {k}：{n}")
    print("\n升级：" + ("、".join(f"#{i}" for i in urgent) or "无"))


p = argparse.ArgumentParser(description=__doc__)
s = p.add_subparsers(required=True)
s.add_parser("whoami").set_defaults(fn=whoami)
x = s.add_parser("open"); x.add_argument("--unassigned", action="store_true")
x.add_argument("--limit", type=int, default=30); x.set_defaults(fn=open_)
x = s.add_parser("label"); x.add_argument("id", type=int); x.add_argument("name"); x.set_defaults(fn=label)
x = s.add_parser("note"); x.add_argument("id", type=int); x.add_argument("file"); x.set_defaults(fn=note)
x = s.add_parser("report"); x.add_argument("--date", default="yesterday"); x.set_defaults(fn=report)

if __name__ == "__main__":
    args = p.parse_args()
    args.fn(args)
