#!/usr/bin/env python3
"""trip.py ics|budget trip.yaml"""
import argparse
import hashlib
from datetime import datetime, timezone

import yaml


def esc(s):
    return str(s).replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def stamp(day, hm):
    return f"{str(day).replace('-', '')}T{hm.replace(':', '')}00"


def ics(trip):
    tz = trip.get("tz", "Asia/Shanghai")
    now = datetime.now(timezone.utc).strftime("%Y%m%dT%H%M%SZ")
    out = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//trip-planner-cn//ZH", f"X-WR-CALNAME:{esc(trip['title'])}"]
    for d in trip["days"]:
        for it in d["items"]:
            uid = hashlib.sha1(f"{trip['title']}{d['date']}{it['start']}{it['what']}".encode()).hexdigest()[:20]
            out += ["BEGIN:VEVENT", f"UID:{uid}@trip-planner-cn", f"DTSTAMP:{now}",
                    f"DTSTART;TZID={tz}:{stamp(d['date'], it['start'])}",
                    f"DTEND;TZID={tz}:{stamp(d['date'], it['end'])}",
                    f"SUMMARY:{esc(it['what'])}", f"LOCATION:{esc(it.get('where', ''))}",
                    "BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:{esc(it['what'])}", "TRIGGER:-PT30M",
                    "END:VALARM", "END:VEVENT"]
    out.append("END:VCALENDAR")
    print("\r\n".join(out))


def budget(trip, people):
    total = 0
    for d in trip["days"]:
        day = sum(it.get("cost", 0) for it in d["items"])
        total += day
        print(f"{d['date']}  约 {day}")
    fixed = trip.get("fixed", {})
    for k, v in fixed.items():
        print(f"{k}  约 {v}")
    total += sum(fixed.values())
    print(f"合计约 {total}，含一成机动约 {total * 1.1:.0f}，人均约 {total * 1.1 / people:.0f}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["ics", "budget"])
    ap.add_argument("file")
    ap.add_argument("--people", type=int, default=1)
    a = ap.parse_args()
    with open(a.file, encoding="utf-8") as f:
        trip = yaml.safe_load(f)
    if a.cmd == "ics":
        ics(trip)
    else:
        budget(trip, a.people)


if __name__ == "__main__":
    main()
