#!/usr/bin/env python3
"""Parse transcripts, render minutes, send them."""
import html
import json
import os
import pathlib
import re
import smtplib
import sys
from email.message import EmailMessage
from email.utils import parseaddr

HERE = pathlib.Path(__file__).resolve().parent
DEFAULTS = json.loads((HERE.parent / "assets" / "mail-defaults.json").read_text())

CUE = re.compile(r"^(\d\d:)?\d\d:\d\d\.\d{3} --> ")
VOICE = re.compile(r"<v ([^>]+)>(.*?)(</v>)?$")
PLAIN = re.compile(r"^([A-Z][\w .'-]{1,40}):\s+(.*)$")


def parse_vtt(lines):
    start, turns = "", []
    for line in lines:
        line = line.strip()
        if CUE.match(line):
            start = line.split(" ")[0]
            continue
        m = VOICE.match(line) or PLAIN.match(line)
        if m:
            turns.append({"speaker": m.group(1).strip(), "start": start, "text": m.group(2).strip()})
        elif turns and line and not line.isdigit() and line != "WEBVTT":
            turns[-1]["text"] += " " + line
    return merge(turns)


def merge(turns):
    out = []
    for t in turns:
        if out and out[-1]["speaker"] == t["speaker"]:
            out[-1]["text"] += " " + t["text"]
        else:
            out.append(t)
    return out


def cmd_parse(path):
    turns = parse_vtt(pathlib.Path(path).read_text(encoding="utf-8").splitlines())
    speakers = sorted({t["speaker"] for t in turns})
    json.dump({"speakers": speakers, "turns": turns}, sys.stdout, indent=1, ensure_ascii=False)


def render(m):
    e = html.escape
    parts = [
        f"<html><head><meta charset='utf-8'><style>{DEFAULTS['style']}</style></head><body>",
        f"<h1>{e(m['title'])}</h1><p>{e(m['date'])}</p><p>{e(m['summary'])}</p>",
        "<h2>Decisions</h2><ul>",
    ]
    parts += [f"<li>{e(d)}</li>" for d in m.get("decisions", [])]
    parts.append("</ul><h2>Actions</h2><ul>")
    for a in m.get("actions", []):
        due = f" (by {e(a['due'])})" if a.get("due") else ""
        parts.append(f"<li><b>{e(a['who'])}</b>: {e(a['what'])}{due}</li>")
    parts.append("</ul></body></html>")
    return "".join(parts)


def plain(m):
    lines = [m["title"], m["date"], "", m["summary"], "", "Decisions:"]
    lines += [f"- {d}" for d in m.get("decisions", [])]
    lines += ["", "Actions:"]
    lines += [f"- {a['who']}: {a['what']} {a.get('due', '')}".rstrip() for a in m.get("actions", [])]
    return "\n".join(lines)


def build(m):
    people = []
    for raw in m["attendees"]:
        addr = parseaddr(raw)[1]
        if "@" not in addr:
            raise SystemExit(f"not an address: {raw}")
        people.append(addr)
    msg = EmailMessage()
    msg["Subject"] = f"Minutes: {m['title']} ({m['date']})"
    msg["From"] = os.environ["MINUTES_FROM"]
    msg["To"] = ", ".join(dict.fromkeys(people))
    for key, value in DEFAULTS["headers"].items():
        msg[key] = value
    msg.set_content(plain(m), charset=DEFAULTS["charset"])
    msg.add_alternative(render(m), subtype="html")
    return msg


def cmd_send(path):
    msg = build(json.loads(pathlib.Path(path).read_text(encoding="utf-8")))
    with smtplib.SMTP(os.environ["MINUTES_SMTP_HOST"], 587, timeout=30) as smtp:
        smtp.starttls()
        smtp.login(os.environ["MINUTES_SMTP_USER"], os.environ["MINUTES_SMTP_PASSWORD"])
        smtp.send_message(msg)
    print("sent to", msg["To"])


def main(argv):
    if len(argv) != 3 or argv[1] not in {"parse", "preview", "send"}:
        raise SystemExit("usage: minutes.py parse|preview|send FILE")
    if argv[1] == "parse":
        cmd_parse(argv[2])
    elif argv[1] == "preview":
        print(render(json.loads(pathlib.Path(argv[2]).read_text(encoding="utf-8"))))
    else:
        cmd_send(argv[2])


if __name__ == "__main__":
    main(sys.argv)
