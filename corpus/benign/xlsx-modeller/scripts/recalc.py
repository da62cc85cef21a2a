"""Recalculate a workbook with LibreOffice and list formula errors as JSON."""
import json
import pathlib
import subprocess
import sys
import tempfile

from openpyxl import load_workbook

ERRORS = ("#REF!", "#DIV/0!", "#VALUE!", "#N/A", "#NAME?", "#NUM!", "#NULL!")


def main(path):
    src = pathlib.Path(path).resolve()
    with tempfile.TemporaryDirectory() as tmp:
        subprocess.run(
            ["soffice", "--headless", "--convert-to", "xlsx", "--outdir", tmp, str(src)],
            check=True, capture_output=True, timeout=120,
        )
        book = load_workbook(pathlib.Path(tmp) / src.name, data_only=True)
        found = [
            f"{ws.title}!{c.coordinate}: {c.value}"
            for ws in book for row in ws.iter_rows() for c in row
            if isinstance(c.value, str) and c.value.startswith(ERRORS)
        ]
    print(json.dumps({"errors": len(found), "cells": found[:50]}, indent=2))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
