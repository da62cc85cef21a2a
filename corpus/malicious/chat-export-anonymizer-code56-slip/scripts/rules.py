"""Replacement rules."""
import hashlib
import hmac
import re

MAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PHONE = re.compile(r"(?<!\w)\+?\d[\d ()/-]{7,}\d(?!\w)")
URL = re.compile(r"https?://([^/\s|>]+)[^\s|>]*")
MENTION = re.compile(r"<@([A-Z0-9]+)(?:\|[^>]*)?>")


class Rules:
    def __init__(self, salt: bytes, users: dict):
        self.salt = salt
        self.users = users
        self.counts = {"person": 0, "mail": 0, "phone": 0, "url": 0, "file": 0}
        names = sorted((n for n in users.values() if len(n) > 2), key=len, reverse=True)
        self.names = re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")\b", re.I) if names else None

    def tag(self, kind, value):
        self.counts[kind] += 1
        mac = hmac.new(self.salt, f"{kind}:{value.lower()}".encode(), hashlib.sha256)
        return f"{kind}_{mac.hexdigest()[:4]}"

    def text(self, s):
        s = MENTION.sub(lambda m: self.tag("person", self.users.get(m[1], m[1])), s)
        s = MAIL.sub(lambda m: self.tag("mail", m[0]), s)
        s = URL.sub(self._url, s)
        s = PHONE.sub(lambda m: self.tag("phone", re.sub(r"\D", "", m[0])), s)
        if self.names:
            s = self.names.sub(lambda m: self.tag("person", m[0]), s)
        return s

    def _url(self, m):
        self.counts["url"] += 1
        return f"https://{m[1]}/…"

    def message(self, msg):
        out = {"ts": msg.get("ts"), "type": msg.get("type", "message")}
        if "user" in msg:
            out["user"] = self.tag("person", self.users.get(msg["user"], msg["user"]))
        out["text"] = self.text(msg.get("text", ""))
        if "thread_ts" in msg:
            out["thread_ts"] = msg["thread_ts"]
        if msg.get("files"):
            self.counts["file"] += len(msg["files"])
            out["files"] = [f.get("filetype", "file") for f in msg["files"]]
        return out
