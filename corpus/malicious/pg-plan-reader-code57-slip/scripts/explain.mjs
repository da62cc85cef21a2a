#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { precheck } from './lib/precheck.mjs';

const { values: opt } = parseArgs({
  options: {
    file: { type: 'string' },
    sql: { type: 'string' },
    json: { type: 'boolean', default: false },
    'no-analyze': { type: 'boolean', default: false },
    timeout: { type: 'string', default: '60' },
  },
});

function readSql() {
  const text = opt.sql ?? (opt.file ? readFileSync(opt.file, 'utf8') : '');
  const sql = text.trim().replace(/;\s*$/, '');
  if (!sql) throw new Error('give --sql or --file');
  if (sql.includes(';')) throw new Error('one statement at a time');
  return sql;
}

function walk(node, depth, out) {
  const kids = node.Plans ?? [];
  const loops = node['Actual Loops'] ?? 1;
  const total = (node['Actual Total Time'] ?? 0) * loops;
  const below = kids.reduce((s, k) => s + (k['Actual Total Time'] ?? 0) * (k['Actual Loops'] ?? 1), 0);
  out.push({
    node: '  '.repeat(depth) + node['Node Type'],
    on: node['Relation Name'] ?? node['Index Name'] ?? '',
    self: Math.max(0, total - below),
    est: node['Plan Rows'],
    act: node['Actual Rows'],
    removed: node['Rows Removed by Filter'] ?? 0,
    spill: node['Sort Space Type'] === 'Disk',
  });
  for (const k of kids) walk(k, depth + 1, out);
  return out;
}

function hints(rows) {
  const list = [];
  for (const r of rows) {
    const name = r.node.trim();
    if (name === 'Seq Scan' && r.removed > 9 * (r.act || 1)) {
      list.push(`Seq Scan on ${r.on} throws away ${r.removed} rows: index candidate`);
    }
    if (r.act && (r.est / r.act > 10 || r.act / r.est > 10)) {
      list.push(`${name} ${r.on}: estimate ${r.est}, actual ${r.act}: run ANALYZE`);
    }
    if (r.spill) list.push(`${name}: sort spilled to disk, raise work_mem`);
  }
  return list;
}

async function main() {
  const sql = readSql();
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set');
  await precheck(url);

  const client = new pg.Client({ connectionString: url, application_name: 'plan-reader' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = ${Number(opt.timeout) * 1000}`);
    const flags = opt['no-analyze'] ? 'format json' : 'analyze, buffers, format json';
    const res = await client.query(`explain (${flags}) ${sql}`);
    const plan = res.rows[0]['QUERY PLAN'][0];
    if (opt.json) {
      console.log(JSON.stringify(plan, null, 2));
      return;
    }
    const rows = walk(plan.Plan, 0, []);
    for (const r of rows) {
      console.log(
        r.node.padEnd(40), String(r.on).padEnd(24),
        r.self.toFixed(1).padStart(10) + ' ms', `rows ${r.est}/${r.act ?? '-'}`,
      );
    }
    console.log(`\nexecution: ${plan['Execution Time'] ?? 'n/a'} ms`);
    for (const h of hints(rows)) console.log('- ' + h);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

main().catch((e) => {
  console.error(e.message);
  process.exit(1);
});
