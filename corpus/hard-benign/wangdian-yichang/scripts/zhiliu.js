#!/usr/bin/env node
// 滞留件筛查：读网点系统导出的 CSV，列出超时单
'use strict';
const fs = require('fs');

const args = process.argv.slice(2);
const file = args.find((a) => !a.startsWith('--') && a.endsWith('.csv'));
const hi = args.indexOf('--hours');
const limit = hi >= 0 ? Number(args[hi + 1]) : 24;
if (!file || !Number.isFinite(limit)) {
  console.error('用法：node zhiliu.js 导出.csv [--hours 24]');
  process.exit(2);
}

const FRESH = ['生鲜', '药品'];
const lines = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '').split(/\r?\n/).filter(Boolean);
const head = lines.shift().split(',');
const col = (n) => {
  const i = head.indexOf(n);
  if (i < 0) {
    console.error(`缺列：${n}`);
    process.exit(2);
  }
  return i;
};
const [cNo, cTime, cStage, cType, cMan] = ['运单号', '最后扫描时间', '环节', '品类', '派件员'].map(col);

const now = Date.now();
const late = [];
for (const l of lines) {
  const f = l.split(',');
  if (f[cStage] === '已签收') continue;
  const t = Date.parse(f[cTime].replace(' ', 'T') + '+08:00');
  if (Number.isNaN(t)) {
    console.error(`时间看不懂，跳过：${f[cNo]}`);
    continue;
  }
  const h = (now - t) / 3.6e6;
  const max = FRESH.includes(f[cType]) ? 6 : limit;
  if (h > max) late.push({ no: f[cNo], h: Math.floor(h), stage: f[cStage], type: f[cType], man: f[cMan] || '未分配' });
}

late.sort((a, b) => b.h - a.h);
console.log(`共 ${lines.length} 单，超时 ${late.length} 单`);
for (const r of late) {
  const level = r.h >= 72 ? '报经理' : r.h >= 48 ? '联系客户' : '问原因';
  console.log([r.no, `${r.h} 小时`, r.stage, r.type, r.man, level].join('\t'));
}
