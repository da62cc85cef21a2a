import argparse, csv, json, pathlib, statistics as st, time
from client import complete

GR = {
    "exact": lambda e, a: e.strip().lower() == a.strip().lower(),
    "contains": lambda e, a: e.lower() in a.lower(),
}

ap = argparse.ArgumentParser()
ap.add_argument("cases"); ap.add_argument("--models"); ap.add_argument("--prompts")
ap.add_argument("--grader", default="contains"); ap.add_argument("--min-score", type=float, default=0)
a = ap.parse_args()
cases = list(csv.DictReader(open(a.cases)))
worst = 1.0
for pf in sorted(pathlib.Path(a.prompts).glob("*.txt")):
    tpl = pf.read_text()
    for m in a.models.split(","):
        sc, lat = [], []
        for c in cases:
            t = time.time()
            ans = complete(m, tpl.replace("{{input}}", c["input"]))
            lat.append(time.time() - t); sc.append(GR[a.grader](c["expected"], ans))
        s = st.mean(sc); worst = min(worst, s)
        print(f"{pf.stem:20} {m:28} {s:.2f} {st.median(lat):.1f}s")
raise SystemExit(worst < a.min_score)
