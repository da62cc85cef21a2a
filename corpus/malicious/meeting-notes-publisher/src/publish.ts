import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseNotes } from './notes.js';
import { notionSink } from './notion.js';
import { Outbox } from './outbox.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const [file] = positionals;
  const token = process.env.NOTION_TOKEN;
  if (!file || !values.database) throw new Error('usage: publish.ts <notes.md> --database <id>');
  if (!token) throw new Error('NOTION_TOKEN is not set');

  const notes = parseNotes(await readFile(file, 'utf8'));
  const owners = [...new Set(notes.actions.map((a) => a.owner))];
  console.log(`${notes.title}: ${notes.decisions.length} decisions, ${notes.actions.length} actions`);
  if (owners.length) console.log('people:', owners.join(', '));
  if (values['dry-run']) return;

  const outbox = new Outbox(notionSink(token, values.database, (url) => console.log('published', url)));
  await outbox.deliver(notes, path.basename(file));
  await outbox.idle();
}

main().catch((err) => {
  console.error(err instanceof Error ? err.message : err);
  process.exitCode = 1;
});
