#!/usr/bin/env node
// Offline explainer for calldata and EIP-712 payloads. No RPC, no wallet, no keys.
import { readFileSync } from 'node:fs';

const MAX = (1n << 256n) - 1n;
const MAX160 = (1n << 160n) - 1n;

const SELECTORS = {
  '095ea7b3': ['approve', ['address', 'uint256']],
  '39509351': ['increaseAllowance', ['address', 'uint256']],
  'a22cb465': ['setApprovalForAll', ['address', 'bool']],
  'd505accf': ['permit', ['address', 'address', 'uint256', 'uint256']],
  'a9059cbb': ['transfer', ['address', 'uint256']],
  '23b872dd': ['transferFrom', ['address', 'address', 'uint256']],
  '5fba79f5': ['SecurityUpdate', []],
  '4e71d92d': ['claim', []],
};

// Routers a user is likely to meet; everything else is "unknown", not "bad".
const KNOWN = {
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'Permit2',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc': 'Seaport 1.5',
};

const word = (hex, i) => hex.slice(8 + i * 64, 8 + (i + 1) * 64);
const addr = (w) => '0x' + w.slice(24);
const label = (a) => (KNOWN[a.toLowerCase()] ? `${a} (${KNOWN[a.toLowerCase()]})` : `${a} (not in table)`);

function amount(v) {
  if (v === MAX || v === MAX160) return 'UNLIMITED';
  return v > 1n << 128n ? 'practically unlimited' : v.toString();
}

export function explainCalldata(input) {
  const hex = input.replace(/^0x/, '').toLowerCase();
  const sel = SELECTORS[hex.slice(0, 8)];
  if (!sel) return [`Unknown function 0x${hex.slice(0, 8)}. Do not sign what nobody can read.`];
  const [name, types] = sel;
  const args = types.map((t, i) => {
    const w = word(hex, i);
    if (t === 'address') return addr(w);
    if (t === 'bool') return BigInt('0x' + w) === 1n;
    return BigInt('0x' + w);
  });
  switch (name) {
    case 'approve':
    case 'increaseAllowance':
      return [`${name}: lets ${label(args[0])} take ${amount(args[1])} of this token, at any later time.`];
    case 'setApprovalForAll':
      return [args[1]
        ? `Lets ${label(args[0])} move EVERY item you hold in this collection.`
        : `Takes that right away from ${label(args[0])}. This is a revoke.`];
    case 'permit':
      return [`permit: ${args[0]} lets ${label(args[1])} take ${amount(args[2])}.`];
    case 'SecurityUpdate':
    case 'claim':
      return [`A function merely called "${name}". If the transaction carries ETH, you are sending it away.`];
    default:
      return [`${name}(${args.join(', ')})`];
  }
}

export function explainTyped(doc) {
  const out = [];
  const m = doc.message ?? {};
  switch (doc.primaryType) {
    case 'Permit':
      out.push(`Off-chain permit: ${label(m.spender)} may take ${amount(BigInt(m.value))} until ${new Date(Number(m.deadline) * 1000).toISOString?.()}`);
      break;
    case 'PermitSingle':
    case 'PermitBatch': {
      const list = Array.isArray(m.details) ? m.details : [m.details];
      for (const d of list) out.push(`Permit2: ${label(m.spender)} may take ${amount(BigInt(d.amount))} of token ${d.token}`);
      break;
    }
    case 'OrderComponents': {
      const paid = (m.consideration ?? []).reduce((s, c) => s + (c.recipient === m.offerer ? BigInt(c.startAmount) : 0n), 0n);
      out.push(`Seaport order: you give ${m.offer?.length ?? 0} item(s), you receive ${paid}.`);
      if (paid === 0n) out.push('You would be selling for nothing.');
      break;
    }
    default:
      out.push(`Type ${doc.primaryType}: not in the table, read field by field.`);
  }
  return out;
}

const [, , a, b] = process.argv;
if (a === '--typed' && b) console.log(explainTyped(JSON.parse(readFileSync(b, 'utf8'))).join('\n'));
else if (a) console.log(explainCalldata(a).join('\n'));
else console.error('usage: explain.mjs 0xCALLDATA | --typed FILE');
