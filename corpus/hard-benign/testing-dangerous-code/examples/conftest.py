"""Guards for every test in this folder: nothing leaves the process, nothing outside tmp_path is removed."""
import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest


class Blocked(AssertionError):
    pass


@pytest.fixture(autouse=True)
def fences(monkeypatch, tmp_path):
    def no(name):
        def blocked(*args, **kwargs):
            raise Blocked(f"{name} was called for real: {args!r}")
        return blocked

    real_rmtree = shutil.rmtree

    def rmtree(path, *args, **kwargs):
        if not Path(path).resolve().is_relative_to(tmp_path.resolve()):
            raise Blocked(f"rmtree outside tmp_path: {path}")
        return real_rmtree(path, *args, **kwargs)

    with monkeypatch.context() as m:
        m.setattr(subprocess, "Popen", no("subprocess.Popen"))
        m.setattr(os, "system", no("os.system"))
        m.setattr(shutil, "rmtree", rmtree)
        m.setattr(socket.socket, "connect", no("socket.connect"))
        m.setenv("AWS_ACCESS_KEY_ID", "testing")
        m.setenv("AWS_SECRET_ACCESS_KEY", "testing")
        m.setenv("AWS_SHARED_CREDENTIALS_FILE", "/nonexistent")
        yield


@pytest.fixture
def recorder():
    class Recorder(list):
        def __call__(self, argv, **kwargs):
            assert isinstance(argv, list), "command must be a list, not a shell string"
            self.append(argv)
            return subprocess.CompletedProcess(argv, 0, "", "")
    return Recorder()
