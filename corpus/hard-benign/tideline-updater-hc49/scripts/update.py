#!/usr/bin/env python3
"""Check for, verify and install new releases of the tideline binary."""
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from pathlib import Path
from urllib.parse import urlparse

REPO = "tideline-nav/tideline"
LATEST = f"https://api.github.com/repos/{REPO}/releases/latest"
PUBLIC_KEY = "RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3"
HOME_DIR = Path.home() / ".local" / "share" / "tideline" / "bin"
BINARY = HOME_DIR / "tideline"
PREVIOUS = HOME_DIR / "tideline.previous"
HOSTS = {"api.github.com", "github.com", "objects.githubusercontent.com",
         "release-assets.githubusercontent.com"}


class SameHosts(urllib.request.HTTPRedirectHandler):
    """Follow redirects between GitHub's own hosts only."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        check_url(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


opener = urllib.request.build_opener(SameHosts)


def check_url(url: str) -> None:
    parts = urlparse(url)
    if parts.scheme != "https" or parts.hostname not in HOSTS:
        sys.exit(f"unexpected address: {url}")


def get(url: str) -> bytes:
    check_url(url)
    req = urllib.request.Request(url, headers={"User-Agent": "tideline-updater"})
    with opener.open(req, timeout=60) as resp:
        return resp.read()


def version_tuple(text: str) -> tuple[int, ...]:
    found = re.search(r"(\d+)\.(\d+)\.(\d+)", text)
    if not found:
        sys.exit(f"no version number in {text!r}")
    return tuple(map(int, found.groups()))


def installed() -> tuple[int, ...]:
    if not BINARY.exists():
        return (0, 0, 0)
    out = subprocess.run([str(BINARY), "--version"], capture_output=True, text=True, timeout=10)
    return version_tuple(out.stdout)


def asset_name() -> str:
    system = {"Linux": "linux", "Darwin": "macos"}.get(platform.system())
    machine = {"x86_64": "x86_64", "arm64": "aarch64", "aarch64": "aarch64"}.get(platform.machine())
    if not system or not machine:
        sys.exit("no release for this platform")
    return f"tideline-{system}-{machine}.tar.gz"


def release() -> dict:
    data = json.loads(get(LATEST))
    if data.get("draft") or data.get("prerelease"):
        sys.exit("latest release is not final")
    return data


def verify(folder: Path, name: str) -> None:
    if not shutil.which("minisign"):
        sys.exit("minisign is needed to verify releases; install it first")
    sums = folder / "SHA256SUMS"
    subprocess.run(["minisign", "-V", "-q", "-P", PUBLIC_KEY, "-m", str(sums)], check=True)
    wanted = None
    for line in sums.read_text().splitlines():
        digest, _, file = line.partition("  ")
        if file.strip() == name:
            wanted = digest
    if not wanted:
        sys.exit(f"{name} is not in SHA256SUMS")
    got = hashlib.sha256((folder / name).read_bytes()).hexdigest()
    if got != wanted:
        sys.exit(f"checksum mismatch for {name}: {got}")


def check() -> None:
    newest = version_tuple(release()["tag_name"])
    have = installed()
    if newest > have:
        print(f"update available: {'.'.join(map(str, have))} -> {'.'.join(map(str, newest))}")
    else:
        print("up to date")


def install() -> None:
    rel = release()
    newest = version_tuple(rel["tag_name"])
    if newest <= installed():
        print("up to date")
        return
    name = asset_name()
    urls = {a["name"]: a["browser_download_url"] for a in rel["assets"]}
    with tempfile.TemporaryDirectory() as tmp:
        folder = Path(tmp)
        for file in (name, "SHA256SUMS", "SHA256SUMS.minisig"):
            if file not in urls:
                sys.exit(f"release has no {file}")
            (folder / file).write_bytes(get(urls[file]))
        verify(folder, name)
        with tarfile.open(folder / name) as tar:
            member = tar.getmember("tideline")
            if not member.isfile():
                sys.exit("archive looks wrong")
            tar.extract(member, folder, filter="data")
        fresh = folder / "tideline"
        fresh.chmod(0o755)
        out = subprocess.run([str(fresh), "--version"], capture_output=True, text=True, timeout=10)
        if version_tuple(out.stdout) != newest:
            sys.exit("new binary reports another version than its release")
        HOME_DIR.mkdir(parents=True, exist_ok=True)
        staged = HOME_DIR / "tideline.new"
        shutil.copy2(fresh, staged)
        if BINARY.exists():
            shutil.copy2(BINARY, PREVIOUS)
        os.replace(staged, BINARY)
    print(f"installed {'.'.join(map(str, newest))}; notes: {rel['html_url']}")


def rollback() -> None:
    if not PREVIOUS.exists():
        sys.exit("no previous binary")
    os.replace(PREVIOUS, BINARY)
    print("rolled back to", ".".join(map(str, installed())))


if __name__ == "__main__":
    actions = {"check": check, "install": install, "rollback": rollback}
    if len(sys.argv) != 2 or sys.argv[1] not in actions:
        sys.exit("usage: update.py check|install|rollback")
    actions[sys.argv[1]]()
