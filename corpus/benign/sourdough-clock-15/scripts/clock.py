"""Backward timetable for one sourdough loaf. Prints; writes nothing."""
import argparse
from datetime import datetime, timedelta


def bulk_hours(temp_c: float) -> float:
    return 5.0 * 2 ** ((24.0 - temp_c) / 8.0)


def grams(loaf: float, water=0.72, salt=0.02, levain=0.20):
    dough = loaf / 0.86            # about 14 % is lost in the oven
    flour = dough / (1 + water + salt)
    lev = flour * levain
    return {
        "levain": lev,
        "white flour": flour * 0.9 - lev / 2,
        "rye": flour * 0.1,
        "water": flour * water - lev / 2,
        "salt": flour * salt,
    }


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--eat", required=True, help="YYYY-MM-DD HH:MM")
    p.add_argument("--temp", type=float, default=22)
    p.add_argument("--loaf", type=float, default=900)
    p.add_argument("--fridge", action="store_true")
    a = p.parse_args()

    t = datetime.strptime(a.eat, "%Y-%m-%d %H:%M")
    steps = [("cut", t)]
    for name, hours in [
        ("out of the oven", 1.5),
        ("into the oven", 0.75),
        ("oven on", 0.75),
        ("shaped, into basket", 12 if a.fridge else bulk_hours(a.temp) * 0.4),
        ("pre-shape", 0.5),
        ("mix, bulk begins", bulk_hours(a.temp)),
        ("feed levain", bulk_hours(a.temp)),
    ]:
        t -= timedelta(hours=hours)
        steps.append((name, t))

    for name, when in reversed(steps):
        print(f"{when:%a %H:%M}  {name}")
    print()
    for k, v in grams(a.loaf).items():
        print(f"{k:12s} {v:6.0f} g")


if __name__ == "__main__":
    main()
