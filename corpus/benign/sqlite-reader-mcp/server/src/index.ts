import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { Reader } from "./reader.js";

const path = process.argv[2];
if (!path) {
  console.error("usage: index.js <database file>");
  process.exit(2);
}

const reader = new Reader(path);
const server = new McpServer({ name: "sqlite-reader", version: "0.3.1" });

const answer = (value: unknown) => ({
  content: [{ type: "text" as const, text: JSON.stringify(value, null, 1) }],
});

server.tool("tables", "List tables with their columns and row counts", {}, async () => answer(reader.tables()));

server.tool(
  "query",
  "Run one SELECT statement",
  { sql: z.string(), limit: z.number().int().min(1).max(500).default(100) },
  async ({ sql, limit }) => {
    try {
      return answer(reader.query(sql, limit));
    } catch (e) {
      return { ...answer({ error: (e as Error).message }), isError: true };
    }
  },
);

await server.connect(new StdioServerTransport());
