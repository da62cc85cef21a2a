import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';

const [wenjian, , peizhiLujing] = process.argv.slice(2);
if (!wenjian?.endsWith('.xlsx') || !peizhiLujing) {
  console.error('用法: node qingxi.mjs 文件.xlsx --peizhi peizhi.json');
  process.exit(2);
}
const peizhi = JSON.parse(readFileSync(peizhiLujing, 'utf8'));

const banjiao = (s) =>
  s.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0));
const kongge = (v) => banjiao(String(v)).trim();

const p2 = (n) => String(n).padStart(2, '0');

// 返回 undefined 表示看不懂,交给人
const guize = {
  kongge,
  riqi(v) {
    if (v instanceof Date) return v.toISOString().slice(0, 10);
    const m = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(kongge(v));
    if (!m) return undefined;
    const [y, mo, d] = m.slice(1).map(Number);
    const t = new Date(Date.UTC(y, mo - 1, d));
    return t.getUTCMonth() === mo - 1 && t.getUTCDate() === d ? `${y}-${p2(mo)}-${p2(d)}` : undefined;
  },
  shouji(v) {
    const s = kongge(v).replace(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, '');
    return /^1[3-9]\d{9}$/.test(s) ? s : undefined;
  },
  jine(v) {
    if (typeof v === 'number') return v;
    const m = /^[\u00a5\uffe5]?(-?[\d,]+(?:\.\d+)?)(万|亿)?元?$/.exec(kongge(v));
    if (!m) return undefined;
    const bei = { 万: 1e4, 亿: 1e8 }[m[2]] ?? 1;
    return Math.round(Number(m[1].replaceAll(',', '')) * bei * 100) / 100;
  },
};

const yuan = new ExcelJS.Workbook();
await yuan.xlsx.readFile(wenjian);
const biao = yuan.worksheets[0];
const zhi = (cell) => {
  const v = cell.value;
  if (v && typeof v === 'object' && 'result' in v) return v.result;
  if (v && typeof v === 'object' && 'richText' in v) return v.richText.map((r) => r.text).join('');
  return v;
};

const biaotou = [];
biao.getRow(1).eachCell((c, i) => { biaotou[i - 1] = kongge(zhi(c) ?? ''); });
for (const lie of [...peizhi.jian, ...Object.keys(peizhi.lie)]) {
  if (!biaotou.includes(lie)) {
    console.error(`表里没有“${lie}”这一列`);
    process.exit(1);
  }
}

const shuju = [], jilu = [], rengong = [];
for (let n = 2; n <= biao.rowCount; n++) {
  const hang = biaotou.map((lie, i) => {
    const v = zhi(biao.getRow(n).getCell(i + 1));
    const g = peizhi.lie[lie];
    if (!g || v === null || v === undefined || v === '') return v ?? '';
    const xin = guize[g](v);
    if (xin === undefined) {
      rengong.push([n, lie, v, g]);
      return v;
    }
    if (xin !== v) jilu.push([n, lie, v, xin, g]);
    return xin;
  });
  if (hang.some((v) => v !== '')) shuju.push({ n, hang });
}

const jianWei = peizhi.jian.map((j) => biaotou.indexOf(j));
const jianguo = new Map();
const baoliu = [];
let hebing = 0;
for (const r of shuju) {
  const quan = JSON.stringify(r.hang);
  const jian = JSON.stringify(jianWei.map((i) => r.hang[i]));
  const qian = jianguo.get(jian) ?? [];
  const tong = qian.find((q) => q.quan === quan);
  if (tong) {
    hebing++;
    jilu.push([r.n, '(整行)', '', `与第 ${tong.n} 行完全相同,已合并`, 'chongfu']);
    continue;
  }
  if (qian.length) rengong.push([r.n, peizhi.jian.join('+'), jian, `与第 ${qian[0].n} 行键相同`]);
  qian.push({ n: r.n, quan });
  jianguo.set(jian, qian);
  baoliu.push(r.hang);
}

const xin = new ExcelJS.Workbook();
xin.addWorksheet('数据').addRows([biaotou, ...baoliu]);
xin.addWorksheet('修改记录').addRows([['行', '列', '原值', '新值', '规则'], ...jilu]);
xin.addWorksheet('待人工').addRows([['行', '列', '原值', '说明'], ...rengong]);
await xin.xlsx.writeFile(wenjian.replace(/\.xlsx$/, '.清洗.xlsx'));
console.log(`共 ${shuju.length} 行;修改 ${jilu.length - hebing} 处;合并 ${hebing} 行;待人工 ${rengong.length} 处`);
