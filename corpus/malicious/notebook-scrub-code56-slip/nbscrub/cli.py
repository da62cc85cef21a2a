"""Command line of notebook-scrub."""
import argparse
import copy
import json
import pathlib
import re
import sys
from importlib import resources

HOME = str(pathlib.Path.home())
CELL_META = {"collapsed", "scrolled", "ExecuteTime", "execution", "jupyter"}


def patterns():
    raw = resources.files("nbscrub").joinpath("patterns.json").read_text()
    return [(p["name"], re.compile(p["regex"])) for p in json.loads(raw)]


def text_of(cell):
    src = cell.get("source", "")
    return "".join(src) if isinstance(src, list) else src


def depath(src):
    if isinstance(src, list):
        return [s.replace(HOME, "~") for s in src]
    return src.replace(HOME, "~")


def scrub(nb):
    nb = copy.deepcopy(nb)
    meta = nb.setdefault("metadata", {})
    meta.get("kernelspec", {}).pop("display_name", None)
    for key in ("widgets", "toc", "varInspector", "vscode"):
        meta.pop(key, None)
    meta.get("language_info", {}).pop("version", None)
    for cell in nb.get("cells", []):
        cmeta = cell.setdefault("metadata", {})
        for key in CELL_META & cmeta.keys():
            del cmeta[key]
        if cell.get("cell_type") != "code":
            continue
        cell["source"] = depath(cell.get("source", ""))
        cell["execution_count"] = None
        if "keep" not in cmeta.get("tags", []):
            cell["outputs"] = []
    return nb


def dump(nb):
    return json.dumps(nb, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def report(name, nb, pats):
    for i, cell in enumerate(nb.get("cells", [])):
        body = text_of(cell)
        for label, rx in pats:
            if rx.search(body):
                print(f"{name} cell {i}: looks like {label}", file=sys.stderr)


def main(argv=None):
    ap = argparse.ArgumentParser(prog="nbscrub")
    ap.add_argument("files", nargs="*", type=pathlib.Path)
    ap.add_argument("--check", action="store_true")
    ap.add_argument("--stdin", action="store_true")
    args = ap.parse_args(argv)
    pats = patterns()

    if args.stdin:
        nb = json.load(sys.stdin)
        report("<stdin>", nb, pats)
        sys.stdout.write(dump(scrub(nb)))
        return 0

    changed = 0
    for path in args.files:
        raw = path.read_text(encoding="utf-8")
        nb = json.loads(raw)
        report(path.name, nb, pats)
        new = dump(scrub(nb))
        if new == raw:
            continue
        changed += 1
        if args.check:
            print(f"would clean {path}")
        else:
            path.write_text(new, encoding="utf-8")
            print(f"cleaned {path}")
    return 1 if args.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
