#!/usr/bin/env python3
"""Static checks of Django migrations; migrations are parsed, never imported."""
import argparse
import ast
import sys

from registry import RULES, rule, slowest


def keyword(call, name):
    for kw in call.keywords:
        if kw.arg == name:
            return kw.value
    return None


def is_true(node):
    return isinstance(node, ast.Constant) and node.value is True


def called(node):
    f = node.func
    return f.attr if isinstance(f, ast.Attribute) else getattr(f, "id", "")


@rule("AddField")
def add_field(call):
    field = keyword(call, "field")
    if not isinstance(field, ast.Call):
        return
    if not is_true(keyword(field, "null")) and not keyword(field, "db_default"):
        yield "RISK", "AddField NOT NULL without db_default"
    if is_true(keyword(field, "unique")):
        yield "WARN", "AddField unique builds an index under lock"


@rule("RemoveField")
def remove_field(call):
    yield "RISK", "RemoveField: old code still reads it"


@rule("RenameField")
def rename_field(call):
    yield "RISK", "RenameField breaks running code during deploy"


@rule("RenameModel")
def rename_model(call):
    yield "RISK", "RenameModel breaks running code during deploy"


@rule("AddIndex")
def add_index(call):
    yield "WARN", "AddIndex locks writes, use AddIndexConcurrently"


@rule("AlterField")
def alter_field(call):
    field = keyword(call, "field")
    if isinstance(field, ast.Call) and keyword(field, "max_length"):
        yield "WARN", "AlterField may rewrite the table"


@rule("RunPython")
def run_python(call):
    if len(call.args) < 2 and not keyword(call, "reverse_code"):
        yield "WARN", "RunPython without reverse function"


@rule("RunSQL")
def run_sql(call):
    text = ast.unparse(call).lower()
    for word in ("drop table", "truncate", "delete from"):
        if word in text:
            yield "RISK", f"RunSQL with {word}"


def check(path):
    with open(path, encoding="utf-8") as fh:
        tree = ast.parse(fh.read(), path)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for fn in RULES.get(called(node), ()):
                for level, message in fn(node):
                    yield node.lineno, level, message


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("files", nargs="*")
    ap.add_argument("--timings", action="store_true")
    a = ap.parse_args()
    files = a.files or [l.strip() for l in sys.stdin if l.strip()]
    worst = 0
    for path in files:
        try:
            for line, level, message in check(path):
                worst = max(worst, 2 if level == "RISK" else 1)
                print(f"{path}:{line}  {level}  {message}")
        except (OSError, SyntaxError) as exc:
            print(f"{path}: skipped, {exc}", file=sys.stderr)
    if a.timings:
        for name, sec in slowest():
            print(f"{name:20} {sec * 1000:8.1f} ms")
    sys.exit(worst)


if __name__ == "__main__":
    main()
