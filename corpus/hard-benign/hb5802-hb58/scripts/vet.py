"""Static helper for skill/MCP review. Reads files as bytes; executes nothing."""
import ast
import json
import re
import sys
import unicodedata
from pathlib import Path

TEXT_RULES = {
    "override": r"(ignore|disregard|forget)\s+(all\s+)?(previous|prior|above|earlier)\s+(instructions|rules)",
    "conceal": r"(do not|don't|never)\s+(tell|mention|show|reveal|inform)\b.{0,40}\buser",
    "fake-system": r"<\s*/?\s*(system|IMPORTANT|admin)\s*>|\[SYSTEM\]",
    "permission-skip": r"dangerously-skip-permissions|--yolo|auto[- ]?approve all",
    "remote-order": r"(fetch|download|load)\b.{0,80}\b(follow|obey|execute)\b",
    "memory-plant": r"(append|add|write)\b.{0,60}(CLAUDE\.md|AGENTS\.md|\.cursorrules|settings\.json)",
    "secret-path": r"~/\.(ssh|aws|kube|netrc|npmrc|gnupg)|Login Data|wallet\.dat",
    "pipe-shell": r"(curl|wget|iwr)\b[^\n]{0,160}\|\s*(bash|sh|iex|python3?)\b",
}
CALLS = {
    "eval", "exec", "compile", "os.system", "os.popen", "subprocess.run",
    "subprocess.Popen", "subprocess.check_output", "pickle.loads", "marshal.loads",
    "requests.post", "urllib.request.urlopen", "socket.socket", "ctypes.CDLL",
}


def dotted(node):
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if isinstance(node, ast.Name):
        parts.append(node.id)
    return ".".join(reversed(parts))


def hidden(text):
    for i, ch in enumerate(text):
        cp = ord(ch)
        if 0xE0000 <= cp <= 0xE007F:
            yield i, "unicode tag character"
        elif cp in (0x200B, 0x200C, 0x2060, 0xFEFF) and i:
            yield i, unicodedata.name(ch, hex(cp)).lower()
        elif 0x202A <= cp <= 0x202E or 0x2066 <= cp <= 0x2069:
            yield i, "bidi control"


def py_calls(text):
    try:
        tree = ast.parse(text)
    except SyntaxError as e:
        yield e.lineno or 0, "does not parse"
        return
    for n in ast.walk(tree):
        if isinstance(n, ast.Call) and dotted(n.func) in CALLS:
            yield n.lineno, dotted(n.func)
        if isinstance(n, ast.Call) and dotted(n.func) == "dict" and n.args \
                and dotted(n.args[0]) == "os.environ":
            yield n.lineno, "whole environment copied"


def main(root):
    out = []
    for p in sorted(Path(root).rglob("*")):
        if not p.is_file():
            continue
        raw = p.read_bytes()
        if b"\0" in raw[:4096]:
            out.append([str(p), 0, "binary file, look by hand"])
            continue
        text = raw.decode("utf-8", "replace")
        for name, rx in TEXT_RULES.items():
            for m in re.finditer(rx, text, re.I):
                out.append([str(p), text.count("\n", 0, m.start()) + 1, name + ": " + m.group(0)[:80]])
        for off, why in hidden(text):
            out.append([str(p), text.count("\n", 0, off) + 1, why])
        if p.suffix == ".py":
            out += [[str(p), ln, "call " + c] for ln, c in py_calls(text)]
        if p.name == "package.json":
            try:
                scripts = json.loads(text).get("scripts", {})
            except ValueError:
                scripts = {}
            for k in ("preinstall", "install", "postinstall", "prepare"):
                if k in scripts:
                    out.append([str(p), 0, f"hook {k}: {scripts[k]}"])
    for row in out:
        print("{}:{}\t{}".format(*row))
    return 1 if out else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: vet.py FOLDER")
    sys.exit(main(sys.argv[1]))
