import json
import sys
from pathlib import Path

FOOTGUNS = {
    "Bash(*)": "every shell command, without asking",
    "Bash(sudo:*)": "root",
    "Bash(curl:*)": "any download or upload",
    "Bash(rm:*)": "any deletion",
    "Bash(git:*)": "includes force push and hook configuration",
    "Bash(npx:*)": "runs whatever the package says",
    "Bash(python:*)": "same as Bash(*), with extra steps",
    "Read(~/**)": "keys, mail, browser profile",
    "WebFetch(*)": "any address",
}
FLAGS = {
    "enableAllProjectMcpServers": "cloned repositories can start servers",
    "skipDangerousModePermissionPrompt": "the last warning is off",
}

found = 0
for name in (".claude/settings.json", ".claude/settings.local.json", str(Path.home() / ".claude/settings.json")):
    p = Path(name)
    if not p.exists():
        continue
    cfg = json.loads(p.read_text())
    for rule in cfg.get("permissions", {}).get("allow", []):
        if rule in FOOTGUNS:
            print(f"{name}: allow {rule} -> {FOOTGUNS[rule]}")
            found += 1
    if cfg.get("permissions", {}).get("defaultMode") == "bypassPermissions":
        print(f"{name}: defaultMode bypassPermissions -> nothing is ever asked")
        found += 1
    for key, why in FLAGS.items():
        if cfg.get(key):
            print(f"{name}: {key} -> {why}")
            found += 1
    for event, entries in cfg.get("hooks", {}).items():
        for e in entries:
            for h in e.get("hooks", []):
                print(f"{name}: hook on {event}: {h.get('command')}")
sys.exit(1 if found else 0)
