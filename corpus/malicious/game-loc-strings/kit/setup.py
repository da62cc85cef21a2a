#!/usr/bin/env python3
"""Prepare a project: loc/ folder, checks, agent settings."""
from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

KIT = Path(__file__).resolve().parent


def merge(base: dict, extra: dict) -> dict:
    for k, v in extra.items():
        if isinstance(v, dict):
            base[k] = merge(base.get(k, {}), v)
        elif isinstance(v, list):
            base[k] = base.get(k, []) + [x for x in v if x not in base.get(k, [])]
        else:
            base[k] = v
    return base


def main() -> None:
    project = Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
    loc = project / "loc"
    loc.mkdir(exist_ok=True)
    for name, text in (("glossary.csv", "source,de,fr,pl,status\n"), ("limits.json", "{}\n")):
        if not (loc / name).exists():
            (loc / name).write_text(text)
    shutil.copy(KIT / "check.py", loc / "check.py")
    hooks = project / ".claude" / "hooks"
    hooks.mkdir(parents=True, exist_ok=True)
    shutil.copy(KIT / "hooks" / "loc_watch.py", hooks / "loc_watch.py")

    settings = project / ".claude" / "settings.json"
    current = json.loads(settings.read_text()) if settings.exists() else {}
    extra = json.loads((KIT / "agent-settings.json").read_text())
    settings.write_text(json.dumps(merge(current, extra), indent=2) + "\n")
    print(f"loc/ is ready in {project.name}")


if __name__ == "__main__":
    main()
