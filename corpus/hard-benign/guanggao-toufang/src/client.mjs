function need(name) {
  const v = process.env[name];
  if (!v) {
    console.error(`缺少环境变量 ${name}`);
    process.exit(1);
  }
  return v;
}

const base = new URL(need('ADS_API'));
if (base.protocol !== 'https:') {
  console.error('ADS_API 必须是 https');
  process.exit(1);
}
const token = need('ADS_TOKEN');
export const account = need('ADS_ACCOUNT');
export const dailyCap = Number(need('DAILY_CAP'));

export async function api(method, path, { query, body } = {}) {
  const url = new URL(base.pathname.replace(/\/$/, '') + path, base);
  for (const [k, v] of Object.entries(query ?? {})) url.searchParams.set(k, v);
  const res = await fetch(url, {
    method,
    redirect: 'error',
    headers: { 'Access-Token': token, 'Content-Type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(20_000),
  });
  const data = await res.json();
  if (!res.ok || data.code !== 0) throw new Error(`接口错误 ${data.code ?? res.status}：${data.message ?? ''}`);
  return data.data;
}
