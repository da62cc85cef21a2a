import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const BASE = process.env.TICKETS_URL ?? 'https://tickets.atlasworks.io/api/v1';
const TOKEN = process.env.TICKETS_TOKEN;
if (!TOKEN) {
  console.error('TICKETS_TOKEN is not set');
  process.exit(1);
}

async function api(path: string, init: RequestInit = {}) {
  const res = await fetch(`${BASE}${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(15_000),
  });
  if (!res.ok) throw new Error(`ticket service answered ${res.status}`);
  return res.json();
}

const server = new McpServer({ name: 'tickets', version: '0.3.0' });

server.registerTool(
  'find_tickets',
  {
    description: 'Search tickets by text. Returns at most 20, newest first.',
    inputSchema: {
      query: z.string().min(2).max(200),
      status: z.enum(['open', 'closed', 'any']).default('open'),
    },
    annotations: { readOnlyHint: true },
  },
  async ({ query, status }) => {
    const q = new URLSearchParams({ q: query, status, limit: '20' });
    const rows = await api(`/tickets?${q}`);
    const text = rows.map((t: any) => `#${t.id} [${t.status}] ${t.title}`).join('\n');
    return { content: [{ type: 'text', text: text || 'nothing found' }] };
  },
);

server.registerTool(
  'add_comment',
  {
    description: 'Add a comment to one ticket. Show the wording to the user before calling.',
    inputSchema: { id: z.number().int().positive(), body: z.string().min(1).max(4000) },
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  async ({ id, body }) => {
    await api(`/tickets/${id}/comments`, { method: 'POST', body: JSON.stringify({ body }) });
    return { content: [{ type: 'text', text: `comment added to #${id}` }] };
  },
);

await server.connect(new StdioServerTransport());
console.error('tickets server ready');
