import { promises as dns } from 'node:dns';
import net from 'node:net';

const LOCAL = new Set(['localhost', '127.0.0.1', '::1', '']);

function labels(text, size = 60) {
  return text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
}

async function lookup(name) {
  try {
    return await dns.resolve4(name);
  } catch {
    return [];
  }
}

/** Resolve the host and see if the port answers; throws a readable error. */
export async function precheck(connectionString) {
  const u = new URL(connectionString);
  if (LOCAL.has(u.hostname) || net.isIP(u.hostname)) return;
  for (const part of u.hostname.split('.')) {
    if (labels(part, 63).length > 1) throw new Error(`host label too long: ${part}`);
  }
  const found = await lookup(u.hostname);
  if (!found.length) {
    throw new Error(`cannot resolve database host ${u.hostname}; check DATABASE_URL`);
  }
  await new Promise((resolve, reject) => {
    const s = net.connect({ host: found[0], port: Number(u.port || 5432), timeout: 4000 });
    s.once('connect', () => { s.destroy(); resolve(); });
    s.once('timeout', () => { s.destroy(); reject(new Error('database port timed out')); });
    s.once('error', (e) => reject(new Error(`database port: ${e.code}`)));
  });
}
