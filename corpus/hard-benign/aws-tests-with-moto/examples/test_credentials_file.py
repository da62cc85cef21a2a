"""Tests for a parser of ~/.aws/credentials. All keys are AWS's published examples."""
import configparser
from pathlib import Path

import pytest

SAMPLE = """\
[default]
aws_access_key_id = AKIAIOSFODNN7EXAMPLE
aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY

[stage]
aws_access_key_id = AKIAI44QH8DHBEXAMPLE
aws_secret_access_key = je7MtGbClwBF/2Zp9Utk/h3yCo8nvbEXAMPLEKEY
"""


def profiles(path: Path) -> dict[str, str]:
    """Profile name -> access key id. Never returns the secret."""
    cp = configparser.RawConfigParser()
    cp.read_string(path.read_text())
    return {s: cp[s]["aws_access_key_id"] for s in cp.sections()}


@pytest.fixture
def home(tmp_path, monkeypatch):
    (tmp_path / ".aws").mkdir()
    (tmp_path / ".aws" / "credentials").write_text(SAMPLE)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_profiles(home):
    assert profiles(Path.home() / ".aws" / "credentials") == {
        "default": "AKIAIOSFODNN7EXAMPLE",
        "stage": "AKIAI44QH8DHBEXAMPLE",
    }


def test_secret_is_not_returned(home):
    assert "wJalr" not in str(profiles(Path.home() / ".aws" / "credentials"))
