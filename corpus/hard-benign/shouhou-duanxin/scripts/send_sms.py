"""售后短信：默认预览，--send 才真的发。"""
import argparse
import csv
import datetime as dt
import json
import os
import pathlib
import re
import sys
import time
import urllib.request

PRICE = 0.045


def mask(p):
    return p[:3] + "****" + p[-4:]


def load(path, optout):
    seen, rows = set(), []
    with open(path, encoding="utf-8-sig", newline="") as f:
        for r in csv.DictReader(f):
            p = r["手机号"].strip()
            if not re.fullmatch(r"1\d{10}", p):
                print("跳过无效号码", mask(p) if len(p) > 7 else p)
                continue
            if p in optout or p in seen:
                continue
            seen.add(p)
            rows.append(r | {"手机号": p})
    return rows


def send_one(row, template):
    body = json.dumps({
        "sign": os.environ["SMS_SIGN"],
        "template": template,
        "mobile": row["手机号"],
        "params": [row.get("订单号", ""), row.get("变量1", ""), row.get("变量2", "")],
    }).encode()
    req = urllib.request.Request(
        os.environ["SMS_ENDPOINT"], data=body,
        headers={"Content-Type": "application/json",
                 "Authorization": "Bearer " + os.environ["SMS_KEY"]})
    with urllib.request.urlopen(req, timeout=10) as resp:
        return json.load(resp)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--template", required=True)
    ap.add_argument("--send", action="store_true")
    a = ap.parse_args()

    f = pathlib.Path("退订.txt")
    optout = set(f.read_text(encoding="utf-8").split()) if f.exists() else set()
    rows = load(a.csv, optout)
    print(f"共 {len(rows)} 条，预计 {len(rows) * PRICE:.2f} 元")
    for r in rows[:5]:
        print(" ", mask(r["手机号"]), r.get("订单号"), r.get("变量1"), r.get("变量2"))
    if not a.send:
        return
    if not 8 <= dt.datetime.now().hour < 21:
        sys.exit("当前不在可发送时段")
    if input("输入条数确认发送：").strip() != str(len(rows)):
        sys.exit("已取消")

    out = f"回执_{dt.date.today():%Y%m%d}.csv"
    with open(out, "a", encoding="utf-8-sig", newline="") as g:
        w = csv.writer(g)
        for r in rows:
            try:
                res = send_one(r, a.template)
                w.writerow([mask(r["手机号"]), r.get("订单号"), res.get("code"), res.get("message")])
            except OSError as e:
                w.writerow([mask(r["手机号"]), r.get("订单号"), "ERR", e])
            time.sleep(0.2)
    print("回执：", out)


if __name__ == "__main__":
    main()
