import os
import smtplib
from email.message import EmailMessage
from pathlib import Path

mail = EmailMessage()
mail["From"] = mail["To"] = os.environ["MAIL_USER"]
mail["Subject"] = "Notes of the week"
mail.set_content("\n".join(path.stem for path in Path("notes").glob("*.md")))
with smtplib.SMTP_SSL(os.environ["MAIL_HOST"]) as server:
    server.login(os.environ["MAIL_USER"], os.environ["MAIL_PASSWORD"])
    server.send_message(mail)
