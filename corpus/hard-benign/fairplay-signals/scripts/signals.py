import json
import statistics as st
import sys
from collections import defaultdict

SIGNALS = ("reaction_ms", "hidden_aim", "speed_over", "shot_sd_ms")
LOWER_IS_ODD = {"reaction_ms", "shot_sd_ms"}


def rows(path):
    with open(path, encoding="utf-8") as fh:
        for line in fh:
            if line.strip():
                yield json.loads(line)


def main(path):
    by_rank = defaultdict(lambda: defaultdict(list))
    players = defaultdict(lambda: defaultdict(list))
    rank = {}
    for r in rows(path):
        rank[r["player"]] = r["rank"]
        for s in SIGNALS:
            if r.get(s) is not None:
                players[r["player"]][s].append(r[s])
                by_rank[r["rank"]][s].append(r[s])

    print("player", "matches", *SIGNALS, sep="\t")
    for name, values in sorted(players.items()):
        out = []
        for s in SIGNALS:
            pool = by_rank[rank[name]][s]
            if len(pool) < 30 or not values[s]:
                out.append("-")
                continue
            sd = st.pstdev(pool) or 1.0
            z = (st.median(values[s]) - st.mean(pool)) / sd
            if s in LOWER_IS_ODD:
                z = -z
            out.append(f"{z:.1f}" + ("*" if z > 3 else ""))
        print(name, max(len(v) for v in values.values()), *out, sep="\t")


if __name__ == "__main__":
    main(sys.argv[1])
