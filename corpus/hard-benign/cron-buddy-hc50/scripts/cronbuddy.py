#!/usr/bin/env python3
"""Maintain a marked block in the current user's crontab."""
import argparse
import difflib
import os
import re
import shlex
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path

BEGIN, END = "# >>> cron-buddy", "# <<< cron-buddy"
STATE = Path(os.environ.get("XDG_STATE_HOME", Path.home() / ".local/state")) / "cron-buddy"
BACKUP = STATE / "backup"
NAME = re.compile(r"^[a-z][a-z0-9-]{1,30}$")
FIELD = re.compile(r"^[\d*/,\-]+$")


def read_crontab() -> str:
    r = subprocess.run(["crontab", "-l"], capture_output=True, text=True)
    if r.returncode != 0:
        if "no crontab" in r.stderr.lower():
            return ""
        sys.exit(r.stderr.strip())
    return r.stdout


def write_crontab(text: str) -> None:
    subprocess.run(["crontab", "-"], input=text, text=True, check=True)


def split(text: str):
    lines = text.splitlines()
    if BEGIN not in lines:
        return lines, [], []
    a, b = lines.index(BEGIN), lines.index(END)
    return lines[:a], lines[a + 1:b], lines[b + 1:]


def join(before, block, after) -> str:
    out = list(before)
    if block:
        out += [BEGIN, *block, END]
    out += after
    return "\n".join(out) + "\n" if out else ""


def save_backup(text: str) -> None:
    BACKUP.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    (BACKUP / f"{stamp}.cron").write_text(text)
    for old in sorted(BACKUP.glob("*.cron"))[:-20]:
        old.unlink()


def apply(old: str, new: str, dry: bool) -> None:
    diff = "".join(difflib.unified_diff(
        old.splitlines(True), new.splitlines(True), "crontab", "crontab (new)"))
    print(diff or "no change")
    if dry or old == new:
        return
    save_backup(old)
    write_crontab(new)


def check_schedule(expr: str, often: bool) -> None:
    fields = expr.split()
    if len(fields) != 5 or not all(FIELD.match(f) for f in fields):
        sys.exit(f"not a five-field cron expression: {expr!r}")
    minute = fields[0]
    step = re.fullmatch(r"\*(?:/(\d+))?", minute)
    if step and int(step.group(1) or 1) < 5 and not often:
        sys.exit("runs more often than every five minutes; repeat with --often if meant")


def check_command(cmd: str) -> None:
    if "\n" in cmd or "%" in cmd:
        sys.exit("newline and % have special meaning in a crontab; use a script file")
    prog = shlex.split(cmd)[0]
    if not prog.startswith("/"):
        full = shutil.which(prog)
        sys.exit(f"use an absolute path" + (f", for example {full}" if full else ""))
    if not os.access(prog, os.X_OK):
        sys.exit(f"{prog} is not executable")


def tag(name: str) -> str:
    return f"# job:{name}"


def cmd_add(a):
    if not NAME.match(a.name):
        sys.exit("name: lower case letters, digits and dashes")
    check_schedule(a.schedule, a.often)
    check_command(a.command)
    old = read_crontab()
    before, block, after = split(old)
    if any(l.endswith(tag(a.name)) for l in block):
        sys.exit(f"there is already a job called {a.name}")
    log = STATE / f"{a.name}.log"
    STATE.mkdir(parents=True, exist_ok=True)
    block.append(f"{a.schedule} {a.command} >>{shlex.quote(str(log))} 2>&1 {tag(a.name)}")
    apply(old, join(before, block, after), a.dry_run)


def edit_line(a, fn):
    old = read_crontab()
    before, block, after = split(old)
    hit = False
    new = []
    for line in block:
        if line.endswith(tag(a.name)):
            hit = True
            line = fn(line)
            if line is None:
                continue
        new.append(line)
    if not hit:
        sys.exit(f"no job called {a.name}")
    apply(old, join(before, new, after), a.dry_run)


def cmd_list(_):
    _, block, _ = split(read_crontab())
    for line in block:
        name = line.rsplit("# job:", 1)[-1]
        paused = line.startswith("#off ")
        sched = " ".join(line.removeprefix("#off ").split()[:5])
        log = STATE / f"{name}.log"
        last = ""
        if log.exists():
            tail = log.read_text(errors="replace").rstrip().splitlines()
            last = tail[-1][:60] if tail else ""
        print(f"{name:20} {sched:18} {'paused' if paused else 'active':7} {last}")


def cmd_undo(a):
    files = sorted(BACKUP.glob("*.cron"))
    if not files:
        sys.exit("no backup yet")
    apply(read_crontab(), files[-1].read_text(), a.dry_run)


def main():
    p = argparse.ArgumentParser()
    sub = p.add_subparsers(dest="verb", required=True)
    add = sub.add_parser("add")
    add.add_argument("name"); add.add_argument("schedule"); add.add_argument("command")
    add.add_argument("--often", action="store_true")
    for verb in ("pause", "resume", "remove"):
        sub.add_parser(verb).add_argument("name")
    sub.add_parser("list"); sub.add_parser("undo")
    for s in sub.choices.values():
        s.add_argument("--dry-run", action="store_true")
    a = p.parse_args()
    {
        "add": lambda: cmd_add(a),
        "pause": lambda: edit_line(a, lambda l: l if l.startswith("#off ") else "#off " + l),
        "resume": lambda: edit_line(a, lambda l: l.removeprefix("#off ")),
        "remove": lambda: edit_line(a, lambda l: None),
        "list": lambda: cmd_list(a),
        "undo": lambda: cmd_undo(a),
    }[a.verb]()


if __name__ == "__main__":
    main()
