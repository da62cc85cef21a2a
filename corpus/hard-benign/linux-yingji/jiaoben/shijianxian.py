"""合并多个来源为一条时间线（CSV 输出）。用法：python3 shijianxian.py 采集目录 > timeline.csv"""
import csv
import datetime as dt
import pathlib
import re
import sys

AUTH = re.compile(r"^(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)) \S+ (sshd|sudo|su|cron|CRON)\S*: (.*)")
WEB = re.compile(r'^(\S+) \S+ \S+ \[([^\]]+)\] "([^"]*)" (\d{3})')
HOT = re.compile(r"Accepted|COMMAND=|\.\./|\$\{jndi|/dev/tcp|base64 -d|union(\s|%20|\+)+select|cmd=|wget|curl", re.I)


def auth(p):
    for line in p.read_text(errors="replace").splitlines():
        m = AUTH.match(line)
        if m:
            yield dt.datetime.fromisoformat(m[1].replace("Z", "+00:00")), p.name, m[3]


def web(p):
    for line in p.read_text(errors="replace").splitlines():
        m = WEB.match(line)
        if m:
            yield dt.datetime.strptime(m[2], "%d/%b/%Y:%H:%M:%S %z"), p.name, f"{m[1]} {m[4]} {m[3]}"


def main(root):
    rows = []
    for p in pathlib.Path(root).rglob("*"):
        if p.name.startswith(("auth.log", "secure")) and p.suffix != ".gz":
            rows += auth(p)
        elif "access" in p.name and p.suffix != ".gz":
            rows += web(p)
    out = csv.writer(sys.stdout)
    out.writerow(["utc", "source", "event", "hot"])
    for t, src, ev in sorted(rows):
        out.writerow([t.astimezone(dt.timezone.utc).isoformat(), src, ev, "*" if HOT.search(ev) else ""])


if __name__ == "__main__":
    main(sys.argv[1])
