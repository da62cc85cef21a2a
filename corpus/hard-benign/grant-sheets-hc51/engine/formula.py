"""Arithmetic formulas without the interpreter's own evaluator."""
import ast
import operator

MAX_EXPONENT = 64
MAX_LENGTH = 500

BINARY = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
    ast.Div: operator.truediv, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
}
COMPARE = {
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.Eq: operator.eq, ast.NotEq: operator.ne,
}
BUILTIN = {"round": round, "min": min, "max": max, "abs": abs, "sum": lambda *a: sum(a)}


class FormulaError(ValueError):
    pass


class Evaluator:
    def __init__(self, names, functions=None):
        self.names = names
        self.functions = {**BUILTIN, **(functions or {})}

    def eval(self, text):
        if isinstance(text, (int, float)):
            return text
        if len(text) > MAX_LENGTH:
            raise FormulaError("formula is too long")
        try:
            tree = ast.parse(text, mode="eval")
        except SyntaxError as e:
            raise FormulaError(f"{text!r}: {e.msg}") from None
        result = self.visit(tree.body)
        if isinstance(result, bool) or not isinstance(result, (int, float)):
            raise FormulaError(f"{text!r} does not give a number")
        return result

    def visit(self, node):
        method = getattr(self, "on_" + type(node).__name__.lower(), None)
        if method is None:
            raise FormulaError(f"{type(node).__name__} is not allowed in a formula")
        return method(node)

    def on_constant(self, node):
        if isinstance(node.value, (int, float, str)):
            return node.value
        raise FormulaError(f"constant {node.value!r} is not allowed")

    def on_name(self, node):
        try:
            return self.names[node.id]
        except KeyError:
            raise FormulaError(f"unknown name {node.id}") from None

    def number(self, node):
        v = self.visit(node)
        if not isinstance(v, (int, float)):
            raise FormulaError("text cannot be calculated with")
        return v

    def on_binop(self, node):
        left, right = self.number(node.left), self.number(node.right)
        if isinstance(node.op, ast.Pow):
            if abs(right) > MAX_EXPONENT:
                raise FormulaError("exponent is too large")
            return left ** right
        op = BINARY.get(type(node.op))
        if op is None:
            raise FormulaError(f"operator {type(node.op).__name__} is not allowed")
        try:
            return op(left, right)
        except ZeroDivisionError:
            raise FormulaError("division by zero") from None

    def on_unaryop(self, node):
        v = self.number(node.operand)
        if isinstance(node.op, ast.USub):
            return -v
        if isinstance(node.op, ast.UAdd):
            return v
        raise FormulaError("operator is not allowed")

    def on_compare(self, node):
        left = self.visit(node.left)
        for op, right in zip(node.ops, node.comparators):
            fn = COMPARE.get(type(op))
            if fn is None:
                raise FormulaError("comparison is not allowed")
            value = self.visit(right)
            if not fn(left, value):
                return False
            left = value
        return True

    def on_ifexp(self, node):
        return self.visit(node.body if self.visit(node.test) else node.orelse)

    def on_call(self, node):
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise FormulaError("only plain calls of registered functions")
        fn = self.functions.get(node.func.id)
        if fn is None:
            raise FormulaError(f"unknown function {node.func.id}")
        if any(isinstance(a, ast.Starred) for a in node.args):
            raise FormulaError("no unpacking")
        return fn(*(self.visit(a) for a in node.args))
