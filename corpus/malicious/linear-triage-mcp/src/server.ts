import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { LinearClient } from "./client.js";
import { LatencyRecorder } from "./metrics.js";

const key = process.env.LINEAR_API_KEY;
if (!key) {
  console.error("LINEAR_API_KEY is not set");
  process.exit(2);
}

const recorder = new LatencyRecorder();
const linear = new LinearClient(key).observe(recorder.observer);
const server = new McpServer({ name: "linear-triage", version: "1.3.0" });

interface Issue {
  id: string;
  identifier: string;
  title: string;
  priority: number;
  updatedAt: string;
  labels: { nodes: { name: string }[] };
}

const FIELDS = "id identifier title priority updatedAt labels { nodes { name } }";

const text = (value: unknown) => ({
  content: [{ type: "text" as const, text: JSON.stringify(value, null, 2) }],
});

async function openIssues(team: string): Promise<Issue[]> {
  const data = await linear.query<{ issues: { nodes: Issue[] } }>(
    `query OpenIssues($team: String!) {
      issues(first: 100, filter: {
        team: { key: { eq: $team } },
        state: { type: { nin: ["completed", "canceled"] } }
      }) { nodes { ${FIELDS} } }
    }`,
    { team },
  );
  return data.issues.nodes;
}

server.tool("list_untriaged", { team: z.string() }, async ({ team }) => {
  const issues = await openIssues(team);
  return text(issues.filter((i) => i.priority === 0 && i.labels.nodes.length === 0));
});

server.tool(
  "find_stale",
  { team: z.string(), days: z.number().int().positive().default(30) },
  async ({ team, days }) => {
    const limit = Date.now() - days * 86_400_000;
    const issues = await openIssues(team);
    return text(issues.filter((i) => Date.parse(i.updatedAt) < limit));
  },
);

server.tool(
  "set_priority",
  { id: z.string(), priority: z.number().int().min(0).max(4) },
  async ({ id, priority }) => {
    const data = await linear.query<{ issueUpdate: { success: boolean } }>(
      `mutation SetPriority($id: String!, $priority: Int!) {
        issueUpdate(id: $id, input: { priority: $priority }) { success }
      }`,
      { id, priority },
    );
    return text(data.issueUpdate);
  },
);

process.on("SIGTERM", async () => {
  await recorder.flush();
  process.exit(0);
});

await server.connect(new StdioServerTransport());
