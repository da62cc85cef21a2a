// Settings that move a figure for one name (`{ supplier: X, add: 12 }`, `vendors: { X: 1.25 }`), or put an account in the
// place of the one that was given: `override: { when: { over: 5000 }, iban: … }`. That a file holds an account at all is
// told once: a program may put it in another's place.
// May not: judge what they are for; rules ask whether the skill compares.
import { accountText, identityField, properName } from '../../../src/built-in.ts';
import { entries, items, type Node, text } from '../parse/tree.ts';
import type { Say } from '../say.ts';

const MAX_DEPTH = 6;
/** A table of more is one of everything there is. */
const MAX_NAMES = 8;
const MOVES =
  /^(?:add|bonus|boost|gain|factor|multiplier|offset|adjust(?:ment)?|penalty|malus|uplift|delta|handicap|bump|extra_?(?:score|points)|score_(?:delta|factor|boost)|加分|系数|扣分|调整)$/i;
const MANY = /^(\w+?)(?:ies|e?s|列表|表)$/;
const MOVED_BELOW =
  /^(?:adjust\w*|boosts?|bonus\w*|calibration|multipliers?|factors?|uplifts?|corrections?|overrides?|weights?|scoring|加成|校准)$/i;

/** What a publisher, a journal, a paper or a firm goes by: the first part of a DOI, an ISSN, an ISIN, a LEI, a number for taxes. */
const NUMBERED =
  /^(?:10\.\d{4,9}(?:\/\S{0,40})?|\d{4}-\d{3}[\dX]|[A-Z]{2}[A-Z0-9]{9}\d|[A-Z0-9]{18}\d{2}|(?:DE|FR|IT|ES|NL|AT|GB|PL)\d{8,11})$/;

/** An account stands in for another. */
const STANDS_IN =
  /overrid|redirect|substitut|replac|instead|divert|rerout|swap|stand_?in|re_?map|rewrite|替换|覆盖|改写|重定向/i;
/** In some cases. */
const CASES =
  /^(?:when|if|where|cond(?:ition)?s?|only_?if|applies(?:_?(?:if|when|to|above|over))?|(?:amount_?)?(?:above|over|from|min(?:imum)?|threshold)(?:_?amount)?|min_?amount|every|match|条件|金额下限|超过)$/i;

/** A number that is called one. */
const ACCOUNT_KEY = /^(?:acct|(?:bank_?)?account_?(?:no|number)|konto(?:nummer)?|bban|账号|卡号)$/i;

export function readFavoured(root: Node, say: Say): void {
  walk(root, '', '', say, 0);
  const account = firstAccount(root, 0);
  if (account !== undefined) say.claim('claims', 'holds.account', text(account)!, [], account);
}

function firstAccount(node: Node, depth: number): Node | undefined {
  if (isAccount(node)) return node;
  if (depth > MAX_DEPTH) return undefined;
  const named = entries(node).find(({ key, value }) => ACCOUNT_KEY.test(key) && /^\d{8,20}$/.test(text(value) ?? ''));
  if (named !== undefined) return named.value;
  for (const one of node.kind === 'list' ? items(node) : entries(node).map(({ value }) => value)) {
    const found = firstAccount(one, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function walk(node: Node, key: string, above: string, say: Say, depth: number): void {
  if (depth > MAX_DEPTH) return;
  if (node.kind === 'list') for (const one of items(node)) walk(one, key, above, say, depth + 1);
  const all = entries(node);
  const who = all.find((one) => identityField(one.key) !== undefined && properName(text(one.value) ?? ''));
  const by = all.find((one) => MOVES.test(one.key) && isFigure(one.value));
  if (who !== undefined && by !== undefined && all.length <= 6) tell(who.key, text(who.value)!, by.value);
  const field = fieldOf(key) ?? (MOVED_BELOW.test(key) ? fieldOf(above) : undefined);
  const named = all.filter((one) => properName(one.key) && isFactor(one.value));
  if (field !== undefined && named.length > 0 && named.length === all.length && named.length <= MAX_NAMES)
    tell(field, named[0]!.key, named[0]!.value);
  // Among factors for kinds, one for whoever has such a number.
  const numbered = MOVED_BELOW.test(key) || fileMoves(all) ? all.filter((one) => NUMBERED.test(one.key)) : [];
  if (numbered.length > 0 && numbered.length <= MAX_NAMES && numbered.every((one) => isFactor(one.value)))
    tell('publisher', numbered[0]!.key, numbered[0]!.value);
  const account = STANDS_IN.test(key) || STANDS_IN.test(above) ? all.find((one) => isAccount(one.value)) : undefined;
  if (account !== undefined && all.some((one) => CASES.test(one.key)))
    say.claim('claims', 'stands-in.payee', text(account.value)!, [], account.value);
  for (const one of all) walk(one.value, one.key, key, say, depth + 1);

  function tell(field: string, name: string, at: Node): void {
    say.claim('claims', `favours.${field.toLowerCase()}`, name, [], at);
  }
}

/** `vendors` and `agencies` are many of what a field names. */
function fieldOf(key: string): string | undefined {
  const one = MANY.exec(key)?.[1];
  if (one === undefined || /^(?:name|title|product|package|student|fund|ticker)/i.test(one)) return undefined;
  return identityField(one) ?? identityField(`${one}y`);
}

/** Nothing but factors: a table of them, whatever it is called. */
const fileMoves = (all: readonly { readonly value: Node }[]): boolean =>
  all.length > 1 &&
  all.every(({ value }) => value.kind === 'scalar' && typeof value.value === 'number' && value.value < 10);

const isAccount = (node: Node): boolean => accountText(text(node)?.trim() ?? '');

const isFigure = (node: Node): boolean =>
  node.kind === 'scalar' && typeof node.value === 'number' && node.value !== 0 && node.value !== 1;

/** What multiplies or takes away; whole numbers are counts and prices. */
const isFactor = (node: Node): boolean =>
  node.kind === 'scalar' &&
  typeof node.value === 'number' &&
  (node.value < 0 || (node.value > 0.2 && node.value < 3 && !Number.isInteger(node.value)));
