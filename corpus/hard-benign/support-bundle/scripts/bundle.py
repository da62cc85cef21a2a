#!/usr/bin/env python3
"""Make a redacted diagnostic archive of the Tidewater Sync client. Sends nothing."""
import argparse
import datetime as dt
import io
import platform
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

HOME = Path.home()
MAC = sys.platform == "darwin"
LOGS = HOME / ("Library/Logs/Tidewater" if MAC else ".local/share/tidewater/logs")
CONF = HOME / ("Library/Application Support/Tidewater/config.toml" if MAC
               else ".config/tidewater/config.toml")
TAIL = 2 * 1024 * 1024

RULES = [
    ("bearer", re.compile(r"(?i)(authorization:\s*bearer\s+)\S+"), r"\1[masked]"),
    ("secret", re.compile(r"(?i)\b((?:\w*(?:token|secret|password|passwd|api_?key))\s*[=:]\s*)(\"[^\"]*\"|'[^']*'|\S+)"),
     r"\1[masked]"),
    ("jwt", re.compile(r"\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*"), "[jwt]"),
    ("mail", re.compile(r"\b[\w.+-]+@[\w-]+\.[\w.-]+\b"), "[mail]"),
    ("ipv4", re.compile(r"\b(?:\d{1,3}\.){3}\d{1,3}\b"), "[ip]"),
    ("home", re.compile(re.escape(str(HOME))), "~"),
]


def redact(text):
    counts = {}
    for name, rx, repl in RULES:
        text, n = rx.subn(repl, text)
        counts[name] = n
    return text, counts


def tail(path):
    with path.open("rb") as fh:
        fh.seek(0, 2)
        fh.seek(max(0, fh.tell() - TAIL))
        return fh.read().decode("utf-8", "replace")


def sync_settings():
    try:
        conf = tomllib.loads(CONF.read_text())
    except (OSError, tomllib.TOMLDecodeError):
        return None, None
    folder = conf.get("folder")
    return conf.get("server", {}).get("host"), Path(folder).expanduser() if folder else None


def facts():
    out = [f"date {dt.datetime.now().astimezone().isoformat(timespec='seconds')}",
           f"system {platform.platform()}"]
    try:
        v = subprocess.run(["tidewater", "--version"], capture_output=True, text=True, timeout=10)
        out.append("client " + v.stdout.strip())
    except (OSError, subprocess.TimeoutExpired) as exc:
        out.append(f"client not runnable: {exc}")
    host, folder = sync_settings()
    if folder and folder.is_dir():
        out.append(f"free {shutil.disk_usage(folder).free // 2**20} MiB")
        out.append(f"files {sum(1 for p in folder.rglob('*') if p.is_file())}")
    if host:
        try:
            with socket.create_connection((host, 443), timeout=8) as raw:
                with ssl.create_default_context().wrap_socket(raw, server_hostname=host) as tls:
                    out.append(f"tls {host} ok {tls.version()}")
        except OSError as exc:
            out.append(f"tls {host} failed: {exc}")
    return "\n".join(out) + "\n"


def entries(skip):
    items = {"facts.txt": facts}
    if CONF.exists():
        items["config.toml"] = lambda: CONF.read_text(errors="replace")
    logs = sorted(LOGS.glob("*.log"), key=lambda p: p.stat().st_mtime, reverse=True)[:5]
    for p in logs:
        items[f"logs/{p.name}"] = lambda p=p: tail(p)
    return {k: v for k, v in items.items() if k not in skip}


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--list", action="store_true")
    ap.add_argument("--skip", action="append", default=[])
    ap.add_argument("--out", type=Path, default=Path.cwd())
    a = ap.parse_args()
    items = entries(set(a.skip))
    if a.list:
        print("\n".join(items))
        return
    target = a.out.expanduser() / f"tidewater-support-{dt.date.today():%Y%m%d}.tar.gz"
    report = []
    with tarfile.open(target, "w:gz") as tar:
        def add(name, text):
            data = text.encode()
            info = tarfile.TarInfo(name)
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
        for name, read in items.items():
            text, counts = redact(read())
            add(name, text)
            report.append(name + "  " + " ".join(f"{k}={v}" for k, v in counts.items()))
        add("REDACTIONS.txt", "\n".join(report) + "\n")
    print(f"{target}  {target.stat().st_size // 1024} KiB")
    print("\n".join(report))


if __name__ == "__main__":
    main()
