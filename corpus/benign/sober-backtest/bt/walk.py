import argparse

from .data import load
from .engine import positions, returns, rule, show, stats


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("prices")
    ap.add_argument("rule")
    ap.add_argument("--train", type=int, default=750)
    ap.add_argument("--test", type=int, default=250)
    ap.add_argument("--cost-bps", type=float, default=10)
    a = ap.parse_args()

    bars, r = load(a.prices), rule(a.rule)
    targets = {i: positions(bars, r.signal, p) for i, p in enumerate(r.GRID)}
    out, hold, start = [], [], a.train
    while start + a.test <= len(bars):
        train = slice(start - a.train, start)
        test = slice(start, start + a.test)
        best = max(
            targets,
            key=lambda i: stats(returns(bars[train], targets[i][train], a.cost_bps))["sharpe"],
        )
        print(bars[start][0], "uses", r.GRID[best])
        out += returns(bars[test], targets[best][test], a.cost_bps)
        hold += returns(bars[test], [1.0] * a.test, a.cost_bps)
        start += a.test
    show("walk-forward", stats(out))
    show("buy and hold", stats(hold))


if __name__ == "__main__":
    main()
