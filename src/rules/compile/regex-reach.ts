// How far a match of a regular expression can lie from a literal in it: then no more text than that is searched around one.
import type { AST } from '@eslint-community/regexpp';

/** Characters a match can take at most, with what it looks at before and behind itself; undefined without a bound. */
export function reachOf(pattern: AST.Pattern): number | undefined {
  const reach = ofAlternatives(pattern.alternatives);
  // One more on either side, for what a word's edge is told from.
  return Number.isFinite(reach) ? reach + 1 : undefined;
}

const ofAlternatives = (alternatives: readonly AST.Alternative[]): number =>
  Math.max(...alternatives.map((alternative) => alternative.elements.reduce((sum, one) => sum + ofElement(one), 0)));

function ofElement(element: AST.Element): number {
  switch (element.type) {
    case 'Assertion':
      // The end of the text searched is not that of the file.
      if (element.kind === 'end') return Number.POSITIVE_INFINITY;
      return 'alternatives' in element ? ofAlternatives(element.alternatives) : 0;
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element.alternatives);
    case 'Quantifier':
      return element.max === 0 ? 0 : element.max * ofElement(element.element);
    case 'Backreference':
      return Number.POSITIVE_INFINITY;
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
      // A sign outside the basic plane is two characters of text.
      return 2;
    default:
      return Number.POSITIVE_INFINITY;
  }
}
