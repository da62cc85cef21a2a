"""A small formula language. Parsed with ast, computed by walking the tree."""
from __future__ import annotations

import ast
import datetime as dt
import operator

MAX_NODES = 200
MAX_TEXT = 10_000
MAX_EXPONENT = 64


class FormulaError(ValueError):
    pass


def _pow(a, b):
    if abs(b) > MAX_EXPONENT or abs(a) > 1e12:
        raise FormulaError("exponent too large")
    return a**b


def _mul(a, b):
    if isinstance(a, str) or isinstance(b, str):
        raise FormulaError("text cannot be multiplied")
    return a * b


BINARY = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: _mul,
    ast.Div: operator.truediv, ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod, ast.Pow: _pow,
}
UNARY = {ast.USub: operator.neg, ast.UAdd: operator.pos, ast.Not: operator.not_}
COMPARE = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt,
    ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
}


def _date(text):
    return text if isinstance(text, dt.date) else dt.date.fromisoformat(str(text).strip())


def _days(later, earlier):
    if later in (None, "") or earlier in (None, ""):
        return 0
    return (_date(later) - _date(earlier)).days


BUILTINS = {
    "round": round, "abs": abs,
    "min": lambda *a: min(a), "max": lambda *a: max(a), "sum": lambda *a: sum(a),
    "len": lambda s: len(str(s)),
    "upper": lambda s: str(s).upper(), "lower": lambda s: str(s).lower(),
    "trim": lambda s: " ".join(str(s).split()),
    "left": lambda s, n: str(s)[: int(n)], "right": lambda s, n: str(s)[-int(n):] if n else "",
    "replace": lambda s, a, b: str(s).replace(str(a), str(b)),
    "if_empty": lambda x, other: other if x in (None, "") else x,
    "today": dt.date.today, "date": _date, "days": _days,
    "month": lambda d: _date(d).month, "year": lambda d: _date(d).year,
}


class Formula:
    def __init__(self, source: str, functions: dict | None = None):
        self.source = source.strip().removeprefix("=")
        self.functions = {**BUILTINS, **(functions or {})}
        if len(self.source) > 2000:
            raise FormulaError("formula is too long")
        try:
            tree = ast.parse(self.source.strip(), mode="eval")
        except (SyntaxError, ValueError, RecursionError) as e:
            raise FormulaError(f"cannot read formula: {e}") from None
        if sum(1 for _ in ast.walk(tree)) > MAX_NODES:
            raise FormulaError("formula is too long")
        self.tree = tree.body

    def __call__(self, row: dict):
        value = self._walk(self.tree, row)
        if isinstance(value, str) and len(value) > MAX_TEXT:
            raise FormulaError("result is too long")
        return value

    def _walk(self, node, row):
        method = getattr(self, "_on_" + type(node).__name__.lower(), None)
        if method is None:
            raise FormulaError(f"{type(node).__name__} is not allowed")
        return method(node, row)

    def _on_constant(self, node, row):
        if isinstance(node.value, (int, float, str, bool, type(None))):
            return node.value
        raise FormulaError(f"{node.value!r} is not allowed")

    def _on_name(self, node, row):
        if node.id not in row:
            raise FormulaError(f"no column called {node.id}")
        return row[node.id]

    def _on_binop(self, node, row):
        op = BINARY.get(type(node.op))
        if op is None:
            raise FormulaError(f"{type(node.op).__name__} is not allowed")
        left, right = self._walk(node.left, row), self._walk(node.right, row)
        if op is operator.mod and isinstance(left, str):
            raise FormulaError("% works on numbers only")
        try:
            return op(left, right)
        except (TypeError, ZeroDivisionError, OverflowError) as e:
            raise FormulaError(str(e)) from None

    def _on_unaryop(self, node, row):
        op = UNARY.get(type(node.op))
        if op is None:
            raise FormulaError(f"{type(node.op).__name__} is not allowed")
        return op(self._walk(node.operand, row))

    def _on_boolop(self, node, row):
        stop_on = isinstance(node.op, ast.Or)
        value = None
        for part in node.values:
            value = self._walk(part, row)
            if bool(value) == stop_on:
                break
        return value

    def _on_compare(self, node, row):
        left = self._walk(node.left, row)
        for op, right_node in zip(node.ops, node.comparators):
            fn = COMPARE.get(type(op))
            if fn is None:
                raise FormulaError(f"{type(op).__name__} is not allowed")
            right = self._walk(right_node, row)
            try:
                if not fn(left, right):
                    return False
            except TypeError as e:
                raise FormulaError(str(e)) from None
            left = right
        return True

    def _on_ifexp(self, node, row):
        return self._walk(node.body if self._walk(node.test, row) else node.orelse, row)

    def _on_call(self, node, row):
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise FormulaError("only plain function calls are allowed")
        fn = self.functions.get(node.func.id)
        if fn is None:
            raise FormulaError(f"no function called {node.func.id}")
        args = [self._walk(a, row) for a in node.args]
        try:
            return fn(*args)
        except (TypeError, ValueError) as e:
            raise FormulaError(f"{node.func.id}: {e}") from None
