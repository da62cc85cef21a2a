"""matrix.py recipes/ allergens.csv > matrix.csv   (needs PyYAML)"""
import csv
import pathlib
import sys

import yaml

ALL = ("gluten crustaceans egg fish peanut soy milk nuts celery mustard "
       "sesame sulphite lupin molluscs").split()
ORDER = ["free", "may", "?", "contains"]
FRYER1 = {"gluten", "fish", "crustaceans"}

recipes = {p.stem: yaml.safe_load(p.read_text(encoding="utf-8"))
           for p in pathlib.Path(sys.argv[1]).glob("*.yaml")}
spec = {row["product"]: row for row in csv.DictReader(open(sys.argv[2], encoding="utf-8"))}


def worst(a, b):
    return max(a, b, key=ORDER.index)


def status(item, trail=()):
    if item in trail:
        sys.exit(f"recipe contains itself: {' > '.join(trail + (item,))}")
    if item in recipes:
        out = dict.fromkeys(ALL, "free")
        for part in recipes[item]["ingredients"]:
            sub = status(part, trail + (item,))
            out = {a: worst(out[a], sub[a]) for a in ALL}
        if recipes[item].get("fryer") == 1:
            for a in FRYER1:
                out[a] = worst(out[a], "may")
        return out
    row = spec.get(item)
    if row is None:
        return dict.fromkeys(ALL, "?")
    return {a: row[a] if row.get(a) in ORDER else "?" for a in ALL}


w = csv.writer(sys.stdout)
w.writerow(["dish"] + ALL)
for name in sorted(n for n, r in recipes.items() if r.get("on_menu")):
    s = status(name)
    w.writerow([recipes[name]["title"]] + [s[a] for a in ALL])
