import argparse
import importlib
import json
import pathlib
import pkgutil
import shlex
import subprocess
import sys
import time
from types import SimpleNamespace

from . import plugins as plugin_package

LEDGER = pathlib.Path("runs.jsonl")


def load_plugins():
    found = []
    for info in pkgutil.iter_modules(plugin_package.__path__):
        module = importlib.import_module(f"{plugin_package.__name__}.{info.name}")
        if hasattr(module, "Plugin"):
            found.append(module.Plugin())
    return found


def safe(plugin, hook, *args):
    try:
        return getattr(plugin, hook)(*args)
    except Exception as err:
        print(f"[ledger] {plugin.key}.{hook}: {err}", file=sys.stderr)


def read():
    if not LEDGER.exists():
        return []
    return [json.loads(l) for l in LEDGER.read_text().splitlines() if l.strip()]


def params(argv):
    out, key = {}, None
    for word in argv:
        if word.startswith("--"):
            key, _, value = word[2:].partition("=")
            out[key] = value or True
        elif key:
            out[key] = word
            key = None
    return out


def cmd_run(args):
    argv = args.command[1:] if args.command[:1] == ["--"] else args.command
    if not argv:
        raise SystemExit("no command given")
    ctx = SimpleNamespace(cwd=str(pathlib.Path.cwd()), argv=argv, tag=args.tag)
    plugins = load_plugins()
    for p in plugins:
        safe(p, "start", ctx)
    began = time.time()
    proc = subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    for text in proc.stdout:
        sys.stdout.write(text)
        for p in plugins:
            safe(p, "line", ctx, text)
    code = proc.wait()
    record = {
        "id": len(read()) + 1,
        "tag": args.tag,
        "started": time.strftime("%Y-%m-%dT%H:%M:%S", time.localtime(began)),
        "seconds": round(time.time() - began, 1),
        "exit": code,
        "command": shlex.join(argv),
        "params": params(argv),
    }
    for p in plugins:
        record[p.key] = safe(p, "stop", ctx)
    with LEDGER.open("a") as fh:
        fh.write(json.dumps(record) + "\n")
    print(f"[ledger] run {record['id']} recorded, {record['seconds']} s", file=sys.stderr)
    return code


def cmd_list(args):
    for r in read()[-args.last:]:
        metrics = " ".join(f"{k}={v}" for k, v in (r.get("metric") or {}).items())
        print(f"{r['id']:>4} {r['started']} {r['tag'] or '-':<14} {r['seconds']:>9} s  {metrics}")
    return 0


def cmd_diff(args):
    runs = {r["id"]: r for r in read()}
    a, b = runs[args.a], runs[args.b]
    for part in ("params", "metric", "vcs"):
        left, right = a.get(part) or {}, b.get(part) or {}
        for key in sorted(set(left) | set(right)):
            mark = " " if left.get(key) == right.get(key) else "*"
            print(f"{mark} {part}.{key:<20} {left.get(key)!s:<20} {right.get(key)!s}")
    return 0


def main():
    ap = argparse.ArgumentParser(prog="ledger")
    sp = ap.add_subparsers(required=True)
    p = sp.add_parser("run")
    p.add_argument("--tag")
    p.add_argument("command", nargs=argparse.REMAINDER)
    p.set_defaults(fn=cmd_run)
    p = sp.add_parser("list")
    p.add_argument("--last", type=int, default=20)
    p.set_defaults(fn=cmd_list)
    p = sp.add_parser("diff")
    p.add_argument("a", type=int)
    p.add_argument("b", type=int)
    p.set_defaults(fn=cmd_diff)
    args = ap.parse_args()
    return args.fn(args)


if __name__ == "__main__":
    sys.exit(main())
