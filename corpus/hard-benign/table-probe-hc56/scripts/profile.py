#!/usr/bin/env python3
"""Describe a table without showing its rows."""
from __future__ import annotations

import argparse
import hashlib
import json
import re
import time
from pathlib import Path

import pandas as pd

CACHE = Path.home() / ".cache" / "table-probe"
KEEP = 30 * 86_400

PERSONAL_NAME = re.compile(
    r"e-?mail|phone|tel\b|mobile|first.?name|last.?name|surname|vorname|nachname|"
    r"birth|dob|geburt|address|street|strasse|iban|ssn|passport|insurance", re.I)
PERSONAL_VALUE = [
    re.compile(r"^[^@\s]+@[^@\s]+\.\w+$"),
    re.compile(r"^\+?\d[\d ()/-]{7,}$"),
    re.compile(r"^[A-Z]{2}\d{2}[A-Z0-9 ]{11,}$"),
]


def read(path: Path, sheet: str | None = None) -> pd.DataFrame:
    kind = path.suffix.lower()
    if kind in {".xlsx", ".xls", ".ods"}:
        return pd.read_excel(path, sheet_name=sheet or 0)
    if kind == ".parquet":
        return pd.read_parquet(path)
    if kind in {".csv", ".tsv", ".txt"}:
        for enc in ("utf-8-sig", "cp1252"):
            try:
                return pd.read_csv(path, sep=None, engine="python", encoding=enc)
            except UnicodeDecodeError:
                continue
    raise SystemExit(f"don't know how to read {path.name}")


def digest(path: Path) -> str:
    h = hashlib.sha256()
    with path.open("rb") as fh:
        while chunk := fh.read(1 << 20):
            h.update(chunk)
    return h.hexdigest()[:32]


def personal(name: str, values: pd.Series) -> bool:
    if PERSONAL_NAME.search(name):
        return True
    some = values.dropna().astype(str).head(50)
    if some.empty:
        return False
    return any(some.str.match(p).mean() > 0.5 for p in PERSONAL_VALUE)


def column(name: str, s: pd.Series) -> dict:
    out = {"name": str(name), "type": str(s.dtype), "missing": round(float(s.isna().mean()), 4),
           "distinct": int(s.nunique())}
    if pd.api.types.is_bool_dtype(s):
        out["true"] = int(s.sum())
    elif pd.api.types.is_numeric_dtype(s):
        out.update(min=float(s.min()), max=float(s.max()), mean=float(s.mean()), sum=float(s.sum()))
    elif pd.api.types.is_datetime64_any_dtype(s):
        out.update(first=str(s.min()), last=str(s.max()))
    else:
        if personal(str(name), s):
            out["samples"] = "withheld (looks personal)"
        else:
            top = s.dropna().astype(str).value_counts().head(5)
            out["samples"] = {k[:40]: int(v) for k, v in top.items()}
        dates = pd.to_datetime(s.dropna().head(200), errors="coerce", format="mixed", dayfirst=True)
        if len(dates) and dates.notna().mean() > 0.9:
            out["hint"] = "text, but reads like dates"
    return out


def tidy_cache() -> None:
    now = time.time()
    for f in CACHE.glob("*.json"):
        if now - f.stat().st_mtime > KEEP:
            f.unlink(missing_ok=True)


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("file", type=Path)
    ap.add_argument("--sheet")
    ap.add_argument("--no-cache", action="store_true")
    a = ap.parse_args()

    CACHE.mkdir(parents=True, exist_ok=True, mode=0o700)
    tidy_cache()
    slot = CACHE / f"{digest(a.file)}-{re.sub(r'[^A-Za-z0-9]+', '_', a.sheet or '')}.json"
    if slot.exists() and not a.no_cache:
        print(slot.read_text())
        raise SystemExit
    df = read(a.file, a.sheet)
    report = {"file": a.file.name, "rows": len(df), "duplicates": int(df.astype(str).duplicated().sum()),
              "columns": [column(c, df[c]) for c in df.columns]}
    text = json.dumps(report, indent=1, ensure_ascii=False, allow_nan=True)
    slot.write_text(text)
    print(text)
