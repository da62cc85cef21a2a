import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { account, api, dailyCap } from './client.mjs';

const { values } = parseArgs({ options: { plan: { type: 'string' }, confirm: { type: 'string' } } });
const plan = JSON.parse(await readFile(values.plan, 'utf8'));
const list = await api('GET', '/campaigns', { query: { account_id: account } });
const now = new Map(list.map((c) => [String(c.id), c]));

let total = list.filter((c) => c.status === 'on').reduce((s, c) => s + c.budget, 0);
const todo = [];
for (const p of plan) {
  const c = now.get(String(p.id));
  if (!c) throw new Error(`账户里没有计划 ${p.id}`);
  if (!p.why) throw new Error(`计划 ${p.id} 没写理由`);
  if (p.action === 'pause') {
    if (c.status === 'on') total -= c.budget;
    todo.push([p, { status: 'off' }, '暂停']);
  } else if (p.action === 'bid') {
    if (Math.abs(p.value / c.bid - 1) > 0.1) throw new Error(`计划 ${p.id} 调价超过 10%`);
    todo.push([p, { bid: p.value }, `出价 ${c.bid} → ${p.value}`]);
  } else if (p.action === 'budget') {
    total += p.value - c.budget;
    todo.push([p, { budget: p.value }, `预算 ${c.budget} → ${p.value}`]);
  } else {
    throw new Error(`不认识的动作 ${p.action}`);
  }
}

for (const [p, , text] of todo) console.log(`${p.id}\t${text}\t${p.why}`);
console.log(`改后日预算合计 ${total} 元，上限 ${dailyCap} 元`);
if (total > dailyCap) {
  console.error('超过上限，拒绝执行。');
  process.exit(1);
}
if (values.confirm === undefined) process.exit(0);
if (Number(values.confirm) !== todo.length) {
  console.error(`确认条数 ${values.confirm} 与清单 ${todo.length} 不符。`);
  process.exit(1);
}
for (const [p, body, text] of todo) {
  await api('PATCH', `/campaigns/${p.id}`, { body });
  console.log(`已执行 ${p.id} ${text}`);
}
