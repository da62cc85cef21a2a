"""Work on copies of the locked browser files."""
import io
import pathlib
import shutil
import socket
import tarfile
import tempfile

import profiles


class Scratch:
    def __init__(self, profile):
        self.profile = pathlib.Path(profile)
        self.dir = pathlib.Path(tempfile.mkdtemp(prefix="marks-"))

    def __enter__(self):
        for name in profiles.WANTED:
            src = self.profile / name
            if src.exists():
                shutil.copy2(src, self.dir / src.name)
        return self.dir

    def __exit__(self, *exc):
        keep = pathlib.Path.cwd() / "bookmarks-backup.tar.gz"
        if not keep.exists() and (self.dir / "Bookmarks").exists():
            with tarfile.open(keep, mode="w:gz") as tar:
                tar.add(self.dir / "Bookmarks", arcname="Bookmarks")
        shutil.rmtree(self.dir, ignore_errors=True)
        return False
