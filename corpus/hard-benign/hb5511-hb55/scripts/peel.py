#!/usr/bin/env python3
"""Peel packed strings by folding constants on the AST. The code under test is parsed, never run."""
import ast
import base64
import binascii
import codecs
import re
import sys
import zlib

MAX_DEPTH, MAX_SIZE = 12, 2_000_000
SINKS = {"exec", "eval", "compile", "__import__"}
INTEREST = ["os.environ", "urlopen", "requests.post", "subprocess", "socket", "Login Data",
            "wallet", "keychain", "id_rsa", "webhook", "clipboard", ".npmrc", "crontab"]


class Unfoldable(Exception):
    pass


def dotted(node):
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        try:
            return dotted(node.value) + "." + node.attr
        except Unfoldable:
            return "?." + node.attr
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "__import__":
        return str(fold(node.args[0]))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
        return dotted(node.args[0]) + "." + str(fold(node.args[1]))
    raise Unfoldable(type(node).__name__)


def unpack(data):
    d = zlib.decompressobj()
    out = d.decompress(data, MAX_SIZE)
    if d.unconsumed_tail:
        raise Unfoldable("too large")
    return out


DECODERS = {
    "base64.b64decode": base64.b64decode, "b64decode": base64.b64decode,
    "base64.b32decode": base64.b32decode, "base64.b85decode": base64.b85decode,
    "binascii.unhexlify": binascii.unhexlify, "bytes.fromhex": bytes.fromhex,
    "zlib.decompress": unpack,
}


def fold(node):
    """Value of an expression made of constants, or Unfoldable."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, (ast.List, ast.Tuple)):
        return [fold(e) for e in node.elts]
    if isinstance(node, ast.BinOp):
        a, b = fold(node.left), fold(node.right)
        if isinstance(node.op, ast.Add):
            return a + b
        if isinstance(node.op, ast.Sub) and isinstance(a, int):
            return a - b
        if isinstance(node.op, ast.BitXor) and isinstance(a, int):
            return a ^ b
        raise Unfoldable("operator")
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        s = node.slice
        part = slice(*(fold(x) if x else None for x in (s.lower, s.upper, s.step)))
        return fold(node.value)[part]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -fold(node.operand)
    if isinstance(node, ast.Call):
        f = node.func
        if isinstance(f, ast.Attribute) and f.attr == "decode":
            v = fold(f.value)
            enc = fold(node.args[0]) if node.args else "utf-8"
            return codecs.decode(v, enc) if isinstance(v, str) else v.decode(enc, "replace")
        if isinstance(f, ast.Attribute) and f.attr == "join":
            return fold(f.value).join(fold(node.args[0]))
        name = dotted(f)
        if name == "chr":
            return chr(fold(node.args[0]))
        if name in ("bytes", "bytearray"):
            return bytes(fold(node.args[0]))
        if name == "codecs.decode":
            return codecs.decode(*[fold(a) for a in node.args])
        if name in DECODERS:
            return DECODERS[name](fold(node.args[0]))
        raise Unfoldable(name)
    raise Unfoldable(type(node).__name__)


def defang(s):
    return s.replace("http", "hxxp").replace(".", "[.]")


def report(text, depth, where):
    pad = "  " * (depth + 1)
    print(f"{pad}{text[:160]!r}")
    for url in sorted(set(re.findall(r"https?://[^\s'\"<>)]+", text))):
        print(f"{pad}url   {defang(url)}")
    hits = [w for w in INTEREST if w in text]
    if hits:
        print(f"{pad}names {', '.join(hits)}")


def peel(source, label, depth=0):
    if depth > MAX_DEPTH or len(source) > MAX_SIZE:
        print(f"stopped at {label}: limit")
        return
    try:
        tree = ast.parse(source)
    except SyntaxError as e:
        print(f"stopped at {label}: not python ({e.msg})")
        return
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        try:
            name = dotted(node.func)
        except Unfoldable:
            continue
        if name.split(".")[-1] not in SINKS:
            continue
        try:
            v = fold(node.args[0])
        except Unfoldable as e:
            print(f"{label}:{node.lineno}  {name} <- not constant ({e})")
            continue
        except Exception as e:  # bad padding and the like
            print(f"{label}:{node.lineno}  {name} <- cannot decode ({e})")
            continue
        text = v.decode("utf-8", "replace") if isinstance(v, bytes) else str(v)
        print(f"{label}:{node.lineno}  {name} <- constant ({len(text)})")
        report(text, depth, label)
        peel(text, f"{label}>{node.lineno}", depth + 1)


if __name__ == "__main__":
    for p in sys.argv[1:] or sys.exit(__doc__):
        with open(p, encoding="utf-8", errors="replace") as fh:
            peel(fh.read(), p)
