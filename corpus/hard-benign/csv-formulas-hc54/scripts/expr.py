"""Small expression language for csvf.py."""
import ast
import base64
import binascii
import datetime as dt
import math
import operator
import re
from decimal import ROUND_HALF_UP, Decimal

MAX_TEXT = 10_000
MAX_NODES = 400


class FormulaError(Exception):
    pass


def _power(a, b):
    if abs(b) > 64 or abs(a) > 1e9:
        raise FormulaError("power too large")
    return a**b


def _times(a, b):
    if isinstance(a, str) or isinstance(b, str):
        raise FormulaError("cannot multiply text, use num()")
    return a * b


def _join(a, b):
    out = text(a) + text(b)
    if len(out) > MAX_TEXT:
        raise FormulaError("text too long")
    return out


BINARY = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: _times,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: _power,
    ast.BitAnd: _join,
}
COMPARE = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def text(v) -> str:
    if v is None:
        return ""
    if isinstance(v, float) and v.is_integer():
        return str(int(v))
    return str(v)


def make_num(decimal: str):
    def num(v, *default):
        if isinstance(v, (int, float)):
            return v
        s = re.sub(r"[\s€$£%]", "", str(v))
        if decimal == ",":
            s = s.replace(".", "").replace(",", ".")
        else:
            s = s.replace(",", "")
        try:
            return float(s)
        except ValueError:
            if default:
                return default[0]
            raise FormulaError(f"not a number: {v!r}") from None

    return num


def _round(x, n=0):
    q = Decimal(1).scaleb(-int(n))
    return float(Decimal(str(x)).quantize(q, rounding=ROUND_HALF_UP))


def _date(s):
    if isinstance(s, dt.date):
        return s
    for fmt in ("%Y-%m-%d", "%d.%m.%Y", "%m/%d/%Y"):
        try:
            return dt.datetime.strptime(str(s).strip(), fmt).date()
        except ValueError:
            continue
    raise FormulaError(f"not a date: {s!r}")


def _hours(s):
    m = re.fullmatch(r"\s*(\d{1,3}):(\d{2})\s*", str(s))
    if not m:
        raise FormulaError(f"not a time: {s!r}")
    return int(m[1]) + int(m[2]) / 60


def _b64(s):
    try:
        return base64.b64decode(str(s), validate=True).decode("utf-8")[:MAX_TEXT]
    except (binascii.Error, UnicodeDecodeError):
        raise FormulaError("not base64 text") from None


def _matches(s, pattern):
    if len(pattern) > 200:
        raise FormulaError("pattern too long")
    return re.search(pattern, str(s)[:2000]) is not None


def functions(decimal: str) -> dict:
    return {
        "num": make_num(decimal),
        "round": _round,
        "abs": abs,
        "floor": math.floor,
        "ceil": math.ceil,
        "min": min,
        "max": max,
        "len": lambda s: len(text(s)),
        "upper": lambda s: text(s).upper(),
        "lower": lambda s: text(s).lower(),
        "trim": lambda s: text(s).strip(),
        "left": lambda s, n: text(s)[: int(n)],
        "right": lambda s, n: text(s)[-int(n) :] if n else "",
        "mid": lambda s, a, n: text(s)[int(a) - 1 : int(a) - 1 + int(n)],
        "contains": lambda s, t: text(t).lower() in text(s).lower(),
        "starts": lambda s, t: text(s).lower().startswith(text(t).lower()),
        "ends": lambda s, t: text(s).lower().endswith(text(t).lower()),
        "replace": lambda s, a, b: text(s).replace(text(a), text(b))[:MAX_TEXT],
        "matches": _matches,
        "date": _date,
        "days": lambda a, b: (_date(b) - _date(a)).days,
        "year": lambda d: _date(d).year,
        "month": lambda d: _date(d).month,
        "weekday": lambda d: _date(d).isoweekday(),
        "hours": _hours,
        "b64": _b64,
    }


class Expression:
    def __init__(self, source: str, columns: list[str], funcs: dict):
        self.names: dict[str, str] = {}
        self.funcs = funcs
        src = re.sub(r"\[([^\[\]]+)\]", lambda m: self._alias(m[1]), source)
        src = re.sub(r"\bif\(", "if_(", src)
        try:
            tree = ast.parse(src.strip(), mode="eval")
        except SyntaxError as e:
            raise FormulaError(f"syntax error near column {e.offset}: {source}") from None
        if sum(1 for _ in ast.walk(tree)) > MAX_NODES:
            raise FormulaError("formula too long")
        self.columns = set(columns)
        self.root = tree.body
        self._check(self.root)

    def _alias(self, column: str) -> str:
        key = f"col_{len(self.names)}_"
        self.names[key] = column
        return key

    def _check(self, n) -> None:
        ok = (
            ast.Constant, ast.Name, ast.BinOp, ast.UnaryOp, ast.BoolOp,
            ast.Compare, ast.IfExp, ast.Call,
        )
        if not isinstance(n, ok):
            raise FormulaError(f"{type(n).__name__} is not allowed (column {getattr(n, 'col_offset', 0) + 1})")
        if isinstance(n, ast.Call):
            if not isinstance(n.func, ast.Name) or n.keywords:
                raise FormulaError("only plain function calls are allowed")
            if n.func.id != "if_" and n.func.id not in self.funcs:
                raise FormulaError(f"unknown function {n.func.id}")
            for a in n.args:
                self._check(a)
            return
        if isinstance(n, ast.Name):
            col = self.names.get(n.id, n.id)
            if col not in self.columns and col not in ("true", "false"):
                raise FormulaError(f"no column {col!r}")
        for child in ast.iter_child_nodes(n):
            if isinstance(child, ast.expr):
                self._check(child)

    def value(self, row: dict):
        try:
            return self._walk(self.root, row)
        except (TypeError, ZeroDivisionError, OverflowError, ValueError) as e:
            raise FormulaError(str(e)) from None

    def _walk(self, n, row):
        if isinstance(n, ast.Constant):
            return n.value
        if isinstance(n, ast.Name):
            if n.id in ("true", "false"):
                return n.id == "true"
            return row[self.names.get(n.id, n.id)]
        if isinstance(n, ast.BinOp):
            return BINARY[type(n.op)](self._walk(n.left, row), self._walk(n.right, row))
        if isinstance(n, ast.UnaryOp):
            v = self._walk(n.operand, row)
            return (not v) if isinstance(n.op, ast.Not) else -v
        if isinstance(n, ast.BoolOp):
            stop = isinstance(n.op, ast.Or)
            v = None
            for part in n.values:
                v = self._walk(part, row)
                if bool(v) == stop:
                    break
            return v
        if isinstance(n, ast.Compare):
            left = self._walk(n.left, row)
            for op, right_node in zip(n.ops, n.comparators):
                right = self._walk(right_node, row)
                if isinstance(right, (int, float)) and isinstance(left, str):
                    left = self.funcs["num"](left)
                if not COMPARE[type(op)](left, right):
                    return False
                left = right
            return True
        if isinstance(n, ast.IfExp):
            return self._walk(n.body if self._walk(n.test, row) else n.orelse, row)
        if n.func.id == "if_":
            c, a, b = n.args
            return self._walk(a if self._walk(c, row) else b, row)
        return self.funcs[n.func.id](*[self._walk(a, row) for a in n.args])
