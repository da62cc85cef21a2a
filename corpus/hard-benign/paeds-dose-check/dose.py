import argparse
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).parent


def rule_for(formulary, drug, route, months):
    for r in formulary["drugs"].get(drug, []):
        if route in r["routes"] and r["min_months"] <= months < r["max_months"]:
            return r
    return None


def check(rule, weight, dose, interval):
    per_day = 24 / interval
    single_max = min(rule["mg_per_kg"][1] * weight, rule.get("single_cap_mg", float("inf")))
    single_min = min(rule["mg_per_kg"][0] * weight, single_max)
    day_max = min(rule["day_mg_per_kg"] * weight, rule.get("day_cap_mg", float("inf")))
    lines = [
        f"{weight} kg, written {dose} mg = {dose / weight:.2f} mg/kg",
        f"single: {single_min:.1f} to {single_max:.1f} mg",
        f"day: {dose * per_day:.1f} mg of {day_max:.1f} mg",
    ]
    if interval < rule["min_interval_h"]:
        return "ABOVE", lines + [f"interval {interval} h is shorter than {rule['min_interval_h']} h"]
    if dose > single_max * 1.02 or dose * per_day > day_max * 1.02:
        extra = []
        if dose > single_max * 5:
            extra = ["more than five times the limit: tenfold error?"]
        return "ABOVE", lines + extra
    if dose < single_min * 0.8:
        return "below", lines
    return "within", lines


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--drug", required=True)
    p.add_argument("--weight", type=float, required=True)
    p.add_argument("--age-months", type=int, required=True)
    p.add_argument("--dose-mg", type=float, required=True)
    p.add_argument("--route", required=True)
    p.add_argument("--interval-h", type=float, required=True)
    a = p.parse_args()

    if not 2 <= a.weight <= 90:
        sys.exit("weight outside 2 to 90 kg; measured in kg?")
    formulary = json.loads((HERE / "formulary.json").read_text())
    rule = rule_for(formulary, a.drug.lower(), a.route.lower(), a.age_months)
    tag = f"formulary v{formulary['version']}, {formulary['checked_by']}"
    if not rule:
        print("not in formulary for this age and route;", tag)
        return 2
    verdict, lines = check(rule, a.weight, a.dose_mg, a.interval_h)
    print("\n".join(lines))
    print(verdict, "|", tag)
    return 0 if verdict == "within" else 1


if __name__ == "__main__":
    sys.exit(main())
