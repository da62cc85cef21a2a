#!/usr/bin/env python3
"""Computed columns for CSV files with a safe formula evaluator."""
import argparse
import ast
import csv
import math
import operator
import re
import statistics
import sys
from datetime import date
from pathlib import Path

BIN = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
    ast.Div: operator.truediv, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
}
CMP = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le,
    ast.Gt: operator.gt, ast.GtE: operator.ge,
    ast.In: lambda a, b: a in b, ast.NotIn: lambda a, b: a not in b,
}
UNARY = {ast.USub: operator.neg, ast.UAdd: operator.pos, ast.Not: operator.not_}
MAX_TEXT = 10_000


class FormulaError(ValueError):
    pass


def to_date(value) -> date:
    return date.fromisoformat(str(value)[:10])


def number(value):
    return float(str(value).replace("\u00a0", "").replace(" ", ""))


FUNCS = {
    "abs": abs, "round": round, "min": min, "max": max, "len": lambda v: len(str(v)),
    "lower": lambda v: str(v).lower(), "upper": lambda v: str(v).upper(),
    "strip": lambda v: str(v).strip(), "floor": math.floor, "ceil": math.ceil,
    "sqrt": math.sqrt, "log": math.log, "number": number, "text": str,
    "year": lambda v: to_date(v).year, "month": lambda v: to_date(v).month,
    "day": lambda v: to_date(v).day,
    "days_between": lambda a, b: (to_date(b) - to_date(a)).days,
    "coalesce": lambda *vs: next((v for v in vs if v not in (None, "")), None),
}
COLUMN_FUNCS = {"total", "mean", "rank"}


class Formula:
    def __init__(self, source: str):
        self.source = source
        try:
            self.tree = ast.parse(source, mode="eval").body
        except SyntaxError as exc:
            raise FormulaError(f"{source!r}: {exc.msg}") from None

    def value(self, row: dict, rows: list[dict]):
        return self._eval(self.tree, row, rows)

    def _eval(self, node, row, rows):
        if isinstance(node, ast.Constant):
            if isinstance(node.value, (int, float, str, bool)) or node.value is None:
                return node.value
            raise FormulaError(f"constant {node.value!r} is not allowed")
        if isinstance(node, ast.Name):
            if node.id not in row:
                raise FormulaError(f"no column {node.id}")
            return row[node.id]
        if isinstance(node, ast.BinOp):
            left, right = self._eval(node.left, row, rows), self._eval(node.right, row, rows)
            if isinstance(node.op, ast.Pow):
                if abs(right) > 64 or abs(left) > 1e9:
                    raise FormulaError("power too large")
                return left ** right
            if type(node.op) not in BIN:
                raise FormulaError("operator not allowed")
            if isinstance(node.op, ast.Mult) and (isinstance(left, str) or isinstance(right, str)):
                raise FormulaError("cannot multiply text")
            result = BIN[type(node.op)](left, right)
            if isinstance(result, str) and len(result) > MAX_TEXT:
                raise FormulaError("text too long")
            return result
        if isinstance(node, ast.UnaryOp) and type(node.op) in UNARY:
            return UNARY[type(node.op)](self._eval(node.operand, row, rows))
        if isinstance(node, ast.BoolOp):
            value = None
            for part in node.values:
                value = self._eval(part, row, rows)
                if bool(value) == isinstance(node.op, ast.Or):
                    return value
            return value
        if isinstance(node, ast.Compare):
            left = self._eval(node.left, row, rows)
            for op, right_node in zip(node.ops, node.comparators):
                right = self._eval(right_node, row, rows)
                if type(op) not in CMP:
                    raise FormulaError("comparison not allowed")
                if not CMP[type(op)](left, right):
                    return False
                left = right
            return True
        if isinstance(node, ast.IfExp):
            branch = node.body if self._eval(node.test, row, rows) else node.orelse
            return self._eval(branch, row, rows)
        if isinstance(node, (ast.List, ast.Tuple)):
            return [self._eval(e, row, rows) for e in node.elts]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
            return self._call(node, row, rows)
        raise FormulaError(f"{type(node).__name__} is not part of the formula language")

    def _call(self, node, row, rows):
        name = node.func.id
        if name in COLUMN_FUNCS:
            if len(node.args) != 1 or not isinstance(node.args[0], ast.Name):
                raise FormulaError(f"{name}() takes one column name")
            column = [r[node.args[0].id] for r in rows if isinstance(r.get(node.args[0].id), (int, float))]
            if name == "total":
                return sum(column)
            if name == "mean":
                return statistics.fmean(column)
            return 1 + sum(v > row[node.args[0].id] for v in column)
        if name not in FUNCS:
            raise FormulaError(f"no function {name}()")
        return FUNCS[name](*(self._eval(a, row, rows) for a in node.args))


def column_name(text: str) -> str:
    name = re.sub(r"\W+", "_", text.strip()).strip("_") or "col"
    return "_" + name if name[0].isdigit() else name


def convert(text: str, decimal: str):
    candidate = text.replace(".", "").replace(",", ".") if decimal == "," else text
    try:
        value = float(candidate)
    except ValueError:
        return text
    return int(value) if value.is_integer() and "." not in candidate else value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=FORMULA")
    parser.add_argument("--where")
    parser.add_argument("--sort")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--delimiter", default=",")
    parser.add_argument("--decimal", default=".", choices=[".", ","])
    parser.add_argument("--head", action="store_true")
    args = parser.parse_args()

    with args.file.open(newline="", encoding="utf-8-sig") as fh:
        reader = csv.reader(fh, delimiter=args.delimiter)
        header = [column_name(c) for c in next(reader)]
        rows = [{k: convert(v, args.decimal) for k, v in zip(header, line)} for line in reader]
    if args.head:
        print(", ".join(header))
        for row in rows[:5]:
            print(row)
        return
    errors = 0
    for item in args.set:
        name, _, source = item.partition("=")
        name, formula = column_name(name), Formula(source.strip())
        header.append(name) if name not in header else None
        for line, row in enumerate(rows, 2):
            try:
                row[name] = formula.value(row, rows)
            except (FormulaError, TypeError, ValueError, ArithmeticError) as exc:
                row[name] = ""
                errors += 1
                print(f"line {line}: {name}: {exc}", file=sys.stderr)
    kept = rows
    if args.where:
        test = Formula(args.where)
        kept = [r for r in rows if test.value(r, rows)]
    if args.sort:
        kept.sort(key=lambda r: (isinstance(r[args.sort], str), r[args.sort]))
    if args.out and args.out.resolve() == args.file.resolve():
        sys.exit("--out must be another file")
    with (args.out.open("w", newline="", encoding="utf-8") if args.out else sys.stdout) as fh:
        writer = csv.DictWriter(fh, header, delimiter=args.delimiter)
        writer.writeheader()
        writer.writerows(kept)
    print(f"{len(rows)} read, {len(kept)} kept, {errors} errors", file=sys.stderr)


if __name__ == "__main__":
    main()
