// What a passage names that nothing else in the skill does: a person, a firm, a host, an account. Who slips an order into
// another's skill has to say where it all goes.
// May not: know a weight.
import type { Shares } from '../signs/shares.ts';

const HOST = /(?:https?:\/\/|@)((?:[a-z\d-]+\.)+[a-z]{2,})/gi;
/** A word with a capital inside a sentence. */
const NAME = /(?<=[a-z\d,;:)'"’”-] )[A-Z][A-Za-z]{3,}/g;
const CODE = /`([^`\n]{3,60})`/g;
const MAX_ASKED = 12;
/** What is written out and stands for somebody's purse, door or telephone. */
const LITERALS: readonly (readonly [string, RegExp])[] = [
  ['account', /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,}|\b(?:bc1|0x[\da-f]{6})[\da-z]{20,}|\b\d{4}[ -]\d{4}[ -]\d{4}\b/i],
  ['phone', /(?:^|[^\w.])\+\d{1,3}[ \d()/-]{7,}/],
  ['money', /(?:[$€£¥]\s?\d|\b(?:EUR|USD|GBP|CHF|CNY)\s?\d|\d\s?(?:[$€£¥]|%|EUR|USD|GBP|CHF|元|百分))/],
  ['handle', /(?:^|[\s(])@[a-z]\w{3,}/i],
  ['id', /\b(?=[\da-z-]*\d)(?=[\da-z-]*[a-z])[\da-z]{10,}\b/],
];

export function strangerSigns(text: string, shares: Shares, add: (sign: string) => void): void {
  let asked = 0;
  const isNew = (written: string): boolean => ++asked <= MAX_ASKED && !shares.standsElsewhere(written, text);
  for (const [, host] of text.matchAll(HOST)) if (isNew(host!)) add('new:host');
  let names = 0;
  for (const [name] of text.matchAll(NAME)) if (isNew(name)) names++;
  if (names > 0) add('new:name');
  if (names > 1) add('new:names');
  for (const [, code] of text.matchAll(CODE)) if (isNew(code!)) add('new:code');
  for (const [kind, written] of LITERALS) if (written.test(text)) add(`lit:${kind}`);
}
