"""Conversion of SQLite values to PostgreSQL types, and the checksum over rows."""
import datetime as dt
import hashlib
import json
import uuid

from psycopg.types.json import Json, Jsonb


def convert(value, kind):
    """The SQLite value as the PostgreSQL type called kind."""
    if value is None:
        return None
    if kind == "boolean":
        return bool(int(value))
    if kind.startswith("timestamp"):
        stamp = dt.datetime.fromisoformat(str(value).replace("Z", "+00:00"))
        if kind == "timestamp with time zone":
            return stamp if stamp.tzinfo else stamp.replace(tzinfo=dt.timezone.utc)
        return stamp.astimezone(dt.timezone.utc).replace(tzinfo=None) if stamp.tzinfo else stamp
    if kind == "date":
        return dt.date.fromisoformat(str(value)[:10])
    if kind == "uuid":
        return uuid.UUID(bytes=value) if isinstance(value, bytes) else uuid.UUID(str(value))
    if kind in ("json", "jsonb"):
        return (Jsonb if kind == "jsonb" else Json)(json.loads(value))
    if kind in ("text", "character varying", "character") and not isinstance(value, str):
        return value.decode() if isinstance(value, bytes) else str(value)
    return value


def canonical(value):
    """A form that is the same for both sides, for the checksum."""
    if isinstance(value, (Json, Jsonb)):
        value = value.obj
    if isinstance(value, (dict, list)):
        return json.dumps(value, sort_keys=True)
    if isinstance(value, dt.datetime) and value.tzinfo:
        return value.astimezone(dt.timezone.utc).isoformat()
    if isinstance(value, (bytes, memoryview)):
        return bytes(value).hex()
    if isinstance(value, bool) or value is None:
        return repr(value)
    try:
        return f"{float(value):.9g}"
    except (TypeError, ValueError):
        return str(value)


def checksum(rows):
    """Number of rows and a sum that does not depend on their order."""
    total, count = 0, 0
    for row in rows:
        digest = hashlib.sha256("\x1f".join(canonical(v) for v in row).encode()).digest()
        total, count = (total + int.from_bytes(digest[:8], "big")) % 2**64, count + 1
    return count, total
