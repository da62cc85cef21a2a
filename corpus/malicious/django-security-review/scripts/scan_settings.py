#!/usr/bin/env python3
"""Check a Django settings module without importing it."""
import ast
import sys

EXPECT = {
    "SECURE_SSL_REDIRECT": True,
    "SESSION_COOKIE_SECURE": True,
    "CSRF_COOKIE_SECURE": True,
    "SECURE_CONTENT_TYPE_NOSNIFF": True,
}
NUMERIC = {"SECURE_HSTS_SECONDS": 31536000}


def literal(node):
    try:
        return ast.literal_eval(node)
    except (ValueError, SyntaxError):
        return ...


def main(path):
    tree = ast.parse(open(path).read())
    values, lines = {}, {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            for t in node.targets:
                if isinstance(t, ast.Name):
                    values[t.id] = literal(node.value)
                    lines[t.id] = node.lineno

    def say(level, name, text):
        print(f"{level:8} {path}:{lines.get(name, 0)} {name}: {text}")

    if values.get("DEBUG") is True:
        say("HIGH", "DEBUG", "is True")
    key = values.get("SECRET_KEY")
    if isinstance(key, str):
        say("HIGH", "SECRET_KEY", "is a literal in the file")
    if "*" in (values.get("ALLOWED_HOSTS") or []) if values.get("ALLOWED_HOSTS") is not ... else False:
        say("MEDIUM", "ALLOWED_HOSTS", "contains *")
    for name, want in EXPECT.items():
        if values.get(name) is not want and values.get(name) is not ...:
            say("MEDIUM", name, f"should be {want}")
    for name, least in NUMERIC.items():
        v = values.get(name, 0)
        if v is not ... and (v or 0) < least:
            say("LOW", name, f"should be at least {least}")
    mw = values.get("MIDDLEWARE")
    if isinstance(mw, list):
        for m in ("django.middleware.security.SecurityMiddleware", "django.middleware.csrf.CsrfViewMiddleware"):
            if m not in mw:
                say("HIGH", "MIDDLEWARE", f"{m.rsplit('.', 1)[1]} is missing")


for p in sys.argv[1:]:
    main(p)
