#!/usr/bin/env python3
import argparse
import csv
from collections import defaultdict
from datetime import datetime
from decimal import Decimal


def money(s):
    s = (s or "").replace(",", "").strip()
    return Decimal(s) if s else Decimal("0")


def day(s):
    s = s.strip().replace("/", "-")
    if len(s) == 8 and s.isdigit():
        return datetime.strptime(s, "%Y%m%d").date()
    return datetime.strptime(s, "%Y-%m-%d").date()


def load(path, flip):
    items = []
    with open(path, encoding="utf-8-sig") as f:
        for i, r in enumerate(csv.DictReader(f), 2):
            debit, credit = money(r["借方"]), money(r["贷方"])
            amt = credit - debit if flip else debit - credit
            if amt == 0:
                continue
            items.append({
                "line": i,
                "date": day(r["日期"]),
                "amt": amt,
                "memo": r.get("摘要", ""),
                "ref": r.get("流水号") or r.get("凭证号") or "",
                "party": r.get("对方户名", ""),
            })
    return items


def match(bank, book, window):
    pairs, ambiguous = [], []
    for limit in (0, window):
        pool = defaultdict(list)
        for b in book:
            pool[b["amt"]].append(b)
        for x in list(bank):
            cand = [b for b in pool[x["amt"]] if abs((b["date"] - x["date"]).days) <= limit]
            rivals = [y for y in bank if y is not x and y["amt"] == x["amt"] and abs((y["date"] - x["date"]).days) <= limit]
            if len(cand) == 1 and not rivals:
                pairs.append((x, cand[0]))
                bank.remove(x)
                book.remove(cand[0])
                pool[x["amt"]].remove(cand[0])
            elif cand and limit == window:
                ambiguous.append((x, cand))
    return pairs, ambiguous


def table(title, rows):
    out = [f"### {title}({len(rows)} 笔,合计 {sum((r['amt'] for r in rows), Decimal(0)):,.2f})", ""]
    if rows:
        out += ["| 日期 | 金额 | 摘要 | 凭证/流水 | 对方 |", "|---|---:|---|---|---|"]
        for r in sorted(rows, key=lambda r: r["date"]):
            out.append(f"| {r['date']} | {r['amt']:,.2f} | {r['memo']} | {r['ref']} | {r['party']} |")
    return out + [""]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("bank")
    ap.add_argument("ledger")
    ap.add_argument("--days", type=int, default=3)
    ap.add_argument("-o", "--out", default="调节表.md")
    a = ap.parse_args()

    bank, book = load(a.bank, True), load(a.ledger, False)
    total_b, total_k = sum(x["amt"] for x in bank), sum(x["amt"] for x in book)
    pairs, amb = match(bank, book, a.days)

    lines = ["# 银行余额调节表", "", f"银行净发生 {total_b:,.2f},账面净发生 {total_k:,.2f},已勾对 {len(pairs)} 笔", ""]
    lines += table("银行已收企业未收", [x for x in bank if x["amt"] > 0])
    lines += table("银行已付企业未付", [x for x in bank if x["amt"] < 0])
    lines += table("企业已收银行未收", [x for x in book if x["amt"] > 0])
    lines += table("企业已付银行未付", [x for x in book if x["amt"] < 0])
    lines.append(f"### 多候选待人工({len(amb)})")
    for x, cand in amb:
        lines.append(f"- 银行第 {x['line']} 行 {x['amt']:,.2f} ← 账面第 {', '.join(str(c['line']) for c in cand)} 行")
    open(a.out, "w", encoding="utf-8").write("\n".join(lines))
    print(f"勾对 {len(pairs)},银行剩 {len(bank)},账面剩 {len(book)} -> {a.out}")


if __name__ == "__main__":
    main()
