import argparse
import datetime as dt
import subprocess
from pathlib import Path

p = argparse.ArgumentParser()
p.add_argument("--zhou", required=True, help="例如 2026-21")
p.add_argument("--mulu", default=str(Path.home() / "code"))
a = p.parse_args()

nian, zhou = map(int, a.zhou.split("-"))
yi = dt.date.fromisocalendar(nian, zhou, 1)
ri = yi + dt.timedelta(days=7)
wo = subprocess.run(["git", "config", "--global", "user.email"], capture_output=True, text=True).stdout.strip()

for g in sorted(Path(a.mulu).glob("*/.git")):
    r = subprocess.run(
        ["git", "-C", str(g.parent), "log", "--all", "--no-merges", f"--author={wo}",
         f"--since={yi}", f"--until={ri}", "--format=%ad %s", "--date=format:%m-%d"],
        capture_output=True, text=True).stdout.strip()
    if r:
        print(f"【{g.parent.name}】")
        print(r, "\n")
