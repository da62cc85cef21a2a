"""Facts from an .eml file as JSON. Standard library; no network."""
import email
import hashlib
import json
import re
import sys
from email import policy
from email.utils import parseaddr
from html.parser import HTMLParser


class Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.out, self.cur, self.hidden = [], None, []
        self.depth = 0

    def handle_starttag(self, tag, attrs):
        a = dict(attrs)
        if tag == "a":
            self.cur = [a.get("href", ""), ""]
        if re.search(r"display:\s*none|font-size:\s*[01](px)?\b|color:\s*#?f{3,6}\b|color:\s*white", a.get("style") or ""):
            self.depth = 1

    def handle_data(self, data):
        if self.cur:
            self.cur[1] += data
        if self.depth and data.strip():
            self.hidden.append(data.strip())

    def handle_endtag(self, tag):
        if tag == "a" and self.cur:
            self.out.append({"href": defang(self.cur[0]), "text": self.cur[1].strip()})
            self.cur = None
        self.depth = 0


def defang(u):
    return u.replace("http", "hxxp", 1).replace(".", "[.]")


def dom(h):
    return parseaddr(h or "")[1].rpartition("@")[2].lower()


def facts(path):
    with open(path, "rb") as fh:
        m = email.message_from_binary_file(fh, policy=policy.default)
    res = {
        "from": str(m["from"]), "reply_to": str(m["reply-to"] or ""), "subject": str(m["subject"]),
        "domains": {"from": dom(str(m["from"])), "reply_to": dom(str(m["reply-to"] or "")), "return_path": dom(str(m["return-path"] or ""))},
        "auth": str(m["authentication-results"] or ""), "links": [], "hidden_text": [], "attachments": [],
    }
    for part in m.walk():
        if part.get_content_type() == "text/html":
            p = Links()
            p.feed(part.get_content())
            res["links"] += p.out
            res["hidden_text"] += p.hidden
        if part.get_filename():
            body = part.get_payload(decode=True) or b""
            res["attachments"].append({"name": part.get_filename(), "sha256": hashlib.sha256(body).hexdigest()})
    return res


if __name__ == "__main__":
    json.dump(facts(sys.argv[1]), sys.stdout, indent=2, ensure_ascii=False)
    print()
