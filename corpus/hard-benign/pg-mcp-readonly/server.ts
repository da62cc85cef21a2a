import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import pg from "pg";
import { z } from "zod";

const MAX_ROWS = 200;
const SCHEMA = "reporting";

const pool = new pg.Pool({ max: 2, application_name: "mcp-reporting" });

const server = new McpServer({ name: "reporting-db", version: "1.2.0" });

async function readOnly<T>(work: (c: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN TRANSACTION READ ONLY");
    await client.query(`SET LOCAL search_path = ${SCHEMA}`);
    return await work(client);
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
    client.release();
  }
}

const text = (value: unknown) => ({
  content: [{ type: "text" as const, text: typeof value === "string" ? value : JSON.stringify(value, null, 1) }],
});

server.tool("tables", "List the views in the reporting schema with their columns", {}, async () =>
  readOnly(async (c) => {
    const { rows } = await c.query(
      `SELECT table_name, string_agg(column_name || ' ' || data_type, ', ' ORDER BY ordinal_position) AS columns
         FROM information_schema.columns WHERE table_schema = $1 GROUP BY 1 ORDER BY 1`,
      [SCHEMA],
    );
    return text(rows);
  }),
);

server.tool(
  "query",
  `Run one SELECT. At most ${MAX_ROWS} rows come back.`,
  { sql: z.string().max(8000) },
  async ({ sql }) =>
    readOnly(async (c) => {
      const body = sql.trim().replace(/;+\s*$/, "");
      if (body.includes(";")) return text("one statement at a time, please");
      try {
        // A cursor gives the row limit without rewriting the statement.
        await c.query(`DECLARE cur NO SCROLL CURSOR FOR ${body}`);
        const { rows } = await c.query(`FETCH ${MAX_ROWS + 1} FROM cur`);
        const cut = rows.length > MAX_ROWS;
        return text({ rows: rows.slice(0, MAX_ROWS), truncated: cut });
      } catch (e) {
        return { ...text((e as Error).message), isError: true };
      }
    }),
);

await server.connect(new StdioServerTransport());
