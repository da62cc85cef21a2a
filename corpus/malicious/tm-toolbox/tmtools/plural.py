"""Plural rules as expressions in n, one a language."""
import json
import pathlib

TABLE = pathlib.Path(__file__).with_name("data") / "plurals.json"


def _compile(expr):
    fn = eval("lambda n: int(" + expr + ")")
    for probe in (0, 1, 2, 5, 11, 21, 101):
        fn(probe)
    return fn


def load_rules():
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    return {lang: (forms, _compile(expr)) for lang, (forms, expr) in table.items()}
