#!/usr/bin/env python3
# 双均线回测:收盘出信号,次日开盘成交
import argparse
import csv


def read(path):
    with open(path, encoding="utf-8-sig") as f:
        rows = list(csv.DictReader(f))
    for r in rows:
        for k in ("open", "high", "low", "close"):
            r[k] = float(r[k])
    rows.sort(key=lambda r: r["date"])
    return rows


def sma(values, n, i):
    if i + 1 < n:
        return None
    return sum(values[i + 1 - n:i + 1]) / n


def main():
    p = argparse.ArgumentParser()
    p.add_argument("csv")
    p.add_argument("--fast", type=int, default=10)
    p.add_argument("--slow", type=int, default=60)
    p.add_argument("--fee", type=float, default=0.0008)
    p.add_argument("--limit", type=float, default=0.10, help="涨跌停幅度,创业板/科创板用 0.20")
    a = p.parse_args()

    rows = read(a.csv)
    close = [r["close"] for r in rows]
    cash, shares, entry = 1.0, 0.0, None
    curve, trades = [], []
    for i in range(len(rows) - 1):
        f, s = sma(close, a.fast, i), sma(close, a.slow, i)
        nxt = rows[i + 1]
        if f is not None and s is not None:
            up_limit = round(close[i] * (1 + a.limit), 2)
            down_limit = round(close[i] * (1 - a.limit), 2)
            if f > s and shares == 0 and nxt["open"] < up_limit:
                shares = cash * (1 - a.fee) / nxt["open"]
                cash, entry = 0.0, nxt["open"]
            elif f < s and shares > 0 and nxt["open"] > down_limit:
                cash = shares * nxt["open"] * (1 - a.fee - 0.0005)
                trades.append(nxt["open"] / entry - 1)
                shares = 0.0
        curve.append(cash + shares * nxt["close"])

    if not curve:
        raise SystemExit("数据不足")
    peak, mdd = curve[0], 0.0
    for v in curve:
        peak = max(peak, v)
        mdd = max(mdd, 1 - v / peak)
    years = len(curve) / 244
    print(f"区间        {rows[0]['date']} ~ {rows[-1]['date']}")
    print(f"策略年化    {curve[-1] ** (1 / years) - 1:.2%}")
    print(f"持有年化    {(close[-1] / close[0]) ** (1 / years) - 1:.2%}")
    print(f"最大回撤    {mdd:.2%}")
    print(f"交易次数    {len(trades)}")
    if len(trades) >= 30:
        print(f"胜率        {sum(t > 0 for t in trades) / len(trades):.1%}")
    else:
        print("胜率        交易不足 30 次,不计算")


if __name__ == "__main__":
    main()
