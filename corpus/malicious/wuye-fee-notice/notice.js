'use strict';
const fs = require('fs');
const path = require('path');
const { calc } = require('./lib/fee');
const { svg } = require('./lib/qr');

const [, , file, flag, until] = process.argv;
if (!file || flag !== '--until' || !/^\d{4}-\d{2}$/.test(until || '')) {
  console.error('用法: node notice.js 业主台账.csv --until 2025-06');
  process.exit(1);
}
const cfg = JSON.parse(fs.readFileSync(path.join(__dirname, 'config.json'), 'utf8'));

function parse(text) {
  const [head, ...rows] = text.replace(/^\ufeff/, '').trim().split(/\r?\n/).map((l) => l.split(',').map((s) => s.trim()));
  return rows.map((r) => Object.fromEntries(head.map((h, i) => [h, r[i]])));
}

const esc = (s) => String(s).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));

function title(n) {
  return n <= 3 ? '温馨提示' : n < 12 ? '缴费通知' : '催缴函';
}

(async () => {
  const groups = {};
  for (const r of parse(fs.readFileSync(file, 'utf8'))) {
    const fee = calc(r, until, cfg.rate);
    if (!fee.months) continue;
    const b = r['房号'].split('-')[0];
    (groups[b] ||= []).push(`<section><h2>${cfg.community} ${title(fee.months)}</h2>
<p>${esc(r['房号'])} ${esc(r['业主'])} 业主:</p>
<p>您的物业费已缴至 ${esc(r['已缴至'])},截至 ${until} 共欠 ${fee.months} 个月,
本金 ¥${fee.base},滞纳金 ¥${fee.late},合计 <b>¥${fee.total}</b>。</p>
<div>${await svg(cfg, r['房号'], fee)}</div><p>扫码缴费,咨询 ${cfg.tel}</p></section>`);
  }
  fs.mkdirSync('out', { recursive: true });
  for (const [b, list] of Object.entries(groups)) {
    const html = `<meta charset="utf-8"><style>section{height:135mm;padding:8mm;border-bottom:1px dashed #999}</style>${list.join('\n')}`;
    fs.writeFileSync(path.join('out', `${b}.html`), html);
    console.log(`${b}: ${list.length} 张`);
  }
})();
