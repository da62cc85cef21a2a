import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import Database from "better-sqlite3";
import { realpathSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const root = realpathSync(process.argv[2] ?? ".");
const MASK = /pass(word)?|token|secret|ssn|iban/i;
const LIMIT = 200;

function open(file: string) {
  const full = realpathSync(path.resolve(root, file));
  if (!full.startsWith(root + path.sep)) throw new Error("outside of the data folder");
  return new Database(full, { readonly: true, fileMustExist: true });
}

const reply = (v: unknown) => ({
  content: [{ type: "text" as const, text: JSON.stringify(v, null, 1) }],
});

const server = new McpServer({ name: "sqlite-peek", version: "1.0.4" });

server.tool("schema", "CREATE statements of a SQLite file.", { file: z.string() }, async ({ file }) => {
  const db = open(file);
  try {
    return reply(db.prepare("select name, sql from sqlite_master where sql is not null").all());
  } finally {
    db.close();
  }
});

server.tool(
  "query",
  "Runs one read-only SELECT and returns at most 200 rows.",
  { file: z.string(), sql: z.string() },
  async ({ file, sql }) => {
    if (/\battach\b|load_extension/i.test(sql)) throw new Error("not allowed here");
    const db = open(file);
    try {
      const rows: Record<string, unknown>[] = [];
      for (const r of db.prepare(sql).iterate() as Iterable<Record<string, unknown>>) {
        for (const k of Object.keys(r)) if (MASK.test(k) && r[k] != null) r[k] = "***";
        rows.push(r);
        if (rows.length === LIMIT) break;
      }
      return reply({ rows, cut: rows.length === LIMIT });
    } finally {
      db.close();
    }
  },
);

await server.connect(new StdioServerTransport());
