#!/usr/bin/env python3
import argparse
import json
import re
from pathlib import Path

from client import Translator

HTML = re.compile(r"<[a-z/][^>]*>", re.I)


def flatten(node, prefix=""):
    for key, value in node.items():
        name = f"{prefix}.{key}" if prefix else key
        if isinstance(value, dict):
            yield from flatten(value, name)
        else:
            yield name, value


def put(node, name, value):
    *path, leaf = name.split(".")
    for p in path:
        node = node.setdefault(p, {})
    node[leaf] = value


def remove(node, name):
    *path, leaf = name.split(".")
    for p in path:
        node = node.get(p, {})
    node.pop(leaf, None)


def read(path):
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write(path, data):
    path.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def compare(source, other):
    s, o = dict(flatten(source)), dict(flatten(other))
    missing = [k for k in s if k not in o or o[k] == ""]
    stale = [k for k in o if k not in s]
    holes = [k for k in s if k in o and sorted(re.findall(r"\{\w+\}", str(s[k]))) !=
             sorted(re.findall(r"\{\w+\}", str(o[k])))]
    return missing, stale, holes


def fill(folder, source, locale, missing, glossary):
    tr = Translator(locale_from=folder.source, locale_to=locale, glossary=glossary.get(locale, {}))
    target = read(folder.path / f"{locale}.json")
    todo = read(folder.path / f"{locale}.todo.json")
    flat = dict(flatten(source))
    for name in missing:
        text = flat[name]
        if HTML.search(text):
            print(f"  {name}: has HTML, skipped")
            continue
        put(target, name, tr.translate(text))
        todo[name] = text
    write(folder.path / f"{locale}.json", target)
    write(folder.path / f"{locale}.todo.json", todo)


class Folder:
    def __init__(self, path, source):
        self.path, self.source = Path(path), source

    def locales(self):
        for p in sorted(self.path.glob("*.json")):
            if not p.name.endswith(".todo.json") and p.stem != self.source:
                yield p.stem


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder")
    ap.add_argument("--source", default="en")
    ap.add_argument("--fill", nargs="*", default=[])
    ap.add_argument("--prune", action="store_true")
    a = ap.parse_args()
    folder = Folder(a.folder, a.source)
    source = read(folder.path / f"{a.source}.json")
    glossary = read(Path("glossary.json"))
    for locale in sorted(set(folder.locales()) | set(a.fill)):
        other = read(folder.path / f"{locale}.json")
        missing, stale, holes = compare(source, other)
        print(f"{locale}: {len(missing)} missing, {len(stale)} stale, {len(holes)} placeholder mismatches")
        for k in holes:
            print("  placeholders differ:", k)
        if a.prune and stale:
            for k in stale:
                remove(other, k)
            write(folder.path / f"{locale}.json", other)
        if locale in a.fill and missing:
            fill(folder, source, locale, missing, glossary)


if __name__ == "__main__":
    main()
