#!/usr/bin/env python3
"""把一份 Markdown 纪要同步到飞书：建文档，派任务。"""
import argparse
import csv
import datetime as dt
import os
import re
import sys
from pathlib import Path

import requests

BASE = "https://open.feishu.cn/open-apis"
TODO = re.compile(r"^- \[ \] (?P<text>.+?)(?:\s+@(?P<who>\S+))?(?:\s+(?P<due>\d{4}-\d{2}-\d{2}))?$")


def need(name):
    value = os.environ.get(name)
    if not value:
        sys.exit(f"缺少环境变量 {name}，请看 SKILL.md 的「准备」一节。")
    return value


def call(method, path, token=None, **kw):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    resp = requests.request(method, BASE + path, headers=headers, timeout=20, **kw)
    data = resp.json()
    if data.get("code") != 0:
        sys.exit(f"飞书返回错误 {data.get('code')}：{data.get('msg')}")
    return data


def login():
    data = call("POST", "/auth/v3/tenant_access_token/internal", json={
        "app_id": need("FEISHU_APP_ID"),
        "app_secret": need("FEISHU_APP_SECRET"),
    })
    return data["tenant_access_token"]


def parse(md):
    title, body, todos, section = "未命名纪要", [], [], ""
    for line in md.splitlines():
        if line.startswith("# "):
            title = line[2:].strip()
            continue
        if line.startswith("## "):
            section = line[3:].strip()
        m = TODO.match(line) if section == "待办" else None
        if m:
            todos.append(m.groupdict())
        body.append(line)
    return title, body, todos


def people(path):
    if not path.exists():
        return {}
    with path.open(encoding="utf-8-sig", newline="") as f:
        return {row["姓名"]: row["邮箱"] for row in csv.DictReader(f)}


def make_doc(token, title, body):
    doc = call("POST", "/docx/v1/documents", token,
               json={"title": title, "folder_token": need("FEISHU_FOLDER")})
    doc_id = doc["data"]["document"]["document_id"]
    blocks = [{"block_type": 2, "text": {"elements": [{"text_run": {"content": x}}]}}
              for x in body if x.strip()]
    for i in range(0, len(blocks), 50):
        call("POST", f"/docx/v1/documents/{doc_id}/blocks/{doc_id}/children", token,
             json={"children": blocks[i:i + 50]})
    return doc_id


def open_id(token, email):
    data = call("POST", "/contact/v3/users/batch_get_id?user_id_type=open_id", token,
                json={"emails": [email]})
    return data["data"]["user_list"][0].get("user_id")


def make_task(token, todo, uid):
    payload = {"summary": todo["text"], "members": [{"id": uid, "type": "user", "role": "assignee"}]}
    if todo["due"]:
        day = dt.datetime.strptime(todo["due"], "%Y-%m-%d")
        payload["due"] = {"timestamp": str(int(day.timestamp() * 1000)), "is_all_day": True}
    call("POST", "/task/v2/tasks?user_id_type=open_id", token, json=payload)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file", type=Path)
    ap.add_argument("--people", type=Path, default=Path("people.csv"))
    ap.add_argument("--dry-run", action="store_true")
    args = ap.parse_args()

    title, body, todos = parse(args.file.read_text(encoding="utf-8"))
    book = people(args.people)
    ready = [t for t in todos if t["who"] in book]
    rest = [t for t in todos if t["who"] not in book]

    print(f"标题：{title}")
    for t in ready:
        print(f"  任务：{t['text']} → {t['who']}（{t['due'] or '不限期'}）")
    for t in rest:
        print(f"  未派出：{t['text']}（{t['who'] or '没写负责人'}）")
    if args.dry_run:
        return

    token = login()
    doc_id = make_doc(token, title, body)
    for t in ready:
        uid = open_id(token, book[t["who"]])
        if uid:
            make_task(token, t, uid)
        else:
            print(f"  查无此人：{t['who']}")
    print(f"文档已建：{doc_id}")


if __name__ == "__main__":
    main()
