#!/usr/bin/env python3
"""导入微信/支付宝账单到家庭账本。默认预览，--write 才写入。"""
import argparse
import csv
import os

SKIP = ("零钱通", "余额宝", "信用卡还款", "零钱提现", "转入到", "转账到银行卡")
HEAD = ["日期", "类别", "金额", "账户", "谁", "备注"]


def read_lines(path):
    for enc in ("utf-8-sig", "gb18030"):
        try:
            with open(path, encoding=enc, newline="") as f:
                return f.read().splitlines()
        except UnicodeDecodeError:
            pass
    raise SystemExit("认不出文件编码")


def rows_of(path):
    lines = read_lines(path)
    for i, l in enumerate(lines):
        if l.startswith("交易时间"):
            head = i
            break
    else:
        raise SystemExit("没找到表头，可能不是账单文件")
    account = "微信" if any("微信" in l for l in lines[:head]) else "支付宝"
    for r in csv.DictReader(lines[head:]):
        r = {(k or "").strip(): (v or "").strip() for k, v in r.items() if isinstance(v, str)}
        yield account, r


def load_rules(path):
    rules = []
    if path and os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            for l in f:
                if "=" in l:
                    k, v = l.strip().split("=", 1)
                    rules.append((k, v))
    return rules


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("bill")
    ap.add_argument("--book", required=True)
    ap.add_argument("--rules")
    ap.add_argument("--who", default="共同")
    ap.add_argument("--write", action="store_true")
    a = ap.parse_args()

    have = set()
    new_book = not os.path.exists(a.book)
    if not new_book:
        with open(a.book, encoding="utf-8-sig", newline="") as f:
            for r in csv.DictReader(f):
                have.add((r["日期"], r["金额"], r["备注"]))

    rules, out, skipped = load_rules(a.rules), [], 0
    for account, r in rows_of(a.bill):
        amount = r.get("金额(元)") or r.get("金额") or ""
        kind = r.get("收/支", "")
        status = r.get("当前状态") or r.get("交易状态") or ""
        text = " ".join([r.get("交易类型", ""), r.get("商品", ""), r.get("商品说明", ""), r.get("交易对方", "")])
        if kind not in ("支出", "收入") or "全额退款" in status or "交易关闭" in status \
                or any(s in text for s in SKIP):
            skipped += 1
            continue
        money = float(amount.lstrip("¥\uffe5").replace(",", ""))
        money = -money if kind == "收入" else money
        cat = next((v for k, v in rules if k in text), "其他收入" if money < 0 else "其他")
        row = [r["交易时间"][:10].replace("/", "-"), cat, f"{money:.2f}", account, a.who, r.get("交易对方", "")]
        if (row[0], row[2], row[5]) in have:
            skipped += 1
            continue
        out.append(row)

    for row in out:
        print(",".join(row))
    print(f"—— 新增 {len(out)} 笔，跳过 {skipped} 笔" + ("" if a.write else "(预览，未写入)"))
    if a.write and out:
        with open(a.book, "a", encoding="utf-8", newline="") as f:
            w = csv.writer(f)
            if new_book:
                w.writerow(HEAD)
            w.writerows(out)


if __name__ == "__main__":
    main()
