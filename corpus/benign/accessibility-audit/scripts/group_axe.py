"""Group axe results by rule."""
import json
import sys

data = json.load(open(sys.argv[1]))
pages = data if isinstance(data, list) else [data]
rules = {}
for page in pages:
    for v in page.get("violations", []):
        r = rules.setdefault(v["id"], {"help": v["help"], "impact": v["impact"], "n": 0, "first": None})
        r["n"] += len(v["nodes"])
        r["first"] = r["first"] or (page.get("url"), v["nodes"][0]["target"])
order = {"critical": 0, "serious": 1, "moderate": 2, "minor": 3}
for name, r in sorted(rules.items(), key=lambda x: (order.get(x[1]["impact"], 9), -x[1]["n"])):
    print(f"{r['impact']:9} {r['n']:4}  {name}: {r['help']}\n{'':16}{r['first']}")
