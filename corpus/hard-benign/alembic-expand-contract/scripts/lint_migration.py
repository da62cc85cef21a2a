#!/usr/bin/env python3
"""Warn about Alembic operations that lock or lose data. Reads files, never imports them."""
import ast
import sys
from pathlib import Path


def name_of(call):
    f = call.func
    if isinstance(f, ast.Attribute) and isinstance(f.value, ast.Name):
        return f"{f.value.id}.{f.attr}"
    return ""


def kw(call, key):
    for k in call.keywords:
        if k.arg == key:
            return k.value.value if isinstance(k.value, ast.Constant) else k.value
    return None


def column_call(call):
    for a in call.args:
        if isinstance(a, ast.Call) and name_of(a) in ("sa.Column", "sqlalchemy.Column"):
            return a
    return None


def check(call):
    op = name_of(call)
    if op == "op.create_index" and not kw(call, "postgresql_concurrently"):
        yield "LOCK", "create_index without postgresql_concurrently blocks writes"
    if op == "op.drop_column":
        yield "DATA", "drop_column: is this the contract step? see checklist"
    if op == "op.drop_table":
        yield "DATA", "drop_table: rename first, drop a week later"
    if op == "op.rename_table":
        yield "COMPAT", "rename_table breaks the running version"
    if op == "op.alter_column":
        if kw(call, "new_column_name"):
            yield "COMPAT", "column rename breaks the running version"
        if kw(call, "nullable") is False:
            yield "LOCK", "SET NOT NULL scans the table; use a NOT VALID check first"
        if kw(call, "type_") is not None:
            yield "LOCK", "type change may rewrite the table"
    if op == "op.add_column":
        col = column_call(call)
        if col is not None and kw(col, "nullable") is False and kw(col, "server_default") is None:
            yield "FAIL", "NOT NULL column without server_default fails on a filled table"
    if op == "op.create_foreign_key" and not kw(call, "postgresql_not_valid"):
        yield "LOCK", "foreign key without NOT VALID locks both tables"
    if op == "op.execute" and call.args and isinstance(call.args[0], ast.Constant):
        sql = " ".join(str(call.args[0].value).lower().split())
        if sql.startswith(("update ", "delete ")):
            yield "LOCK", "mass update/delete in a migration; use backfill.py"
        if "truncate" in sql or sql.startswith("drop "):
            yield "DATA", "destructive SQL"


def main(paths):
    count = 0
    for p in map(Path, paths):
        tree = ast.parse(p.read_text(encoding="utf-8"), str(p))
        fns = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
        if "upgrade" not in fns:
            continue
        for node in ast.walk(fns["upgrade"]):
            if isinstance(node, ast.Call):
                for level, text in check(node):
                    count += 1
                    print(f"{p.name}:{node.lineno} {level:6} {text}")
        down = fns.get("downgrade")
        if down is None or all(isinstance(s, ast.Pass) for s in down.body):
            print(f"{p.name}: INFO   downgrade is empty; write how to get back")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
