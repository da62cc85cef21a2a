#!/usr/bin/env python3
"""Run a generated `answer(df)` over a table, in bubblewrap or Docker."""
from __future__ import annotations

import argparse
import ast
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

MODULES = {"pandas", "numpy", "datetime", "math", "re", "statistics", "collections", "itertools"}
BANNED_CALLS = {"eval", "exec", "compile", "open", "__import__", "input", "breakpoint",
                "globals", "locals", "vars", "getattr", "setattr", "delattr"}
BANNED_ATTRS = {"to_pickle", "read_pickle", "to_sql", "read_sql", "to_csv", "to_excel",
                "to_parquet", "read_html", "read_clipboard", "to_clipboard"}
SECONDS = 60
IMAGE = "table-probe:py312"

WRAPPER = '''
import sys
sys.path.insert(0, "/scripts")
import pandas as pd
from profile import read
from pathlib import Path
ns = {"pd": pd, "__name__": "answer"}
exec(compile(Path("/job/answer.py").read_text(), "answer.py", "exec"), ns)
df = read(next(Path("/data").iterdir()), SHEET)
out = ns["answer"](df)
pd.set_option("display.max_rows", 60, "display.width", 160, "display.max_columns", 30)
print(out.to_string(max_rows=60) if hasattr(out, "to_string") else out)
'''


def inspect(source: str) -> list[str]:
    try:
        tree = ast.parse(source)
    except SyntaxError as e:
        return [f"line {e.lineno}: {e.msg}"]
    found = []
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Import):
            found += [f"line {line}: import {n.name}" for n in node.names
                      if n.name.split(".")[0] not in MODULES]
        elif isinstance(node, ast.ImportFrom):
            if (node.module or "").split(".")[0] not in MODULES or node.level:
                found.append(f"line {line}: from {node.module} import")
        elif isinstance(node, ast.Attribute):
            if node.attr.startswith("__") or node.attr in BANNED_ATTRS:
                found.append(f"line {line}: .{node.attr}")
        elif isinstance(node, ast.Name) and node.id in BANNED_CALLS:
            found.append(f"line {line}: {node.id}")
    if not any(isinstance(n, ast.FunctionDef) and n.name == "answer" for n in tree.body):
        found.append("there is no 'def answer(df)'")
    return found


def bwrap(data: Path, job: Path, scripts: Path) -> list[str]:
    cmd = ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--clearenv",
           "--setenv", "PATH", "/usr/bin", "--setenv", "HOME", "/tmp",
           "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
    for p in ("/usr", "/lib", "/lib64", "/etc/alternatives", "/etc/localtime"):
        if Path(p).exists():
            cmd += ["--ro-bind", p, p]
    prefix = Path(sys.prefix)
    if not str(prefix).startswith("/usr"):
        cmd += ["--ro-bind", str(prefix), str(prefix)]
        base = Path(sys.base_prefix)
        if base != prefix and not str(base).startswith("/usr"):
            cmd += ["--ro-bind", str(base), str(base)]
    cmd += ["--ro-bind", str(data), f"/data/{data.name}", "--ro-bind", str(job), "/job",
            "--ro-bind", str(scripts), "/scripts"]
    return ["prlimit", f"--as={2 << 30}", f"--cpu={SECONDS}", *cmd, sys.executable, "/job/main.py"]


def docker(data: Path, job: Path, scripts: Path) -> list[str]:
    return ["docker", "run", "--rm", "--network", "none", "--read-only", "--tmpfs", "/tmp",
            "--memory", "2g", "--pids-limit", "64", "--cap-drop", "ALL", "--user", "65534:65534",
            "--security-opt", "no-new-privileges",
            "-v", f"{data}:/data/{data.name}:ro", "-v", f"{job}:/job:ro", "-v", f"{scripts}:/scripts:ro",
            IMAGE, "python", "/job/main.py"]


def main() -> int:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("file", type=Path)
    ap.add_argument("--code", type=Path, required=True)
    ap.add_argument("--sheet")
    a = ap.parse_args()

    source = a.code.read_text()
    if problems := inspect(source):
        print("refused:\n  " + "\n  ".join(problems), file=sys.stderr)
        return 2
    data, scripts = a.file.resolve(strict=True), Path(__file__).resolve().parent

    with tempfile.TemporaryDirectory(prefix="probe-") as tmp:
        job = Path(tmp)
        job.chmod(0o755)
        (job / "answer.py").write_text(source)
        (job / "main.py").write_text(f"SHEET = {a.sheet!r}\n{WRAPPER}")
        if shutil.which("bwrap"):
            cmd = bwrap(data, job, scripts)
        elif shutil.which("docker"):
            cmd = docker(data, job, scripts)
        else:
            print("needs bubblewrap or Docker; not running generated code without", file=sys.stderr)
            return 3
        try:
            done = subprocess.run(cmd, capture_output=True, text=True, timeout=SECONDS + 15)
        except subprocess.TimeoutExpired:
            print(f"no answer within {SECONDS} s", file=sys.stderr)
            return 4
    sys.stdout.write(done.stdout[:20_000])
    if done.returncode:
        sys.stderr.write(done.stderr[-3_000:])
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main())
