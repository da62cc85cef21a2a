// What a step of the evidence names, in the reader's language. A report holds labels once, in the words of the rule
// language; only those words are put differently, English too, never what was read in the skill.
import { SUM_KINDS } from '../model/fact.ts';
import type { Locale, Localized } from '../model/locale.ts';
import type { EvidenceStep } from '../model/report.ts';
import { MESSAGES, type MessageKey } from './messages.ts';
import { shorten } from './width.ts';
import { CONCEPTS_ZH } from './words/concepts.ts';
import { ANY, POLARITY, SIGN } from './words/signs.ts';
import {
  ACCESS,
  CODE_SIGN,
  FAVOUR,
  FILE,
  HIDDEN,
  IOC,
  LINE_FORM,
  LINK,
  PATH_CLASS,
  POSITION,
  SINK,
  TAG,
  TAG_PREFIX,
} from './words/terms.ts';

type Words = Readonly<Record<string, Localized>>;

const SUMS: ReadonlySet<string> = new Set(SUM_KINDS);

/** Whether the evidence tells more than the line it is shown beside: several steps, a flow, or signs that add up. */
export function tellsMore(evidence: readonly EvidenceStep[]): boolean {
  return evidence.length > 1 || evidence.some(({ kind, label }) => kind === 'flow' || (SUMS.has(kind) && label !== ''));
}

export function stepLabel(locale: Locale, { kind, label }: Pick<EvidenceStep, 'kind' | 'label'>): string {
  const of = (words: Words) => (part: string) => known(locale, words, part);
  switch (kind) {
    case 'path':
      return path(locale, label);
    case 'env':
      return tail(label, 1, of(ACCESS));
    case 'flow':
      return flow(locale, label);
    case 'mention':
      return mention(locale, label);
    case 'tenor':
    case 'avowal':
      return added(
        locale,
        label,
        (part) => known(locale, SIGN, part.replaceAll(' ', '-')) ?? known(locale, TAG, part) ?? part,
      );
    case 'bearing':
      return added(locale, label, (part) => codeSign(locale, part));
    case 'link':
      return tail(label, 3, of(LINK));
    case 'claim':
      return tail(label, 1, (part) => said(locale, 'claim', part));
    case 'ioc':
      return tail(label, 2, (part) => said(locale, 'use', part) ?? said(locale, 'destination', part));
    case 'file':
      return tail(label, 6, of(FILE));
    case 'hidden':
      return head(label, of(HIDDEN));
    case 'favour':
      return head(label, of(FAVOUR));
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
  return known(locale, PATH_CLASS, id) ?? id;
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

function head(label: string, say: (part: string) => string | undefined): string {
  const [first = '', ...rest] = label.split(BETWEEN);
  return [say(first) ?? first, ...rest].join(BETWEEN);
}

/** `~/.ssh/config · read · ssh`: a path always has its access, and a class when it is of one. */
function path(locale: Locale, label: string): string {
  return label.replace(
    /( · )([a-z]+)( · )?([a-z-]*)$/,
    (_, before: string, access: string, between = '', of = '') =>
      `${before}${known(locale, ACCESS, access) ?? access}${between}${pathClass(locale, of)}`,
  );
}

/** `content:ssh, file → network · body · host · recurring` */
function flow(locale: Locale, label: string): string {
  const [way = '', ...rest] = label.split(BETWEEN);
  const [from = '', to = ''] = way.split(ARROW);
  const tags = from
    .split(', ')
    .map((tag) => tagWords(locale, tag))
    .join(locale === 'zh' ? '、' : ', ');
  const ends = rest.map((part) => known(locale, POSITION, part) ?? said(locale, 'destination', part) ?? part);
  return [`${tags}${ARROW}${known(locale, SINK, to) ?? to}`, ...ends].join(BETWEEN);
}

function tagWords(locale: Locale, tag: string): string {
  const whole = known(locale, TAG, tag);
  if (whole !== undefined) return whole;
  const colon = tag.indexOf(':');
  const name = tag.slice(colon + 1);
  const start = colon > 0 ? known(locale, TAG_PREFIX, tag.slice(0, colon)) : undefined;
  if (start === undefined) return tag;
  return `${start} ${known(locale, PATH_CLASS, name) ?? known(locale, TAG, name) ?? name}`;
}

/** `override instructions: “what was read”`: ids are shown with spaces. */
function mention(locale: Locale, label: string): string {
  if (locale === 'en') return label;
  const end = label.indexOf(': “');
  if (end < 0) return label;
  const name = conceptWord(label.slice(0, end));
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
  if (told === 'unlike its file') return zh ? '与本文件其余部分无关' : told;
  return told
    .split(' + ')
    .map((part) => polar(locale, part, (plain) => concept(locale, plain, other)))
    .join(' + ');
}

const concept = (locale: Locale, part: string, other: Say): string =>
  (locale === 'zh' ? conceptWord(part) : undefined) ?? said(locale, 'destination', part) ?? other(part);

/** In English the id of a concept is words already. */
const conceptWord = (words: string): string | undefined => {
  const id = words.replaceAll(' ', '-');
  return Object.hasOwn(CONCEPTS_ZH, id) ? CONCEPTS_ZH[id] : undefined;
};

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
const SAID_OF: Readonly<Record<string, (locale: Locale, word: string) => string | undefined>> = {
  address: (locale, word) => known(locale, IOC, word) ?? said(locale, 'destination', word),
  path: (locale, word) => known(locale, PATH_CLASS, word) ?? known(locale, ACCESS, word),
  environment: (locale, word) => known(locale, ACCESS, word),
  setting: (locale, word) => said(locale, 'claim', word),
  form: (locale, word) => known(locale, LINE_FORM, word),
};

/** `call urlopen` → 调用 urlopen; names of the program stay as they are. */
function codeSign(locale: Locale, part: string): string {
  const subject = Object.keys(CODE_SIGN).find((word) => part.startsWith(`${word} `));
  if (subject === undefined) return known(locale, ACCESS, part) ?? pathClass(locale, part);
  const named = part.slice(subject.length + 1);
  const say = SAID_OF[subject];
  const words = say
    ? named
        .split(' ')
        .map((word) => say(locale, word) ?? word)
        .join(locale === 'zh' ? ' ' : ', ')
    : named
        .split(ARROW)
        .map((word) => known(locale, SINK, word) ?? tagWords(locale, word))
        .join(ARROW);
  return `${known(locale, CODE_SIGN, subject)} ${words}`;
}

function known(locale: Locale, words: Words, id: string): string | undefined {
  return Object.hasOwn(words, id) ? words[id]![locale] : undefined;
}

/** What the reports say of an id elsewhere; nothing for what has no word. */
function said(locale: Locale, table: string, id: string): string | undefined {
  const key = `${table}.${id}`;
  return Object.hasOwn(MESSAGES, key) ? MESSAGES[key as MessageKey][locale] : undefined;
}
