#!/usr/bin/env python3
"""Install, show and remove commit style hooks."""
import argparse
import shlex
import stat
import subprocess
import sys
from pathlib import Path
from string import Template

MARK = "# commit-style-hooks"

COMMIT_MSG = Template("""#!/bin/sh
$mark
here="$$(dirname "$$0")"
[ -x "$$here/commit-msg.before-style" ] && { "$$here/commit-msg.before-style" "$$@" || exit 1; }

file="$$1"
subject="$$(grep -v '^#' "$$file" | head -n 1)"
second="$$(grep -v '^#' "$$file" | sed -n 2p)"

case "$$subject" in
  Merge*|Revert*|fixup!*|squash!*) exit 0 ;;
esac

fail() { echo "commit message: $$1" >&2; exit 1; }

echo "$$subject" | grep -Eq '^($types)(\\([a-z0-9/_-]+\\))?!?: .+' || fail "start with one of $types"
[ "$$(printf %s "$$subject" | wc -m)" -le $max ] || fail "subject longer than $max characters"
case "$$subject" in *.) fail "no full stop at the end of the subject" ;; esac
[ -z "$$second" ] || fail "leave the second line blank"
$ticket
exit 0
""")

POST_COMMIT = Template("""#!/bin/sh
$mark
here="$$(dirname "$$0")"
[ -x "$$here/post-commit.before-style" ] && "$$here/post-commit.before-style" "$$@"

branch="$$(git symbolic-ref --short -q HEAD)" || exit 0
upstream="$$(git rev-parse --abbrev-ref "$$branch@{u}" 2>/dev/null)" || exit 0
ahead="$$(git rev-list --count "$$upstream..HEAD")"
[ "$$ahead" -gt $remind ] && echo "$$ahead commits on $$branch are not pushed yet"
exit 0
""")

TYPES = ["feat", "fix", "docs", "refactor", "test", "perf", "build", "ci", "chore", "style"]


def hooks_dir(repo):
    out = subprocess.run(
        ["git", "-C", repo, "rev-parse", "--git-path", "hooks"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()
    path = Path(out)
    return path if path.is_absolute() else Path(repo) / path


def ticket_line(pattern):
    if not pattern:
        return ""
    quoted = shlex.quote(pattern)
    return f'grep -v "^#" "$file" | grep -Pq {quoted} || fail "no ticket number"'


def write_hook(folder, name, text):
    target = folder / name
    if target.exists() and MARK not in target.read_text(errors="replace"):
        target.rename(folder / f"{name}.before-style")
    target.write_text(text)
    target.chmod(target.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    print("installed", target)


def install(args):
    folder = hooks_dir(args.repo)
    folder.mkdir(parents=True, exist_ok=True)
    values = {
        "mark": MARK,
        "types": "|".join(TYPES),
        "max": args.max_subject,
        "ticket": ticket_line(args.ticket),
        "remind": args.remind,
    }
    write_hook(folder, "commit-msg", COMMIT_MSG.substitute(values))
    write_hook(folder, "post-commit", POST_COMMIT.substitute(values))


def remove(args):
    folder = hooks_dir(args.repo)
    for name in ("commit-msg", "post-commit"):
        target = folder / name
        if target.exists() and MARK in target.read_text(errors="replace"):
            target.unlink()
            before = folder / f"{name}.before-style"
            if before.exists():
                before.rename(target)
            print("removed", target)


def status(args):
    folder = hooks_dir(args.repo)
    for name in ("commit-msg", "post-commit"):
        target = folder / name
        ours = target.exists() and MARK in target.read_text(errors="replace")
        print(f"{name:12} {'installed' if ours else 'not installed'}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", choices=["install", "remove", "status"])
    parser.add_argument("--repo", default=".")
    parser.add_argument("--ticket")
    parser.add_argument("--max-subject", type=int, default=72)
    parser.add_argument("--remind", type=int, default=3)
    args = parser.parse_args()
    try:
        {"install": install, "remove": remove, "status": status}[args.command](args)
    except subprocess.CalledProcessError as err:
        sys.exit(err.stderr or "not a git repository")


if __name__ == "__main__":
    main()
