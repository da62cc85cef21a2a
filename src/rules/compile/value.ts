// Turns a value as written (`a|b`, glob, /regex/, {in: …}, '> 4.5', lists of these) into a matcher.
import micromatch from 'micromatch';
import { suggest } from '../../model/near-miss.ts';
import type { AttributeSpec } from '../../model/plugin.ts';
import { fold } from '../fold.ts';
import { home, isPathGlob } from '../glob.ts';
import type { Matcher, MatchMode } from '../pack.ts';
import type { ValuePath } from '../source.ts';
import type { CompileContext } from './context.ts';
import { checkRegex, splitRegex } from './regex.ts';
import { checkClosed } from './vocabulary.ts';

export function compileValue(value: unknown, spec: AttributeSpec, at: ValuePath, context: CompileContext): Matcher {
  const mode: MatchMode = spec.match ?? 'glob';
  if (Array.isArray(value)) {
    const inner = value.findIndex((item) => Array.isArray(item));
    if (inner >= 0) context.issue([...at, inner], 'A list in a list of values', '', 'Write all values into one list.');
    return anyOf(value.map((item, index) => compileValue(item, spec, [...at, index], context)));
  }
  if (typeof value === 'object' && value !== null) return compileOperator(value, spec, mode, at, context);
  if (spec.type === 'boolean') {
    if (typeof value !== 'boolean')
      context.issue(
        at,
        `\`${String(value)}\` is neither true nor false`,
        spec.doc,
        'Write true or false without quotes.',
      );
    return { t: 'boolean', value: value === true };
  }
  if (spec.type === 'number') return compileNumber(value, spec, at, context);
  if (typeof value !== 'string')
    context.issue(
      at,
      `\`${String(value)}\` is ${typeof value === 'number' ? 'a number' : 'true or false'}, and this is a text`,
      spec.doc,
      `Put it in single quotes: '${String(value)}'.`,
    );
  return compileText(String(value), spec, mode, at, context);
}

function compileOperator(
  value: object,
  spec: AttributeSpec,
  mode: MatchMode,
  at: ValuePath,
  context: CompileContext,
): Matcher {
  const operator = value as { in?: string; like?: string; not?: unknown; all?: unknown[]; any?: unknown[] };
  if (operator.not !== undefined) return { t: 'not', of: compileValue(operator.not, spec, [...at, 'not'], context) };
  if (operator.all)
    return {
      t: 'all',
      of: operator.all.map((item, index) => compileValue(item, spec, [...at, 'all', index], context)),
    };
  if (operator.any)
    return anyOf(operator.any.map((item, index) => compileValue(item, spec, [...at, 'any', index], context)));
  const key = operator.like === undefined ? 'in' : 'like';
  const list = String(operator[key] ?? '').replace(/^lists\//, '');
  if (!context.lists.has(list)) {
    const names = [...context.lists.keys()].map((name) => `lists/${name}`).sort();
    context.issue(
      [...at, key],
      `There is no list \`lists/${list}\``,
      'A list is a file rules/lists/<name>.yaml, one value a line.',
      names.length > 0 ? suggest(`lists/${list}`, names) : `Write rules/lists/${list}.yaml.`,
    );
  }
  if (key === 'like') return { t: 'like', list };
  if (mode !== 'path') return { t: 'list', list, mode };
  const paths = (context.lists.get(list) ?? []).filter(isPathGlob).map((entry) => pathSource(home(entry)));
  return paths.length > 0 ? { t: 'list', list, mode, paths } : { t: 'list', list, mode };
}

const NUMBER = /^\s*(<=|>=|==|=>|=<|[<>=≤≥])\s*(-?\d+(?:\.\d+)?)\s*$/;
/** As other languages write them. */
const MISWRITTEN: Readonly<Record<string, string>> = { '=>': '>=', '=<': '<=', '≥': '>=', '≤': '<=', '==': '=' };

function compileNumber(value: unknown, spec: AttributeSpec, at: ValuePath, context: CompileContext): Matcher {
  if (typeof value === 'number') return { t: 'compare', op: '=', value };
  const [, sign = '', number] = NUMBER.exec(String(value)) ?? [];
  const meant = MISWRITTEN[sign];
  if (number === undefined || meant !== undefined) {
    context.issue(
      at,
      `\`${String(value)}\` is no number and no comparison`,
      spec.doc,
      meant !== undefined
        ? `Did you mean \`${meant} ${number}\`?`
        : "Write 42, '> 4.5', '<= 10', or both bounds as {all: ['> 3', '< 9']}.",
    );
    return { t: 'compare', op: '=', value: Number.NaN };
  }
  return { t: 'compare', op: sign as '<', value: Number(number) };
}

function compileText(
  text: string,
  spec: AttributeSpec,
  mode: MatchMode,
  at: ValuePath,
  context: CompileContext,
): Matcher {
  const regex = splitRegex(text);
  if (regex && isRegexHere(regex, mode)) {
    const checked = checkRegex(regex.source, regex.flags);
    if ('what' in checked) {
      context.issue(at, checked.what, checked.why, checked.advice);
      return { t: 'exact', values: [] };
    }
    return { t: 'regex', source: checked.source, flags: checked.flags, literals: checked.literals };
  }
  const exact: string[] = [];
  const others: Matcher[] = [];
  const choices = text.split('|').map((part) => part.trim());
  checkClosed(choices, spec, at, context);
  // Under `where` it stands for the files at the top; elsewhere it is surely meant to be any path.
  if (mode === 'path' && choices.includes('*') && !at.includes('where')) {
    const advice = 'Write `**` for any path, `?*` for one without a folder.';
    context.issue(at, '`*` stays in one folder: no path with a slash is meant', spec.doc, advice);
  }
  if (COMPARISON.test(text)) {
    const advice = 'Compare a number (`length`, `entropy`, `hops`, …), or write what the text is.';
    context.issue(at, `\`${text}\` compares numbers, and this is a text`, spec.doc, advice);
  }
  for (const choice of choices) {
    if (mode === 'path' && isPathGlob(choice))
      others.push({ t: 'path', source: pathSource(home(choice)), literals: pathLiterals(home(choice)) });
    else if (mode !== 'path' && choice.includes('*'))
      others.push({ t: 'glob', glob: fold2(choice, mode), literals: longest(fold(choice).split('*')) });
    else if (mode === 'host') others.push({ t: 'host', host: choice.toLowerCase() });
    else exact.push(mode === 'path' ? home(choice) : fold2(choice, mode));
  }
  return anyOf(exact.length > 0 ? [{ t: 'exact', values: [...new Set(exact)].sort() }, ...others] : others);
}

const FLAGS = /^[dgimsuvy]*$/;
const FLAGS_ANYWHERE = /^[adgilmnsuvxy]*$/;
const COMPARISON = /^\s*(?:<=|>=|<|>)\s*-?\d+(?:\.\d+)?\s*$/;

/**
 * In paths a slash at both ends is a folder unless something only regular expressions have stands between. Letters that
 * are flags elsewhere (`x`, `a`) are taken for flags where the rest can be nothing else; they are refused by name.
 */
function isRegexHere(regex: { source: string; flags: string }, mode: MatchMode): boolean {
  const once = new Set(regex.flags).size === regex.flags.length;
  const special = /[\\^$([+]/.test(regex.source);
  if (mode === 'path') return once && special && FLAGS.test(regex.flags);
  return once && (special ? FLAGS_ANYWHERE : FLAGS).test(regex.flags);
}

function anyOf(matchers: readonly Matcher[]): Matcher {
  return matchers.length === 1 ? matchers[0]! : { t: 'any', of: matchers };
}

const fold2 = (text: string, mode: MatchMode) => (mode === 'text' || mode === 'host' ? fold(text) : text);

/** The regular expression of a path's glob, made here so that a scan need not load what makes it. */
export function pathSource(glob: string): string {
  return micromatch.makeRe(glob, { dot: true, strictBrackets: false }).source;
}

/** Longest part between wildcards: one segment of a path, so that optional slashes do not matter. */
function pathLiterals(glob: string): readonly string[] {
  return longest(
    fold(glob)
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|[?!+@]?\([^)]*\)|\?/g, '*')
      .split(/[*/]+/),
  );
}

function longest(parts: readonly string[]): readonly string[] {
  const best = parts.reduce((a, b) => (b.length > a.length ? b : a), '');
  return best.length >= 2 ? [best] : [];
}
