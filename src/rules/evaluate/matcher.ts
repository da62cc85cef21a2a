// Makes running predicates of matchers. Every comparison is linear in the value, regular expressions see bounded text.
import { fold } from '../fold.ts';
import { globTest, home, isPathGlob } from '../glob.ts';
import type { Field, Matcher, MatchMode, RulePack } from '../pack.ts';
import { likenessOf } from './likeness.ts';

export type Test = (value: unknown) => boolean;
export type Lists = RulePack['lists'];

const MAX_REGEX_TEXT = 4096;
const MAX_PATH = 1024;
const WINDOW = 1000;
const MAX_WINDOWS = 32;

/** The form in which values of an attribute are compared with plain strings. */
export function prepared(value: string, mode: MatchMode): string {
  if (mode === 'glob') return value;
  const last = lasts[mode];
  if (last.value !== value) {
    last.form = mode === 'path' ? home(value) : fold(value);
    last.value = value;
  }
  return last.form;
}

/** The value in hand is asked for by one condition after the other. */
const lasts: Readonly<Record<Exclude<MatchMode, 'glob'>, { value: string; form: string }>> = {
  text: { value: '', form: '' },
  host: { value: '', form: '' },
  path: { value: '', form: home('') },
};

export function fieldTest(field: Field, lists: Lists): Test {
  return matcherTest(field.matcher, field.mode, lists);
}

export function matcherTest(matcher: Matcher, mode: MatchMode, lists: Lists): Test {
  switch (matcher.t) {
    case 'any': {
      const tests = matcher.of.map((one) => matcherTest(one, mode, lists));
      return (value) => tests.some((test) => test(value));
    }
    case 'all': {
      const tests = matcher.of.map((one) => matcherTest(one, mode, lists));
      return (value) => tests.every((test) => test(value));
    }
    case 'not': {
      const test = matcherTest(matcher.of, mode, lists);
      return (value) => !test(value);
    }
    case 'boolean':
      return (value) => (value === true) === matcher.value;
    case 'compare':
      return (value) => typeof value === 'number' && compare(value, matcher.op, matcher.value);
    default: {
      const test = textTest(matcher, mode, lists);
      return (value) => {
        if (Array.isArray(value)) return value.some((item) => test(String(item)));
        return value !== undefined && value !== null && test(String(value));
      };
    }
  }
}

function compare(value: number, op: string, bound: number): boolean {
  if (op === '<') return value < bound;
  if (op === '<=') return value <= bound;
  if (op === '>') return value > bound;
  return op === '>=' ? value >= bound : value === bound;
}

type TextMatcher = Extract<Matcher, { t: 'exact' | 'glob' | 'path' | 'host' | 'regex' | 'list' | 'like' }>;

function textTest(matcher: TextMatcher, mode: MatchMode, lists: Lists): (value: string) => boolean {
  switch (matcher.t) {
    case 'exact': {
      const values = new Set(matcher.values);
      return (value) => values.has(prepared(value, mode));
    }
    case 'glob':
      return formTest(globTest(matcher.glob), mode);
    case 'path':
      return pathTest(matcher.source);
    case 'host':
      return (value) => isHostOf(fold(value), matcher.host);
    case 'regex':
      return regexTest(matcher.source, matcher.flags, matcher.literals);
    case 'list':
      return listTest(lists[matcher.list] ?? [], mode, matcher.paths ?? []);
    case 'like': {
      const like = likenessOf(lists[matcher.list] ?? []);
      return (value) => like(value) !== undefined;
    }
  }
}

function formTest(test: (form: string) => boolean, mode: MatchMode): (value: string) => boolean {
  return mode === 'glob' ? test : (value) => test(prepared(value, mode));
}

function pathTest(source: string): (value: string) => boolean {
  let regex: RegExp | undefined;
  return (value) => {
    if (value.length > MAX_PATH) return false;
    regex ??= new RegExp(source);
    return regex.test(prepared(value, 'path'));
  };
}

function isHostOf(value: string, host: string): boolean {
  return value === host || (value.endsWith(host) && value[value.length - host.length - 1] === '.');
}

function regexTest(source: string, flags: string, literals: readonly string[]): (value: string) => boolean {
  let regex: RegExp | undefined;
  return (value) => {
    regex ??= new RegExp(source, flags);
    if (value.length <= MAX_REGEX_TEXT) return regex.test(value);
    // A long value is only looked at around the literals every match contains; without any, its beginning is.
    if (literals.length === 0) return regex.test(value.slice(0, MAX_REGEX_TEXT));
    const folded = fold(value);
    for (const literal of literals) {
      let windows = 0;
      for (
        let at = folded.indexOf(literal);
        at >= 0 && windows < MAX_WINDOWS;
        at = folded.indexOf(literal, at + WINDOW)
      ) {
        windows++;
        if (regex.test(value.slice(Math.max(0, at - WINDOW), at + 2 * WINDOW))) return true;
      }
    }
    return false;
  };
}

function listTest(entries: readonly string[], mode: MatchMode, paths: readonly string[]): (value: string) => boolean {
  const exact = new Set<string>();
  const others: ((value: string) => boolean)[] = paths.map(pathTest);
  for (const entry of entries) {
    if (mode === 'path' && isPathGlob(entry)) continue;
    if (mode !== 'path' && entry.includes('*')) others.push(formTest(globTest(prepared(entry, mode)), mode));
    else exact.add(prepared(entry, mode));
  }
  return (value) => {
    const form = prepared(value, mode);
    if (exact.has(form)) return true;
    if (mode === 'host') {
      for (let dot = form.indexOf('.'); dot >= 0; dot = form.indexOf('.', dot + 1))
        if (exact.has(form.slice(dot + 1))) return true;
    }
    return others.some((test) => test(value));
  };
}
