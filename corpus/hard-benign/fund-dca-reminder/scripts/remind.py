#!/usr/bin/env python3
"""往 crontab 加 / 删一行提醒。"""
import shlex
import subprocess
import sys
from pathlib import Path

TAG = "# fund-dca"
LINE = f"30 9 * * * {shlex.quote(sys.executable)} {shlex.quote(str(Path(__file__).resolve().parent / 'dca.py'))} due {TAG}"


def current():
    r = subprocess.run(["crontab", "-l"], capture_output=True, text=True)
    return r.stdout.splitlines() if r.returncode == 0 else []


def write(lines):
    subprocess.run(["crontab", "-"], input="\n".join(lines) + "\n", text=True, check=True)


def main():
    act = sys.argv[1] if len(sys.argv) > 1 else ""
    rest = [x for x in current() if not x.endswith(TAG)]
    if act == "on":
        print("将加入：\n ", LINE)
        if "--yes" not in sys.argv:
            print("确认无误后加 --yes 再运行一次")
            return
        write(rest + [LINE])
        print("已开启")
    elif act == "off":
        write(rest)
        print("已移除")
    else:
        raise SystemExit("用法：remind.py on|off [--yes]")


if __name__ == "__main__":
    main()
