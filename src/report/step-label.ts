// What a step of the evidence names, in the reader's language. A report holds labels once, in the words of the rule
// language; only those words are put differently, never what was read in the skill.
import { SUM_KINDS } from '../model/fact.ts';
import type { Locale } from '../model/locale.ts';
import type { EvidenceStep } from '../model/report.ts';
import { word } from './messages.ts';
import { shorten } from './width.ts';
import { CONCEPTS_ZH } from './words/concepts.ts';
import { ANY, POLARITY, SIGN_ZH } from './words/signs.ts';
import {
  ACCESS_ZH,
  CODE_SIGN_ZH,
  FAVOUR_ZH,
  FILE_ZH,
  HIDDEN_ZH,
  IOC_ZH,
  LINK_ZH,
  PATH_CLASS_ZH,
  POSITION_ZH,
  SINK_ZH,
  TAG_PREFIX_ZH,
  TAG_ZH,
} from './words/terms.ts';

type Words = Readonly<Record<string, string>>;

const SUMS: ReadonlySet<string> = new Set(SUM_KINDS);

/** Whether the evidence tells more than the line it is shown beside: several steps, a flow, or signs that add up. */
export function tellsMore(evidence: readonly EvidenceStep[]): boolean {
  return evidence.length > 1 || evidence.some(({ kind, label }) => kind === 'flow' || (SUMS.has(kind) && label !== ''));
}

export function stepLabel(locale: Locale, { kind, label }: Pick<EvidenceStep, 'kind' | 'label'>): string {
  if (locale === 'en') return SUMS.has(kind) ? added(locale, label, (part) => part) : label;
  switch (kind) {
    case 'path':
      return path(label);
    case 'env':
      return tail(label, 1, (part) => known(ACCESS_ZH, part));
    case 'flow':
      return flow(label);
    case 'mention':
      return mention(label);
    case 'tenor':
    case 'avowal':
      return added(locale, label, (part) => known(SIGN_ZH, part.replaceAll(' ', '-')) ?? part);
    case 'bearing':
      return added(locale, label, codeSign);
    case 'link':
      return tail(label, 3, (part) => known(LINK_ZH, part));
    case 'claim':
      return tail(label, 1, (part) => said('claim', part));
    case 'ioc':
      return tail(label, 2, (part) => said('use', part) ?? said('destination', part));
    case 'file':
      return tail(label, 6, (part) => known(FILE_ZH, part));
    case 'hidden':
      return head(label, HIDDEN_ZH);
    case 'favour':
      return head(label, FAVOUR_ZH);
    default:
      return label;
  }
}

const LONGEST = 140;

/** The label, or the text that stands there: a step on the way of data is named by nothing else. */
export function stepText(locale: Locale, step: EvidenceStep): string {
  const { text, markStart, markEnd } = step.excerpt;
  return stepLabel(locale, step) || shorten(text.slice(markStart, markEnd).replace(/\s+/g, ' ').trim(), LONGEST);
}

/** What a class of paths is called. */
export function pathClass(locale: Locale, id: string): string {
  return locale === 'zh' ? (known(PATH_CLASS_ZH, id) ?? id) : id;
}

const BETWEEN = ' · ';
const ARROW = ' → ';

/** The last parts that are known words; what stands before them was read in the skill. */
function tail(label: string, most: number, say: (part: string) => string | undefined): string {
  const parts = label.split(BETWEEN);
  for (let at = parts.length - 1; at >= Math.max(1, parts.length - most); at--) {
    const told = say(parts[at]!);
    if (told === undefined) break;
    parts[at] = told;
  }
  return parts.join(BETWEEN);
}

function head(label: string, words: Words): string {
  const [first = '', ...rest] = label.split(BETWEEN);
  return [known(words, first) ?? first, ...rest].join(BETWEEN);
}

/** `~/.ssh/config · read · ssh`: a path always has its access, and a class when it is of one. */
function path(label: string): string {
  return label.replace(
    /( · )([a-z]+)( · )?([a-z-]*)$/,
    (_, before: string, access: string, between = '', of = '') =>
      `${before}${known(ACCESS_ZH, access) ?? access}${between}${known(PATH_CLASS_ZH, of) ?? of}`,
  );
}

/** `content:ssh, file → network · body · host · recurring` */
function flow(label: string): string {
  const [way = '', ...rest] = label.split(BETWEEN);
  const [from = '', to = ''] = way.split(ARROW);
  const tags = from.split(', ').map(tagWords).join('、');
  const ends = rest.map((part) => known(POSITION_ZH, part) ?? said('destination', part) ?? part);
  return [`${tags}${ARROW}${known(SINK_ZH, to) ?? to}`, ...ends].join(BETWEEN);
}

function tagWords(tag: string): string {
  const whole = known(TAG_ZH, tag);
  if (whole !== undefined) return whole;
  const colon = tag.indexOf(':');
  const name = tag.slice(colon + 1);
  const start = colon > 0 ? known(TAG_PREFIX_ZH, tag.slice(0, colon)) : undefined;
  if (start === undefined) return tag;
  return `${start} ${known(PATH_CLASS_ZH, name) ?? known(TAG_ZH, name) ?? name}`;
}

/** `override instructions: “what was read”`: ids are shown with spaces. */
function mention(label: string): string {
  const end = label.indexOf(': “');
  if (end < 0) return label;
  const name = known(CONCEPTS_ZH, label.slice(0, end).replaceAll(' ', '-'));
  return name === undefined ? label : `${name}：${label.slice(end + 2)}`;
}

const BESIDE = 'beside: ';

type Say = (part: string) => string;

const added = (locale: Locale, label: string, other: Say): string =>
  label
    .split(BETWEEN)
    .map((told) => sign(locale, told, other))
    .join(BETWEEN);

/** One sign of a passage or a line: words of it in quotes, or concepts joined by a plus; `other`: what is no concept. */
function sign(locale: Locale, told: string, other: Say): string {
  if (told.startsWith('“')) return quoted(locale, told);
  const zh = locale === 'zh';
  if (told.startsWith(BESIDE)) return `${zh ? '相邻：' : BESIDE}${sign(locale, told.slice(BESIDE.length), other)}`;
  if (told === 'unlike the rest') return zh ? '与其余内容无关' : told;
  return told
    .split(' + ')
    .map((part) => polar(locale, part, (plain) => (zh ? concept(plain, other) : plain)))
    .join(' + ');
}

const concept = (part: string, other: Say): string =>
  known(CONCEPTS_ZH, part.replaceAll(' ', '-')) ?? said('destination', part) ?? other(part);

/** `“@”` → any address, `“visit @”` → “visit [address]”: what stands for all of a kind has no letters. */
function quoted(locale: Locale, told: string): string {
  const words = told.slice(1, -1).split(' ');
  if (words.length === 1) return ANY[words[0]!]?.alone[locale] ?? told;
  return `“${words.map((each) => ANY[each]?.among[locale] ?? each).join(' ')}”`;
}

/** `dont!send` → do not send. */
function polar(locale: Locale, part: string, say: Say): string {
  const [, before = '', rest = ''] = /^([a-z]+)!(.+)$/.exec(part) ?? [];
  const way = Object.hasOwn(POLARITY, before) ? POLARITY[before as keyof typeof POLARITY] : undefined;
  return way === undefined ? say(part) : `${way[locale]}${say(rest)}`;
}

/** Subjects whose signs are words of ours, and whose; of the others the words are the program's. */
const SAID_OF: Readonly<Record<string, (word: string) => string | undefined>> = {
  address: (word) => known(IOC_ZH, word) ?? said('destination', word),
  path: (word) => known(PATH_CLASS_ZH, word) ?? known(ACCESS_ZH, word),
  environment: (word) => known(ACCESS_ZH, word),
  setting: (word) => said('claim', word),
};

/** `call urlopen` → 调用 urlopen; names of the program stay as they are. */
function codeSign(part: string): string {
  const subject = Object.keys(CODE_SIGN_ZH).find((word) => part.startsWith(`${word} `));
  if (subject === undefined) return known(ACCESS_ZH, part) ?? known(PATH_CLASS_ZH, part) ?? part;
  const named = part.slice(subject.length + 1);
  const say = SAID_OF[subject];
  const words = say
    ? named.split(' ').map((word) => say(word) ?? word)
    : [
        named
          .split(ARROW)
          .map((word) => known(SINK_ZH, word) ?? tagWords(word))
          .join(ARROW),
      ];
  return [CODE_SIGN_ZH[subject], ...words].join(' ');
}

function known(words: Words, id: string): string | undefined {
  return Object.hasOwn(words, id) ? words[id] : undefined;
}

/** What the reports say of an id elsewhere; nothing for what has no word. */
function said(table: string, id: string): string | undefined {
  const told = word('zh', table, id);
  return told === id ? undefined : told;
}
