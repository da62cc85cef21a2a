import { keccak256 } from 'js-sha3';

export class AddressError extends Error {}

export function toChecksum(addr: string): string {
  const low = addr.slice(2).toLowerCase();
  const hash = keccak256(low);
  let out = '0x';
  for (let i = 0; i < 40; i++) {
    out += parseInt(hash[i], 16) >= 8 ? low[i].toUpperCase() : low[i];
  }
  return out;
}

export function parseAddress(raw: string): string {
  const a = raw.trim();
  if (!/^0x[0-9a-fA-F]{40}$/.test(a)) throw new AddressError(`not an address: ${a}`);
  if (/^0x0{40}$/.test(a)) throw new AddressError('zero address');
  const mixed = /[a-f]/.test(a.slice(2)) && /[A-F]/.test(a.slice(2));
  const sum = toChecksum(a);
  if (mixed && sum !== a) throw new AddressError(`checksum: ${a}`);
  return sum;
}

/** left-pad to one 32-byte ABI word */
export function word(hex: string): string {
  return hex.replace(/^0x/, '').toLowerCase().padStart(64, '0');
}
