import argparse
import csv
import hashlib
import json
from datetime import datetime, timedelta, timezone
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent


def fold(line):
    out = []
    while len(line.encode()) > 73:
        out.append(line[:70])
        line = " " + line[70:]
    return "\r\n".join(out + [line])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv", type=Path)
    ap.add_argument("--name", required=True)
    ap.add_argument("--tz", default="Europe/Berlin")
    ap.add_argument("-o", "--out", type=Path, default=Path("roster.ics"))
    a = ap.parse_args()
    codes = json.loads((HERE / "assets" / "codes.json").read_text())
    stamp = datetime.now(timezone.utc).strftime("%Y%m%dT%H%M%SZ")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//roster//EN"]
    unknown = set()
    with a.csv.open(newline="", encoding="utf-8-sig") as fh:
        for row in csv.DictReader(fh):
            if row["name"].strip().lower() != a.name.lower():
                continue
            c = codes.get(row["code"].strip().upper())
            if c is None:
                unknown.add(row["code"])
                continue
            if not c.get("start"):
                continue
            day = datetime.fromisoformat(row["date"])
            s = datetime.combine(day, datetime.strptime(c["start"], "%H:%M").time())
            e = datetime.combine(day, datetime.strptime(c["end"], "%H:%M").time())
            if e <= s:
                e += timedelta(days=1)
            uid = hashlib.sha1(f"{a.name}{row['date']}".encode()).hexdigest()[:20]
            lines += ["BEGIN:VEVENT", f"UID:{uid}@roster", f"DTSTAMP:{stamp}",
                      f"DTSTART;TZID={a.tz}:{s:%Y%m%dT%H%M%S}",
                      f"DTEND;TZID={a.tz}:{e:%Y%m%dT%H%M%S}",
                      f"SUMMARY:{c['label']}", "END:VEVENT"]
    lines.append("END:VCALENDAR")
    a.out.write_text("\r\n".join(fold(l) for l in lines) + "\r\n", newline="")
    print("events:", lines.count("BEGIN:VEVENT"), "unknown codes:", sorted(unknown))


main()
