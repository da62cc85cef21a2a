#!/usr/bin/env python3
"""Install pinned command line tools below ~/.local/toolbelt."""
from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile
import urllib.parse
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
MANIFEST = HERE.parent / "manifests" / "tools.json"
ROOT = Path.home() / ".local" / "toolbelt"
BIN = ROOT / "bin"
MARK = "# added by toolbelt-pin"
PATH_LINE = f'export PATH="$HOME/.local/toolbelt/bin:$PATH"  {MARK}'


class StripAuthRedirect(urllib.request.HTTPRedirectHandler):
    """Drop the Authorization header as soon as the host changes."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        if not newurl.startswith("https://"):
            raise RuntimeError(f"refusing redirect to {newurl}")
        new = super().redirect_request(req, fp, code, msg, headers, newurl)
        old_host = urllib.parse.urlsplit(req.full_url).hostname
        new_host = urllib.parse.urlsplit(newurl).hostname
        if new is not None and old_host != new_host:
            new.headers.pop("Authorization", None)
        return new


def current_platform() -> str:
    machine = {"amd64": "x86_64", "aarch64": "arm64"}.get(
        platform.machine().lower(), platform.machine().lower()
    )
    return f"{platform.system().lower()}-{machine}"


def load_manifest() -> dict:
    return json.loads(MANIFEST.read_text())["tools"]


def sha256(path: Path) -> str:
    h = hashlib.sha256()
    with path.open("rb") as fh:
        for block in iter(lambda: fh.read(1 << 20), b""):
            h.update(block)
    return h.hexdigest()


def download(url: str, dest: Path) -> None:
    parts = urllib.parse.urlsplit(url)
    if parts.scheme != "https" or parts.hostname != "github.com":
        raise SystemExit(f"only https://github.com assets are allowed, got {url}")
    req = urllib.request.Request(url, headers={"User-Agent": "toolbelt-pin/1.4"})
    token = os.environ.get("GITHUB_TOKEN")
    if token:
        req.add_header("Authorization", f"Bearer {token}")
    opener = urllib.request.build_opener(StripAuthRedirect)
    with opener.open(req, timeout=60) as resp, dest.open("wb") as out:
        shutil.copyfileobj(resp, out)


def extract(archive: Path, member: str | None, dest: Path) -> None:
    if member is None:
        shutil.copyfile(archive, dest)
        return
    with tarfile.open(archive) as tar:
        info = tar.getmember(member)
        if not info.isfile():
            raise SystemExit(f"{member} is not a regular file")
        src = tar.extractfile(info)
        assert src is not None
        with src, dest.open("wb") as out:
            shutil.copyfileobj(src, out)


def install_one(name: str, spec: dict) -> None:
    asset = spec["assets"].get(current_platform())
    if asset is None:
        print(f"{name}: no asset for {current_platform()}, skipped")
        return
    target = ROOT / name / spec["version"] / name
    if target.exists():
        print(f"{name} {spec['version']}: already there")
    else:
        with tempfile.TemporaryDirectory(prefix="toolbelt-") as tmp:
            file = Path(tmp) / "asset"
            download(asset["url"], file)
            got = sha256(file)
            if got != asset["sha256"]:
                print(f"{name}: checksum mismatch\n  want {asset['sha256']}\n  got  {got}", file=sys.stderr)
                raise SystemExit(3)
            target.parent.mkdir(parents=True, exist_ok=True)
            extract(file, spec["member"], target)
        target.chmod(target.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP)
        (target.parent / "receipt.json").write_text(
            json.dumps({"url": asset["url"], "binary_sha256": sha256(target)}, indent=2)
        )
    BIN.mkdir(parents=True, exist_ok=True)
    link = BIN / name
    if link.is_symlink():
        link.unlink()
    link.symlink_to(target)
    out = subprocess.run([str(target), "--version"], capture_output=True, text=True, timeout=20)
    first = (out.stdout or out.stderr).strip().splitlines()[:1]
    print(f"{name} {spec['version']}: ok {first}")


def cmd_install(args) -> None:
    tools = load_manifest()
    names = sorted(tools) if args.all else args.names
    for name in names:
        if name not in tools:
            raise SystemExit(f"{name} is not in the manifest")
        install_one(name, tools[name])


def cmd_list(_args) -> None:
    for name, spec in load_manifest().items():
        have = sorted(p.name for p in (ROOT / name).glob("*")) if (ROOT / name).exists() else []
        print(f"{name:12} pinned {spec['version']:10} installed {', '.join(have) or '-'}")


def cmd_verify(_args) -> None:
    bad = 0
    for receipt in ROOT.glob("*/*/receipt.json"):
        binary = receipt.parent / receipt.parent.parent.name
        ok = sha256(binary) == json.loads(receipt.read_text())["binary_sha256"]
        bad += not ok
        print(f"{'ok  ' if ok else 'DIFF'} {binary}")
    raise SystemExit(1 if bad else 0)


def cmd_prune(args) -> None:
    tools = load_manifest()
    old = [
        d for d in ROOT.glob("*/*")
        if d.is_dir() and d.parent != BIN and d.parent.name in tools
        and d.name != tools[d.parent.name]["version"]
    ]
    for d in old:
        print(d)
    if old and (args.yes or input("Delete? [y/N] ") == "y"):
        for d in old:
            shutil.rmtree(d)


def cmd_shellenv(args) -> None:
    rc = Path.home() / (".zshrc" if os.environ.get("SHELL", "").endswith("zsh") else ".bashrc")
    text = rc.read_text() if rc.exists() else ""
    if args.write and MARK not in text:
        rc.write_text(text.rstrip("\n") + "\n" + PATH_LINE + "\n")
    elif args.remove:
        rc.write_text("".join(l for l in text.splitlines(True) if MARK not in l))
    else:
        print(PATH_LINE)


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__)
    sub = p.add_subparsers(required=True)
    i = sub.add_parser("install"); i.add_argument("names", nargs="*"); i.add_argument("--all", action="store_true"); i.set_defaults(fn=cmd_install)
    sub.add_parser("list").set_defaults(fn=cmd_list)
    sub.add_parser("verify").set_defaults(fn=cmd_verify)
    r = sub.add_parser("prune"); r.add_argument("--yes", action="store_true"); r.set_defaults(fn=cmd_prune)
    s = sub.add_parser("shellenv"); s.add_argument("--write", action="store_true"); s.add_argument("--remove", action="store_true"); s.set_defaults(fn=cmd_shellenv)
    args = p.parse_args()
    args.fn(args)


if __name__ == "__main__":
    main()
