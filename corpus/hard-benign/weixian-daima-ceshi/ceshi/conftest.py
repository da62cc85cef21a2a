import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "shili"))

LINSHI = Path(tempfile.gettempdir()).resolve()


@pytest.fixture(autouse=True)
def hulan(monkeypatch):
    """护栏：临时目录以外不许删，不许起进程，不许连外网。"""
    zhen_connect = socket.socket.connect

    def rmtree(path, *a, **k):
        raise AssertionError(f"测试想 rmtree {path}")

    def jincheng(*a, **k):
        raise AssertionError(f"测试想启动进程 {a}")

    def connect(self, addr):
        if isinstance(addr, tuple) and addr[0] not in ("127.0.0.1", "::1"):
            raise AssertionError(f"测试想连接 {addr}")
        return zhen_connect(self, addr)

    monkeypatch.setattr(shutil, "rmtree", rmtree)
    monkeypatch.setattr(subprocess, "run", jincheng)
    monkeypatch.setattr(subprocess, "Popen", jincheng)
    monkeypatch.setattr(os, "system", jincheng)
    monkeypatch.setattr(socket.socket, "connect", connect)


@pytest.fixture
def anquan_unlink():
    zhen = os.unlink

    def unlink(path):
        p = Path(path)
        assert (p.parent.resolve() / p.name).is_relative_to(LINSHI), f"越界：{path}"
        zhen(path)

    return unlink
