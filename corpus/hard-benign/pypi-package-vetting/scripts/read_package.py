#!/usr/bin/env python3
"""List code in an unpacked package that runs at install, import or interpreter start.

Only parses. Usage: python3 -I read_package.py DIR [DIR ...]
"""
import ast
import re
import sys
from pathlib import Path

SINKS = {
    "exec", "eval", "compile", "__import__", "os.system", "os.popen", "os.execv", "os.startfile",
    "subprocess.run", "subprocess.Popen", "subprocess.call", "subprocess.check_output",
    "subprocess.check_call", "urllib.request.urlopen", "urlopen", "requests.get", "requests.post",
    "socket.socket", "socket.create_connection", "marshal.loads", "pickle.loads",
    "base64.b64decode", "zlib.decompress", "ctypes.CDLL", "getattr",
}
LOOT = re.compile(
    r"\.aws/credentials|\.ssh/|id_rsa|\.pypirc|\.npmrc|\.netrc|Login Data|Local Storage/leveldb|"
    r"GITHUB_TOKEN|wallet|keystore|/dev/tcp/|discord(?:app)?\.com/api/webhooks|api\.telegram\.org/bot", re.I)
TALKS = re.compile(r"(ignore (?:all )?(?:previous|prior) instructions|AI (?:reviewer|assistant|agent)s?\b.{0,60}\b(?:skip|safe|cleared|approved))", re.I)


def name_of(node):
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if isinstance(node, ast.Name):
        parts.append(node.id)
    return ".".join(reversed(parts))


def top_level_calls(tree):
    """Calls that run on import: module body and class bodies, not function bodies."""
    stack = list(tree.body)
    while stack:
        node = stack.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            stack.extend(getattr(node, "decorator_list", []))
            continue
        if isinstance(node, ast.Call):
            yield node
        stack.extend(ast.iter_child_nodes(node))


def read_py(path):
    text = path.read_text("utf-8", errors="replace")
    for n, line in enumerate(text.splitlines(), 1):
        if re.search(r"\S\s{80,}\S", line):
            yield n, "code pushed far to the right"
        if len(line) > 2000:
            yield n, f"line of {len(line)} characters"
        if LOOT.search(line):
            yield n, f"mentions {LOOT.search(line).group(0)!r}"
        if TALKS.search(line):
            yield n, "text addressed to a reviewing model"
    try:
        tree = ast.parse(text)
    except SyntaxError as err:
        yield err.lineno or 0, "does not parse"
        return
    for call in top_level_calls(tree):
        if name_of(call.func) in SINKS - {"getattr"}:
            yield call.lineno, f"runs on import: {name_of(call.func)}"
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and path.name == "setup.py":
            for item in node.body:
                if isinstance(item, ast.FunctionDef) and item.name in ("run", "finalize_options"):
                    for call in (c for c in ast.walk(item) if isinstance(c, ast.Call)):
                        if name_of(call.func) in SINKS:
                            yield call.lineno, f"runs on install: {node.name}.{item.name} calls {name_of(call.func)}"


def main(dirs):
    found = 0
    for root in map(Path, dirs):
        for path in sorted(p for p in root.rglob("*") if p.is_file() and not p.is_symlink()):
            rel = path.relative_to(root)
            rows = []
            if path.suffix == ".pth":
                rows = [(n, "runs at every interpreter start: " + l.strip()[:100])
                        for n, l in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
                        if l.startswith(("import ", "import\t"))]
            elif path.name in ("sitecustomize.py", "usercustomize.py"):
                rows = [(1, "runs at every interpreter start")] + list(read_py(path))
            elif path.suffix == ".py":
                rows = list(read_py(path))
            for n, what in rows:
                found += 1
                print(f"{rel}:{n}: {what}")
    print(f"{found} line(s) to read")


if __name__ == "__main__":
    main(sys.argv[1:] or sys.exit("usage: read_package.py DIR..."))
