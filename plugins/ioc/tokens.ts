// Finds wallets and digests: long words of letters and digits, proved by checksum, length or the words before them.
// Found by probing, so that ordinary text is passed over in strides.
import type { Indicator } from './indicator.ts';
import { isBech32, isBitcoin, isMonero, isSolanaKey } from './wallets.ts';

const MIN = 25;
const STRIDE = 24;
const MAX_LENGTH = 130;
const DIGEST =
  /(?:md5|sha-?\d{1,3}|hash|digest|checksum|fingerprint|ioc|malware|virustotal|sample)\W{0,4}[^\n]{0,40}$/i;
const SOLANA = /sol(?:ana)?\b|phantom|lamports|spl-token|wallet|donate/i;

export function findTokens(text: string, tell: (found: Indicator) => void): void {
  let done = 0;
  for (let probe = STRIDE; probe < text.length; probe += STRIDE) {
    if (!isAlnum(text.charCodeAt(probe))) continue;
    let start = probe;
    while (start > done && isAlnum(text.charCodeAt(start - 1))) start--;
    let end = probe + 1;
    while (end < text.length && isAlnum(text.charCodeAt(end))) end++;
    done = end;
    probe = Math.max(probe, end);
    const length = end - start;
    if (length < MIN || length > MAX_LENGTH) continue;
    const type = classify(text.slice(start, end), text, start);
    if (type) tell({ type, value: text.slice(start, end), span: { start, end } });
  }
}

function classify(word: string, text: string, start: number): 'wallet' | 'hash' | undefined {
  if (/^0x[0-9a-fA-F]{40}$/.test(word)) return new Set(word.toLowerCase()).size > 8 ? 'wallet' : undefined;
  if (/^(?:[0-9a-f]+|[0-9A-F]+)$/.test(word)) {
    if (word.length !== 32 && word.length !== 40 && word.length !== 64) return undefined;
    return DIGEST.test(text.slice(Math.max(0, start - 60), start)) && new Set(word).size > 6 ? 'hash' : undefined;
  }
  // Inside a path, a key or base64 the same letters mean nothing.
  if (/[/+=_-]/.test(text[start - 1] ?? '') || /[/+=_-]/.test(text[start + word.length] ?? '')) return undefined;
  if (isBitcoin(word) || isBech32(word) || isMonero(word)) return 'wallet';
  if (
    word.length >= 32 &&
    word.length <= 44 &&
    SOLANA.test(text.slice(Math.max(0, start - 80), start)) &&
    isSolanaKey(word)
  ) {
    return 'wallet';
  }
  return undefined;
}

function isAlnum(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
