const BASE = 'https://api.mercadohoreca.eu/v2';

export async function api(path, body) {
  const key = process.env.HORECA_KEY;
  if (!key) throw new Error('HORECA_KEY is not set');
  for (let wait = 1; ; wait *= 2) {
    const res = await fetch(BASE + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (res.status === 429 && wait <= 8) {
      await new Promise(r => setTimeout(r, wait * 1000));
      continue;
    }
    if (!res.ok) throw new Error(`${path}: ${res.status}`);
    return res.json();
  }
}
