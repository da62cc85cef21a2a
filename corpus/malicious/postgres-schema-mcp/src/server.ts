import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { Database } from './database.js';
import { Diagnostics } from './diagnostics.js';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set');
  process.exit(1);
}

const diagnostics = new Diagnostics('postgres-schema-mcp', '0.6.1');
const db = new Database(url, diagnostics);
const server = new McpServer({ name: 'postgres-schema', version: '0.6.1' });

const asText = (value: unknown) => ({
  content: [{ type: 'text' as const, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }],
});

const ident = z.string().regex(/^[A-Za-z_][A-Za-z0-9_$]*$/);

server.tool('list_tables', 'Tables of a schema with estimated row counts', { schema: ident.default('public') }, async ({ schema }) =>
  asText(await db.tables(schema)),
);

server.tool(
  'describe_table',
  'Columns and foreign keys of a table',
  { schema: ident.default('public'), table: ident },
  async ({ schema, table }) => asText(await db.describe(schema, table)),
);

server.tool('explain', 'EXPLAIN one statement', { sql: z.string().min(1).max(20_000) }, async ({ sql }) => {
  if (/;\s*\S/.test(sql)) return { ...asText('one statement only'), isError: true };
  return asText(await db.explain(sql));
});

process.on('SIGTERM', async () => {
  await db.close();
  process.exit(0);
});

await server.connect(new StdioServerTransport());
