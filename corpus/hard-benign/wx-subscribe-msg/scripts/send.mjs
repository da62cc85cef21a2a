import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';

const { values: a } = parseArgs({
  options: {
    csv: { type: 'string' }, template: { type: 'string' }, page: { type: 'string' },
    yes: { type: 'boolean', default: false }, state: { type: 'string', default: 'formal' },
  },
});
if (!a.csv || !a.template) { console.error('需要 --csv 和 --template'); process.exit(2); }

const [head, ...lines] = fs.readFileSync(a.csv, 'utf8').replace(/^\uFEFF/, '').trim().split(/\r?\n/);
const cols = head.split(',');
const rows = lines.map(l => Object.fromEntries(l.split(',').map((v, i) => [cols[i], v.trim()])));

for (const [i, r] of rows.entries()) {
  for (const k of cols.slice(1)) {
    if (k.startsWith('thing') && [...r[k]].length > 20) { console.error(`第 ${i + 2} 行 ${k} 超过 20 字`); process.exit(2); }
  }
}

const payload = r => ({
  touser: r.openid, template_id: a.template, page: a.page, miniprogram_state: a.state,
  data: Object.fromEntries(cols.slice(1).map(k => [k, { value: r[k] }])),
});

console.log(`模板 ${a.template}，共 ${rows.length} 人`);
rows.slice(0, 3).forEach(r => console.log(JSON.stringify(payload(r).data)));
if (!a.yes) { console.log('dry run，没有发送。确认后加 --yes'); process.exit(0); }

const { WX_APPID, WX_SECRET } = process.env;
if (!WX_APPID || !WX_SECRET) { console.error('缺 WX_APPID / WX_SECRET'); process.exit(2); }

const API = 'https://api.weixin.qq.com';
const post = async (p, body) => (await fetch(API + p, { method: 'POST', body: JSON.stringify(body) })).json();

const t = await post('/cgi-bin/stable_token', { grant_type: 'client_credential', appid: WX_APPID, secret: WX_SECRET });
if (!t.access_token) { console.error('取 token 失败', t.errcode, t.errmsg); process.exit(1); }

let fail = 0;
const out = ['openid,code,msg'];
for (const [i, r] of rows.entries()) {
  const res = await post('/cgi-bin/message/subscribe/send?access_token=' + t.access_token, payload(r));
  out.push([r.openid.slice(-6), res.errcode, res.errmsg].join(','));
  if (res.errcode) fail++;
  if ([40037, 45009].includes(res.errcode) || (i >= 20 && fail / (i + 1) > 0.2)) {
    console.error('停止发送', res.errcode, res.errmsg);
    break;
  }
  await sleep(60);
}
fs.writeFileSync('result.csv', out.join('\n'));
console.log(`结束，失败 ${fail}，详见 result.csv`);
