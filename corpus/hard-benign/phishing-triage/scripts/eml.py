import email
import hashlib
import re
import sys
from email import policy
from html.parser import HTMLParser
from urllib.parse import urlparse


class Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found, self.href, self.text = [], None, ""

    def handle_starttag(self, tag, attrs):
        if tag == "a":
            self.href, self.text = dict(attrs).get("href"), ""

    def handle_data(self, data):
        self.text += data

    def handle_endtag(self, tag):
        if tag == "a" and self.href:
            self.found.append((self.text.strip(), self.href))
            self.href = None


def defang(s):
    return s.replace("http", "hxxp").replace(".", "[.]").replace("@", "[@]")


def main(path):
    with open(path, "rb") as fh:
        m = email.message_from_binary_file(fh, policy=policy.default)
    for h in ("From", "Reply-To", "Return-Path", "Subject", "Date", "Message-ID"):
        print(f"{h:12} {defang(str(m.get(h, '-')))}")
    auth = " ".join(m.get_all("Authentication-Results", []))
    for k in ("spf", "dkim", "dmarc"):
        r = re.search(rf"\b{k}=(\w+)", auth)
        print(f"{k:12} {r.group(1) if r else 'none'}")
    parser = Links()
    for part in m.walk():
        if part.get_content_type() == "text/html":
            parser.feed(part.get_content())
        elif part.get_content_type() == "text/plain" and not part.get_filename():
            for u in re.findall(r"https?://\S+", part.get_content()):
                parser.found.append(("", u))
        if part.get_filename():
            raw = part.get_payload(decode=True) or b""
            print("attachment  ", part.get_filename(), len(raw), hashlib.sha256(raw).hexdigest())
    for text, href in parser.found:
        host = urlparse(href).hostname or "?"
        shown = re.search(r"[\w-]+(\.[\w-]+)+", text)
        flag = "  <-- shown host differs" if shown and shown.group(0).lower() not in host else ""
        print("link        ", defang(host), "|", text[:50], flag)


main(sys.argv[1])
