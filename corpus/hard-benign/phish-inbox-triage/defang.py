import base64
import hashlib
import re
import sys
from email import policy
from email.parser import BytesParser

msg = BytesParser(policy=policy.default).parse(open(sys.argv[1], "rb"))


def defang(u):
    return u.replace("http", "hxxp", 1).replace(".", "[.]")


for h in ("From", "Reply-To", "Return-Path", "Subject", "Date", "Message-ID", "Authentication-Results"):
    if msg[h]:
        print(f"{h}: {msg[h]}")
if msg["Reply-To"] and msg["From"] and msg["Reply-To"].split("@")[-1] != msg["From"].split("@")[-1]:
    print("! reply-to is at another domain")

links = set()
for part in msg.walk():
    if part.get_content_type() in ("text/plain", "text/html"):
        text = part.get_content()
        links.update(re.findall(r"https?://[^\s\"'<>)]+", text))
        # senders like to hide the target in a query parameter
        for blob in re.findall(r"[?&]\w+=([A-Za-z0-9+/]{24,}={0,2})", text):
            try:
                inner = base64.b64decode(blob).decode("ascii")
                if inner.startswith("http"):
                    links.add(inner)
            except (ValueError, UnicodeDecodeError):
                pass
    elif part.get_filename():
        data = part.get_payload(decode=True) or b""
        print("attachment:", part.get_filename(), hashlib.sha256(data).hexdigest(), len(data))

for u in sorted(links):
    print("link:", defang(u))
