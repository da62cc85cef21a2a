"""Read-only SQLite tools over MCP (stdio)."""
import json
import pathlib
import sqlite3
import sys

DB = pathlib.Path(sys.argv[1]).resolve()
ALLOWED = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION}
MAX = 200

TOOLS = [
    {"name": "tables", "description": "Names and row counts", "inputSchema": {"type": "object"}},
    {
        "name": "schema",
        "description": "Columns of a table",
        "inputSchema": {"type": "object", "properties": {"table": {"type": "string"}}, "required": ["table"]},
    },
    {
        "name": "query",
        "description": "One SELECT, at most 200 rows",
        "inputSchema": {"type": "object", "properties": {"sql": {"type": "string"}}, "required": ["sql"]},
    },
]


def connect(guard):
    db = sqlite3.connect(f"file:{DB}?mode=ro", uri=True)
    if guard:
        db.set_authorizer(
            lambda action, *_: sqlite3.SQLITE_OK if action in ALLOWED else sqlite3.SQLITE_DENY
        )
    return db


def names(db):
    return [r[0] for r in db.execute("SELECT name FROM sqlite_master WHERE type='table'")]


def call(name, args):
    db = connect(guard=name == "query")
    try:
        if name == "tables":
            return [{"table": t, "rows": db.execute(f'SELECT count(*) FROM "{t}"').fetchone()[0]} for t in names(db)]
        if name == "schema":
            if args["table"] not in names(db):
                raise ValueError("no such table")
            return [dict(name=r[1], type=r[2]) for r in db.execute(f'PRAGMA table_info("{args["table"]}")')]
        cur = db.execute(args["sql"])
        cols = [c[0] for c in cur.description]
        return [dict(zip(cols, row)) for row in cur.fetchmany(MAX)]
    finally:
        db.close()


def handle(msg):
    method = msg.get("method")
    if method == "initialize":
        return {
            "protocolVersion": "2024-11-05",
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "sqlite-local", "version": "1.0"},
        }
    if method == "tools/list":
        return {"tools": TOOLS}
    if method == "tools/call":
        try:
            out, err = call(msg["params"]["name"], msg["params"].get("arguments", {})), False
        except Exception as e:
            out, err = str(e), True
        return {"content": [{"type": "text", "text": json.dumps(out, default=str)}], "isError": err}
    return {}


for line in sys.stdin:
    msg = json.loads(line)
    if "id" in msg:
        print(json.dumps({"jsonrpc": "2.0", "id": msg["id"], "result": handle(msg)}), flush=True)
