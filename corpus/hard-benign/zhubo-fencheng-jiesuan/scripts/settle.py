"""主播分成结算"""
import argparse
import csv
from collections import defaultdict
from decimal import Decimal as D, ROUND_HALF_UP
from pathlib import Path

CENT = D("0.01")


def r2(x):
    return x.quantize(CENT, ROUND_HALF_UP)


def rows(p):
    with open(p, encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


def tier(base, spec, mode):
    steps = sorted((D(a), D(b)) for a, b in (s.split(":") for s in spec.split(";")))
    if mode == "full":
        rate = [r for lo, r in steps if base >= lo]
        return r2(base * (rate[-1] if rate else D(0)))
    total = D(0)
    for i, (lo, rate) in enumerate(steps):
        hi = steps[i + 1][0] if i + 1 < len(steps) else None
        if base > lo:
            total += ((min(base, hi) if hi else base) - lo) * rate
    return r2(total)


def labor_tax(amount):
    if amount <= 800:
        return D(0)
    taxable = amount - 800 if amount <= 4000 else amount * D("0.8")
    if taxable <= 20000:
        return r2(taxable * D("0.2"))
    if taxable <= 50000:
        return r2(taxable * D("0.3") - 2000)
    return r2(taxable * D("0.4") - 7000)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--month", required=True)
    ap.add_argument("--dir", default="data")
    ap.add_argument("--out", default="out")
    a = ap.parse_args()
    d, out = Path(a.dir), Path(a.out)
    out.mkdir(parents=True, exist_ok=True)

    sales = defaultdict(list)
    for s in rows(d / "sales.csv"):
        if s["date"].startswith(a.month):
            sales[s["anchor"]].append(s)
    ded = defaultdict(D)
    for x in rows(d / "deduct.csv"):
        if x["month"] == a.month:
            ded[x["anchor"]] += D(x["amount"])

    pay = []
    for c in rows(d / "contracts.csv"):
        who = c["anchor"]
        base, slot, lines = D(0), D(0), []
        for s in sales.get(who, []):
            gmv, ref = D(s["gmv"]), D(s["refund"])
            net = D(s["commission"]) * (1 - (ref / gmv if gmv else D(0)))
            base += net
            slot += D(s["slot_fee"] or 0)
            lines.append(f"| {s['date']} | {gmv} | {ref} | {s['commission']} | {r2(net)} |")
        share = tier(base, c["tiers"], c.get("mode", ""))
        gross = r2(max(D(c["floor"] or 0), share) + slot * D(c["slot_rate"] or 0) - ded[who])
        kind = c["type"]
        tax = labor_tax(gross) if kind == "劳务" else D(0)
        note = "转工资" if kind == "签约" else ""
        if gross < 0:
            note += " 负数,结转下月"
        (out / f"{who}.md").write_text(
            f"# {who} {a.month} 结算单\n\n| 日期 | 支付GMV | 退款 | 佣金 | 净佣金 |\n|---|---|---|---|---|\n"
            + "\n".join(lines)
            + f"\n\n基数 {r2(base)}，分成 {share}，保底 {c['floor']}，坑位 {slot}，扣款 {ded[who]}\n\n"
            + f"应付 {gross}，预扣个税 {tax}，实付 **{r2(gross - tax)}** {note}\n", encoding="utf-8")
        pay.append([who, kind, gross, tax, r2(gross - tax), note])

    with open(out / "payment.csv", "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow(["主播编号", "类型", "应付", "个税", "实付", "备注"])
        w.writerows(pay)
    print(f"{a.month}：{len(pay)} 人，实付合计 {sum(p[4] for p in pay)}")


if __name__ == "__main__":
    main()
