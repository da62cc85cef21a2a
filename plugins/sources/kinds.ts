// What came back, judged by its content.
import type { RemoteAnswer } from '../../src/plugin.ts';

export function isArchive(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 265)).toString('latin1');
  return /^(?:PK(?:\x03\x04|\x05\x06)|\x1f\x8b)/.test(head) || head.slice(257, 262) === 'ustar';
}

export function isHtml(answer: RemoteAnswer): boolean {
  const start = Buffer.from(answer.body.subarray(0, 1024)).toString('latin1');
  return /^[\s\ufeff]{0,64}<(?:!doctype html|html|head|body)\b/i.test(start.replace(/^\xef\xbb\xbf/, ''));
}

/** Parsed JSON, or undefined for what is none or too deep to be honest. */
export function jsonOf(answer: RemoteAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(answer.body).toString('utf8'));
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
