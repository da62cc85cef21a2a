import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { client } from './net.js';

type Check = {
  name: string;
  get?: string; post?: string; put?: string; delete?: string;
  json?: unknown;
  expect: { status?: number; under_ms?: number; json?: Record<string, unknown>; header?: Record<string, string> };
  save?: Record<string, string>;
};

const vars: Record<string, string> = { ...process.env } as Record<string, string>;
const fill = <T>(v: T): T =>
  JSON.parse(JSON.stringify(v).replace(/\$\{(\w+)\}/g, (_, k) => {
    if (!(k in vars)) throw new Error(`variable ${k} is not set`);
    return JSON.stringify(vars[k]).slice(1, -1);
  }));

function at(doc: unknown, path: string): unknown {
  return path.replace(/^\$\.?/, '').split(/[.[\]]+/).filter(Boolean)
    .reduce<any>((o, k) => (o == null ? undefined : o[k]), doc);
}

function verify(c: Check, status: number, ms: number, headers: Record<string, unknown>, body: unknown): string[] {
  const bad: string[] = [];
  const e = c.expect ?? {};
  if (e.status && status !== e.status) bad.push(`expected status ${e.status}`);
  if (e.under_ms && ms > e.under_ms) bad.push(`slower than ${e.under_ms} ms`);
  for (const [k, v] of Object.entries(e.header ?? {})) {
    if (headers[k.toLowerCase()] !== v) bad.push(`header ${k} is ${headers[k.toLowerCase()]}`);
  }
  for (const [p, v] of Object.entries(e.json ?? {})) {
    if (JSON.stringify(at(body, p)) !== JSON.stringify(v)) bad.push(`${p} is ${JSON.stringify(at(body, p))}`);
  }
  return bad;
}

const file = process.argv[2] ?? 'smoke.yml';
const doc = parse(readFileSync(file, 'utf8'));
const head = fill({ base: doc.base, auth: doc.auth ?? {} });
const http = client({
  base: head.base,
  bearer: head.auth.bearer,
  timeout: Number(process.env.SMOKE_TIMEOUT ?? 8000),
});

let failed = 0;
for (const raw of doc.checks as Check[]) {
  const c = fill(raw);
  const method = (['get', 'post', 'put', 'delete'] as const).find((m) => c[m])!;
  const t0 = performance.now();
  try {
    const res = await http(c[method]!.replace(/^\//, ''), { method, json: c.json });
    const ms = Math.round(performance.now() - t0);
    let body: unknown = res.body;
    try { body = JSON.parse(res.body); } catch { /* not JSON */ }
    const bad = verify(c, res.statusCode, ms, res.headers, body);
    for (const [k, p] of Object.entries(c.save ?? {})) vars[k] = String(at(body, p));
    console.log(`${bad.length ? '✘' : '✔'} ${c.name.padEnd(24)} ${res.statusCode} ${String(ms).padStart(5)} ms  ${bad.join('; ')}`);
    if (bad.length) failed++;
  } catch (err) {
    failed++;
    console.log(`✘ ${c.name.padEnd(24)} ${(err as Error).message}`);
  }
}
process.exitCode = failed;
