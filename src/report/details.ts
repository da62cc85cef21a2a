// What exactly was wrong, in other words than English: errors carry their detail in English, across processes, the database
// and the wire, and it is put into the reader's language where it is shown. May not: decide anything by a detail's words.
import type { Locale } from '../model/locale.ts';
import { DETAILS_ZH } from './words/details.ts';

interface Row {
  /** What stands between the places that are filled in. */
  readonly between: readonly string[];
  readonly names: readonly string[];
  readonly chinese: string;
}

/** What begins with text of its own comes before what begins with a value, which may be anything; then the longest. */
const ROWS: readonly Row[] = Object.entries(DETAILS_ZH)
  .map(([english, chinese]) => ({
    between: english.split(/\{\w+\}/),
    names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    chinese,
  }))
  .sort((a, b) => {
    const opens = Number(b.between[0] !== '') - Number(a.between[0] !== '');
    return opens || b.between.join('').length - a.between.join('').length;
  });

const MAX_DEPTH = 3;

/** A detail nobody translated stays as it is: most such are names, addresses and paths. */
export function detailIn(detail: string, locale: Locale, depth = 0): string {
  if (locale === 'en' || depth > MAX_DEPTH) return detail;
  for (const { between, names, chinese } of ROWS) {
    const values = valuesOf(detail, between);
    if (!values) continue;
    return chinese.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[names.indexOf(name)] ?? '';
      return name === 'detail' ? detailIn(value, locale, depth + 1) : value;
    });
  }
  return detail;
}

/** What was filled in; undefined when the text is another one. Each piece is looked for once, from left to right. */
function valuesOf(text: string, between: readonly string[]): string[] | undefined {
  const last = between.length - 1;
  if (last === 0) return text === between[0] ? [] : undefined;
  if (!text.startsWith(between[0]!) || !text.endsWith(between[last]!)) return undefined;
  const end = text.length - between[last]!.length;
  const values: string[] = [];
  let at = between[0]!.length;
  for (let index = 1; index < last; index++) {
    const next = text.indexOf(between[index]!, at);
    if (next < 0) return undefined;
    values.push(text.slice(at, next));
    at = next + between[index]!.length;
  }
  if (at > end) return undefined;
  values.push(text.slice(at, end));
  return values.every((value) => value !== '') ? values : undefined;
}
