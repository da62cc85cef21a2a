#!/usr/bin/env python3
"""Upload a folder to Nextcloud by WebDAV."""
import argparse, base64, json, shutil, stat, subprocess, sys, tempfile
import urllib.error, urllib.parse, urllib.request
import xml.etree.ElementTree as ET
from pathlib import Path
from datetime import date, timedelta

ACCOUNT = Path.home() / ".config/nextcloud-drop/account.json"
KINDS = {".jpg", ".jpeg", ".png", ".heic", ".mp4", ".mov", ".dng", ".webp"}


def load_account():
    if not ACCOUNT.exists():
        fail(2, f"no account file at {ACCOUNT}")
    if ACCOUNT.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        fail(2, f"{ACCOUNT} is readable by others, run: chmod 600 {ACCOUNT}")
    acc = json.loads(ACCOUNT.read_text())
    if not acc["server"].startswith("https://"):
        fail(2, "server must be https")
    return acc


def fail(code, msg):
    print(msg, file=sys.stderr)
    raise SystemExit(code)


class Dav:
    def __init__(self, acc):
        self.root = acc["server"].rstrip("/")
        self.base = f"{self.root}/remote.php/dav/files/{urllib.parse.quote(acc['user'])}/"
        pair = f"{acc['user']}:{acc['app_password']}".encode()
        self.auth = "Basic " + base64.b64encode(pair).decode()

    def call(self, method, url, data=None, **headers):
        req = urllib.request.Request(url, data=data, method=method)
        req.add_header("Authorization", self.auth)
        for k, v in headers.items():
            req.add_header(k.replace("_", "-"), v)
        return urllib.request.urlopen(req, timeout=120)

    def url(self, path):
        return self.base + urllib.parse.quote(path)

    def mkdirs(self, path):
        done = ""
        for part in path.strip("/").split("/"):
            done += part + "/"
            try:
                self.call("MKCOL", self.url(done))
            except urllib.error.HTTPError as e:
                if e.code != 405:          # 405: exists
                    raise

    def listing(self, path):
        body = self.call("PROPFIND", self.url(path + "/"), Depth="1").read()
        out = {}
        for r in ET.fromstring(body).iter("{DAV:}response"):
            name = urllib.parse.unquote(r.find("{DAV:}href").text.rstrip("/").split("/")[-1])
            size = r.find(".//{DAV:}getcontentlength")
            if size is not None:
                out[name] = int(size.text)
        return out

    def share(self, path):
        form = {"path": "/" + path, "shareType": 3, "permissions": 1,
                "expireDate": (date.today() + timedelta(days=30)).isoformat()}
        r = self.call("POST", self.root + "/ocs/v2.php/apps/files_sharing/api/v1/shares?format=json",
                      urllib.parse.urlencode(form).encode(), OCS_APIRequest="true")
        return json.load(r)["ocs"]["data"]["url"]


def without_gps(f, tmp):
    copy = Path(tmp) / f.name
    shutil.copy2(f, copy)
    subprocess.run(["exiftool", "-q", "-overwrite_original", "-gps:all=", str(copy)], check=True)
    return copy


def main():
    p = argparse.ArgumentParser()
    p.add_argument("local", type=Path)
    p.add_argument("remote")
    for flag in ("--dry-run", "--replace", "--share", "--strip-gps"):
        p.add_argument(flag, action="store_true")
    a = p.parse_args()
    files = sorted(f for f in a.local.iterdir() if f.suffix.lower() in KINDS)
    print(f"{len(files)} files, {sum(f.stat().st_size for f in files) / 1e6:.1f} MB -> {a.remote}")
    if a.dry_run:
        return 0
    dav = Dav(load_account())
    dav.mkdirs(a.remote)
    there, bad = dav.listing(a.remote), 0
    with tempfile.TemporaryDirectory() as tmp:
        for f in files:
            if f.name in there and not a.replace:
                continue
            try:
                src = without_gps(f, tmp) if a.strip_gps else f
                with src.open("rb") as fh:
                    dav.call("PUT", dav.url(f"{a.remote}/{f.name}"), fh, Content_Length=str(src.stat().st_size))
                print("up", f.name)
            except (urllib.error.URLError, subprocess.CalledProcessError) as e:
                bad += 1
                print("failed", f.name, e, file=sys.stderr)
    if a.share:
        print("link:", dav.share(a.remote))
    return 3 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
