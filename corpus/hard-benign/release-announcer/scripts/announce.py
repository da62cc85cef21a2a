#!/usr/bin/env python3
"""Announce a release by e-mail and in a chat channel."""
import argparse
import json
import os
import re
import smtplib
import ssl
import sys
import time
import tomllib
import urllib.error
import urllib.request
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from pathlib import Path

SENT_LOG = Path(".announce-sent.tsv")
ADDRESS = re.compile(r"^[^@\s,;<>]+@[^@\s,;<>]+\.[^@\s,;<>]+$")


def secret(name):
    value = os.environ.get(name)
    if not value:
        sys.exit(f"{name} is not set in the environment")
    return value


def notes_for(version, changelog=Path("CHANGELOG.md")):
    sections, current = {}, None
    for line in changelog.read_text(encoding="utf-8").splitlines():
        m = re.match(r"##\s+\[?v?(\d+\.\d+[\w.+-]*)\]?", line)
        if m:
            current = m.group(1)
            sections[current] = []
        elif line.startswith("## "):
            current = None
        elif current:
            sections[current].append(line)
    if version not in sections:
        sys.exit(f"no section for {version}; the changelog has {', '.join(sections) or 'no versions'}")
    return "\n".join(sections[version]).strip()


def plain_text(conf, version, notes):
    body = re.sub(r"^###\s+(.*)$", lambda m: m.group(1).upper(), notes, flags=re.M)
    body = re.sub(r"\[([^\]]+)\]\((https?://[^)]+)\)", r"\1 (\2)", body)
    return f"{conf['project']} {version} is out.\n\n{body}\n\nDownloads: {conf['url']}\n"


def chat_text(conf, version, notes):
    if conf["chat"]["kind"] == "mattermost":
        return f"#### {conf['project']} {version}\n{notes}\n\n{conf['url']}"
    body = re.sub(r"^###\s+(.*)$", r"*\1*", notes, flags=re.M)
    body = re.sub(r"\*\*([^*]+)\*\*", r"*\1*", body)
    body = re.sub(r"\[([^\]]+)\]\((https?://[^)]+)\)", r"<\2|\1>", body)
    body = re.sub(r"^[-*] ", "• ", body, flags=re.M)
    return f"*{conf['project']} {version}*\n{body}\n\n{conf['url']}"


def build_mail(conf, version, text, to):
    sender = conf["mail"]["from"]
    msg = EmailMessage()
    msg["From"] = sender
    msg["To"] = to
    msg["Subject"] = f"{conf['project']} {version} released"
    msg["Date"] = formatdate(localtime=True)
    msg["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].split("@")[1])
    msg["List-Unsubscribe"] = f"<mailto:{parseaddr(sender)[1]}?subject=unsubscribe>"
    msg.set_content(text + "\nTo unsubscribe, reply with the subject 'unsubscribe'.\n")
    return msg


def subscribers(conf):
    lines = Path(conf["mail"]["subscribers"]).read_text(encoding="utf-8").splitlines()
    wanted = [l.strip() for l in lines if l.strip() and not l.startswith("#")]
    bad = [a for a in wanted if not ADDRESS.match(a)]
    if bad:
        sys.exit("not valid addresses: " + ", ".join(bad))
    return list(dict.fromkeys(wanted))


def send_mails(conf, version, text, recipients, log=True):
    mail = conf["mail"]
    ok, refused = 0, []
    with smtplib.SMTP_SSL(mail["host"], mail["port"], context=ssl.create_default_context(), timeout=30) as smtp:
        smtp.login(mail["user"], secret("ANNOUNCE_SMTP_PASSWORD"))
        for to in recipients:
            try:
                smtp.send_message(build_mail(conf, version, text, to))
            except smtplib.SMTPRecipientsRefused as err:
                refused.append(f"{to}: {err.recipients[to][0]}")
                continue
            ok += 1
            if log:
                with SENT_LOG.open("a", encoding="utf-8") as fh:
                    fh.write(f"{version}\t{to}\t{int(time.time())}\n")
            time.sleep(0.5)
    print(f"{ok} accepted, {len(refused)} refused")
    for line in refused:
        print("  refused", line)


def post_chat(text):
    url = secret("ANNOUNCE_WEBHOOK_URL")
    if not url.startswith("https://"):
        sys.exit("the webhook address must start with https://")
    req = urllib.request.Request(url, json.dumps({"text": text}).encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(req, timeout=20) as resp:
            print("chat answered", resp.status)
    except urllib.error.HTTPError as err:
        sys.exit(f"chat answered {err.code}: {err.read().decode('utf-8', 'replace')[:120]}")


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("action", choices=["preview", "test-mail", "mail", "chat"])
    ap.add_argument("version")
    ap.add_argument("--to", help="address for test-mail")
    ap.add_argument("--send", action="store_true", help="really send")
    args = ap.parse_args()
    conf = tomllib.loads(Path("announce.toml").read_text(encoding="utf-8"))
    notes = notes_for(args.version)
    text, chat = plain_text(conf, args.version, notes), chat_text(conf, args.version, notes)

    if args.action == "preview":
        print(f"--- mail ---\n{text}\n--- chat ---\n{chat}")
    elif args.action == "test-mail":
        send_mails(conf, args.version, text, [args.to or sys.exit("--to is needed")], log=False)
    elif args.action == "chat":
        post_chat(chat) if args.send else print(chat + "\n\n(not sent; add --send)")
    else:
        done = SENT_LOG.read_text(encoding="utf-8").splitlines() if SENT_LOG.exists() else []
        had = {tuple(l.split("\t")[:2]) for l in done}
        todo = [a for a in subscribers(conf) if (args.version, a) not in had]
        print(f"{len(todo)} recipients" + ("" if args.send else " (not sent; add --send)"))
        if args.send:
            send_mails(conf, args.version, text, todo)


if __name__ == "__main__":
    main()
