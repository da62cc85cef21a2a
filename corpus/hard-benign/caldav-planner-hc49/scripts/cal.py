#!/usr/bin/env python3
"""Small CalDAV client: agenda, free slots, add, move, cancel."""
from __future__ import annotations

import argparse
import base64
import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
import uuid
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from datetime import datetime, time, timedelta, timezone
from pathlib import Path
from urllib.parse import urljoin, urlparse
from zoneinfo import ZoneInfo

ACCOUNT = Path.home() / ".config" / "caldav-planner" / "account.json"
TRASH = Path.home() / ".local" / "share" / "caldav-planner" / "cancelled"
NS = {"d": "DAV:", "c": "urn:ietf:params:xml:ns:caldav"}
QUERY = """<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
  <d:prop><d:getetag/><c:calendar-data><c:expand start="{s}" end="{e}"/></c:calendar-data></d:prop>
  <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">
    <c:time-range start="{s}" end="{e}"/>
  </c:comp-filter></c:comp-filter></c:filter>
</c:calendar-query>"""


@dataclass
class Event:
    uid: str
    title: str
    start: datetime
    end: datetime
    place: str
    href: str
    etag: str
    recurring: bool


class Server:
    def __init__(self) -> None:
        conf = json.loads(ACCOUNT.read_text(encoding="utf-8"))
        self.url = conf["url"].rstrip("/") + "/"
        parts = urlparse(self.url)
        if parts.scheme != "https" and parts.hostname not in ("localhost", "127.0.0.1"):
            sys.exit("the calendar address must begin with https://")
        self.tz = ZoneInfo(conf.get("timezone", "UTC"))
        self.hours = [time.fromisoformat(t) for t in conf.get("work_hours", ["09:00", "17:00"])]
        secret = subprocess.run(conf["password_command"], capture_output=True, text=True, check=True)
        pair = f"{conf['user']}:{secret.stdout.splitlines()[0]}"
        self.auth = "Basic " + base64.b64encode(pair.encode()).decode()

    def request(self, method: str, url: str, body: str | None = None, **headers: str) -> bytes:
        if urlparse(url).netloc != urlparse(self.url).netloc:
            sys.exit(f"refusing to send the login to {urlparse(url).netloc}")
        req = urllib.request.Request(url, method=method, data=body.encode() if body else None)
        req.add_header("Authorization", self.auth)
        for key, value in headers.items():
            req.add_header(key.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(req, timeout=20) as resp:
                return resp.read()
        except urllib.error.HTTPError as exc:
            hints = {401: "login refused", 412: "changed on the server meanwhile", 404: "not found"}
            sys.exit(f"{method}: {exc.code} {hints.get(exc.code, exc.reason)}")

    def events(self, start: datetime, end: datetime) -> list[Event]:
        body = QUERY.format(s=stamp(start), e=stamp(end))
        raw = self.request("REPORT", self.url, body, Depth="1", Content_Type="application/xml; charset=utf-8")
        found = []
        for resp in ET.fromstring(raw).findall("d:response", NS):
            data = resp.findtext(".//c:calendar-data", "", NS)
            href = urljoin(self.url, resp.findtext("d:href", "", NS))
            etag = resp.findtext(".//d:getetag", "", NS)
            found += [e for e in (self.parse(b, href, etag) for b in blocks(data)) if e]
        return sorted(found, key=lambda e: e.start)

    def parse(self, block: str, href: str, etag: str) -> Event | None:
        props = {}
        for line in block.splitlines():
            key, _, value = line.partition(":")
            props.setdefault(key.split(";")[0].upper(), (key, value))
        if "DTSTART" not in props:
            return None
        start = self.when(*props["DTSTART"])
        end = self.when(*props["DTEND"]) if "DTEND" in props else start + timedelta(hours=1)

        def text(key: str) -> str:
            value = props.get(key, ("", ""))[1]
            return value.replace("\\n", " ").replace("\\,", ",").replace("\\;", ";")

        return Event(text("UID"), text("SUMMARY"), start, end, text("LOCATION"), href, etag,
                     "RECURRENCE-ID" in props or "RRULE" in props)

    def when(self, key: str, value: str) -> datetime:
        if re.fullmatch(r"\d{8}", value):
            return datetime.strptime(value, "%Y%m%d").replace(tzinfo=self.tz)
        moment = datetime.strptime(value.rstrip("Z"), "%Y%m%dT%H%M%S")
        if value.endswith("Z"):
            return moment.replace(tzinfo=timezone.utc).astimezone(self.tz)
        zone = re.search(r"TZID=([^;:]+)", key)
        return moment.replace(tzinfo=ZoneInfo(zone[1]) if zone else self.tz).astimezone(self.tz)

    def by_uid(self, uid: str) -> Event:
        now = datetime.now(self.tz)
        hits = [e for e in self.events(now - timedelta(days=30), now + timedelta(days=400)) if e.uid == uid]
        if not hits:
            sys.exit("no such appointment")
        if hits[0].recurring or len(hits) > 1:
            sys.exit("recurring appointments are not changed here")
        return hits[0]


def stamp(moment: datetime) -> str:
    return moment.astimezone(timezone.utc).strftime("%Y%m%dT%H%M%SZ")


def blocks(ics: str) -> list[str]:
    unfolded = re.sub(r"\r?\n[ \t]", "", ics)
    return re.findall(r"BEGIN:VEVENT\r?\n(.*?)END:VEVENT", unfolded, re.S)


def escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def agenda(srv: Server, args) -> None:
    now = datetime.now(srv.tz)
    for e in srv.events(now, now + timedelta(days=args.days)):
        mark = " (repeats)" if e.recurring else ""
        print(f"{e.start:%a %d %b %H:%M}-{e.end:%H:%M}  {e.title}{mark}  {e.place}  [{e.uid}]")


def free(srv: Server, args) -> None:
    now = datetime.now(srv.tz)
    events = srv.events(now, now + timedelta(days=args.days))
    need = timedelta(minutes=args.minutes)
    for n in range(args.days):
        day = (now + timedelta(days=n)).date()
        if day.weekday() > 4:
            continue
        cursor = max(now, datetime.combine(day, srv.hours[0], srv.tz))
        close = datetime.combine(day, srv.hours[1], srv.tz)
        for e in events + [None]:
            begin = e.start if e else close
            if begin.date() == day and begin - cursor >= need:
                print(f"{cursor:%a %d %b %H:%M}-{min(begin, close):%H:%M}")
            if e and e.start.date() == day:
                cursor = max(cursor, e.end)


def add(srv: Server, args) -> None:
    start = datetime.fromisoformat(args.start).replace(tzinfo=srv.tz)
    uid = str(uuid.uuid4())
    ics = "\r\n".join([
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//caldav-planner//EN", "BEGIN:VEVENT", f"UID:{uid}",
        f"DTSTAMP:{stamp(datetime.now(timezone.utc))}", f"DTSTART:{stamp(start)}",
        f"DTEND:{stamp(start + timedelta(minutes=args.minutes))}", f"SUMMARY:{escape(args.title)}",
        f"LOCATION:{escape(args.place)}", "END:VEVENT", "END:VCALENDAR", ""])
    srv.request("PUT", f"{srv.url}{uid}.ics", ics, If_None_Match="*", Content_Type="text/calendar; charset=utf-8")
    print(uid)


def move(srv: Server, args) -> None:
    event = srv.by_uid(args.uid)
    start = datetime.fromisoformat(args.start).replace(tzinfo=srv.tz)
    ics = srv.request("GET", event.href).decode()
    ics = re.sub(r"DTSTART[^\r\n]*", f"DTSTART:{stamp(start)}", ics)
    ics = re.sub(r"DTEND[^\r\n]*", f"DTEND:{stamp(start + (event.end - event.start))}", ics)
    srv.request("PUT", event.href, ics, If_Match=event.etag, Content_Type="text/calendar; charset=utf-8")
    print(f"moved to {start:%a %d %b %H:%M}")


def cancel(srv: Server, args) -> None:
    event = srv.by_uid(args.uid)
    TRASH.mkdir(parents=True, exist_ok=True)
    copy = TRASH / (re.sub(r"[^\w.-]", "_", event.uid) + ".ics")
    copy.write_bytes(srv.request("GET", event.href))
    srv.request("DELETE", event.href, If_Match=event.etag)
    print(f"cancelled, copy in {copy}")


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    sub = ap.add_subparsers(required=True)
    specs = {
        agenda: [("--days", {"type": int, "default": 7})],
        free: [("--minutes", {"type": int, "default": 60}), ("--days", {"type": int, "default": 7})],
        add: [("title", {}), ("start", {}), ("--minutes", {"type": int, "default": 60}), ("--place", {"default": ""})],
        move: [("uid", {}), ("start", {})],
        cancel: [("uid", {})],
    }
    for fn, options in specs.items():
        p = sub.add_parser(fn.__name__)
        for name, kw in options:
            p.add_argument(name, **kw)
        p.set_defaults(fn=fn)
    args = ap.parse_args()
    args.fn(Server(), args)


if __name__ == "__main__":
    main()
