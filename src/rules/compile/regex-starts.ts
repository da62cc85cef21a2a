// What a match of a regular expression can begin with, so that it is tried only where it may begin.
// May not: leave out a character that a match begins with; where that cannot be told, it is any.
import type { AST } from '@eslint-community/regexpp';

export interface Starts {
  /** Of the first 128 characters those that begin a match; any other may. */
  readonly chars: string;
  /** Matches begin at the edge of a word. */
  readonly edge: boolean;
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
/** An expression that begins with nearly anything is not tried less for it. */
const MANY = 90;

export function startsOf(pattern: AST.Pattern, flags: string): Starts | undefined {
  const first = ofAlternatives(pattern.alternatives, flags);
  if (first.empty || first.chars.size > MANY) return undefined;
  return { chars: [...first.chars].join(''), edge: pattern.alternatives.every(({ elements }) => hasEdge(elements)) };
}

interface First {
  readonly chars: ReadonlySet<string>;
  /** It may take nothing, and what follows begins the match. */
  readonly empty: boolean;
}

const ANY: First = { chars: new Set(ASCII), empty: true };

function ofAlternatives(alternatives: readonly AST.Alternative[], flags: string): First {
  const firsts = alternatives.map(({ elements }) => ofSequence(elements, flags));
  return { chars: new Set(firsts.flatMap(({ chars }) => [...chars])), empty: firsts.some(({ empty }) => empty) };
}

function ofSequence(elements: readonly AST.Element[], flags: string): First {
  const chars = new Set<string>();
  for (const element of elements) {
    const first = ofElement(element, flags);
    for (const char of first.chars) chars.add(char);
    if (!first.empty) return { chars, empty: false };
  }
  return { chars, empty: true };
}

function ofElement(element: AST.Element, flags: string): First {
  switch (element.type) {
    case 'Assertion':
      return { chars: new Set(), empty: true };
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element.alternatives, flags);
    case 'Quantifier': {
      const first = ofElement(element.element, flags);
      return element.min === 0 ? { ...first, empty: true } : first;
    }
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet': {
      const one = new RegExp(`^(?:${element.raw})`, flags);
      return { chars: new Set(ASCII.filter((char) => one.test(char))), empty: false };
    }
    default:
      return ANY;
  }
}

/** Whether it begins with `\b`, whatever else it looks at there. */
function hasEdge(elements: readonly AST.Element[]): boolean {
  for (const element of elements) {
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return element.alternatives.every((alternative) => hasEdge(alternative.elements));
    if (element.type !== 'Assertion') return false;
    if (element.kind === 'word' && !element.negate) return true;
  }
  return false;
}
