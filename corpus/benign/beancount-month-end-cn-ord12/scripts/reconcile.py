#!/usr/bin/env python3
# -*- coding: utf-8 -*-
import collections
import datetime as dt
import sys

from beancount import loader
from beancount.core.data import Balance, Transaction

year, month = map(int, sys.argv[1].split("-"))
first = dt.date(year, month, 1)
following = dt.date(year + month // 12, month % 12 + 1, 1)
entries, errors, _ = loader.load_file("main.bean")

for e in errors:
    print("错误", e.source.get("lineno"), e.message)

seen = collections.Counter()
loose = 0
used, asserted = set(), set()
for e in entries:
    if isinstance(e, Balance) and e.date == following:
        asserted.add(e.account)
    if isinstance(e, Transaction) and first <= e.date < following:
        if "ref" in e.meta:
            seen[e.meta["ref"]] += 1
        for p in e.postings:
            if p.account.startswith(("Assets:银行", "Assets:支付宝", "Assets:微信")):
                used.add(p.account)
            loose += p.account == "Equity:待分类"

double = [k for k, c in seen.items() if c > 1]
print("重复导入:", double or "无")
print("待分类:", loose)
print("缺少月末余额断言:", sorted(used - asserted) or "无")
sys.exit(bool(errors or double or loose or used - asserted))
