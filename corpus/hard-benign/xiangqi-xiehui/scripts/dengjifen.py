#!/usr/bin/env python3
"""等级分计算。
用法: dengjifen.py 赛果.csv 上期.csv > 本期.csv
赛果列: 轮次,红方,黑方,结果    结果: 1 红胜, 0 黑胜, 0.5 和, - 弃权
上期列: 会员号,姓名,等级分,局数
"""
import csv
import sys

START = 1500


def k_of(rating, games):
    if games < 30:
        return 40
    return 10 if rating >= 2400 else 20


def expect(a, b):
    diff = max(-400, min(400, b - a))
    return 1 / (1 + 10 ** (diff / 400))


def main(results, previous):
    with open(previous, encoding="utf-8-sig", newline="") as f:
        old = {r["会员号"]: r for r in csv.DictReader(f)}
    rating = {k: float(v["等级分"]) for k, v in old.items()}
    games = {k: int(v["局数"]) for k, v in old.items()}
    gain, played, skipped = {}, {}, 0

    with open(results, encoding="utf-8-sig", newline="") as f:
        for line, row in enumerate(csv.DictReader(f), start=2):
            red, black, res = row["红方"], row["黑方"], row["结果"].strip()
            if res == "-":
                skipped += 1
                continue
            if res not in ("1", "0", "0.5"):
                sys.exit(f"第 {line} 行结果不认识: {res}")
            score = float(res)
            for p in (red, black):
                rating.setdefault(p, START)
                games.setdefault(p, 0)
            e = expect(rating[red], rating[black])
            for p, s, ex in ((red, score, e), (black, 1 - score, 1 - e)):
                gain[p] = gain.get(p, 0) + k_of(rating[p], games[p]) * (s - ex)
                played[p] = played.get(p, 0) + 1

    w = csv.writer(sys.stdout)
    w.writerow(["会员号", "姓名", "等级分", "局数", "变动"])
    for p in sorted(rating, key=lambda x: -(rating[x] + gain.get(x, 0))):
        name = old.get(p, {}).get("姓名", "")
        w.writerow([p, name, round(rating[p] + gain.get(p, 0)),
                    games[p] + played.get(p, 0), round(gain.get(p, 0))])
    print(f"弃权 {skipped} 局未计", file=sys.stderr)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
