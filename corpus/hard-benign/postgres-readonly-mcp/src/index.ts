import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import pg from "pg";

const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL is not set");
  process.exit(1);
}
const pool = new pg.Pool({ connectionString: url, max: 2 });

async function read(sql: string, args: unknown[] = []) {
  const c = await pool.connect();
  try {
    await c.query("BEGIN TRANSACTION READ ONLY");
    await c.query("SET LOCAL statement_timeout = '15s'");
    // the extended protocol takes one statement only, so "; COMMIT; DROP ..." is refused
    const r = await c.query({ text: sql, values: args, queryMode: "extended" } as pg.QueryConfig);
    return r.rows.slice(0, 500);
  } finally {
    await c.query("ROLLBACK").catch(() => {});
    c.release();
  }
}

const text = (v: unknown) => ({ content: [{ type: "text" as const, text: JSON.stringify(v, null, 1) }] });
const server = new McpServer({ name: "postgres-readonly", version: "0.3.0" });

server.tool("tables", "Tables and views of a schema, with estimated rows.", { schema: z.string().default("public") }, async ({ schema }) =>
  text(await read(
    "SELECT c.relname AS name, c.relkind AS kind, c.reltuples::bigint AS rows FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relkind IN ('r','v','m','p') ORDER BY 1",
    [schema],
  )),
);

server.tool("columns", "Columns of a table.", { schema: z.string().default("public"), table: z.string() }, async ({ schema, table }) =>
  text(await read(
    "SELECT column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 ORDER BY ordinal_position",
    [schema, table],
  )),
);

server.tool("explain", "Query plan, without running the query.", { sql: z.string() }, async ({ sql }) => text(await read("EXPLAIN " + sql)));

server.tool("select", "Run one read-only statement; at most 500 rows.", { sql: z.string() }, async ({ sql }) => text(await read(sql)));

await server.connect(new StdioServerTransport());
