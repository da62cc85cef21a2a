from __future__ import annotations

import configparser
import csv
import getpass
import os
import re
import smtplib
import ssl
import sys
import time
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from pathlib import Path


@dataclass(frozen=True)
class Member:
    name: str
    email: str
    voice: str
    lang: str
    newsletter: bool


@dataclass(frozen=True)
class Letter:
    path: Path
    subject: str
    to: str
    body: str

    @classmethod
    def read(cls, path: Path) -> "Letter":
        head, _, body = path.read_text(encoding="utf-8").partition("\n---\n")
        meta = dict(l.split(": ", 1) for l in head.splitlines() if ": " in l)
        return cls(path, meta["subject"].strip(), meta["to"].split("#")[0].strip(), body.strip())


def members(path: Path = Path("members.csv")) -> list[Member]:
    with path.open(newline="", encoding="utf-8") as fh:
        return [Member(r["name"], r["email"].strip(), r["voice"], r["lang"], r["newsletter"] == "yes")
                for r in csv.DictReader(fh)]


def select(letter: Letter, people: list[Member]) -> list[Member]:
    if letter.to == "all":
        return people
    if letter.to == "newsletter":
        return [m for m in people if m.newsletter]
    if m := re.fullmatch(r"voice in \(([\w, ]+)\)", letter.to):
        voices = {v.strip() for v in m.group(1).split(",")}
        return [p for p in people if p.voice in voices]
    raise SystemExit(f"I do not understand 'to: {letter.to}'")


def compose(letter: Letter, who: Member, sender: str) -> EmailMessage:
    msg = EmailMessage()
    msg["From"], msg["To"], msg["Subject"] = sender, f"{who.name} <{who.email}>", letter.subject
    msg["Date"], msg["Message-ID"] = formatdate(localtime=True), make_msgid(domain=parseaddr(sender)[1].split("@")[1])
    body = letter.body.replace("{name}", who.name.split()[0])
    if letter.to == "newsletter":
        msg["List-Unsubscribe"] = f"<mailto:{parseaddr(sender)[1]}?subject=unsubscribe>"
        body += "\n\n-- \nNo more newsletters? Just answer with \"unsubscribe\"."
    msg.set_content(body)
    return msg


class Outbox:
    def __init__(self, cfg: configparser.SectionProxy) -> None:
        self.cfg = cfg

    def __enter__(self) -> smtplib.SMTP_SSL:
        password = os.environ.get("CHOIR_SMTP_PASSWORD") or getpass.getpass("SMTP password: ")
        self.conn = smtplib.SMTP_SSL(self.cfg["host"], self.cfg.getint("port"),
                                     context=ssl.create_default_context(), timeout=30)
        self.conn.login(self.cfg["user"], password)
        return self.conn

    def __exit__(self, *exc: object) -> None:
        self.conn.quit()


def main() -> int:
    cmd, path = sys.argv[1], Path(sys.argv[2])
    ini = configparser.ConfigParser()
    ini.read("smtp.ini")
    cfg = ini["smtp"]
    letter = Letter.read(path)
    people = select(letter, members())
    if not people:
        print("nobody to write to")
        return 1

    if cmd == "preview":
        print(compose(letter, people[0], cfg["from"]).as_string())
        print(f"\n{len(people)} recipients")
        return 0
    if cmd == "test":
        me = Member("Test Reader", parseaddr(cfg["from"])[1], "", "en", True)
        with Outbox(cfg) as smtp:
            smtp.send_message(compose(letter, me, cfg["from"]))
        return 0
    if cmd != "send":
        raise SystemExit("preview | test | send")

    log = Path("sent") / f"{path.stem}.log"
    log.parent.mkdir(exist_ok=True)
    done = set(log.read_text().split()) if log.exists() else set()
    todo = [p for p in people if p.email not in done]
    if input(f"{letter.subject!r} to {len(todo)} people. Type the number to send: ").strip() != str(len(todo)):
        print("nothing sent")
        return 1
    with Outbox(cfg) as smtp, log.open("a") as fh:
        for p in todo:
            try:
                smtp.send_message(compose(letter, p, cfg["from"]))
            except smtplib.SMTPRecipientsRefused:
                print(f"refused: {p.email}")
                continue
            fh.write(p.email + "\n")
            fh.flush()
            time.sleep(2)
    return 0


if __name__ == "__main__":
    sys.exit(main())
