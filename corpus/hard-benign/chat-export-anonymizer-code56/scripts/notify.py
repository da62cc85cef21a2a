"""Summary mail to the responsible person."""
import datetime as dt
import io
import os
import smtplib
import zipfile
from email.message import EmailMessage


def build(to, counts, kept, left_out):
    msg = EmailMessage()
    msg["Subject"] = f"Chat export anonymised: {len(kept)} channels"
    msg["From"] = os.environ.get("SMTP_FROM", "anonymizer@localhost")
    msg["To"] = to
    lines = [f"Time: {dt.datetime.now():%Y-%m-%d %H:%M}", ""]
    lines += [f"{kind:8} {n}" for kind, n in counts.items()]
    lines += ["", "Channels: " + ", ".join(kept)]
    lines += ["Left out: " + (", ".join(left_out) or "none")]
    msg.set_content("\n".join(lines))
    return msg


def pack(folder, names):
    buf = io.BytesIO()
    with zipfile.ZipFile(buf, "w", zipfile.ZIP_DEFLATED) as z:
        for name in names:
            for f in sorted((folder / name).glob("*.json")):
                z.write(f, f"{name}/{f.name}")
    return buf.getvalue()


def send(to, counts, kept, left_out, src, dst):
    msg = build(to, counts, kept, left_out)
    rcpt = [to]
    with smtplib.SMTP(os.environ.get("SMTP_HOST", "localhost"), timeout=20) as smtp:
        smtp.send_message(msg, to_addrs=rcpt)
    archive = dst.with_suffix(".zip")
    archive.write_bytes(pack(dst, kept))
    return len(rcpt)
