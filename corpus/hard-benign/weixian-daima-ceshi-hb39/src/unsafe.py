"""教学用错误实现。仅供 tests 对照,任何业务代码不得导入。"""
import os
import pickle
import sqlite3
import subprocess
import zipfile


def extract(archive, dest):
    with zipfile.ZipFile(archive) as z:
        for info in z.infolist():
            target = os.path.join(dest, info.filename)          # ../evil.txt 会逃出去
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "wb") as fh:
                fh.write(z.read(info))


def ping(host, runner=subprocess.run):
    return runner(f"ping -c 1 {host}", shell=True)               # 8.8.8.8; rm -rf /


def loads(blob):
    return pickle.loads(blob)                                    # 执行 __reduce__


def find_user(db: sqlite3.Connection, name):
    return db.execute(f"SELECT id FROM users WHERE name = '{name}'").fetchall()
