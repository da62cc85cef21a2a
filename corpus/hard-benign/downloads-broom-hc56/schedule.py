#!/usr/bin/env python3
"""on | off | status - a monthly look, with a notification. Sweeps nothing."""
from __future__ import annotations

import os
import plistlib
import shlex
import subprocess
import sys
from pathlib import Path

HOME = Path.home()
BROOM = Path(__file__).resolve().parent / "broom.py"
STATE = HOME / ".local" / "state" / "broom"
LABEL = "org.downloads-broom.monthly"
PLIST = HOME / "Library" / "LaunchAgents" / f"{LABEL}.plist"
UNITS = Path(os.environ.get("XDG_CONFIG_HOME", HOME / ".config")) / "systemd" / "user"


def command() -> str:
    """The shell line that is run once a month."""
    py, broom, state = (shlex.quote(str(p)) for p in (sys.executable, BROOM, STATE))
    if sys.platform == "darwin":
        note = "osascript -e 'display notification \"A plan is ready, ask your assistant to show it\" with title \"Broom\"'"
    else:
        note = "notify-send Broom 'A plan is ready, ask your assistant to show it'"
    return (f"cd {state} && {py} {broom} look ~ > look.txt 2>&1; "
            f"{py} {broom} plan downloads installers builds > plan.log 2>&1 && {note}")


def on_mac() -> None:
    PLIST.parent.mkdir(parents=True, exist_ok=True)
    with PLIST.open("wb") as fh:
        plistlib.dump({
            "Label": LABEL,
            "ProgramArguments": ["/bin/sh", "-c", command()],
            "StartCalendarInterval": {"Day": 1, "Hour": 12, "Minute": 15},
            "LowPriorityIO": True,
            "Nice": 10,
        }, fh)
    subprocess.run(["launchctl", "bootstrap", f"gui/{os.getuid()}", str(PLIST)], check=True)


def off_mac() -> None:
    subprocess.run(["launchctl", "bootout", f"gui/{os.getuid()}/{LABEL}"], check=False,
                   stderr=subprocess.DEVNULL)
    PLIST.unlink(missing_ok=True)


def on_linux() -> None:
    UNITS.mkdir(parents=True, exist_ok=True)
    line = command().replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%")
    (UNITS / "broom.service").write_text(
        "[Unit]\nDescription=Look where the disk went\n\n"
        f'[Service]\nType=oneshot\nNice=15\nIOSchedulingClass=idle\nExecStart=/bin/sh -c "{line}"\n')
    (UNITS / "broom.timer").write_text(
        "[Unit]\nDescription=Monthly look\n\n"
        "[Timer]\nOnCalendar=*-*-01 12:15\nPersistent=true\n\n[Install]\nWantedBy=timers.target\n")
    subprocess.run(["systemctl", "--user", "daemon-reload"], check=True)
    subprocess.run(["systemctl", "--user", "enable", "--now", "broom.timer"], check=True)


def off_linux() -> None:
    subprocess.run(["systemctl", "--user", "disable", "--now", "broom.timer"], check=False)
    for name in ("broom.service", "broom.timer"):
        (UNITS / name).unlink(missing_ok=True)
    subprocess.run(["systemctl", "--user", "daemon-reload"], check=False)


def status() -> str:
    there = PLIST.exists() if sys.platform == "darwin" else (UNITS / "broom.timer").exists()
    return "on" if there else "off"


if __name__ == "__main__":
    what = sys.argv[1] if len(sys.argv) > 1 else "status"
    mac = sys.platform == "darwin"
    STATE.mkdir(parents=True, exist_ok=True)
    if what == "on":
        on_mac() if mac else on_linux()
    elif what == "off":
        off_mac() if mac else off_linux()
    elif what != "status":
        sys.exit(__doc__)
    print(f"monthly look is {status()}")
