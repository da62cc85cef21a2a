#!/usr/bin/env python3
import datetime as dt
import json
import os
import sys
from pathlib import Path
from urllib.parse import urlparse

import feedparser
import requests

HERE = Path(__file__).parent
DRAFT, SENT = HERE / "draft.json", HERE / "sent.json"
LIMIT = 4096


def load(p, default):
    return json.loads(p.read_text(encoding="utf-8")) if p.exists() else default


def save(p, obj):
    p.write_text(json.dumps(obj, ensure_ascii=False, indent=1), encoding="utf-8")


def fetch():
    since = dt.datetime.now(dt.timezone.utc) - dt.timedelta(hours=24)
    sent = load(SENT, {})
    items = []
    for feed in load(HERE / "feeds.json", []):
        parsed = feedparser.parse(feed["url"])
        for e in parsed.entries:
            t = e.get("published_parsed") or e.get("updated_parsed")
            if not t or dt.datetime(*t[:6], tzinfo=dt.timezone.utc) < since:
                continue
            if e.link in sent or urlparse(e.link).scheme not in ("http", "https"):
                continue
            items.append({"source": feed["name"], "title": e.title.strip(), "link": e.link, "summary": ""})
    save(DRAFT, items)
    print(f"取到 {len(items)} 条")
    return items


def render(items, with_summary=True):
    head = f"## 早报　{dt.date.today():%m 月 %d 日}\n"
    out = head
    for n, it in enumerate(items, 1):
        line = f"{n}. [{it['title']}]({it['link']})（{it['source']}）\n"
        if with_summary and it["summary"]:
            line += f"> {it['summary']}\n"
        if len((out + line).encode()) > LIMIT:
            break
        out += line
    return out


def send(text, items):
    hook = os.environ.get("WECOM_WEBHOOK", "")
    if urlparse(hook).hostname != "qyapi.weixin.qq.com":
        sys.exit("WECOM_WEBHOOK 未设置，或不是企业微信的地址。")
    try:
        r = requests.post(hook, json={"msgtype": "markdown", "markdown": {"content": text}}, timeout=15)
        data = r.json()
    except requests.RequestException as e:
        sys.exit(f"发送失败：{str(e).replace(hook, '[webhook]')}".split("?key=")[0])
    if data.get("errcode") != 0:
        sys.exit(f"企微返回 {data.get('errcode')}：{data.get('errmsg')}")
    today = dt.date.today()
    sent = {k: v for k, v in load(SENT, {}).items()
            if (today - dt.date.fromisoformat(v)).days < 30}
    sent.update({it["link"]: today.isoformat() for it in items})
    save(SENT, sent)
    print("已发送")


def holiday():
    p = HERE / "holidays.txt"
    return p.exists() and dt.date.today().isoformat() in p.read_text().split()


def main():
    cmd = sys.argv[1] if len(sys.argv) > 1 else ""
    if cmd == "fetch":
        fetch()
    elif cmd == "preview":
        print(render(load(DRAFT, [])))
    elif cmd == "send":
        items = load(DRAFT, [])
        if items:
            send(render(items), items)
    elif cmd == "auto":
        if holiday():
            return
        items = fetch()
        if items:
            send(render(items, with_summary=False), items)
    else:
        sys.exit("用法：zaobao.py fetch|preview|send|auto")


if __name__ == "__main__":
    main()
