#!/usr/bin/env python3
"""List auto-run hooks and noteworthy strings in an npm .tgz, sdist .tar.gz or wheel.

Reads the archive in memory. Extracts nothing, imports nothing, executes nothing.
"""
import json
import re
import sys
import tarfile
import zipfile

NPM_HOOKS = ("preinstall", "install", "postinstall", "prepare")
MAX_BYTES = 2_000_000

# Strings worth a human look. A match is a pointer, not a finding.
STRINGS = {
    "dynamic exec": re.compile(rb"\b(?:eval|exec)\s*\(|new Function\s*\("),
    "decode": re.compile(rb"b64decode|Buffer\.from\([^)]*base64|atob\s*\(|fromhex\s*\("),
    "spawn": re.compile(rb"child_process|subprocess\.|os\.system\s*\("),
    "whole environment": re.compile(rb"JSON\.stringify\([^)]*process\.env\b(?!\.)|dict\(os\.environ\)"),
    "credential paths": re.compile(rb"\.npmrc|\.pypirc|\.aws/credentials|\.ssh/id_|Login Data|wallet\.dat"),
    "paste and webhook hosts": re.compile(rb"discord(?:app)?\.com/api/webhooks|api\.telegram\.org/bot|pastebin\.com/raw"),
    "pipe to shell": re.compile(rb"(?:curl|wget)[^\n|]{0,200}\|\s*(?:ba|z)?sh\b"),
    "hidden powershell": re.compile(rb"powershell[^\n]{0,80}-(?:enc|e|w(?:indowstyle)?\s+hidden)", re.I),
}


def members(path):
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as z:
            for info in z.infolist():
                if not info.is_dir() and info.file_size <= MAX_BYTES:
                    yield info.filename, z.read(info)
    else:
        with tarfile.open(path, "r:*") as t:
            for m in t:
                if m.isfile() and m.size <= MAX_BYTES:
                    yield m.name, t.extractfile(m).read()


def hooks(name, data):
    base = name.rsplit("/", 1)[-1]
    if base == "package.json" and name.count("/") <= 1:
        try:
            scripts = json.loads(data).get("scripts", {})
        except ValueError:
            yield "package.json does not parse"
            return
        for key in NPM_HOOKS:
            if key in scripts:
                yield f"scripts.{key} = {scripts[key]!r}"
    elif base == "binding.gyp":
        yield "binding.gyp: node-gyp rebuild runs if no install script is defined"
    elif base == "setup.py":
        if b"cmdclass" in data:
            yield "setup.py overrides a command (cmdclass)"
    elif base == "pyproject.toml":
        if b"backend-path" in data:
            yield "pyproject.toml uses an in-tree build backend"
    elif base.endswith(".pth"):
        for line in data.splitlines():
            if line.startswith((b"import ", b"import\t")):
                yield f".pth line executed at interpreter start: {line[:100]!r}"


def main(argv):
    if len(argv) != 2:
        print("usage: list_hooks.py ARCHIVE", file=sys.stderr)
        return 2
    for name, data in members(argv[1]):
        for text in hooks(name, data):
            print(f"HOOK    {name}: {text}")
        for label, rx in STRINGS.items():
            m = rx.search(data)
            if m:
                line = data.count(b"\n", 0, m.start()) + 1
                print(f"STRING  {name}:{line}: {label}: {m.group(0)[:80]!r}")
        longest = max((len(x) for x in data.splitlines()), default=0)
        if longest > 5000 and name.endswith((".js", ".cjs", ".mjs", ".py")):
            print(f"LONG    {name}: a line of {longest} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
