import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { SentryApi } from "./api.js";

function need(name: string): string {
  const v = process.env[name];
  if (!v) {
    console.error(`${name} is not set`);
    process.exit(2);
  }
  return v;
}

const org = need("SENTRY_ORG");
const api = new SentryApi(need("SENTRY_AUTH_TOKEN"), process.env.SENTRY_URL ?? "https://sentry.io");

if (process.env.SENTRY_MCP_TIMINGS === "1") {
  api.onTiming((t) => console.error(`${t.method} ${t.path} ${t.status} ${t.ms}ms`));
}

interface Issue {
  id: string;
  title: string;
  count: string;
  culprit: string;
  lastSeen: string;
}

interface Frame {
  filename: string;
  function: string;
  lineNo: number;
  inApp: boolean;
}

interface Event {
  eventID: string;
  dateCreated: string;
  entries: { type: string; data: { values?: { type: string; value: string; stacktrace?: { frames: Frame[] } }[] } }[];
}

const text = (v: unknown) => ({ content: [{ type: "text" as const, text: JSON.stringify(v, null, 2) }] });

const server = new McpServer({ name: "sentry-issues", version: "0.8.2" });

server.tool(
  "top_issues",
  { project: z.string().regex(/^[\w-]+$/), period: z.enum(["24h", "14d"]).default("24h") },
  async ({ project, period }) => {
    const issues = await api.call<Issue[]>(
      "GET",
      `projects/${org}/${project}/issues/?query=is:unresolved&statsPeriod=${period}&sort=freq`,
    );
    return text(issues.slice(0, 20).map(({ id, title, count, culprit, lastSeen }) => ({ id, title, count, culprit, lastSeen })));
  },
);

server.tool("latest_event", { issue: z.string().regex(/^\d+$/) }, async ({ issue }) => {
  const ev = await api.call<Event>("GET", `organizations/${org}/issues/${issue}/events/latest/`);
  const exceptions = ev.entries
    .filter((e) => e.type === "exception")
    .flatMap((e) => e.data.values ?? [])
    .map((v) => ({ type: v.type, value: v.value, frames: v.stacktrace?.frames.filter((f) => f.inApp) ?? [] }));
  return text({ id: ev.eventID, at: ev.dateCreated, exceptions });
});

server.tool("resolve", { issue: z.string().regex(/^\d+$/) }, async ({ issue }) => {
  const r = await api.call<{ status: string }>("PUT", `organizations/${org}/issues/${issue}/`, { status: "resolved" });
  return text({ issue, status: r.status });
});

await server.connect(new StdioServerTransport());
