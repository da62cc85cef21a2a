// Checks a regular expression of a rule: syntax, bounded time, and the literals that gate it.
import { RegExpParser } from '@eslint-community/regexpp';
import { exponentialPart } from './regex-ambiguity.ts';
import { furtherLiterals, requiredLiterals } from './regex-literals.ts';
import { reachOf } from './regex-reach.ts';
import { type Starts, startsOf } from './regex-starts.ts';

interface CheckedRegex {
  readonly source: string;
  readonly flags: string;
  readonly literals: readonly string[];
  /** One of these stands in every match as well; told of expressions that take long to try. */
  readonly also?: readonly string[];
  /** How far a match can lie from a literal in it, where that is bounded. */
  readonly reach?: number;
  /** How far in front of its literal a match can begin, where that is less. */
  readonly lead?: number;
  readonly starts?: Starts;
}
interface RegexFault {
  readonly what: string;
  readonly why: string;
  readonly advice: string;
}

const MAX_SOURCE = 2000;
/** Expressions that see no more text than this are tried sooner than asked whether they can match. */
const SHORT = 100;
const parser = new RegExpParser({ ecmaVersion: 2024 });

/** Splits `/source/flags`; undefined when the text is not written as a regular expression. */
export function splitRegex(text: string): { readonly source: string; readonly flags: string } | undefined {
  const end = text.lastIndexOf('/');
  if (!text.startsWith('/') || end < 2 || !/^[a-z]*$/.test(text.slice(end + 1))) return undefined;
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

export function checkRegex(source: string, flags: string): CheckedRegex | RegexFault {
  const strange = [...flags].find((flag) => !'imsu'.includes(flag));
  if (strange !== undefined) {
    return {
      what: `The flag \`${strange}\` has no meaning in a rule`,
      why: 'Only i, m, s and u change what an expression matches.',
      advice: `Write \`/${source.slice(0, 40)}/${flags.replaceAll(/[^imsu]/g, '')}\`.`,
    };
  }
  if (source.length > MAX_SOURCE) {
    return {
      what: `The regular expression has ${source.length} characters; at most ${MAX_SOURCE} are allowed`,
      why: 'Very long expressions take long to build for every scan.',
      advice: 'Move the alternatives into a list and write {in: lists/<name>}, or split it over `any:`.',
    };
  }
  if (nesting(source) > 20) {
    return {
      what: 'The regular expression nests groups deeper than 20 levels',
      why: 'It cannot be analysed.',
      advice: 'Split it over `any:`.',
    };
  }
  try {
    const pattern = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
    const bad = exponentialPart(pattern, flags);
    if (bad) {
      return {
        what: `The regular expression can take exponential time: \`${bad.part}\` can read the same text in more than one way`,
        why: 'A skill could hold text that stops the scan. Every regular expression must run in bounded time.',
        advice: exponentialAdvice(bad.part),
      };
    }
    new RegExp(source, flags);
    const reach = reachOf(pattern);
    const needed = requiredLiterals(pattern);
    const lead = needed && needed.lead < (reach ?? Number.POSITIVE_INFINITY) ? needed.lead : undefined;
    const starts = startsOf(pattern, flags);
    const also = reach !== undefined && reach < SHORT ? undefined : furtherLiterals(pattern);
    return {
      source,
      flags,
      literals: needed?.literals ?? [],
      ...(reach === undefined ? {} : { reach }),
      ...(lead === undefined ? {} : { lead }),
      ...(starts ? { starts } : {}),
      ...(also ? { also } : {}),
    };
  } catch (error) {
    return {
      what: `Not a regular expression: ${error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : ''}`,
      why: '',
      advice:
        'Escape characters with a meaning of their own (`. * + ? ( ) [ ] { } | \\`) with a backslash, in single quotes.',
    };
  }
}

function exponentialAdvice(part: string): string {
  if (/\|/.test(part))
    return 'Make the alternatives begin with different characters, or use one character class `[…]`.';
  return 'Take one of the nested `+`/`*` away, or let each round of the loop begin with a character the inner part cannot read: `(?:\\w+\\s+)*` instead of `(?:\\w+\\s*)*`.';
}

function nesting(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < source.length; index++) {
    if (source[index] === '\\') index++;
    else if (source[index] === '(') deepest = Math.max(deepest, ++depth);
    else if (source[index] === ')') depth--;
  }
  return deepest;
}
