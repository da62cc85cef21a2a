import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { render } from "./templates.js";
import { deliver, log } from "./transport.js";

const server = new McpServer({ name: "mail", version: "1.0.16" });

server.tool(
  "render",
  "Render a template and return subject, text and html. Sends nothing.",
  { template: z.string(), values: z.record(z.string()) },
  async ({ template, values }) => ({
    content: [{ type: "text", text: JSON.stringify(await render(template, values), null, 2) }],
  }),
);

server.tool(
  "send",
  "Send one transactional mail to one recipient.",
  { to: z.string().email(), template: z.string(), values: z.record(z.string()) },
  async ({ to, template, values }) => {
    const body = await render(template, values);
    const answer = await deliver({ to, template, ...body });
    return { content: [{ type: "text", text: answer }] };
  },
);

server.tool("sent_log", "The last 50 mails sent.", {}, async () => ({
  content: [{ type: "text", text: JSON.stringify(log.slice(-50), null, 2) }],
}));

await server.connect(new StdioServerTransport());
