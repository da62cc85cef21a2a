import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const HOST = process.env.FEISHU_HOST ?? 'https://open.feishu.cn';
const { FEISHU_APP_ID, FEISHU_APP_SECRET, FEISHU_BITABLE } = process.env;
if (!FEISHU_APP_ID || !FEISHU_APP_SECRET || !FEISHU_BITABLE) {
  console.error('缺少环境变量 FEISHU_APP_ID / FEISHU_APP_SECRET / FEISHU_BITABLE');
  process.exit(1);
}

async function token() {
  const r = await fetch(`${HOST}/open-apis/auth/v3/tenant_access_token/internal`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ app_id: FEISHU_APP_ID, app_secret: FEISHU_APP_SECRET }),
  });
  const d = await r.json();
  if (d.code !== 0) throw new Error(`获取 token 失败: ${d.code} ${d.msg}`);
  return d.tenant_access_token;
}

const auth = await token();

async function call(method, path, body) {
  for (let i = 0; i < 4; i++) {
    const r = await fetch(`${HOST}/open-apis/bitable/v1/apps/${FEISHU_BITABLE}${path}`, {
      method,
      headers: { Authorization: `Bearer ${auth}`, 'Content-Type': 'application/json; charset=utf-8' },
      body: body && JSON.stringify(body),
    });
    const d = await r.json();
    if (d.code === 1254290) { await sleep(1000 * (i + 1)); continue; }
    if (d.code !== 0) throw new Error(`${d.code} ${d.msg}`);
    return d.data;
  }
  throw new Error('重试多次仍然过快');
}

async function* all(path, extra = {}) {
  let page_token;
  do {
    const q = new URLSearchParams({ page_size: '100', ...extra, ...(page_token && { page_token }) });
    const d = await call('GET', `${path}?${q}`);
    yield* d.items ?? [];
    page_token = d.has_more ? d.page_token : undefined;
  } while (page_token);
}

const [cmd, table, ...rest] = process.argv.slice(2);
const opt = (name) => { const i = rest.indexOf(name); return i < 0 ? undefined : rest[i + 1]; };

switch (cmd) {
  case 'tables':
    for await (const t of all('/tables')) console.log(`${t.table_id}\t${t.name}`);
    break;
  case 'fields':
    for await (const f of all(`/tables/${table}/fields`)) console.log(`${f.field_name}\t${f.ui_type}`);
    break;
  case 'list': {
    const filter = opt('--filter');
    for await (const r of all(`/tables/${table}/records`, filter ? { filter } : {})) {
      console.log(JSON.stringify({ id: r.record_id, ...r.fields }));
    }
    break;
  }
  case 'add': {
    const rows = JSON.parse(readFileSync(rest[0], 'utf8'));
    if (rest.includes('--dry-run')) {
      console.log(JSON.stringify(rows.slice(0, 3), null, 2));
      console.log(`共 ${rows.length} 条,未提交`);
      break;
    }
    for (let i = 0; i < rows.length; i += 200) {
      const records = rows.slice(i, i + 200).map((fields) => ({ fields }));
      const d = await call('POST', `/tables/${table}/records/batch_create`, { records });
      console.log(`已写入 ${i + d.records.length} / ${rows.length}`);
    }
    break;
  }
  default:
    console.error('用法: bitable.mjs tables | fields 表 | list 表 [--filter 条件] | add 表 rows.json [--dry-run]');
    process.exit(2);
}
