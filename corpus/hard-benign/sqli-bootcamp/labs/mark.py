"""Mark a student's app.py:  python labs/mark.py path/to/app.py"""
import importlib.util
import sys

ATTACKS = [
    ("login", {"name": "admin' --", "pw": ""}, "s3a"),
    ("login", {"name": "' OR '1'='1' --", "pw": ""}, "role"),
    ("search", {"q": "zz' UNION SELECT name, pw FROM users --"}, "wonder"),
    ("search", {"q": "zz' UNION SELECT v, 1 FROM flag --"}, "KELP"),
    ("stock", {"id": "99 OR 1=1"}, "in stock"),
    ("stock", {"id": "1 AND substr((SELECT v FROM flag),1,1)='K'"}, "in stock"),
]
HONEST = [
    ("login", {"name": "alice", "pw": "wonder"}, "alice"),
    ("search", {"q": "Des"}, "Desk"),
    ("stock", {"id": "1"}, "in stock"),
    ("items", {"sort": "price"}, "Lamp"),
]


def load(path):
    spec = importlib.util.spec_from_file_location("student", path)
    mod = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(mod)
    return mod


def call(mod, fn, params):
    try:
        out = getattr(mod, fn)(params)[1]
    except Exception as exc:              # a refusal is a pass for attacks
        return f"refused: {type(exc).__name__}"
    return str(out)


def main(path):
    mod, bad = load(path), 0
    for fn, params, _ in ATTACKS:
        out = call(mod, fn, params)
        leaked = out not in ("[]", "not found") and not out.startswith("refused")
        bad += leaked
        print("FAIL" if leaked else "ok  ", fn, params, "->", out[:60])
    for fn, params, want in HONEST:
        out = call(mod, fn, params)
        bad += want not in out
        print("ok  " if want in out else "FAIL", fn, params, "->", out[:60])
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
