// Values that read well and can never match, or match far more than is meant: told when a rule is compiled.
// May not: judge what merely is unusual.
import type { FactKindSpec } from '../../model/plugin.ts';
import type { ValuePath } from '../source.ts';
import type { CompileContext } from './context.ts';
import { splitRegex } from './regex.ts';

/** Signs by which a text between slashes is an expression and no folder. */
const SPECIAL = /[\\^$([+.*?]/;

export function checkSlips(
  kind: FactKindSpec,
  name: string,
  value: unknown,
  at: ValuePath,
  context: CompileContext,
): void {
  const spec = kind.attributes[name];
  if (!spec || spec.type === 'number' || spec.type === 'boolean') return;
  for (const [text, path, negated] of textsIn(value, at)) {
    if (splitRegex(text)) continue;
    const slip =
      (name === kind.primary && !negated ? emptyChoice(text) : undefined) ??
      (spec.match === 'path' ? undefined : expressionAmong(text)) ??
      (spec.match === 'host' ? address(text) : undefined) ??
      BY_ATTRIBUTE[`${kind.kind}.${name}`]?.(text);
    if (slip) context.issue(path, slip.what, slip.why ?? spec.doc, slip.advice);
  }
}

interface Slip {
  readonly what: string;
  readonly why?: string;
  readonly advice: string;
}

const choicesOf = (text: string): readonly string[] => text.split('|').map((choice) => choice.trim());

function emptyChoice(text: string): Slip | undefined {
  if (!choicesOf(text).includes('')) return undefined;
  if (text.trim() === '')
    return { what: 'The value is empty', advice: "Write what it must be, or `'*'` for anything." };
  const rest = choicesOf(text)
    .filter((choice) => choice !== '')
    .join('|');
  return { what: `One of the choices of \`${text}\` is empty`, advice: `Write \`${rest}\`.` };
}

function expressionAmong(text: string): Slip | undefined {
  const [, first] = /^\s*\/([^/]+)\/[a-z]*\s*\|/.exec(text) ?? [];
  const [, last] = /\|\s*\/([^/]+)\/[a-z]*\s*$/.exec(text) ?? [];
  if (!SPECIAL.test(first ?? '') && !SPECIAL.test(last ?? '')) return undefined;
  return {
    what: 'A regular expression stands among other choices',
    why: 'Between bars every choice is read as it is written, slashes too.',
    advice: "Write a list: `['/…/', other]`.",
  };
}

/** An address, a path behind a host, a port: none of them is part of a host's name. */
function address(text: string): Slip | undefined {
  const odd = choicesOf(text).find((choice) => /:\/\/|\/|@|^[^:]+:\d+$/.test(choice));
  if (odd === undefined) return undefined;
  const host = odd
    .replace(/^[\w+.-]*:\/\//, '')
    .replace(/^[^/@]*@/, '')
    .replace(/[/:].*$/, '');
  const whole = "ask `ioc` for an address as a whole: `ioc: { value: 'https://*' }`.";
  return {
    what: `\`${odd}\` is an address, and this is a host`,
    advice: host === '' ? `Write the host alone, or ${whole}` : `Write \`${host}\`, or ${whole}`,
  };
}

const BY_ATTRIBUTE: Readonly<Record<string, (text: string) => Slip | undefined>> = {
  'command.program': program,
  'command.after': program,
  'command.before': program,
  'call.callee': callee,
};

function program(text: string): Slip | undefined {
  if (/\S\s+\|\s+\S|\S\s+\|\S|\S\|\s+\S/.test(text)) {
    const choices = choicesOf(text);
    return {
      what: `\`${text}\` is no pipeline: it means any of these programs`,
      advice: `Write \`{ command: ${choices.at(-1)}, after: ${choices.at(-2)} }\` for a pipeline, \`${choices.join('|')}\` without blanks for any of them.`,
    };
  }
  const odd = choicesOf(text).find((choice) => /\S\s+\S/.test(choice));
  if (odd === undefined) return undefined;
  const [name, ...rest] = odd.split(/\s+/);
  return {
    what: `\`${odd}\` is more than the name of a program`,
    advice: `Write \`{ command: ${name}, argv: '${rest[0]}' }\` for an argument, \`line: '*${odd}*'\` for the whole line.`,
  };
}

function callee(text: string): Slip | undefined {
  const odd = choicesOf(text).find((choice) => /[()]/.test(choice));
  if (odd === undefined) return undefined;
  return {
    what: `\`${odd}\` is more than a name: calls are known by the name alone`,
    advice: `Write \`${odd.replace(/\(.*$/s, '')}\`; what it is called with is asked with \`args\` and \`keywords\`.`,
  };
}

/** All texts of a value, whether they say what must not be, and where they stand. */
function* textsIn(value: unknown, at: ValuePath, negated = false): Generator<readonly [string, ValuePath, boolean]> {
  if (typeof value === 'string') yield [value, at, negated];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsIn(item, [...at, index], negated);
  else if (typeof value === 'object' && value !== null)
    for (const key of ['not', 'all', 'any'])
      if (key in value) yield* textsIn((value as Record<string, unknown>)[key], [...at, key], negated || key === 'not');
}

/** A concept asked for together with a type it is not of. */
export function checkConceptType(asked: ReadonlyMap<string, unknown>, at: ValuePath, context: CompileContext): void {
  const [concept, type] = [asked.get('concept'), asked.get('type')];
  if (typeof concept !== 'string' || typeof type !== 'string') return;
  const types = (context.vocabulary.concepts ?? []).flatMap((one) => (one.id === concept ? [one.type] : []));
  if (types.length === 0 || choicesOf(type).some((one) => one.includes('*') || types.includes(one))) return;
  context.issue(
    at,
    `\`${concept}\` is not of type ${type}`,
    'Together they can never match.',
    `It is of type ${types.join(' and ')}: write that, or leave \`type\` out.`,
  );
}
