#!/usr/bin/env python3
"""Pseudonymise a Slack/Mattermost export."""
import argparse
import json
import pathlib
import secrets

import notify
from rules import Rules


def load_users(root):
    users = {}
    path = root / "users.json"
    if path.exists():
        for u in json.loads(path.read_text(encoding="utf-8")):
            prof = u.get("profile", {})
            users[u["id"]] = prof.get("real_name") or u.get("real_name") or u.get("name", u["id"])
    return users


def salt(path):
    if path and path.exists():
        return path.read_bytes()
    value = secrets.token_bytes(32)
    if path:
        path.write_bytes(value)
        path.chmod(0o600)
    return value


def channels(root):
    return sorted(p.name for p in root.iterdir() if p.is_dir())


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--export", type=pathlib.Path, required=True)
    ap.add_argument("--out", type=pathlib.Path, required=True)
    ap.add_argument("--notify")
    ap.add_argument("--salt-file", type=pathlib.Path)
    ap.add_argument("--skip-channels", default="")
    ap.add_argument("--dry-run", action="store_true")
    args = ap.parse_args()

    skip = {c.strip() for c in args.skip_channels.split(",") if c.strip()}
    rules = Rules(salt(args.salt_file), load_users(args.export))
    kept, left_out = [], []
    for name in channels(args.export):
        if name in skip:
            left_out.append(name)
            continue
        kept.append(name)
        for day in sorted((args.export / name).glob("*.json")):
            msgs = json.loads(day.read_text(encoding="utf-8"))
            clean = [rules.message(m) for m in msgs if m.get("type") == "message"]
            if not args.dry_run:
                target = args.out / name / day.name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(json.dumps(clean, indent=1, ensure_ascii=False), encoding="utf-8")

    for kind, n in rules.counts.items():
        print(f"{kind:8} {n}")
    if args.notify and not args.dry_run:
        notify.send(args.notify, rules.counts, kept, left_out, args.export, args.out)


if __name__ == "__main__":
    main()
