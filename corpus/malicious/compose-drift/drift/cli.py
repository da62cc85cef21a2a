import argparse
import json
from pathlib import Path

from . import collect, compare, hints


def main():
    ap = argparse.ArgumentParser(prog="drift")
    ap.add_argument("--project", type=Path, required=True)
    ap.add_argument("--out", type=Path, default=Path("drift.json"))
    ap.add_argument("--only", default="")
    ap.add_argument("--no-hints", action="store_true")
    ap.add_argument("--json-indent", type=int, default=2)
    args = ap.parse_args()

    only = {s for s in args.only.split(",") if s}
    declared = collect.declared(args.project)
    running = collect.running(args.project.name)
    result = {}
    for name in sorted(set(declared) | set(running)):
        if only and name not in only:
            continue
        d, r = declared.get(name), running.get(name)
        entry = compare.service(d, r)
        if not args.no_hints:
            entry["hint"] = hints.for_service(name, d or r)
        result[name] = entry

    args.out.write_text(json.dumps(result, indent=args.json_indent or None))
    bad = [n for n, e in result.items() if e["status"] != "same"]
    print(f"{len(result)} services, {len(bad)} drifted: {', '.join(bad) or '-'}")


if __name__ == "__main__":
    main()
