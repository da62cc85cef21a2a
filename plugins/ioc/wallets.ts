// Proves wallet addresses by their own checksums: base58check, bech32, and the shapes of Monero and Solana keys.
import { createHash } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

export function isBitcoin(word: string): boolean {
  if (!/^[13][1-9A-HJ-NP-Za-km-z]{24,34}$/.test(word)) return false;
  const bytes = fromBase58(word);
  if (bytes?.length !== 25) return false;
  const body = bytes.subarray(0, 21);
  const twice = createHash('sha256').update(createHash('sha256').update(body).digest()).digest();
  return twice.subarray(0, 4).equals(bytes.subarray(21));
}

export function isBech32(word: string): boolean {
  const lower = word.toLowerCase();
  if (!/^(?:bc|ltc|tb)1[02-9ac-hj-np-z]{11,87}$/.test(lower) || (lower !== word && word.toUpperCase() !== word))
    return false;
  const split = lower.lastIndexOf('1');
  const prefix = [...lower.slice(0, split)].map((char) => char.charCodeAt(0));
  const values = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31)];
  for (const char of lower.slice(split + 1)) values.push(BECH32.indexOf(char));
  let check = 1;
  for (const value of values) {
    const top = check >> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (let bit = 0; bit < 5; bit++) if ((top >> bit) & 1) check ^= GENERATORS[bit]!;
  }
  return check === 1 || check === 0x2bc830a3;
}

/** No checksum without Keccak: length, alphabet and first letters are rare enough together. */
export function isMonero(word: string): boolean {
  return /^[48][0-9AB][1-9A-HJ-NP-Za-km-z]{93}$/.test(word) && new Set(word).size > 30;
}

export function isSolanaKey(word: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(word) || !/\d/.test(word) || !/[A-Z]/.test(word) || !/[a-z]/.test(word))
    return false;
  return fromBase58(word)?.length === 32;
}

function fromBase58(word: string): Buffer | undefined {
  let value = 0n;
  for (const char of word) {
    const digit = BASE58.indexOf(char);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  const body = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  const zeros = /^1*/.exec(word)![0].length;
  return Buffer.concat([Buffer.alloc(zeros), value === 0n ? Buffer.alloc(0) : body]);
}
