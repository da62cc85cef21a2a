const RPC = process.env.ETH_RPC ?? 'https://cloudflare-eth.com';
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const UNLIMITED = 2n ** 255n;

let id = 0;
async function rpc(method, params) {
  const res = await fetch(RPC, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
  });
  const doc = await res.json();
  if (doc.error) throw new Error(doc.error.message);
  return doc.result;
}

const pad = (a) => '0x' + a.slice(2).toLowerCase().padStart(64, '0');

async function balance(a) {
  return Number(BigInt(await rpc('eth_getBalance', [a, 'latest']))) / 1e18;
}

async function approvals(a) {
  const head = Number(await rpc('eth_blockNumber', []));
  const logs = await rpc('eth_getLogs', [{
    fromBlock: '0x' + (head - 50000).toString(16),
    topics: [APPROVAL, pad(a)],
  }]);
  return logs
    .filter((l) => l.data !== '0x' && BigInt(l.data) >= UNLIMITED)
    .map((l) => ({ token: l.address, spender: '0x' + l.topics[2].slice(26) }));
}

for (const a of process.argv.slice(2)) {
  if (!/^0x[0-9a-fA-F]{40}$/.test(a)) {
    console.error('not a public address:', a.slice(0, 6) + '...');
    continue;
  }
  console.log(a, (await balance(a)).toFixed(5), 'ETH');
  for (const x of await approvals(a)) console.log('  unlimited:', x.token, '->', x.spender);
}
