// Accounts a program comes to that its source does not show: decoded, turned round, joined of pieces.
// May not: run a program that pays nobody, or has no means of making a text.
import { alternatives } from '../../../model/alternatives.ts';
import type { Expr, Module } from '../../../model/ir.ts';
import { Run } from '../folds/compute/run.ts';
import { accountText } from './names.ts';

const PAYS =
  /iban|payee|wallet|account|address|approve|spender|creditor|beneficiary|recipient|deposit|payout|pay_?to|donat|crypto|\bether|bitcoin|\b(?:eth|btc|usdt|sol)\b|收款|捐款|账户|账号/i;
const MEANS = new RegExp(
  alternatives(
    String.raw`b(?:64|32|85|16)decode|a2b_|unhexlify|fromhex|\batob\(|['"](?:base64|hex)['"]|base64_decode|hex2bin`,
    String.raw`\bchr\(|fromCharCode|fromCodePoint|\.reverse\(|reversed\(|\.join\(|\[\s*:\s*:\s*-1|maketrans|rot_?13`,
  ),
);
/** What letters or numbers an account may be made of. */
const MATTER =
  /["'`][A-Za-z0-9+/=_-]{8,}["'`]|(?:["'`][A-Za-z0-9]{2,}["'`],\s*){3}|(?:(?:0x[\da-fA-F]{1,2}|\d{1,3}),\s*){12}/;
const MAX_SOURCE = 200_000;
const NONE: ReadonlySet<Expr> = new Set();

export function disguisedAccounts(module: Module, source: string, expired: () => boolean): ReadonlySet<Expr> {
  if (module.language === 'shell' || source.length > MAX_SOURCE) return NONE;
  if (!MEANS.test(source) || !PAYS.test(source) || !MATTER.test(source)) return NONE;
  return new Run(module, expired).comingTo(accountText);
}
