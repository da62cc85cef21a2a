// What a person is asked for: the words of the prompt make what is typed a secret. May not: judge where it goes.
import { alternatives } from '../../../model/alternatives.ts';
import type { Tag } from '../../../model/fact.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import type { TagSet } from '../values/tags.ts';
import { originOf } from '../values/unite.ts';
import { withTags } from '../values/values.ts';
import type { Call } from './model-call.ts';

/** Whoever knows these owns the money or all the passwords. */
const PHRASE = new RegExp(
  alternatives(
    String.raw`\b(?:recovery|seed|backup|secret recovery|mnemonic)[ _-]?(?:phrases?|words?|sentence)\b`,
    String.raw`\bmnemonics?\b`,
    String.raw`\b(?:12|24|twelve|twenty-four)[ -](?:or (?:24|twenty-four)[ -])?(?:seed |recovery )?words?\b`,
    String.raw`\bprivate[ _-]?key\b`,
    String.raw`\b(?:master|vault|keystore|keyring|wallet)(?:'s)?[ _-]?(?:password|passphrase)\b`,
    String.raw`\b(?:password|passphrase) (?:of|for|to) (?:\w{1,12} ){0,3}` +
      String.raw`(?:vault|keystore|keyring|keychain|wallet|password manager)\b`,
    '助记词|恢复(?:短语|词)|私钥|主密码|钱包密码',
  ),
  'i',
);
/** … and these let somebody in. */
const LOGIN =
  /\bpass(?:word|code|phrase)s?\b|\bone[- ]time (?:code|pass\w*)\b|\bOTP\b|\bTAN\b|\b(?:verification|security|login|auth\w*|six-digit|6-digit|2fa|mfa|sms)[ -]?codes?\b|\b(?:PIN|CVV|CVC)\b|\b(?:credit )?card number\b|密码|验证码|口令|银行卡号|动态码/i;
/** A file that holds it is named, or nothing but its length or shape. */
const NAMED_ONLY = /\b(?:path|file ?name|location|folder|directory)\b|路径|文件名/i;
/** What is worked out from a secret is another thing. */
const WORKED_OUT =
  /sign|deriv|public|address|account|wallet|keypair|keystore|from_?(?:key|mnemonic|phrase|seed|bip)|to_?seed|hash|digest|hmac|crypt|seal|totp|verify|valid|check|bip39|kdf/i;
const ASKED = 'asked:';

/** A call as far as it may ask somebody something. */
type Prompting = Pick<Call, 'args' | 'named'>;

/** Tags of what is typed: with what the prompt asks for, or else what was shown before it. */
export function typed(m: Machine, frame: Frame, tags: TagSet, call?: Prompting): TagSet {
  if (!tags.has('input')) return tags;
  const asked = (call && askedFor(promptOf(call))) ?? askedFor(frame.unit.said ?? '');
  return asked === undefined ? tags : m.tags.add(tags, asked);
}

const LOGS_IN = /^(?:authorization|cookie)$/i;

/** `req.headers.authorization`: by what somebody who asks this program is logged in. */
export function carriedBy(m: Machine, from: Val, property: string): Val | undefined {
  const { tags } = from;
  if (!LOGS_IN.test(property) || !(tags.has('argument') || tags.has('dynamic') || tags.has('request')))
    return undefined;
  return withTags(originOf(from), m.tags.add(tags, `${ASKED}login`));
}

function askedFor(words: string): Tag | undefined {
  if (NAMED_ONLY.test(words)) return undefined;
  if (PHRASE.test(words)) return `${ASKED}phrase`;
  return LOGIN.test(words) ? `${ASKED}login` : undefined;
}

/** The words of a call that asks: its texts and those of the questions it is given. */
export function promptOf({ args, named }: Prompting): string {
  const words: string[] = [];
  for (const one of [...args, ...named.map(({ value }) => value)]) wordsOf(one, words, 0);
  return words.join(' ').slice(0, 2_000);
}

function wordsOf(value: Val, words: string[], depth: number): void {
  if (depth > 3 || words.length > 40) return;
  if (value.text !== undefined) words.push(value.text);
  for (const item of value.items?.slice(0, 12) ?? []) wordsOf(item, words, depth + 1);
  for (const item of value.entries?.values() ?? []) wordsOf(item, words, depth + 1);
}

function holdsAsked(tags: TagSet): boolean {
  for (const tag of tags) if (tag.startsWith(ASKED)) return true;
  return false;
}

/** What a call works out of a secret is none. */
export function withoutSecret(m: Machine, tags: TagSet, callee: string): TagSet {
  if (!holdsAsked(tags)) return tags;
  const method = callee.slice(callee.lastIndexOf('.') + 1);
  if (!WORKED_OUT.test(method) && !WORKED_OUT.test(callee.split('.').at(-2) ?? '')) return tags;
  return m.tags.filter(tags, (tag) => !tag.startsWith(ASKED));
}
