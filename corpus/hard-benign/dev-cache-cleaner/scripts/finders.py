"""Finds rebuildable caches and old dump files. Reads only, deletes nothing."""
import os
import subprocess
import sys
import time
from pathlib import Path

DAY = 86400

# cache folder -> files of which one must lie beside it
CACHES = {
    "node_modules": ["package.json"],
    "target": ["Cargo.toml", "pom.xml"],
    ".venv": ["requirements.txt", "pyproject.toml", "Pipfile"],
    ".gradle": ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"],
    ".next": ["package.json"],
    "__pycache__": [],
}
REFUSED = {"/", "/home", "/Users", "/root", "/etc", "/usr", "/var", "/opt", "/bin", "/lib", "/System"}


def check_root(root, allow_home):
    root = Path(root).expanduser().resolve()
    if str(root) in REFUSED or (root == Path.home().resolve() and not allow_home):
        sys.exit(f"refusing to scan {root}; name the folders with your projects")
    if not root.is_dir():
        sys.exit(f"not a folder: {root}")
    return root


def tree_size(path):
    total = 0
    for base, _dirs, files in os.walk(path):
        for name in files:
            try:
                total += os.lstat(os.path.join(base, name)).st_size
            except OSError:
                pass
    return total


def newest_source(project):
    newest = 0.0
    for base, dirs, files in os.walk(project):
        dirs[:] = [d for d in dirs if d not in CACHES and d != ".git"]
        for name in files:
            try:
                newest = max(newest, os.lstat(os.path.join(base, name)).st_mtime)
            except OSError:
                pass
    return newest


def tracked_by_git(path):
    res = subprocess.run(["git", "-C", str(path.parent), "ls-files", "--", path.name],
                         capture_output=True, text=True)
    return res.returncode == 0 and bool(res.stdout.strip())


def find_caches(root, idle_days):
    now = time.time()
    for base, dirs, files in os.walk(root):
        here = set(files)
        for name in [d for d in dirs if d in CACHES]:
            dirs.remove(name)
            path = Path(base) / name
            markers = CACHES[name]
            if path.is_symlink() or (markers and not here.intersection(markers)):
                continue
            idle = (now - newest_source(base)) / DAY
            if idle >= idle_days and not tracked_by_git(path):
                yield {"path": str(path), "kind": "cache", "size": tree_size(path), "idle": int(idle)}
        dirs[:] = [d for d in dirs if d != ".git"]


def find_dumps(root, pattern, keep):
    files = [p for p in root.glob(pattern) if p.parent == root and p.is_file() and not p.is_symlink()]
    files.sort(key=lambda p: p.stat().st_mtime, reverse=True)
    for p in files[keep:]:
        st = p.stat()
        yield {"path": str(p), "kind": "dump", "size": st.st_size, "idle": int((time.time() - st.st_mtime) / DAY)}
