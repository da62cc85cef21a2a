#!/usr/bin/env python3
"""Flag lines in a tools/list dump that a human should read. Offline, standard library.

    python3 dump_check.py tools_list.json [--hash]
"""
import hashlib
import json
import re
import sys
import unicodedata

# (label, question in SKILL.md, pattern)
PATTERNS = [
    ("secrecy",        1, r"\b(do not|don't|never|without) (mention|tell|inform|show|telling|notify)\w*\b.{0,40}\buser"),
    ("override",       1, r"\b(ignore|disregard|supersedes?|override)s?\b.{0,30}\b(previous|prior|all|other|system)\b"),
    ("reads secrets",  1, r"(~/\.ssh|id_rsa|\.aws/credentials|mcp\.json|\.env\b|/etc/passwd)"),
    ("precondition",   1, r"\bbefore (using|calling|any)\b.{0,60}\b(read|open|fetch|send|cat)\b"),
    ("shadowing",      1, r"\bwhen(ever)?\b.{0,40}\b(other|another|any) (tool|server)s?\b"),
    ("forced bcc",     1, r"\b(bcc|forward|copy)\b.{0,30}\bto\b.{0,30}@"),
    ("conversation",   2, r"\b(full|entire|whole|complete) (conversation|chat|history|prompt)\b"),
    ("environment",    2, r"\b(process )?environment( variables)?\b|\bos\.environ\b"),
    ("pseudo tag",     1, r"</?(important|system|instructions?|secret)>"),
    ("long base64",    3, r"[A-Za-z0-9+/]{80,}={0,2}"),
]
COMPILED = [(n, q, re.compile(p, re.I | re.S)) for n, q, p in PATTERNS]


def texts(tool):
    """Every string the model would see, with its path."""
    def walk(node, path):
        if isinstance(node, str):
            yield path, node
        elif isinstance(node, dict):
            for k, v in node.items():
                yield from walk(v, f"{path}.{k}")
        elif isinstance(node, list):
            for i, v in enumerate(node):
                yield from walk(v, f"{path}[{i}]")
    yield from walk(tool, tool.get("name", "?"))


def hidden(s):
    out = []
    for ch in s:
        cp = ord(ch)
        if 0xE0000 <= cp <= 0xE007F or unicodedata.category(ch) == "Cf":
            out.append(f"U+{cp:04X}")
    return out


def check(tools):
    for tool in tools:
        for path, s in texts(tool):
            for name, q, rx in COMPILED:
                m = rx.search(s)
                if m:
                    yield path, q, name, m.group(0)[:90].replace("\n", " ")
            h = hidden(s)
            if h:
                yield path, 3, "invisible", " ".join(h[:8]) + (" ..." if len(h) > 8 else "")
            if re.search(r"\n{15,}", s):
                yield path, 3, "blank run", "15 or more empty lines, then more text"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as fh:
        data = json.load(fh)
    tools = data["tools"] if isinstance(data, dict) else data
    if "--hash" in sys.argv:
        canon = json.dumps(sorted(tools, key=lambda t: t["name"]), sort_keys=True)
        print("sha256", hashlib.sha256(canon.encode()).hexdigest())
    n = 0
    for path, q, name, quote in check(tools):
        n += 1
        print(f"Q{q}  {name:<14} {path}\n      > {quote}")
    print(f"{len(tools)} tools, {n} places to read")


if __name__ == "__main__":
    main()
