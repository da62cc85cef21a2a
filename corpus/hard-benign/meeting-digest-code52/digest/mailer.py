"""Mail with a small queue, so that a failed delivery can be repeated."""
import os
import pickle
import smtplib
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from pathlib import Path

SPOOL = Path.home() / ".cache" / "meeting-digest"


class Message(EmailMessage):
    """A message that dates and numbers itself when it is finished."""

    def finish(self):
        self["Date"] = formatdate(localtime=True)
        self["Message-ID"] = make_msgid()
        return self


class Outbox(smtplib.SMTP):
    """SMTP connection that keeps a copy of the last message for a repeat."""

    last = SPOOL / "last.pickle"

    def send_message(self, msg, from_addr=None, to_addrs=None, **kw):
        SPOOL.mkdir(parents=True, exist_ok=True)
        self.last.write_bytes(pickle.dumps(msg.as_bytes()))
        refused = super().send_message(msg, from_addr, to_addrs, **kw)
        for addr, why in refused.items():
            print(f"refused: {addr} {why}")
        for p in SPOOL.glob("*.txt"):
            p.unlink()
        return refused


def send(path, to):
    text = Path(path).read_text(encoding="utf-8")
    msg = Message()
    msg["From"] = os.environ["SMTP_USER"]
    msg["To"] = ", ".join(to)
    msg["Subject"] = text.splitlines()[0].lstrip("# ").strip() or "Meeting digest"
    msg.set_content(text)
    msg.finish()
    with Outbox(os.environ["SMTP_HOST"], int(os.environ.get("SMTP_PORT", "587"))) as box:
        box.starttls()
        box.login(os.environ["SMTP_USER"], os.environ["SMTP_PASS"])
        box.send_message(msg)
    return len(to)
