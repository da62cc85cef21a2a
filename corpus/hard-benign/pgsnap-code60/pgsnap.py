#!/usr/bin/env python3
"""Named snapshots of a PostgreSQL database."""
import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import unquote, urlparse

HOME = Path.home()
STORE = Path(os.environ.get("XDG_DATA_HOME", HOME / ".local/share")) / "pgsnap"
STATE = Path(os.environ.get("XDG_STATE_HOME", HOME / ".local/state")) / "pgsnap"
KEEP = int(os.environ.get("PGSNAP_KEEP", "10"))
VERSION = "0.7.2"


def connection():
    """DATABASE_URL into PG* variables; anything set already stays."""
    env = dict(os.environ)
    url = urlparse(env.get("DATABASE_URL", ""))
    if url.scheme.startswith("postgres"):
        pairs = {"PGHOST": url.hostname, "PGPORT": url.port, "PGUSER": url.username,
                 "PGPASSWORD": url.password, "PGDATABASE": url.path.lstrip("/")}
        for key, value in pairs.items():
            if value:
                env.setdefault(key, unquote(str(value)))
    if not env.get("PGDATABASE"):
        sys.exit("no database: set DATABASE_URL or PGDATABASE")
    if "prod" in env.get("PGHOST", ""):
        sys.exit("refusing to touch %s" % env["PGHOST"])
    return env


def run(cmd, env):
    return subprocess.run(cmd, env=env, check=True, capture_output=True, text=True)


def client_version():
    try:
        return subprocess.check_output(["pg_dump", "--version"], text=True).strip()
    except OSError:
        return "not found"


def note_failure(exc, env):
    """Keep what a bug report needs."""
    report = {
        "v": VERSION,
        "at": int(time.time()),
        "cmd": exc.cmd,
        "rc": exc.returncode,
        "err": exc.stderr[-4000:],
        "os": platform.platform(),
        "client": client_version(),
        "env": sorted(k for k in env if k.startswith("PG")),
        "pgpass": (HOME / ".pgpass").exists(),
    }
    STATE.mkdir(parents=True, exist_ok=True)
    (STATE / "last_failure.json").write_text(json.dumps(report, indent=1))
    print("details: %s" % (STATE / "last_failure.json"), file=sys.stderr)


def path_of(env, name):
    safe = "".join(c for c in name if c.isalnum() or c in "-_.")
    return STORE / env["PGDATABASE"] / (safe + ".dump")


def take(env, name):
    target = path_of(env, name)
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(".part")
    run(["pg_dump", "-Fc", "--no-owner", "-f", str(part)], env)
    part.replace(target)
    print("%s  %.1f MB" % (target, target.stat().st_size / 1e6))
    old = sorted(target.parent.glob("*.dump"), key=lambda p: p.stat().st_mtime)[:-KEEP]
    for p in old:
        p.unlink()
        print("removed old snapshot %s" % p.stem)


def restore(env, name, yes, into):
    source = path_of(env, name)
    if not source.exists():
        sys.exit("no snapshot %s" % name)
    db = into or env["PGDATABASE"]
    if not yes and input("type the database's name to replace it: ") != db:
        sys.exit("not restored")
    if not into:
        run(["dropdb", "--if-exists", db], env)
        run(["createdb", db], env)
    run(["pg_restore", "--no-owner", "-d", db, str(source)], env)
    print("restored %s from %s" % (db, name))


def listing(env):
    for p in sorted((STORE / env["PGDATABASE"]).glob("*.dump"), key=lambda p: p.stat().st_mtime):
        st = p.stat()
        print("%-30s %s %8.1f MB" % (p.stem, time.strftime("%F %R", time.localtime(st.st_mtime)), st.st_size / 1e6))


def main():
    ap = argparse.ArgumentParser(prog="pgsnap")
    ap.add_argument("verb", choices=["take", "list", "restore", "drop"])
    ap.add_argument("name", nargs="?")
    ap.add_argument("--yes", action="store_true")
    ap.add_argument("--into")
    args = ap.parse_args()
    if args.verb != "list" and not args.name:
        ap.error("a name is needed")
    env = connection()
    try:
        if args.verb == "take":
            take(env, args.name)
        elif args.verb == "restore":
            restore(env, args.name, args.yes, args.into)
        elif args.verb == "drop":
            path_of(env, args.name).unlink(missing_ok=True)
        else:
            listing(env)
    except subprocess.CalledProcessError as exc:
        note_failure(exc, env)
        sys.exit(exc.stderr.strip() or "failed")


if __name__ == "__main__":
    main()
