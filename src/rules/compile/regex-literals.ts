// Finds literals one of which stands in every text a regular expression can match.
// They gate the expression: where none of them stands it is never run.
import type { AST } from '@eslint-community/regexpp';
import { fold } from '../fold.ts';
import { mostOf } from './regex-reach.ts';

const MAX_SET = 64;

/** Literals (folded) one of which stands in every match, and how far in front of it a match can begin. */
interface Needed {
  readonly literals: readonly string[];
  readonly lead: number;
}

/** The best of all sets, or undefined when the expression needs none. */
export function requiredLiterals(pattern: AST.Pattern): Needed | undefined {
  return ofAlternatives(pattern.alternatives, 0);
}

/** A word of three letters is found often enough; two of an expression's words seldom stand together by chance. */
const MIN_WEIGHT = 3;

/** The best other set: one of these, too, stands in every match. Undefined where nothing else is fixed. */
export function furtherLiterals({ alternatives }: AST.Pattern): readonly string[] | undefined {
  if (alternatives.length !== 1) return undefined;
  const sets = neededIn(alternatives[0]!.elements, 0).map(({ literals }) => literals);
  const [first, ...others] = sets.sort((a, b) => worth(b) - worth(a));
  return others.find((set) => set.every((one) => literalWeight(one) >= MIN_WEIGHT && !first!.includes(one)));
}

function ofAlternatives(alternatives: readonly AST.Alternative[], depth: number): Needed | undefined {
  const union = new Set<string>();
  let lead = 0;
  for (const alternative of alternatives) {
    const needed = ofSequence(alternative.elements, depth);
    if (!needed) return undefined;
    for (const literal of needed.literals) union.add(literal);
    if (union.size > MAX_SET) return undefined;
    lead = Math.max(lead, needed.lead);
  }
  return union.size > 0 ? { literals: [...union], lead } : undefined;
}

function ofSequence(elements: readonly AST.Element[], depth: number): Needed | undefined {
  let best: Needed | undefined;
  for (const one of neededIn(elements, depth)) if (!best || worth(one.literals) > worth(best.literals)) best = one;
  return best;
}

/** What each part of a sequence needs by itself. */
function neededIn(elements: readonly AST.Element[], depth: number): Needed[] {
  if (depth > 20) return [];
  const sets: Needed[] = [];
  let before = 0;
  let run = '';
  let runAt = 0;
  const offer = (needed: Needed | undefined, lead: number) => {
    if (needed) sets.push({ literals: needed.literals, lead });
  };
  const endRun = () => {
    if (run) sets.push({ literals: [run], lead: runAt });
    run = '';
  };
  for (const element of elements) {
    if (element.type === 'Assertion') continue;
    const fixed = fixedText(element);
    if (fixed !== undefined) {
      if (run === '') runAt = before;
      run += fixed;
    } else {
      endRun();
      if (element.type === 'Group' || element.type === 'CapturingGroup') {
        const inner = ofAlternatives(element.alternatives, depth + 1);
        offer(inner, before + (inner?.lead ?? 0));
      } else if (element.type === 'Quantifier' && element.min > 0) {
        offer(ofSequence([element.element], depth + 1), before + mostOf(element));
      }
    }
    before += mostOf(element);
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
