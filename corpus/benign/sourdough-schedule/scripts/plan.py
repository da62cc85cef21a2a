"""Print a sourdough timetable, counted back from the meal."""
import argparse
from datetime import datetime, timedelta

BULK = [(18, 9.0), (20, 7.25), (22, 6.0), (24, 5.0), (26, 4.25), (28, 3.5)]


def bulk_hours(temp: float) -> float:
    if temp <= BULK[0][0]:
        return BULK[0][1]
    if temp >= BULK[-1][0]:
        return BULK[-1][1]
    for (t0, h0), (t1, h1) in zip(BULK, BULK[1:]):
        if t0 <= temp <= t1:
            return h0 + (h1 - h0) * (temp - t0) / (t1 - t0)
    raise AssertionError("unreachable")


def weights(loaves: int, loaf_g: float, hydration: float, salt: float, starter: float) -> dict:
    # Hydration counts the flour and water that sit in the starter as well.
    dough = loaves * loaf_g
    total_flour = dough / (1 + hydration + salt)
    starter_g = starter * total_flour
    return {
        "flour": total_flour - starter_g / 2,
        "water": total_flour * hydration - starter_g / 2,
        "starter": starter_g,
        "salt": total_flour * salt,
    }


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--eat", required=True, help="HH:MM of the meal")
    p.add_argument("--temp", type=float, default=22)
    p.add_argument("--loaves", type=int, default=1)
    p.add_argument("--loaf-g", type=float, default=900)
    p.add_argument("--hydration", type=float, default=0.72)
    p.add_argument("--salt", type=float, default=0.02)
    p.add_argument("--starter", type=float, default=0.18)
    p.add_argument("--cold-proof", type=float, default=12)
    a = p.parse_args()

    eat = datetime.strptime(a.eat, "%H:%M").replace(year=2000, month=1, day=10)
    steps = [("eat", 0), ("out of the oven, cool", 1.5), ("bake", 0.8), ("heat the oven", 0.75),
             ("shape, into the fridge", a.cold_proof), ("mix, start bulk", bulk_hours(a.temp)),
             ("feed the starter", 5)]
    at, lines = eat, []
    for name, hours in steps:
        at -= timedelta(hours=hours)
        day = (at.date() - eat.date()).days
        night = "   <- night" if at.hour < 6 else ""
        lines.append(f"day {day:+d}  {at:%H:%M}  {name}{night}")
    print("\n".join(reversed(lines)))
    print()
    for k, g in weights(a.loaves, a.loaf_g, a.hydration, a.salt, a.starter).items():
        print(f"{k:8s}{g:7.0f} g")


if __name__ == "__main__":
    main()
