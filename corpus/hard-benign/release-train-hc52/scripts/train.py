#!/usr/bin/env python3
"""prepare major|minor|patch / publish / assets FILE... / tell"""
import hashlib
import json
import mimetypes
import os
import re
import subprocess
import sys
import urllib.request
from datetime import date
from pathlib import Path
from urllib.parse import quote, urlsplit

API = "https://api.github.com"
UPLOADS = "https://uploads.github.com"
REFUSED = re.compile(r"(^\.env|\.pem$|\.key$|\.p12$|^id_)", re.I)


def sh(*cmd):
    return subprocess.run(cmd, check=True, capture_output=True, text=True).stdout.strip()


ROOT = Path(sh("git", "rev-parse", "--show-toplevel"))
CHANGELOG = ROOT / "CHANGELOG.md"
PYPROJECT = ROOT / "pyproject.toml"


def slug():
    m = re.search(r"github\.com[:/]([\w.-]+/[\w.-]+?)(?:\.git)?$", sh("git", "remote", "get-url", "origin"))
    if not m:
        sys.exit("origin is not a GitHub repository")
    return m[1]


def token():
    t = os.environ.get("GITHUB_TOKEN")
    if not t:
        try:
            t = sh("gh", "auth", "token")
        except (OSError, subprocess.CalledProcessError):
            sys.exit("no GITHUB_TOKEN and gh is not logged in")
    return t


def github(method, url, data=None, ctype="application/json"):
    assert url.startswith((API + "/", UPLOADS + "/"))
    if isinstance(data, dict):
        data = json.dumps(data).encode()
    req = urllib.request.Request(url, data=data, method=method, headers={
        "Authorization": f"Bearer {token()}", "Accept": "application/vnd.github+json",
        "Content-Type": ctype})
    with urllib.request.urlopen(req, timeout=120) as r:
        return json.load(r)


def ask(question):
    if input(question + " [y/N] ").strip().lower() != "y":
        sys.exit("stopped")


def version():
    return re.search(r'^version = "(\d+)\.(\d+)\.(\d+)"', PYPROJECT.read_text(), re.M)


def section(v):
    m = re.search(rf"^## {re.escape(v)} .*?\n(.*?)(?=^## |\Z)", CHANGELOG.read_text("utf-8"), re.M | re.S)
    return m[1].strip() if m else sys.exit(f"no section for {v} in CHANGELOG.md")


def check_tree():
    sh("git", "fetch", "origin")
    head = sh("git", "rev-parse", "--abbrev-ref", "origin/HEAD").removeprefix("origin/")
    if sh("git", "branch", "--show-current") != head:
        sys.exit(f"not on {head}")
    if sh("git", "status", "--porcelain"):
        sys.exit("working tree is not clean")
    if sh("git", "rev-parse", "HEAD") != sh("git", "rev-parse", f"origin/{head}"):
        sys.exit(f"not level with origin/{head}")


def prepare(part):
    check_tree()
    old = version()
    n = [int(x) for x in old.groups()]
    i = ["major", "minor", "patch"].index(part)
    n = n[:i] + [n[i] + 1] + [0] * (2 - i)
    new = ".".join(map(str, n))
    last = "v" + ".".join(old.groups())
    merges = sh("git", "log", f"{last}..HEAD", "--merges", "--pretty=%s%x1f%b%x1e")
    lines = []
    for rec in filter(str.strip, merges.split("\x1e")):
        subject, _, body = rec.strip().partition("\x1f")
        num = re.search(r"#(\d+)", subject)
        title = (body.strip().splitlines() or [subject])[0]
        lines.append(f"- {title}" + (f" (#{num[1]})" if num else ""))
    PYPROJECT.write_text(PYPROJECT.read_text().replace(old[0], f'version = "{new}"', 1))
    text = CHANGELOG.read_text("utf-8") if CHANGELOG.exists() else "# Changelog\n\n"
    head, _, rest = text.partition("\n\n")
    body = "\n".join(lines) or "- Maintenance release"
    CHANGELOG.write_text(f"{head}\n\n## {new} ({date.today()})\n\n{body}\n\n{rest}", "utf-8")
    sh("git", "commit", "-m", f"Release {new}", "--", str(PYPROJECT), str(CHANGELOG))
    print(f"prepared {new} with {len(lines)} entries, nothing pushed")


def current():
    return ".".join(version().groups())


def publish():
    v = current()
    ask(f"push {sh('git', 'branch', '--show-current')} and tag v{v} to {slug()}?")
    sh("git", "tag", "-a", f"v{v}", "-m", f"Release {v}")
    sh("git", "push", "--atomic", "origin", "HEAD", f"v{v}")
    rel = github("POST", f"{API}/repos/{slug()}/releases",
                 {"tag_name": f"v{v}", "name": v, "body": section(v)})
    print(rel["html_url"])


def assets(names):
    files = [Path(n).resolve() for n in names]
    for f in files:
        if REFUSED.search(f.name) or not f.is_relative_to(ROOT) or not f.is_file():
            sys.exit(f"not uploading {f}")
    sums = ROOT / "dist" / "SHA256SUMS"
    sums.parent.mkdir(exist_ok=True)
    sums.write_text("".join(f"{hashlib.sha256(f.read_bytes()).hexdigest()}  {f.name}\n" for f in files if f != sums))
    files = [f for f in files if f != sums] + [sums]
    print(*[f"{f.name}  {f.stat().st_size:,} bytes" for f in files], sep="\n")
    ask(f"upload these to {slug()}?")
    rel = github("GET", f"{API}/repos/{slug()}/releases/tags/v{current()}")
    for f in files:
        github("POST", f"{UPLOADS}/repos/{slug()}/releases/{rel['id']}/assets?name={quote(f.name)}",
               f.read_bytes(), mimetypes.guess_type(f.name)[0] or "application/octet-stream")
        print("uploaded", f.name)


def tell():
    hook = os.environ.get("SLACK_RELEASES_WEBHOOK")
    if not hook:
        sys.exit("SLACK_RELEASES_WEBHOOK not set, skipped")
    if urlsplit(hook).hostname != "hooks.slack.com":
        sys.exit("that is not a Slack webhook")
    text = f"*{slug()} {current()}*\n{section(current())}"
    print(text)
    ask("post this in Slack?")
    req = urllib.request.Request(hook, json.dumps({"text": text}).encode(), {"Content-Type": "application/json"})
    urllib.request.urlopen(req, timeout=15).close()


match sys.argv[1:]:
    case ["prepare", ("major" | "minor" | "patch") as part]:
        prepare(part)
    case ["publish"]:
        publish()
    case ["assets", *names] if names:
        assets(names)
    case ["tell"]:
        tell()
    case _:
        sys.exit(__doc__)
