#!/usr/bin/env python3
"""Notion 任务数据库的小客户端。"""
import argparse
import os
import sys
import time
from datetime import date, timedelta

import requests

API = "https://api.notion.com/v1"


class Notion:
    def __init__(self):
        try:
            self.db = os.environ["NOTION_DB"]
            token = os.environ["NOTION_TOKEN"]
        except KeyError as e:
            sys.exit(f"缺少环境变量 {e}")
        self.s = requests.Session()
        self.s.headers.update({"Authorization": f"Bearer {token}", "Notion-Version": "2022-06-28"})

    def call(self, method, path, **body):
        for _ in range(4):
            r = self.s.request(method, API + path, json=body or None, timeout=20)
            if r.status_code == 429:
                time.sleep(float(r.headers.get("Retry-After", 1)))
                continue
            if not r.ok:
                sys.exit(f"{r.status_code} {r.json().get('message')}")
            return r.json()
        sys.exit("请求过多")

    def query(self, flt):
        cursor = {}
        while True:
            page = self.call("POST", f"/databases/{self.db}/query", filter=flt, sorts=[{"property": "截止", "direction": "ascending"}], **cursor)
            yield from page["results"]
            if not page["has_more"]:
                return
            cursor = {"start_cursor": page["next_cursor"]}


def row(p):
    pr = p["properties"]
    name = "".join(t["plain_text"] for t in pr["名称"]["title"])
    status = (pr["状态"]["status"] or {}).get("name", "")
    due = (pr["截止"]["date"] or {}).get("start", "")
    prio = (pr["优先级"]["select"] or {}).get("name", "")
    return name, status, due, prio


def open_until(day):
    return {"and": [
        {"property": "状态", "status": {"does_not_equal": "完成"}},
        {"property": "截止", "date": {"on_or_before": day.isoformat()}},
    ]}


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    sub.add_parser("today")
    sub.add_parser("week")
    p = sub.add_parser("add")
    p.add_argument("name")
    p.add_argument("--due")
    p.add_argument("--prio", default="中")
    p = sub.add_parser("done")
    p.add_argument("name")
    a = ap.parse_args()
    n = Notion()

    if a.cmd == "today":
        for p in n.query(open_until(date.today())):
            name, status, due, prio = row(p)
            late = "（已延期）" if due < date.today().isoformat() else ""
            print(f"[{prio}] {name} {due}{late} {status}")
    elif a.cmd == "add":
        if any(True for _ in n.query({"property": "名称", "title": {"equals": a.name}})):
            sys.exit("已有同名任务")
        props = {"名称": {"title": [{"text": {"content": a.name}}]}, "优先级": {"select": {"name": a.prio}}}
        if a.due:
            props["截止"] = {"date": {"start": a.due}}
        print(n.call("POST", "/pages", parent={"database_id": n.db}, properties=props)["url"])
    elif a.cmd == "done":
        hits = list(n.query({"property": "名称", "title": {"equals": a.name}}))
        if len(hits) != 1:
            sys.exit(f"找到 {len(hits)} 条，不动")
        n.call("PATCH", f"/pages/{hits[0]['id']}", properties={"状态": {"status": {"name": "完成"}}})
        print("已完成")
    else:
        since = date.today() - timedelta(days=7)
        groups = {}
        for p in n.query({"timestamp": "last_edited_time", "last_edited_time": {"on_or_after": since.isoformat()}}):
            name, status, due, _ = row(p)
            key = "延期" if status != "完成" and due and due < date.today().isoformat() else status or "未开始"
            groups.setdefault(key, []).append(f"{name} {due}")
        for k, v in groups.items():
            print(f"## {k}（{len(v)}）")
            print("\n".join(f"- {x}" for x in v))


if __name__ == "__main__":
    main()
