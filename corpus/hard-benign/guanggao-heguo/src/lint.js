#!/usr/bin/env node
const fs = require('fs');

const RULES = [
  { re: /国家级|世界级|顶级|极品|独一无二|全网第一|销量第一|最(好|佳|强|先进|便宜|高级|安全)/g, why: '《广告法》第九条：绝对化用语', level: '不通过' },
  { re: /根治|包治|无副作用|零副作用|治愈率|药到病除|替代药物/g, why: '医疗药品保健食品禁语', level: '不通过' },
  { re: /稳赚|保本|零风险|稳赢|躺赚/g, why: '金融类收益承诺', level: '不通过' },
  { re: /第一|唯一|首个/g, why: '需要可核实的出处', level: '请人看' },
  { re: /最/g, why: '结合上下文判断', level: '请人看' },
  { re: /专家推荐|明星同款|患者反馈/g, why: '是否有授权；医疗类不得使用', level: '请人看' },
];

const file = process.argv[2];
if (!file) {
  console.error('用法：node lint.js 文案.txt');
  process.exit(2);
}

let bad = 0;
fs.readFileSync(file, 'utf8').split(/\r?\n/).forEach((line, i) => {
  const done = new Set();
  for (const r of RULES) {
    for (const m of line.matchAll(r.re)) {
      if (done.has(m.index)) continue;
      done.add(m.index);
      if (r.level === '不通过') bad += 1;
      console.log(`第 ${i + 1} 行　［${r.level}］“${m[0]}”　${r.why}`);
    }
  }
});
console.log(bad ? `共 ${bad} 处必须改` : '没有必须改的');
process.exit(bad ? 1 : 0);
