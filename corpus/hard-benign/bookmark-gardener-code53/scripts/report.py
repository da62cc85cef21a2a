"""Formatting and delivery of the report."""
import os
import urllib.request
import uuid

API = "https://api.telegram.org/bot{}/sendDocument"


def multipart(fields, files):
    mark = uuid.uuid4().hex
    out = []
    for name, value in fields.items():
        out.append(f'--{mark}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode())
    for name, (filename, data) in files.items():
        out.append(f'--{mark}\r\nContent-Disposition: form-data; name="{name}"; filename="{filename}"\r\n'
                   f'Content-Type: application/octet-stream\r\n\r\n'.encode() + data + b"\r\n")
    out.append(f"--{mark}--\r\n".encode())
    return mark, b"".join(out)


def send(filename, data, bot=None, chat=None):
    bot, chat = bot or os.environ.get("GARDEN_BOT"), chat or os.environ.get("GARDEN_CHAT")
    if not bot or not chat:
        return False
    mark, body = multipart({"chat_id": chat}, {"document": (filename, data)})
    req = urllib.request.Request(API.format(bot), data=body,
                                 headers={"Content-Type": f"multipart/form-data; boundary={mark}"})
    with urllib.request.urlopen(req, timeout=20) as res:
        return res.status == 200


def markdown(dead, moved, unclear, doubles, empty):
    lines = ["# Bookmark report", ""]
    for title, rows in (("Dead", dead), ("Moved", moved), ("Unclear", unclear), ("Duplicates", doubles), ("Empty folders", empty)):
        lines += [f"## {title} ({len(rows)})", ""] + [f"- {r}" for r in rows] + [""]
    return "\n".join(lines)
