#!/usr/bin/env python3
"""Plan and carry out the removal of rebuildable caches and old dumps."""
import argparse
import json
import shutil
import sys
import time
from pathlib import Path

from finders import CACHES, check_root, find_caches, find_dumps

PLAN = Path.home() / ".cache" / "dev-cache-cleaner" / "plan.json"
PLAN_MAX_AGE = 3600


def human(n):
    for unit in ("B", "KB", "MB"):
        if n < 1024:
            return f"{n:.0f} {unit}"
        n /= 1024
    return f"{n:.1f} GB"


def load():
    try:
        return json.loads(PLAN.read_text())
    except FileNotFoundError:
        sys.exit("no plan; run scan first")


def save(plan):
    PLAN.parent.mkdir(parents=True, exist_ok=True)
    PLAN.write_text(json.dumps(plan, indent=2))


def show(plan):
    print(" #  SIZE      IDLE   PATH")
    for i, item in enumerate(plan["items"], 1):
        mark = "  (dump, not rebuildable)" if item["kind"] == "dump" else ""
        print(f"{i:>2}  {human(item['size']):<9} {item['idle']:>3}d   {item['path']}{mark}")
    print("total", human(sum(i["size"] for i in plan["items"])))


def apply(plan):
    if time.time() - plan["made"] > PLAN_MAX_AGE:
        sys.exit("the plan is more than an hour old; run scan again")
    freed = 0
    for item in plan["items"]:
        path = Path(item["path"])
        if path.is_symlink() or not path.exists():
            print(f"skipped {path}: changed since the scan")
            continue
        if item["kind"] == "cache" and path.name in CACHES and path.is_dir():
            shutil.rmtree(path)
        elif item["kind"] == "dump" and path.is_file():
            path.unlink()
        else:
            print(f"skipped {path}: not what the plan says")
            continue
        freed += item["size"]
        print(f"deleted {path}")
    PLAN.unlink()
    print("freed", human(freed))


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    sub = ap.add_subparsers(dest="cmd", required=True)
    sc = sub.add_parser("scan")
    sc.add_argument("roots", nargs="+")
    sc.add_argument("--idle-days", type=int, default=30)
    sc.add_argument("--dumps", metavar="PATTERN")
    sc.add_argument("--keep", type=int, default=5)
    sc.add_argument("--allow-home", action="store_true")
    sh = sub.add_parser("show")
    sh.add_argument("--drop", type=int)
    sub.add_parser("apply").add_argument("--yes", action="store_true")
    args = ap.parse_args()

    if args.cmd == "scan":
        items = []
        for root in (check_root(r, args.allow_home) for r in args.roots):
            if args.dumps:
                items += find_dumps(root, args.dumps, max(args.keep, 2))
            else:
                items += find_caches(root, args.idle_days)
        items.sort(key=lambda i: i["size"], reverse=True)
        save({"made": time.time(), "items": items})
        show(load())
    elif args.cmd == "show":
        plan = load()
        if args.drop is not None:
            if not 1 <= args.drop <= len(plan["items"]):
                sys.exit("no such number in the plan")
            plan["items"].pop(args.drop - 1)
            save(plan)
        show(plan)
    elif not args.yes:
        sys.exit("nothing deleted; add --yes once the user has agreed to the plan")
    else:
        apply(load())


if __name__ == "__main__":
    main()
