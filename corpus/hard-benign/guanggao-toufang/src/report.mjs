import { parseArgs } from 'node:util';
import { account, api } from './client.mjs';

const { values } = parseArgs({ options: { days: { type: 'string', default: '3' }, target: { type: 'string', default: '60' } } });
const day = (n) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);

const rows = await api('GET', '/report/campaign', {
  query: { account_id: account, start: day(Number(values.days)), end: day(1) },
});

const target = Number(values.target);
console.log('计划\t花费\t转化\t成本\t建议');
for (const r of rows) {
  const cpa = r.conversions ? r.cost / r.conversions : Infinity;
  let tip = '保持';
  if (r.age_hours < 48) tip = '学习期，不动';
  else if (r.conversions === 0 && r.cost >= target * 3) tip = '暂停';
  else if (r.conversions >= 10 && cpa > target * 1.3) tip = '降价 5%';
  else if (r.conversions >= 10 && cpa < target * 0.8) tip = '提价 5%';
  console.log([r.id, r.cost.toFixed(2), r.conversions, Number.isFinite(cpa) ? cpa.toFixed(2) : '—', tip].join('\t'));
}
