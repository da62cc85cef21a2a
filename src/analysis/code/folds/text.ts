// Text foldings: replacing, formatting, cutting, and applying a change to every text a value may have.
// May not: make a text longer than MAX_TEXT.
import { HOLE } from '../../../model/fact.ts';
import type { Val } from '../state.ts';
import { isConstant, joinTexts, MAX_TEXT, NONE, textOr, variants, withExtra, withText } from '../values/values.ts';
import type { FoldCall } from './fold-call.ts';
import { repeated as repeatedText, replaced } from './pure/changing.ts';
import { filledBraces, filledPercent, type Shape, shaped } from './pure/formats.ts';

/** Lists and texts that are taken apart into one are no longer. */
export const MAX_ITEMS = 4096;

/** Applies `change` to the text and to each alternative. */
export function mapText(
  value: Val | undefined,
  origin: Val,
  change: (text: string) => string | undefined,
  folded: boolean,
): Val | undefined {
  if (value === undefined) return undefined;
  const text = value.text === undefined ? undefined : change(value.text);
  const others = value.extra?.alternatives;
  if (others === undefined) {
    if (text === undefined) return undefined;
    const changed = withText(origin, text, folded);
    const base = value.extra?.base;
    return base !== undefined && text.startsWith(`${HOLE}/`) ? withExtra(changed, { base }) : changed;
  }
  const changed: Val[] = [];
  for (const other of others) {
    const result = other.text === undefined ? undefined : change(other.text);
    if (result !== undefined) changed.push(withText(origin, result, folded));
  }
  if (text === undefined && changed.length === 0) return undefined;
  const first = text === undefined ? changed[0]! : withText(origin, text, folded);
  return changed.length === 0 ? first : withExtra(first, { alternatives: changed });
}

/** The text so many times; once, and who knows what, where the number is not known; once where they are too many. */
export function repeated(text: string, times: number | undefined): string {
  if (text === '' || times === undefined) return text === '' ? text : `${text}${HOLE}`;
  return repeatedText(text, times, MAX_TEXT) ?? text;
}

/** How much text `concatValues` makes. */
export function joinedSize(parts: readonly Val[]): number {
  let length = 0;
  let variants = 1;
  for (const { text, extra } of parts) {
    if (text !== undefined) length += text.length;
    if (extra?.alternatives !== undefined) variants = 1 + extra.alternatives.length;
  }
  return Math.min(length, MAX_TEXT) * variants;
}

/** Joins texts where one of them may have alternatives: each gives one alternative of the result. */
export function concatValues(parts: readonly Val[], origin: Val, join: (texts: readonly string[]) => string): Val {
  const texts = parts.map(textOr);
  let varying = -1;
  for (let i = 0; i < parts.length; i++) if (parts[i]!.extra?.alternatives !== undefined) varying = i;
  const result = withBase(withText(origin, join(texts), true), parts, texts);
  if (varying < 0) return result;
  const alternatives: Val[] = [];
  for (const variant of variants(parts[varying]!).slice(1)) {
    if (variant.text === undefined) continue;
    texts[varying] = variant.text;
    alternatives.push(withText(origin, join(texts), true));
  }
  return alternatives.length === 0 ? result : withExtra(result, { alternatives });
}

/** `${base}/issue/${id}`: nobody knows what it begins with, but where that came from; what stands behind the slash changes no host. */
function withBase(result: Val, [first, second]: readonly Val[], [start = '', next = '']: readonly string[]): Val {
  if (first === undefined || second === undefined || !start.startsWith(HOLE) || !result.text?.startsWith(`${HOLE}/`))
    return result;
  if (start === HOLE ? !next.startsWith('/') : start[1] !== '/') return result;
  return withExtra(result, { base: first.extra?.base ?? first.tags });
}

/** As a method on its text, or with the text as the first argument. */
export function replace(call: FoldCall, all: boolean): Val | undefined {
  const { receiver, args, origin, ways } = call;
  const [subject, pattern, by, count] = receiver === undefined ? args : [receiver, ...args];
  const from = pattern?.text;
  const to = by?.text ?? (receiver === undefined ? '' : undefined);
  if (!isConstant(from) || to === undefined || (from === '' && !isConstant(subject?.text))) return undefined;
  const times = all ? (ways.strict ? count?.number : undefined) : 1;
  return mapText(subject, origin, (text) => replaced(text, from, to, times, ways, MAX_TEXT), true);
}

/** `${x#pattern}` and `${x%pattern}` for patterns of plain text with at most one star at the far end. */
export function cutPattern(text: string, pattern: string | undefined, kind: string): string | undefined {
  if (!isConstant(pattern)) return undefined;
  const longest = kind.endsWith('longest');
  const prefix = kind.startsWith('cut-prefix');
  const plain = prefix ? pattern.replace(/^\*/, '') : pattern.replace(/\*$/, '');
  if (/[*?[]/.test(plain)) return undefined;
  if (plain === pattern)
    return prefix
      ? text.startsWith(plain)
        ? text.slice(plain.length)
        : text
      : text.endsWith(plain)
        ? text.slice(0, text.length - plain.length)
        : text;
  const at = prefix === longest ? text.lastIndexOf(plain) : text.indexOf(plain);
  return at < 0 ? text : prefix ? text.slice(at + plain.length) : text.slice(0, at);
}

/** `'{}…{name}'.format(…)`. */
export function formatBraces(text: string, args: readonly Val[], call: FoldCall): string {
  const filled = filledBraces(
    text,
    whileRoom((key, shape) => {
      const value = typeof key === 'number' ? args[key] : call.named(key);
      return value === undefined || value === NONE ? HOLE : shapedVal(value, shape);
    }),
  );
  return joinTexts([filled]).slice(0, MAX_TEXT);
}

/** What fills a text in while it has room; what is cut off of it need not be written. */
function whileRoom<A extends unknown[]>(fill: (...args: A) => string): (...args: A) => string {
  let room = MAX_TEXT;
  return (...args) => {
    if (room <= 0) return '';
    const one = fill(...args);
    room -= one.length;
    return one;
  };
}

/** What is not known is of no width. */
function shapedVal(value: Val | undefined, shape: Shape): string {
  const text = textOr(value);
  return text.includes(HOLE) ? text : (shaped(text, value?.number, shape) ?? HOLE);
}

/** `Template('… $name').substitute(name=…)`, also out of a mapping; `{{ name }}` of a page. */
export function substitute(text: string, mapping: Val | undefined, call: FoldCall): string {
  return joinTexts([
    text.replace(
      /\$\$|\$\{(\w{1,80})\}|\$([A-Za-z_]\w{0,80})|\{\{\s{0,4}(\w{1,80})\s{0,4}\}\}/g,
      whileRoom((all: string, braced: string | undefined, plain: string | undefined, page: string | undefined) => {
        const key = braced ?? plain ?? page;
        if (key === undefined) return '$';
        const value = call.named(key) ?? mapping?.entries?.get(key);
        return value === undefined ? all : textOr(value);
      }),
    ),
  ]).slice(0, MAX_TEXT);
}

/** `'%s %(name)s' % …`; also `util.format`, `printf`. */
export function formatPercent(text: string, args: readonly Val[]): string {
  const values = args.length === 1 && args[0]!.items !== undefined ? args[0]!.items : args;
  const entries = args.length === 1 ? args[0]!.entries : undefined;
  const filled = filledPercent(
    text,
    whileRoom((key, shape) => shapedVal(typeof key === 'string' ? entries?.get(key) : values[key], shape)),
  );
  return joinTexts([filled]).slice(0, MAX_TEXT);
}
