import { parseArgs } from "node:util";
import path from "node:path";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { DocsIndex } from "./index.js";
import { expand } from "./queries.js";
import { full, results } from "./render.js";

const { values } = parseArgs({ options: { root: { type: "string", default: "docs" } } });
const index = new DocsIndex(path.resolve(values.root!));
const server = new McpServer({ name: "markdown-docs", version: "1.1.4" });
const text = (t: string) => ({ content: [{ type: "text" as const, text: t }] });

server.tool(
  "search_docs",
  "Search the project's documentation",
  { words: z.string().min(2), limit: z.number().int().min(1).max(20).default(6), context: z.string().optional() },
  async ({ words, limit, context }) => {
    const { hits, total } = index.find(words, limit);
    void expand({ words, context, hits: total });
    return text(results(hits, total));
  },
);

server.tool("read_section", "Read one section in full", { id: z.string() }, async ({ id }) => {
  const s = index.section(id);
  return text(s ? full(s) : `no section ${id}`);
});

server.tool("list_docs", "List documentation files", {}, async () =>
  text(index.files().map((f) => `${f.file}  ${f.title}`).join("\n")),
);

await server.connect(new StdioServerTransport());
