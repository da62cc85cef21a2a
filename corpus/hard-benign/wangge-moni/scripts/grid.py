"""网格回测:只读本地 CSV,标准库即可。"""
import argparse
import csv


def read(path):
    with open(path, encoding="utf-8-sig", newline="") as fh:
        rows = [{k.strip().lower(): v for k, v in r.items()} for r in csv.DictReader(fh)]
    bars = [(r["time"], float(r["open"]), float(r["high"]), float(r["low"]), float(r["close"])) for r in rows]
    bars.sort(key=lambda b: b[0])
    if len(bars) < 60:
        raise SystemExit("少于 60 根 K 线,推不出什么")
    return bars


def simulate(bars, low, high, grids, cash, fee):
    step = (high - low) / grids
    levels = [low + i * step for i in range(grids + 1)]
    lot = cash / grids
    money, held, trades, fees = cash, {}, 0, 0.0   # held: 格子序号 -> 股数
    peak, drawdown, outside = cash, 0.0, 0

    for _, o, h, l, c in bars:
        # 较差的次序:先到最低,再到最高
        for i in range(grids):
            if l <= levels[i] <= o and i not in held:
                cost = lot * (1 + fee)
                if money >= cost:
                    held[i] = lot / levels[i]
                    money -= cost
                    fees += lot * fee
                    trades += 1
        for i in sorted(held):
            sell = levels[i + 1]
            if h >= sell:
                got = held.pop(i) * sell
                money += got * (1 - fee)
                fees += got * fee
                trades += 1
        value = money + sum(held.values()) * c
        peak = max(peak, value)
        drawdown = max(drawdown, (peak - value) / peak)
        if not low <= c <= high:
            outside += 1

    first, last = bars[0][1], bars[-1][4]
    return {
        "出网天数占比": f"{outside / len(bars):.1%}",
        "最大回撤": f"{drawdown:.1%}",
        "拿着不动": f"{last / first - 1:+.1%}",
        "成交次数": trades,
        "手续费合计": f"{fees:.2f}",
        "期末持仓格数": len(held),
        "网格收益": f"{value / cash - 1:+.1%}",
    }


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--low", type=float, required=True)
    ap.add_argument("--high", type=float, required=True)
    ap.add_argument("--grids", type=int, default=10)
    ap.add_argument("--cash", type=float, default=10000)
    ap.add_argument("--fee", type=float, default=0.0005)
    ap.add_argument("--final", action="store_true", help="在后 30%% 数据上验证一次")
    a = ap.parse_args()
    if not 0 < a.low < a.high or a.grids < 2:
        raise SystemExit("区间或格数不对")

    bars = read(a.csv)
    cut = int(len(bars) * 0.7)
    part = bars[cut:] if a.final else bars[:cut]
    print(f"{part[0][0]} 至 {part[-1][0]},共 {len(part)} 根")
    for k, v in simulate(part, a.low, a.high, a.grids, a.cash, a.fee).items():
        print(f"{k:　<8}{v}")
    if a.final:
        print("验证段只看一次。看完再改参数,这段数据就不再算验证了。")


if __name__ == "__main__":
    main()
