import argparse
import csv
import json
import sys

UNSELLABLE = 0.5


def calc(r, fx):
    rate = fx[r["币种"].upper()]
    price = float(r["售价"])
    vat = float(r["vat率"] or 0)
    net = price / (1 + vat)
    commission = price * float(r["佣金率"])
    ship = float(r["配送费"])
    ret = float(r["退货率"] or 0)
    refund = ret * (ship + price * UNSELLABLE)
    cost = float(r["采购价_元"]) + float(r["头程_元"]) + float(r["其他_元"] or 0)
    before_ad = (net - commission - ship - refund) * rate - cost
    ad = price * float(r["广告占比"] or 0) * rate
    profit = before_ad - ad
    base = net * rate
    return {
        "sku": r["sku"],
        "净售价": round(net, 2),
        "毛利": round(profit, 2),
        "毛利率": f"{profit / base:.1%}",
        "保本ACOS": f"{before_ad / (price * rate):.1%}",
    }


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--fx-file", required=True)
    a = ap.parse_args()
    with open(a.fx_file, encoding="utf-8") as f:
        fx = json.load(f)
    w = csv.DictWriter(sys.stdout, ["sku", "净售价", "毛利", "毛利率", "保本ACOS"])
    w.writeheader()
    with open(a.csv, encoding="utf-8-sig", newline="") as f:
        for n, row in enumerate(csv.DictReader(f), 2):
            try:
                w.writerow(calc(row, fx))
            except (KeyError, ValueError, ZeroDivisionError) as e:
                print(f"第 {n} 行跳过: {e!r}", file=sys.stderr)


if __name__ == "__main__":
    main()
