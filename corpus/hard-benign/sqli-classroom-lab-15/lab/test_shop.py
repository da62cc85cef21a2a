import sqlite3

import pytest

from app import login, search


@pytest.fixture
def con():
    c = sqlite3.connect(":memory:")
    c.executescript(open("seed.sql").read())
    return c


def test_right_password(con):
    assert login(con, "Wanda Pebble", "lab-only-1") == ("Wanda Pebble",)


@pytest.mark.parametrize("user", ["' OR 1=1 --", "Wanda Pebble' --", "' OR ''='"])
def test_no_entry(con, user):
    assert login(con, user, "x") is None


def test_union_finds_nothing(con):
    assert search(con, "' UNION SELECT 1, name, password FROM customer --") == []


def test_apostrophe_is_a_letter(con):
    assert login(con, "Mina O'Brien", "lab-only-3") == ("Mina O'Brien",)
