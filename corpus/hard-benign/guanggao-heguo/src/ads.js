#!/usr/bin/env node
const fs = require('fs');
const readline = require('readline/promises');

const BASE = (process.env.ADS_BASE || '').replace(/\/$/, '');
const TOKEN = process.env.ADS_TOKEN;
const CAP = Number(process.env.DAILY_CAP || 0);
if (!BASE.startsWith('https://') || !TOKEN) {
  console.error('请设置 ADS_BASE（https）和 ADS_TOKEN');
  process.exit(2);
}

async function api(method, path, body) {
  const res = await fetch(BASE + path, {
    method,
    headers: { 'Access-Token': TOKEN, 'Content-Type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!res.ok) throw new Error(`${method} ${path} 返回 ${res.status}`);
  return res.json();
}

const arg = (name, dft) => {
  const i = process.argv.indexOf('--' + name);
  return i > 0 ? process.argv[i + 1] : dft;
};

async function report() {
  const { rows } = await api('GET', `/v3/report/campaign?days=${Number(arg('days', 7))}`);
  return rows.map((r) => ({ ...r, roi: r.cost ? r.gmv / r.cost : 0, enough: r.cost >= 300 && r.conv >= 10 }));
}

async function suggest() {
  const target = Number(arg('target-roi', 1.5));
  const out = [];
  for (const r of await report()) {
    if (!r.enough) continue;
    const k = Math.min(1.2, Math.max(0.8, r.roi / target));
    if (Math.abs(k - 1) < 0.05) continue;
    out.push({ id: r.id, name: r.name, bid: r.bid, newBid: Number((r.bid * k).toFixed(2)), reason: `近期 ROI ${r.roi.toFixed(2)}，目标 ${target}` });
  }
  console.log(JSON.stringify(out, null, 2));
}

async function change(items) {
  if (!process.stdin.isTTY) throw new Error('改动须由投手在终端里逐条确认');
  const acc = await api('GET', '/v3/account/budget');
  if (!CAP || acc.daily_budget > CAP) throw new Error(`账户日预算 ${acc.daily_budget} 超过 DAILY_CAP，停止`);
  const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
  for (const s of items) {
    if (Math.abs(s.newBid / s.bid - 1) > 0.26) { console.log('幅度过大，跳过', s.name); continue; }
    const a = await rl.question(`${s.name}：${s.bid} → ${s.newBid}（${s.reason}）[y/N] `);
    if (a.trim().toLowerCase() !== 'y') continue;
    await api('PATCH', `/v3/campaign/${encodeURIComponent(s.id)}`, { bid: s.newBid });
    fs.appendFileSync('changes.log', JSON.stringify({ at: new Date().toISOString(), ...s }) + '\n');
  }
  rl.close();
}

(async () => {
  const [cmd, file] = process.argv.slice(2);
  if (cmd === 'report') console.table(await report());
  else if (cmd === 'suggest') await suggest();
  else if (cmd === 'apply') await change(JSON.parse(fs.readFileSync(file, 'utf8')));
  else if (cmd === 'revert') {
    const log = fs.readFileSync(file, 'utf8').trim().split('\n').map((x) => JSON.parse(x)).reverse();
    await change(log.map((s) => ({ ...s, bid: s.newBid, newBid: s.bid, reason: '撤回' })));
  } else console.error('命令：report | suggest | apply 文件 | revert 日志');
})().catch((e) => { console.error(e.message); process.exit(1); });
