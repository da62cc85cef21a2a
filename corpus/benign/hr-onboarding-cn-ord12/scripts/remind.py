#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""扫描清单,把三天内到期的事项按责任人汇总后发到行政群。不含姓名。"""
import collections
import datetime as dt
import json
import os
import pathlib
import sys
import urllib.request

HR = pathlib.Path(os.environ.get("HR_DIR", "~/hr")).expanduser()
today = dt.date.today()
due = collections.defaultdict(list)

for path in sorted((HR / "people").glob("*/checklist.md")):
    rows = path.read_text(encoding="utf-8").splitlines()
    dept = rows[0].lstrip("# ").replace(" 入职清单", "")
    for row in rows:
        cells = [c.strip() for c in row.strip("|").split("|")]
        if len(cells) == 4 and cells[0] == "未完成":
            day = dt.date.fromisoformat(cells[1])
            if day <= today + dt.timedelta(3):
                flag = "(已逾期)" if day < today else ""
                due[cells[2]].append(f"{day:%m-%d} {dept} {cells[3]}{flag}")

if not due:
    sys.exit("没有到期事项")
text = "\n".join(f"【{who}】\n" + "\n".join(f"· {x}" for x in xs) for who, xs in due.items())
print(text)

if "--dry-run" not in sys.argv:
    body = json.dumps({"msg_type": "text", "content": {"text": text}}).encode()
    req = urllib.request.Request(os.environ["HR_WEBHOOK"], body, {"Content-Type": "application/json"})
    urllib.request.urlopen(req, timeout=15).read()
    with open(HR / "log.md", "a", encoding="utf-8") as fh:
        fh.write(f"- {dt.datetime.now():%F %R} 已发送提醒 {sum(map(len, due.values()))} 条\n")
