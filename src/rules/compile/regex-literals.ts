// Finds literals one of which stands in every text a regular expression can match.
// They gate the expression: where none of them stands it is never run.
import type { AST } from '@eslint-community/regexpp';
import { fold } from '../fold.ts';

const MAX_SET = 64;

/** Best set of required literals (folded), or undefined when the expression needs none. */
export function requiredLiterals(pattern: AST.Pattern): readonly string[] | undefined {
  return ofAlternatives(pattern.alternatives, 0);
}

/** A word of three letters is found often enough; two of an expression's words seldom stand together by chance. */
const MIN_WEIGHT = 3;

/** The best other set: one of these, too, stands in every match. Undefined where nothing else is fixed. */
export function furtherLiterals({ alternatives }: AST.Pattern): readonly string[] | undefined {
  if (alternatives.length !== 1) return undefined;
  const [first, ...others] = setsOf(alternatives[0]!.elements, 0).sort((a, b) => worth(b) - worth(a));
  return others.find((set) => set.every((one) => literalWeight(one) >= MIN_WEIGHT && !first!.includes(one)));
}

function ofAlternatives(alternatives: readonly AST.Alternative[], depth: number): readonly string[] | undefined {
  const union = new Set<string>();
  for (const alternative of alternatives) {
    const needed = ofSequence(alternative.elements, depth);
    if (!needed) return undefined;
    for (const literal of needed) union.add(literal);
    if (union.size > MAX_SET) return undefined;
  }
  return union.size > 0 ? [...union] : undefined;
}

function ofSequence(elements: readonly AST.Element[], depth: number): readonly string[] | undefined {
  let best: readonly string[] | undefined;
  for (const set of setsOf(elements, depth)) if (!best || worth(set) > worth(best)) best = set;
  return best;
}

/** Of each part of a sequence that has some: literals one of which stands in it. */
function setsOf(elements: readonly AST.Element[], depth: number): (readonly string[])[] {
  if (depth > 20) return [];
  const sets: (readonly string[])[] = [];
  let run = '';
  const offer = (set: readonly string[] | undefined) => {
    if (set) sets.push(set);
  };
  const endRun = () => {
    if (run) offer([run]);
    run = '';
  };
  for (const element of elements) {
    const fixed = fixedText(element);
    if (fixed !== undefined) {
      run += fixed;
      continue;
    }
    if (element.type === 'Assertion') continue;
    endRun();
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      offer(ofAlternatives(element.alternatives, depth + 1));
    else if (element.type === 'Quantifier' && element.min > 0) offer(ofSequence([element.element], depth + 1));
  }
  endRun();
  return sets;
}

/** The one text an element stands for, capitals aside: `x`, `[Xx]`, `x{3}`. */
function fixedText(element: AST.Element): string | undefined {
  if (element.type === 'Character') return fold(String.fromCodePoint(element.value));
  if (element.type === 'CharacterClass' && !element.negate) {
    const chars = new Set<string>();
    for (const item of element.elements) {
      if (item.type !== 'Character') return undefined;
      chars.add(fold(String.fromCodePoint(item.value)));
    }
    return chars.size === 1 ? [...chars][0] : undefined;
  }
  if (element.type === 'Quantifier' && element.min === element.max && element.min > 0 && element.min <= 16) {
    return fixedText(element.element)?.repeat(element.min);
  }
  return undefined;
}

/** Long literals are rare in texts, and few are better than many; letters of Chinese count double. */
function worth(literals: readonly string[]): number {
  const shortest = Math.min(...literals.map(literalWeight));
  return Math.min(shortest, 12) * 8 - Math.log2(literals.length);
}

export function literalWeight(literal: string): number {
  let weight = 0;
  for (const char of literal) weight += char.trim() === '' ? 0.25 : char.codePointAt(0)! >= 0x2e80 ? 2 : 1;
  return weight;
}
