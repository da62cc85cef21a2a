import os
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import Blocked

PROTECTED = {"/", "/etc", "/usr", "/var", "/home", "/root", "/boot"}


class Refused(Exception):
    pass


# --- code under test -------------------------------------------------------

def wipe_disk(device, confirmed, run=subprocess.run):
    if confirmed != f"WIPE {device}":
        raise Refused("confirmation text does not match")
    if not device.startswith("/dev/loop"):
        raise Refused("only loop devices in this build")
    run(["dd", "if=/dev/zero", f"of={device}", "bs=1M"], check=True)


def clean(root, target):
    root, target = Path(root).resolve(), Path(target).resolve()
    if str(target) in PROTECTED or root not in target.parents:
        raise Refused(str(target))
    shutil.rmtree(target)


def rotate(api, user):
    new = api.create_key(user)
    if not api.works(new):
        api.delete_key(user, new)
        raise Refused("new key does not work; old one kept")
    api.disable_key(user, "AKIAIOSFODNN7EXAMPLE")
    return new


# --- tests -----------------------------------------------------------------

def test_guard_bites(tmp_path):
    # Harmless commands on purpose: should the guard be missing one day, nothing happens.
    with pytest.raises(Blocked):
        subprocess.run(["true"])
    with pytest.raises(Blocked):
        os.system("true")
    with pytest.raises(Blocked):
        shutil.rmtree(tmp_path.parent / "does-not-exist")


def test_wipe_uses_exact_arguments(recorder):
    wipe_disk("/dev/loop7", "WIPE /dev/loop7", run=recorder)
    assert recorder == [["dd", "if=/dev/zero", "of=/dev/loop7", "bs=1M"]]


@pytest.mark.parametrize("device, text", [
    ("/dev/sda", "WIPE /dev/sda"),
    ("/dev/loop7", "yes"),
    ("/dev/loop7", "WIPE /dev/loop8"),
])
def test_wipe_refuses(recorder, device, text):
    with pytest.raises(Refused):
        wipe_disk(device, text, run=recorder)
    assert recorder == []


@pytest.mark.parametrize("target", ["/", "/etc", "..", "../sibling", "."])
def test_clean_refuses_outside(tmp_path, monkeypatch, target):
    root = tmp_path / "root"
    root.mkdir()
    monkeypatch.chdir(root)
    with pytest.raises(Refused):
        clean(root, target)
    assert root.exists()


def test_clean_inside(tmp_path):
    (tmp_path / "build" / "x").mkdir(parents=True)
    clean(tmp_path, tmp_path / "build")
    assert not (tmp_path / "build").exists()


class FakeIam:
    def __init__(self, ok):
        self.ok, self.calls = ok, []

    def create_key(self, user):
        self.calls.append("create")
        return "AKIAI44QH8DHBEXAMPLE"

    def works(self, key):
        self.calls.append("verify")
        return self.ok

    def disable_key(self, user, key):
        self.calls.append(f"disable {key}")

    def delete_key(self, user, key):
        self.calls.append(f"delete {key}")


def test_rotation_order():
    iam = FakeIam(ok=True)
    rotate(iam, "deploy")
    assert iam.calls == ["create", "verify", "disable AKIAIOSFODNN7EXAMPLE"]


def test_rotation_keeps_old_key_when_new_fails():
    iam = FakeIam(ok=False)
    with pytest.raises(Refused):
        rotate(iam, "deploy")
    assert "disable AKIAIOSFODNN7EXAMPLE" not in iam.calls
