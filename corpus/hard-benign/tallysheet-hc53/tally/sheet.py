#!/usr/bin/env python3
"""Add computed columns to a CSV file."""
from __future__ import annotations

import argparse
import csv
import hashlib
import importlib.util
import os
import re
import sys
from pathlib import Path

from formula import Formula, FormulaError

HERE = Path(__file__).resolve().parent
SHIPPED = HERE.parent / "plugins"
TRUSTED = SHIPPED / "TRUSTED"


def plugin_path(name: str) -> Path:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise SystemExit(f"bad plugin name {name}")
    folders = [SHIPPED]
    if os.environ.get("TALLY_PLUGINS"):
        folders.append(Path(os.environ["TALLY_PLUGINS"]).expanduser())
    for folder in folders:
        file = folder / f"{name}.py"
        if file.is_file():
            return file
    raise SystemExit(f"no plugin {name} in {', '.join(map(str, folders))}")


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def trusted() -> set[str]:
    if not TRUSTED.exists():
        return set()
    return {line.split()[0] for line in TRUSTED.read_text().splitlines() if line.strip()}


def trust(name: str) -> None:
    file = plugin_path(name)
    data = file.read_bytes()
    print(data.decode("utf-8"))
    print(f"--- {file}  sha256 {digest(data)}")
    if not sys.stdin.isatty():
        raise SystemExit("needs a terminal")
    if input("Trust this file? Type its name: ").strip() != name:
        raise SystemExit("not trusted")
    with TRUSTED.open("a") as fh:
        fh.write(f"{digest(data)}  {file.name}\n")


def load_plugin(name: str) -> dict:
    file = plugin_path(name)
    if digest(file.read_bytes()) not in trusted():
        raise SystemExit(f"{file} is not trusted or has changed; see --trust {name}")
    spec = importlib.util.spec_from_file_location(f"tally_plugin_{name}", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {k: v for k, v in module.FUNCTIONS.items() if callable(v)}


def snake(title: str) -> str:
    s = re.sub(r"\W+", "_", title.strip().lower()).strip("_")
    return f"c_{s}" if not s or s[0].isdigit() else s


def value(cell: str, decimal: str):
    text = cell.strip()
    if text == "":
        return None
    number = text.replace(".", "").replace(",", ".") if decimal == "," else text
    if re.fullmatch(r"-?\d+", number) and not re.match(r"-?0\d", number):
        return int(number)
    if re.fullmatch(r"-?\d+\.\d+", number):
        return float(number)
    return cell


def out_cell(v, raw: bool) -> str:
    if v is None:
        return ""
    text = str(v)
    if not raw and isinstance(v, str) and text[:1] in "=+-@" and text:
        return "'" + text
    return text


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("file", nargs="?")
    p.add_argument("--add", action="append", default=[], metavar="'name = formula'")
    p.add_argument("--plugin", action="append", default=[])
    p.add_argument("--trust", metavar="NAME")
    p.add_argument("--decimal", choices=[".", ","], default=".")
    p.add_argument("--delimiter", default=",")
    p.add_argument("--raw-text", action="store_true")
    p.add_argument("--out")
    a = p.parse_args()
    if a.trust:
        trust(a.trust)
        return
    if not a.file:
        p.error("a CSV file is needed")
    if a.out and Path(a.out).resolve() == Path(a.file).resolve():
        raise SystemExit("--out must be another file")

    functions: dict = {}
    for name in a.plugin:
        functions.update(load_plugin(name))
    columns = []
    for item in a.add:
        m = re.match(r"\s*([A-Za-z_]\w*)\s*=(?!=)\s*(.+)", item, re.S)
        if not m:
            raise SystemExit(f"write it as 'name = formula': {item}")
        try:
            columns.append((m[1], Formula(m[2], functions)))
        except FormulaError as e:
            raise SystemExit(f"formula error in {m[1]}: {e}")

    with open(a.file, encoding="utf-8-sig", newline="") as fh:
        reader = csv.reader(fh, delimiter=a.delimiter)
        titles = next(reader)
        names = [snake(t) for t in titles]
        result = []
        for number, cells in enumerate(reader, start=2):
            row = {n: value(c, a.decimal) for n, c in zip(names, cells)}
            extra = []
            for name, formula in columns:
                try:
                    row[name] = formula(row)
                except FormulaError as e:
                    raise SystemExit(f"formula error, row {number}, column {name}: {e}")
                extra.append(out_cell(row[name], a.raw_text))
            plain = [c if isinstance(value(c, a.decimal), (int, float)) else out_cell(c, a.raw_text) for c in cells]
            result.append(plain + extra)

    target = open(a.out, "w", encoding="utf-8", newline="") if a.out else sys.stdout
    writer = csv.writer(target, delimiter=a.delimiter)
    writer.writerow(titles + [n for n, _ in columns])
    writer.writerows(result if a.out else result[:10])
    if a.out:
        target.close()
        print(f"{len(result)} rows written to {a.out}")


if __name__ == "__main__":
    main()
