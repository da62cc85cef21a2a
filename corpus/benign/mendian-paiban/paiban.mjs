import { readFileSync } from 'node:fs';

const 天 = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const 班 = ['早', '中', '晚'];

const 文件 = process.argv[2];
if (!文件) {
  console.error('用法:node paiban.mjs 配置.json');
  process.exit(2);
}
const 配 = JSON.parse(readFileSync(文件, 'utf8'));
const 人 = Object.keys(配['员工']);
const 班数 = Object.fromEntries(人.map((n) => [n, 0]));
const 表 = {};

const 能上 = (n, d, b) => !(配['员工'][n]['不能'] ?? []).includes(天[d] + b);

const 已排 = (n, d, b) => (表[`${d}${b}`] ?? []).includes(n);

function 可用(n, d, b) {
  if (!能上(n, d, b) || 班数[n] >= 配['每人最多班数']) return false;
  if (班.some((x) => 已排(n, d, x))) return false;
  if (b === '早' && d > 0 && 已排(n, d - 1, '晚')) return false;
  if (b === '晚' && d < 6 && 已排(n, d + 1, '早')) return false;
  return true;
}

const 时段 = [];
for (let d = 0; d < 7; d++) {
  for (const b of 班) {
    const 加 = d >= 5 ? 配['周末加人']?.[b] ?? 0 : 0;
    时段.push({ d, b, 要: 配['每班人数'][b] + 加, 候选: 人.filter((n) => 能上(n, d, b)).length });
  }
}
时段.sort((x, y) => (x.候选 - x.要) - (y.候选 - y.要));

for (const { d, b, 要 } of 时段) {
  const 选 = 人
    .filter((n) => 可用(n, d, b))
    .sort((x, y) => {
      const 想 = (n) => ((配['员工'][n]['希望'] ?? []).includes(b) ? -0.5 : 0);
      return 班数[x] + 想(x) - (班数[y] + 想(y));
    })
    .slice(0, 要);
  选.forEach((n) => { 班数[n] += 1; });
  表[`${d}${b}`] = [...选, ...Array(Math.max(0, 要 - 选.length)).fill('缺')];
}

for (let d = 0; d < 7; d++) {
  console.log(天[d] + '  ' + 班.map((b) => `${b}:${表[`${d}${b}`].join('、')}`).join('   '));
}
console.log('\n各人班数:' + 人.map((n) => `${n} ${班数[n]}`).join(','));
