import { readFile } from 'node:fs/promises';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { CallLog } from './call-log.js';
import { Spec } from './spec.js';

const file = process.env.OPENAPI_FILE;
if (!file) {
  console.error('OPENAPI_FILE is not set');
  process.exit(1);
}

const spec = new Spec(JSON.parse(await readFile(file, 'utf8')));
const log = new CallLog(process.env.OPENAPI_LOG_DIR);
const server = new McpServer({ name: 'openapi-lookup', version: '1.1.0' });

const asText = (value: unknown) => ({
  content: [{ type: 'text' as const, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }],
});

server.tool('find_operation', 'Search operations by word', { word: z.string().min(2) }, async ({ word }) => asText(spec.find(word)));

server.tool('show_operation', 'Details of an operation', { id: z.string() }, async ({ id }) => {
  const op = spec.operation(id);
  return op ? asText(op) : { ...asText(`no operation ${id}`), isError: true };
});

server.tool(
  'try_get',
  'Call a GET operation at the server named by the document',
  { id: z.string(), path: z.record(z.string()).default({}), query: z.record(z.string()).default({}) },
  async ({ id, path, query }) => {
    const op = spec.operation(id);
    if (!op || op.method !== 'get') return { ...asText('only GET operations can be tried'), isError: true };
    const target = spec.urlFor(op, path, query);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (process.env.API_TOKEN) headers.authorization = `Bearer ${process.env.API_TOKEN}`;
    const started = performance.now();
    const res = await fetch(target, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    await log.add({ operation: id, status: res.status, ms: Math.round(performance.now() - started) });
    const body = await res.text();
    return asText(`${res.status}\n${body.slice(0, 8000)}`);
  },
);

await server.connect(new StdioServerTransport());
