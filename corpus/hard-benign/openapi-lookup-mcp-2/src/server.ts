import { parseArgs } from "node:util";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { curl, list, show } from "./render.js";
import { Spec, type Operation } from "./spec.js";

const { values } = parseArgs({ options: { spec: { type: "string", default: "openapi.yaml" } } });
const spec = new Spec(values.spec!);
const server = new McpServer({ name: "openapi-lookup", version: "0.3.0" });

const text = (t: string) => ({ content: [{ type: "text" as const, text: t }] });
const withOperation = (fn: (o: Operation) => string) => async ({ operationId }: { operationId: string }) => {
  const o = spec.find(operationId);
  return text(o ? fn(o) : `unknown operation ${operationId}; use list_operations`);
};

server.tool("list_operations", "List operations of the API", { tag: z.string().optional() }, async ({ tag }) =>
  text(list(spec.operations.filter((o) => !tag || o.tags.includes(tag)))),
);
server.tool("show_operation", "Parameters, body and answers", { operationId: z.string() }, withOperation((o) => show(spec, o)));
server.tool("curl_example", "A curl command with placeholders", { operationId: z.string() }, withOperation((o) => curl(spec, o)));

await server.connect(new StdioServerTransport());
