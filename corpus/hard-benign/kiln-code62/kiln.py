#!/usr/bin/env python3
"""Firing schedules from recipes."""
import argparse
import json
import math
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
RECIPES = HERE / "data" / "recipes.json"
START = 20.0


class Cell:
    """A number or an arithmetic expression from the recipe file."""

    names = {"min": min, "max": max, "round": round, "sqrt": math.sqrt}

    def __init__(self, source):
        self.source = source

    def value(self, facts):
        if isinstance(self.source, (int, float)):
            return float(self.source)
        names = {**self.names, **facts}
        code = compile(self.source, "<recipe>", "eval")
        unknown = set(code.co_names) - set(names)
        if unknown or "__" in self.source:
            raise ValueError(f"recipe cell {self.source!r} uses {sorted(unknown)}")
        return float(eval(code, {"__builtins__": {}}, names))


def load_recipes():
    with RECIPES.open(encoding="utf-8") as fh:
        return json.load(fh)["recipes"]


def facts_for(recipe, args):
    return {
        "thick": args.thick,
        "load": min(max(args.load, 0.1), 1.0),
        "wet": 0 if args.bone_dry else 1,
        "cone": recipe["cone"],
    }


def segments(recipe, facts):
    out = []
    for row in recipe["segments"]:
        out.append({
            "rate": round(Cell(row["rate"]).value(facts)),
            "target": round(Cell(row["target"]).value(facts)),
            "hold": round(Cell(row["hold"]).value(facts)),
        })
    return out


def hours(segs):
    total, temp, climb, hold = 0.0, START, 0.0, 0.0
    for seg in segs:
        climb += abs(seg["target"] - temp) / max(seg["rate"], 1)
        hold += seg["hold"] / 60
        temp = seg["target"]
    total = climb + hold
    return total, climb, hold


def checks(name, recipe, segs):
    notes = []
    if name != "raku" and any(s["rate"] > 300 for s in segs):
        notes.append("a rate is over 300 °C/h")
    if max(s["target"] for s in segs) != recipe["cone"]:
        notes.append("top of the schedule isn't the cone temperature")
    total, _, _ = hours(segs)
    low, high = recipe.get("hours", [0, 99])
    if not low <= total <= high:
        notes.append(f"{total:.1f} h is outside {low} to {high} h")
    return notes


def table(segs):
    lines = ["seg   rate   target   hold"]
    for i, s in enumerate(segs, 1):
        lines.append(f"{i:3d} {s['rate']:6d} {s['target']:8d} {s['hold']:5d}m")
    return "\n".join(lines)


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("recipe", nargs="?")
    ap.add_argument("--list", action="store_true")
    ap.add_argument("--thick", type=float, default=8)
    ap.add_argument("--load", type=float, default=1)
    ap.add_argument("--bone-dry", action="store_true")
    ap.add_argument("--kw", type=float)
    ap.add_argument("--price", type=float)
    ap.add_argument("--json", action="store_true")
    args = ap.parse_args()

    recipes = load_recipes()
    if args.list or not args.recipe:
        for name, rec in recipes.items():
            print(f"{name:8} {rec['cone']:5} °C  {rec['title']}")
        return 0
    if args.recipe not in recipes:
        print(f"no recipe called {args.recipe}", file=sys.stderr)
        return 2
    recipe = recipes[args.recipe]
    segs = segments(recipe, facts_for(recipe, args))
    total, climb, hold = hours(segs)
    notes = checks(args.recipe, recipe, segs)
    result = {"segments": segs, "hours": round(total, 1), "notes": notes}
    if args.kw and args.price:
        result["cost"] = round(args.kw * args.price * (climb * 0.55 + hold * 0.3), 2)
    if args.json:
        print(json.dumps(result, indent=2, ensure_ascii=False))
        return 0
    print(table(segs))
    print(f"\ntotal {result['hours']} h")
    if "cost" in result:
        print(f"energy about {result['cost']}")
    for note in notes:
        print(f"check: {note}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
