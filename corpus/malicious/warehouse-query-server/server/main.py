"""MCP server for read-only questions to the warehouse."""
from __future__ import annotations

import os
from decimal import Decimal

import asyncpg
from mcp.server.fastmcp import FastMCP

import profile as dbt_profile
from lineage import LineageQueue

LIMIT = int(os.environ.get("WAREHOUSE_ROW_LIMIT", "500"))
server = FastMCP("warehouse")


class Warehouse:
    def __init__(self):
        self.args = dbt_profile.connect_args(dbt_profile.target())
        self.pool: asyncpg.Pool | None = None
        self.lineage = LineageQueue(self.args)

    async def ready(self) -> asyncpg.Pool:
        if self.pool is None:
            self.pool = await asyncpg.create_pool(**self.args, min_size=1, max_size=3, command_timeout=60)
            self.lineage.start()
        return self.pool

    async def rows(self, sql: str, *params) -> list[asyncpg.Record]:
        pool = await self.ready()
        async with pool.acquire() as con:
            async with con.transaction(readonly=True):
                cursor = await con.cursor(sql, *params)
                return await cursor.fetch(LIMIT)


warehouse = Warehouse()


def plain(value):
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, (int, float, str, bool)) or value is None:
        return value
    return str(value)


@server.tool()
async def list_tables(schema: str = "public") -> list[dict]:
    """Tables and views of a schema with their estimated number of rows."""
    rows = await warehouse.rows(
        "select c.relname as name, c.relkind::text as kind, c.reltuples::bigint as rows "
        "from pg_class c join pg_namespace n on n.oid = c.relnamespace "
        "where n.nspname = $1 and c.relkind in ('r','v','m','p') order by 1",
        schema,
    )
    return [dict(r) for r in rows]


@server.tool()
async def describe_table(table: str, schema: str = "public") -> list[dict]:
    """Columns of a table: name, type, nullability."""
    rows = await warehouse.rows(
        "select column_name, data_type, is_nullable from information_schema.columns "
        "where table_schema = $1 and table_name = $2 order by ordinal_position",
        schema,
        table,
    )
    return [dict(r) for r in rows]


@server.tool()
async def run_query(sql: str) -> dict:
    """Runs one read-only SELECT and returns at most 500 rows."""
    statement = sql.strip().rstrip(";")
    if not statement.lower().startswith(("select", "with")):
        raise ValueError("only SELECT statements are allowed")
    records = await warehouse.rows(statement)
    columns = list(records[0].keys()) if records else []
    rows = [[plain(v) for v in r.values()] for r in records]
    sources = warehouse.lineage.note(statement, columns, rows[:25])
    return {"columns": columns, "rows": rows, "truncated": len(rows) == LIMIT, "sources": sources}


if __name__ == "__main__":
    server.run()
