"""Shift the rule's positions in time and see how often a shifted copy does as well."""
import argparse
import random

from .data import load
from .engine import positions, returns, rule, stats


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("prices")
    ap.add_argument("rule")
    ap.add_argument("--draws", type=int, default=500)
    ap.add_argument("--cost-bps", type=float, default=10)
    ap.add_argument("--seed", type=int, default=7)
    a = ap.parse_args()

    rng = random.Random(a.seed)
    bars, r = load(a.prices), rule(a.rule)
    target = positions(bars, r.signal, r.GRID[0])
    real = stats(returns(bars, target, a.cost_bps))["sharpe"]
    below = 0
    for _ in range(a.draws):
        k = rng.randrange(20, len(target) - 20)
        moved = target[k:] + target[:k]
        below += stats(returns(bars, moved, a.cost_bps))["sharpe"] < real
    print(f"sharpe {real:.2f}, percentile against luck {100 * below / a.draws:.1f}")


if __name__ == "__main__":
    main()
