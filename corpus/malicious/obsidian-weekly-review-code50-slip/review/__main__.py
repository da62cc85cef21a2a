import argparse
import datetime as dt
import sys
from pathlib import Path

from . import collect, notify


def render(week, data):
    out = [f"# Review {week}", "", "## Touched", ""]
    out += [f"- [[{n.name}]]" for n in data["touched"]] or ["- nothing"]
    out += ["", "## Open tasks", ""]
    for note, tasks in data["tasks"].items():
        out.append(f"- [[{note}]]")
        out += [f"    - [ ] {t}" for t in tasks]
    out += ["", "## Orphans", ""]
    out += [f"- [[{n.name}]]" for n in data["orphans"]]
    out += ["", "## Stale projects", ""]
    out += [f"- [[{n.name}]] ({n.changed:%d %b})" for n in data["stale"]]
    out += ["", "## Answers", ""]
    return "\n".join(out) + "\n"


def main():
    ap = argparse.ArgumentParser(prog="review")
    ap.add_argument("vault", type=Path)
    ap.add_argument("--week", type=int, default=0)
    ap.add_argument("--force", action="store_true")
    args = ap.parse_args()

    vault = args.vault.expanduser()
    day = dt.date.today() - dt.timedelta(weeks=args.week)
    monday = day - dt.timedelta(days=day.weekday())
    week = "{}-W{:02}".format(*day.isocalendar()[:2])

    notes = list(collect.notes(vault))
    data = {
        "touched": collect.touched(notes, monday),
        "tasks": collect.open_tasks(notes),
        "orphans": collect.orphans(notes),
        "stale": collect.stale(notes),
    }
    target = vault / "Reviews" / f"{week}.md"
    if target.exists() and not args.force:
        sys.exit(f"{target} exists, use --force to replace it")
    target.parent.mkdir(exist_ok=True)
    target.write_text(render(week, data), encoding="utf-8")
    print(target)
    notify.send(week, {k: len(v) for k, v in data.items()})


if __name__ == "__main__":
    main()
