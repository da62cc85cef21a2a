// Offline explainer for pasted signature requests. No network, no wallet, no keys.
// usage: node explain.mjs request.json
import { readFileSync } from 'node:fs';

const MAX = (1n << 256n) - 1n;
const HUGE = 1n << 159n; // Permit2 uses uint160

const SELECTORS = {
  '0x095ea7b3': ['approve', ['address', 'uint256']],
  '0x39509351': ['increaseAllowance', ['address', 'uint256']],
  '0xa22cb465': ['setApprovalForAll', ['address', 'bool']],
  '0x23b872dd': ['transferFrom', ['address', 'address', 'uint256']],
  '0xd505accf': ['permit', ['address', 'address', 'uint256', 'uint256']],
};

// Names drainer contracts like to give their payable function.
const BAIT = /^(claim(reward|airdrop)?s?|securityupdate|verifywallet|migrate|connect|networkmerge)$/i;
const SEED = /\b([a-z]{3,8}\s+){11,23}[a-z]{3,8}\b/;

function word(data, i) {
  return data.slice(10 + 64 * i, 74 + 64 * i);
}

function decode(data) {
  const hit = SELECTORS[data.slice(0, 10).toLowerCase()];
  if (!hit) return null;
  const [name, types] = hit;
  const args = types.map((t, i) => {
    const w = word(data, i);
    if (t === 'address') return '0x' + w.slice(24);
    if (t === 'bool') return BigInt('0x' + w) !== 0n;
    return BigInt('0x' + w);
  });
  return { name, args };
}

function explainCall(tx, notes) {
  const d = decode(tx.data ?? '0x');
  if (!d) {
    if (tx.functionName && BAIT.test(tx.functionName))
      notes.push(`ALARM function is called "${tx.functionName}", a common bait name`);
    notes.push('Unknown call. If you do not know the contract, reject.');
    return;
  }
  const [a, b] = d.args;
  switch (d.name) {
    case 'approve':
    case 'increaseAllowance':
      notes.push(`${a} may take ${b >= HUGE ? 'ALL' : b} of token ${tx.to}, until revoked`);
      if (b === MAX) notes.push('ALARM unlimited amount');
      break;
    case 'setApprovalForAll':
      notes.push(b ? `ALARM ${a} may move every item of collection ${tx.to}` : `revokes ${a}`);
      break;
    default:
      notes.push(`${d.name}: ${d.args.join(', ')}`);
  }
}

function explainTyped(t, notes) {
  const m = t.message ?? {};
  const type = t.primaryType ?? '';
  if (/permit/i.test(type)) {
    const det = [].concat(m.details ?? { amount: m.value, expiration: m.deadline });
    for (const x of det) {
      const amt = BigInt(x.amount ?? 0);
      notes.push(`gasless approval: ${m.spender} may take ${amt >= HUGE ? 'ALL' : amt} of ${x.token ?? t.domain?.verifyingContract}`);
      const days = (Number(x.expiration ?? 0) - Date.now() / 1000) / 86400;
      if (days > 60) notes.push(`ALARM valid for ${Math.round(days)} days`);
    }
    notes.push('If the page called this a login, it lied.');
  } else if (/OrderComponents/.test(type)) {
    const pay = (m.consideration ?? []).reduce((s, c) => s + BigInt(c.startAmount ?? 0), 0n);
    notes.push(`sells ${(m.offer ?? []).length} item(s) for ${pay} wei`);
    if (pay < 10n) notes.push('ALARM practically a gift');
  } else {
    notes.push(`typed data "${type}", read each field aloud`);
  }
}

const raw = readFileSync(process.argv[2], 'utf8');
const notes = [];
if (SEED.test(raw)) {
  console.log('This looks like a recovery phrase. Stop, treat it as exposed, delete the file.');
  process.exit(2);
}
const req = JSON.parse(raw);
if (req.method === 'eth_sign') notes.push('ALARM eth_sign is a blank cheque');
if (req.primaryType) explainTyped(req, notes);
else if (req.data) explainCall(req, notes);
else if (req.method === 'personal_sign') notes.push('plain text signature: ' + String(req.params?.[0]).slice(0, 200));
for (const n of notes) console.log('- ' + n);
