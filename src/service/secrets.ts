// Random names and secrets. A secret leaves this process once; kept is its SHA-256.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ID_BYTES, idOf } from '../model/report-id.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY = /^sk_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
const KEY_PREFIX = 11;

/** 60 random bits. */
export function newId(): string {
  return idOf(randomBytes(ID_BYTES));
}

/** For cookies and links: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

const digests = new WeakMap<Uint8Array, string>();

/** The same as `sha256` for bytes nobody changes: an upload is asked for it several times. */
export function digestOf(bytes: Uint8Array): string {
  let digest = digests.get(bytes);
  if (digest === undefined) {
    digest = sha256(bytes);
    digests.set(bytes, digest);
  }
  return digest;
}

/** `sk_`, 190 random bits, and six characters of checksum: a mistyped key is known without asking the database. */
export function newKey(): { readonly secret: string; readonly prefix: string; readonly hash: string } {
  let body = '';
  while (body.length < 32) {
    // 248 is a multiple of 62: every character is as likely as any other.
    for (const byte of randomBytes(48)) if (byte < 248 && body.length < 32) body += BASE62[byte % 62];
  }
  const secret = `sk_${body}${checksum(body)}`;
  return { secret, prefix: prefixOf(secret), hash: sha256(secret) };
}

export function isKey(text: string): boolean {
  const match = KEY.exec(text);
  return match !== null && checksum(match[1]!) === match[2];
}

export function prefixOf(secret: string): string {
  return secret.slice(0, KEY_PREFIX);
}

export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a, 'hex');
  const right = Buffer.from(b, 'hex');
  return left.length === right.length && timingSafeEqual(left, right);
}

function checksum(body: string): string {
  let rest = createHash('sha256').update('skillproof key ').update(body).digest().readUIntBE(0, 6);
  let text = '';
  for (let i = 0; i < 6; i++) {
    text += BASE62[rest % 62];
    rest = Math.floor(rest / 62);
  }
  return text;
}
