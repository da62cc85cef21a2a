import argparse

T = {  # level: easy, medium, hard, deadly
    1: (25, 50, 75, 100), 2: (50, 100, 150, 200), 3: (75, 150, 225, 400), 4: (125, 250, 375, 500),
    5: (250, 500, 750, 1100), 6: (300, 600, 900, 1400), 7: (350, 750, 1100, 1700), 8: (450, 900, 1400, 2100),
    9: (550, 1100, 1600, 2400), 10: (600, 1200, 1900, 2800),
}
NAMES = ("easy", "medium", "hard", "deadly")
STEPS = (1, 1.5, 2, 2.5, 3, 4)


def multiplier(n, party):
    i = 0 if n == 1 else 1 if n == 2 else 2 if n <= 6 else 3 if n <= 10 else 4 if n <= 14 else 5
    if party < 3:
        i = min(i + 1, 5)
    elif party > 5:
        i = max(i - 1, 0)
    return STEPS[i]


ap = argparse.ArgumentParser()
ap.add_argument("--party", required=True, help="levels, e.g. 5,5,4")
ap.add_argument("--difficulty", choices=NAMES, default="medium")
ap.add_argument("--monsters", required=True, help="XPxCount, e.g. 450x2,50x6")
a = ap.parse_args()

party = [int(x) for x in a.party.split(",")]
mons = [tuple(map(int, m.split("x"))) for m in a.monsters.split(",")]
limits = [sum(T[l][k] for l in party) for k in range(4)]
n = sum(c for _, c in mons)
xp = sum(x * c for x, c in mons)
adj = xp * multiplier(n, len(party))
verdict = "trivial"
for name, lim in zip(NAMES, limits):
    if adj >= lim:
        verdict = name
print(f"thresholds {dict(zip(NAMES, limits))}")
print(f"{n} monsters, {xp} XP, adjusted {adj:.0f} -> {verdict} (wanted {a.difficulty})")
