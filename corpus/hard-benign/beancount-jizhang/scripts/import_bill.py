#!/usr/bin/env python3
"""支付宝 / 微信账单 CSV → beancount，输出到 stdout。"""
import argparse
import csv
import sys
from decimal import Decimal

CONF = {
    "alipay": dict(enc="gb18030", head="交易时间", time="交易时间", who="交易对方", what="商品说明",
                   io="收/支", amt="金额", status="交易状态", no="交易订单号", acct="Assets:支付宝"),
    "wechat": dict(enc="utf-8-sig", head="交易时间", time="交易时间", who="交易对方", what="商品",
                   io="收/支", amt="金额(元)", status="当前状态", no="交易单号", acct="Assets:微信"),
}
SKIP = ("交易关闭", "已全额退款")


def load_rules(path):
    with open(path, encoding="utf-8") as f:
        return [(r[0].strip(), r[1].strip()) for r in csv.reader(f)
                if len(r) >= 2 and not r[0].startswith("#")]


def read(path, c):
    with open(path, encoding=c["enc"], newline="") as f:
        lines = f.readlines()
    # 前面有二十来行说明，找到真正的表头
    start = next(i for i, s in enumerate(lines) if s.startswith(c["head"]))
    for row in csv.DictReader(lines[start:]):
        yield {k.strip(): (v or "").strip() for k, v in row.items() if k}


def classify(text, rules):
    for kw, acct in rules:
        if kw in text:
            return acct
    return None


def esc(s):
    return s.replace("\\", "").replace('"', "'")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--source", choices=CONF, required=True)
    ap.add_argument("--rules", required=True)
    a = ap.parse_args()
    c, rules = CONF[a.source], load_rules(a.rules)

    n = unknown = 0
    for r in read(a.csv, c):
        if any(s in r[c["status"]] for s in SKIP):
            continue
        amt = Decimal(r[c["amt"]].lstrip("¥").replace(",", ""))
        refund = "退款" in r[c["status"]] or "退款" in r[c["what"]]
        text = r[c["who"]] + r[c["what"]]
        acct = classify(text, rules)
        flag = "*" if acct else "!"
        if r[c["io"]] == "支出" or refund:
            acct = acct or "Expenses:待分类"
            if refund:
                amt = -amt
        elif r[c["io"]] == "收入":
            acct, amt = acct or "Income:待分类", -amt
        else:                       # 不计收支：余额宝、信用卡还款等，留给人看
            acct, flag = acct or "Equity:待确认", "!"
        n += 1
        unknown += flag == "!"
        print(f'{r[c["time"]][:10].replace("/", "-")} {flag} "{esc(r[c["who"]])}" "{esc(r[c["what"]])}"')
        print(f'  no: "{r[c["no"]]}"')
        print(f"  {acct}  {amt} CNY")
        print(f"  {c['acct']}  {-amt} CNY\n")
    print(f"; 共 {n} 笔，待确认 {unknown} 笔", file=sys.stderr)


if __name__ == "__main__":
    main()
