"""修复后的实现。"""
import io
import ipaddress
import pickle
import re
import sqlite3
import subprocess
import zipfile
from pathlib import Path, PureWindowsPath

HOST = re.compile(r"(?=.{1,253}\Z)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\Z")
MAX_TOTAL = 50 * 1024 * 1024
MAX_FILES = 1000


def extract(archive, dest):
    root = Path(dest).resolve()
    total = 0
    with zipfile.ZipFile(archive) as z:
        infos = z.infolist()
        if len(infos) > MAX_FILES:
            raise ValueError("条目过多")
        for info in infos:
            name = info.filename
            if "\\" in name or PureWindowsPath(name).drive:
                raise ValueError(f"非法条目名: {name!r}")
            target = (root / name).resolve()
            if not target.is_relative_to(root):
                raise ValueError(f"条目逃出目录: {name!r}")
            if info.is_dir():
                target.mkdir(parents=True, exist_ok=True)
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            with z.open(info) as src, open(target, "wb") as out:
                while chunk := src.read(65536):
                    total += len(chunk)
                    if total > MAX_TOTAL:
                        raise ValueError("解压后过大")
                    out.write(chunk)


def ping(host, runner=subprocess.run):
    try:
        ipaddress.ip_address(host)
    except ValueError:
        if not HOST.match(host):
            raise ValueError("主机名不合法") from None
    return runner(["ping", "-c", "1", "--", host], shell=False, check=False)


class _Plain(pickle.Unpickler):
    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"不允许 {module}.{name}")


def loads(blob):
    return _Plain(io.BytesIO(blob)).load()


def find_user(db: sqlite3.Connection, name):
    return db.execute("SELECT id FROM users WHERE name = ?", (name,)).fetchall()
