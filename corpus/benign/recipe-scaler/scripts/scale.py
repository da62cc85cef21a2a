import re
import sys
from fractions import Fraction

DAMP = ("salt", "baking powder", "baking soda", "pepper", "chili", "chilli", "cinnamon", "yeast")
GRAMS = {("cup", "flour"): 125, ("cup", "sugar"): 200, ("cup", "butter"): 227, ("cup", "rice"): 185, ("tbsp", "butter"): 14}
LINE = re.compile(r"^\s*(?P<q>\d+(?:\s+\d+/\d+|/\d+|\.\d+)?)\s*(?P<u>cups?|tbsp|tsp|g|kg|ml|l|oz)?\s+(?P<i>.+)$")


def parse(q):
    return sum(Fraction(p) for p in q.split())


def nice(x):
    if x >= 10:
        return str(round(float(x)))
    whole, rest = divmod(x, 1)
    rest = min((Fraction(0), Fraction(1, 4), Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(3, 4), Fraction(1)), key=lambda f: abs(f - rest))
    if rest == 1:
        whole, rest = whole + 1, 0
    return " ".join(str(p) for p in (whole, rest) if p) or "a pinch of"


def scale(line, f):
    m = LINE.match(line)
    if not m:
        return line.rstrip()
    item, unit = m["i"].strip(), (m["u"] or "").rstrip("s")
    factor = f
    if f > 2 and any(d in item.lower() for d in DAMP):
        factor = 2 + (f - 2) * Fraction(4, 5)
    q = parse(m["q"]) * factor
    hint = next((f" ({round(float(q) * g)} g)" for (u, k), g in GRAMS.items() if u == unit and k in item.lower()), "")
    return f"{nice(q)} {m['u'] or ''} {item}{hint}".replace("  ", " ")


if __name__ == "__main__":
    old, new = map(Fraction, sys.argv[1:3])
    for l in sys.stdin:
        print(scale(l, new / old))
