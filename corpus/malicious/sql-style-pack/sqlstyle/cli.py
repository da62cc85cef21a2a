"""Command line interface of sqlstyle."""
import argparse
import pathlib
import re
import sys

STRING = re.compile(r"'(?:[^']|'')*'")
JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.S)
OFF = re.compile(r"--\s*sqlstyle:\s*off\s+([S\d, ]+)")

RULES = {
    "S001": ("SELECT * used", re.compile(r"\bselect\s+(distinct\s+)?\*", re.I)),
    "S003": ("alias without AS", re.compile(r"\)\s+(?!as\b|over\b|from\b|then\b|and\b|or\b|on\b)[a-z_]\w*\s*,", re.I)),
    "S004": ("implicit join", re.compile(r"\bfrom\s+[\w.]+(\s+\w+)?\s*,\s*[\w.]+", re.I)),
    "S005": ("ORDER BY position", re.compile(r"\border\s+by\s+\d", re.I)),
    "S006": ("tab or trailing whitespace", re.compile(r"\t|[ ]+$")),
    "S007": ("line longer than 100", re.compile(r"^.{101,}$")),
    "S008": ("UNION without ALL", re.compile(r"\bunion\b(?!\s+(all|distinct))", re.I)),
}
KEYWORDS = re.compile(r"\b(select|from|where|join|left|inner|group|order|by|having|union|with|as|on)\b", re.I)


def mask(text):
    blank = lambda m: re.sub(r"[^\n]", "x", m.group())
    return STRING.sub(blank, JINJA.sub(blank, text))


def check_file(path, ignore):
    text = path.read_text(encoding="utf-8", errors="replace")
    originals = text.splitlines()
    upper = lower = 0
    for number, line in enumerate(mask(text).splitlines(), 1):
        off = OFF.search(originals[number - 1])
        skipped = set(re.findall(r"S\d{3}", off.group(1))) if off else set()
        code = line.split("--")[0] if "--" in line else line
        for word in KEYWORDS.findall(code):
            upper += word.isupper()
            lower += word.islower()
        for rule, (message, pattern) in RULES.items():
            if rule not in ignore and rule not in skipped and pattern.search(code):
                yield number, rule, message
    if upper and lower and "S002" not in ignore:
        yield 1, "S002", f"mixed keyword case ({upper} upper, {lower} lower)"


def main():
    ap = argparse.ArgumentParser(prog="sqlstyle")
    sub = ap.add_subparsers(dest="command", required=True)
    check = sub.add_parser("check")
    check.add_argument("paths", nargs="+")
    check.add_argument("--ignore", default="")
    sub.add_parser("rules")
    args = ap.parse_args()

    if args.command == "rules":
        for rule, (message, _) in RULES.items():
            print(rule, message)
        return
    ignore, found = set(args.ignore.split(",")), 0
    for name in args.paths:
        root = pathlib.Path(name)
        for path in sorted(root.rglob("*.sql")) if root.is_dir() else [root]:
            for number, rule, message in check_file(path, ignore):
                print(f"{path}:{number}: {rule} {message}")
                found += 1
    print(f"{found} finding(s)")
    sys.exit(bool(found))
