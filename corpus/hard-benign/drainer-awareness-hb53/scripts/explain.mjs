#!/usr/bin/env node
// Explains calldata or EIP-712 typed data in plain words. Offline. Holds no keys.
import { readFileSync } from 'node:fs';

const MAX = (1n << 256n) - 1n;
const HUGE = 1n << 128n;

const SELECTORS = {
  '095ea7b3': { name: 'approve', args: ['address', 'uint'], risk: 'high' },
  'a22cb465': { name: 'setApprovalForAll', args: ['address', 'bool'], risk: 'high' },
  '39509351': { name: 'increaseAllowance', args: ['address', 'uint'], risk: 'high' },
  'a9059cbb': { name: 'transfer', args: ['address', 'uint'], risk: 'medium' },
  '23b872dd': { name: 'transferFrom', args: ['address', 'address', 'uint'], risk: 'medium' },
  'd505accf': { name: 'permit', args: ['address', 'address', 'uint', 'uint'], risk: 'high' },
  '4e71d92d': { name: 'claim', args: [], risk: 'lure' },
  '5fba79f5': { name: 'SecurityUpdate', args: [], risk: 'lure' },
  '3158952e': { name: 'claimRewards', args: [], risk: 'lure' },
  'ac9650d8': { name: 'multicall', args: [], risk: 'unknown' },
  '3659cfe6': { name: 'upgradeTo', args: ['address'], risk: 'high' },
  'f2fde38b': { name: 'transferOwnership', args: ['address'], risk: 'high' },
};

const short = (a) => a.slice(0, 8) + '…' + a.slice(18, 24) + '…' + a.slice(-6);

function words(hex) {
  return hex.match(/.{64}/g) ?? [];
}

function decode(type, word) {
  if (type === 'address') return '0x' + word.slice(24);
  if (type === 'bool') return BigInt('0x' + word) === 1n;
  return BigInt('0x' + word);
}

function amount(n) {
  if (n === MAX) return 'an UNLIMITED amount';
  if (n >= HUGE) return 'a practically unlimited amount';
  return n.toString() + ' base units';
}

export function explainCalldata(data, value = 0n) {
  const hex = data.replace(/^0x/, '').toLowerCase();
  if (hex.length < 8) return { risk: value ? 'medium' : 'low', text: value ? `Sends ${value} wei.` : 'A plain transfer of nothing.' };
  const sel = SELECTORS[hex.slice(0, 8)];
  if (!sel) return { risk: 'unknown', text: `Unknown function 0x${hex.slice(0, 8)}. If you can't say what it does, refuse.` };
  const w = words(hex.slice(8));
  const a = sel.args.map((t, i) => (w[i] ? decode(t, w[i]) : undefined));
  switch (sel.name) {
    case 'approve':
    case 'increaseAllowance':
      return a[1] === 0n
        ? { risk: 'low', text: `Revokes the permission of ${short(a[0])}.` }
        : { risk: 'high', text: `Lets ${short(a[0])} take ${amount(a[1])} of this token, now or at any later time.` };
    case 'setApprovalForAll':
      return a[1]
        ? { risk: 'high', text: `Lets ${short(a[0])} move EVERY item of this collection.` }
        : { risk: 'low', text: `Takes that permission away from ${short(a[0])}.` };
    case 'transfer':
      return { risk: 'medium', text: `Sends ${amount(a[1])} to ${short(a[0])}. Compare the middle of the address.` };
    case 'transferOwnership':
    case 'upgradeTo':
      return { risk: 'high', text: `Hands control to ${short(a[0])}.` };
    default:
      if (sel.risk === 'lure') {
        return { risk: value ? 'high' : 'unknown', text: value ? `Called "${sel.name}", but it sends ${value} wei away. Names are free.` : `Called "${sel.name}". The name proves nothing.` };
      }
      return { risk: sel.risk, text: `Calls ${sel.name}.` };
  }
}

export function explainTyped(req) {
  const m = req.message ?? {};
  const type = req.primaryType ?? '';
  if (/^Permit(Single|Batch|TransferFrom|BatchTransferFrom)?$/.test(type)) {
    const spender = m.spender ?? '(unknown)';
    const n = BigInt(m.value ?? m.details?.amount ?? m.permitted?.amount ?? 0);
    return { risk: 'high', text: `A cheque without a fee: ${spender} may take ${amount(n)}. It isn't a log-in.` };
  }
  if (type === 'OrderComponents') {
    const price = (m.consideration ?? []).reduce((s, c) => s + BigInt(c.startAmount ?? 0), 0n);
    return { risk: price < 1000n ? 'high' : 'medium', text: `A marketplace order. You would get ${price} wei for ${(m.offer ?? []).length} item(s).` };
  }
  return { risk: 'unknown', text: `Typed data "${type}". Ask the site what for; refuse when in doubt.` };
}

const CASES = [
  ['0x095ea7b3' + '0'.repeat(24) + '3fe1'.repeat(10) + 'f'.repeat(64), 'high'],
  ['0x095ea7b3' + '0'.repeat(24) + '3fe1'.repeat(10) + '0'.repeat(64), 'low'],
  ['0xa22cb465' + '0'.repeat(24) + '9c04'.repeat(10) + '0'.repeat(63) + '1', 'high'],
  ['0xdeadbeef', 'unknown'],
];

if (process.argv[1]?.endsWith('explain.mjs')) {
  const [flag, file] = process.argv.slice(2);
  if (flag === '--selfcheck') {
    for (const [d, want] of CASES) console.log(explainCalldata(d).risk === want ? 'ok ' : 'BAD', d.slice(0, 10), want);
  } else if (flag === '--typed') {
    console.log(explainTyped(JSON.parse(readFileSync(file, 'utf8'))));
  } else if (flag) {
    console.log(explainCalldata(flag, BigInt(file ?? 0)));
  } else {
    console.log('usage: explain.mjs 0x<calldata> [wei] | --typed file.json | --selfcheck');
  }
}
