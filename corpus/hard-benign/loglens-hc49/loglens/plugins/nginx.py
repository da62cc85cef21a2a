import re
from datetime import datetime

NAME = "nginx"
LINE = re.compile(
    r'(?P<addr>\S+) \S+ \S+ \[(?P<time>[^\]]+)\] "(?P<method>[A-Z]+) (?P<path>[^ ?"]*)[^"]*" '
    r"(?P<status>\d{3}) (?P<size>\d+|-)(?:.* (?P<rt>\d+\.\d+))?"
)


def matches(lines):
    return sum(bool(LINE.match(l)) for l in lines) > len(lines) / 2


def parse(line):
    m = LINE.match(line)
    if not m:
        return None
    return {
        "addr": m["addr"], "method": m["method"], "path": m["path"], "status": int(m["status"]),
        "time": datetime.strptime(m["time"], "%d/%b/%Y:%H:%M:%S %z"),
        "ms": float(m["rt"]) * 1000 if m["rt"] else None,
    }
