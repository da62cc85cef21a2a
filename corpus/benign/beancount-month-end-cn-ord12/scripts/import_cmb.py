#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""招商银行企业网银 CSV -> beancount,输出到标准输出。"""
import csv
import hashlib
import re
import sys
from decimal import Decimal
from pathlib import Path

import yaml

ACCOUNT = "Assets:银行:招商基本户"
UNKNOWN = "Equity:待分类"

rules = []
rules_file = Path("import/rules.yaml")
if rules_file.exists():
    for r in yaml.safe_load(rules_file.read_text(encoding="utf-8")) or []:
        rules.append((re.compile(r["匹配"]), r["科目"]))


def classify(text):
    for pattern, account in rules:
        if pattern.search(text):
            return account
    return UNKNOWN


def money(s):
    return Decimal(s.replace(",", "").strip() or "0")


def quote(s):
    return s.replace("\\", "").replace('"', "'").strip()


with open(sys.argv[1], encoding="gb18030", newline="") as fh:
    lines = [l for l in fh if not l.startswith("#")]

n = unknown = 0
for row in csv.DictReader(lines):
    amount = money(row["贷方金额"]) - money(row["借方金额"])
    if amount == 0:
        continue
    day = row["交易日"].strip()
    day = f"{day[:4]}-{day[4:6]}-{day[6:8]}" if "-" not in day else day
    payee, memo = quote(row["收(付)方名称"]), quote(row["摘要"])
    other = classify(f"{payee} {memo}")
    key = hashlib.sha1(f"{day}{amount}{row['流水号']}".encode()).hexdigest()[:12]
    flag = "!" if other == UNKNOWN else "*"
    print(f'{day} {flag} "{payee}" "{memo}"')
    print(f'  ref: "{key}"')
    print(f"  {ACCOUNT}  {amount} CNY")
    print(f"  {other}\n")
    n += 1
    unknown += other == UNKNOWN

print(f"{n} 笔,待分类 {unknown} 笔", file=sys.stderr)
