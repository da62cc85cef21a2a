import argparse
import importlib.util
import math

from .data import load


def rule(path):
    spec = importlib.util.spec_from_file_location("rule", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def positions(bars, signal, p):
    closes, out = [], []
    for _, _, close in bars:
        closes.append(close)
        out.append(max(-1.0, min(1.0, float(signal(closes, p)))))
    return out


def returns(bars, target, cost_bps):
    """Position decided on day t is taken at the open of t+1."""
    out, held = [], 0.0
    for t in range(1, len(bars) - 1):
        want = target[t - 1]
        cost = abs(want - held) * cost_bps / 10_000
        held = want
        out.append(held * (bars[t + 1][1] / bars[t][1] - 1) - cost)
    return out


def stats(rets):
    if not rets:
        return {}
    equity, peak, worst, under, longest = 1.0, 1.0, 0.0, 0, 0
    for r in rets:
        equity *= 1 + r
        if equity >= peak:
            peak, under = equity, 0
        else:
            under += 1
            longest = max(longest, under)
        worst = min(worst, equity / peak - 1)
    mean = sum(rets) / len(rets)
    sd = math.sqrt(sum((r - mean) ** 2 for r in rets) / max(len(rets) - 1, 1))
    return {
        "annual": equity ** (252 / len(rets)) - 1,
        "sharpe": mean / sd * math.sqrt(252) if sd else 0.0,
        "drawdown": worst,
        "days under water": longest,
    }


def show(name, s):
    print(f"{name:<14}" + "  ".join(f"{k} {v:+.3f}" if isinstance(v, float) else f"{k} {v}" for k, v in s.items()))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("prices")
    ap.add_argument("rule")
    ap.add_argument("--cost-bps", type=float, default=10)
    a = ap.parse_args()
    bars, r = load(a.prices), rule(a.rule)
    show("rule", stats(returns(bars, positions(bars, r.signal, r.GRID[0]), a.cost_bps)))
    show("buy and hold", stats(returns(bars, [1.0] * len(bars), a.cost_bps)))
