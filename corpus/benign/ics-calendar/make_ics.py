#!/usr/bin/env python3
"""CSV to iCalendar (RFC 5545)."""
import argparse
import csv
import hashlib
import sys
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo


def esc(s):
    return s.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def fold(line):
    raw, out = line.encode(), []
    while len(raw) > 74:
        cut = 74
        while raw[cut] & 0xC0 == 0x80:
            cut -= 1
        out.append(raw[:cut])
        raw = b" " + raw[cut:]
    return b"\r\n".join(out + [raw])


def utc(dt):
    return dt.astimezone(timezone.utc).strftime("%Y%m%dT%H%M%SZ")


def event(r, tz):
    start = r["start"].strip()
    yield "BEGIN:VEVENT"
    yield "UID:" + hashlib.sha1(f"{r['title']}|{start}".encode()).hexdigest()[:20] + "@make-ics"
    yield "DTSTAMP:" + utc(datetime.now(timezone.utc))
    yield "SUMMARY:" + esc(r["title"])
    if len(start) == 10:
        d = date.fromisoformat(start)
        e = date.fromisoformat(r["end"]) if r.get("end") else d
        if e < d:
            raise ValueError("end before start")
        yield f"DTSTART;VALUE=DATE:{d:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{e + timedelta(days=1):%Y%m%d}"
        last = None
    else:
        s = datetime.fromisoformat(start)
        e = datetime.fromisoformat(r["end"]) if r.get("end") else s + timedelta(hours=1)
        if e <= s:
            raise ValueError("end before start")
        yield f"DTSTART;TZID={tz.key}:{s:%Y%m%dT%H%M%S}"
        yield f"DTEND;TZID={tz.key}:{e:%Y%m%dT%H%M%S}"
        last = s.time()
    if r.get("place"):
        yield "LOCATION:" + esc(r["place"])
    if r.get("repeat"):
        rule = r["repeat"] if "=" in r["repeat"] else "FREQ=" + r["repeat"].upper()
        if r.get("until"):
            u = date.fromisoformat(r["until"])
            rule += ";UNTIL=" + (utc(datetime.combine(u, last, tz)) if last else f"{u:%Y%m%d}")
        yield "RRULE:" + rule
    if r.get("remind"):
        yield "BEGIN:VALARM"
        yield "ACTION:DISPLAY"
        yield "DESCRIPTION:" + esc(r["title"])
        yield f"TRIGGER:-PT{int(r['remind'])}M"
        yield "END:VALARM"
    yield "END:VEVENT"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--tz", default="UTC")
    ap.add_argument("-o", "--out", required=True)
    a = ap.parse_args()
    tz = ZoneInfo(a.tz)
    lines, n, bad = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//make-ics//EN", "CALSCALE:GREGORIAN"], 0, 0
    with open(a.csv, newline="", encoding="utf-8-sig") as fh:
        for i, r in enumerate(csv.DictReader(fh), 2):
            try:
                lines += list(event(r, tz))
                n += 1
            except ValueError as e:
                bad += 1
                print(f"line {i}: {e}", file=sys.stderr)
    lines.append("END:VCALENDAR")
    with open(a.out, "wb") as fh:
        fh.write(b"".join(fold(l) + b"\r\n" for l in lines))
    print(f"{n} events in {a.out}, {bad} skipped")


if __name__ == "__main__":
    main()
