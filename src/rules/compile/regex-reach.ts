// How far a match of a regular expression can lie from a literal in it: then no more text than that is searched around one.
import type { AST } from '@eslint-community/regexpp';

/** Characters a match can take at most, with what it looks at before and behind itself; undefined without a bound. */
export function reachOf(pattern: AST.Pattern): number | undefined {
  const reach = ofAlternatives(pattern.alternatives);
  // One more on either side, for what a word's edge is told from.
  return Number.isFinite(reach) ? reach + 1 : undefined;
}

const ofAlternatives = (alternatives: readonly AST.Alternative[]): number =>
  Math.max(...alternatives.map((alternative) => alternative.elements.reduce((sum, one) => sum + mostOf(one), 0)));

/** Characters an element of an expression can take, with what it looks at. */
export function mostOf(element: AST.Element): number {
  switch (element.type) {
    case 'Assertion':
      // The end of the text searched is not that of the file.
      if (element.kind === 'end') return Number.POSITIVE_INFINITY;
      return 'alternatives' in element ? ofAlternatives(element.alternatives) : 0;
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element.alternatives);
    case 'Quantifier':
      return element.max === 0 ? 0 : element.max * mostOf(element.element);
    case 'Backreference':
      return Math.max(...[element.resolved].flat().map((group) => repeated(group, element)));
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
      // A sign outside the basic plane is two characters of text.
      return 2;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** What a group that was closed in front of a reference to it can have taken, unless it refers to others itself. */
function repeated(group: AST.CapturingGroup, reference: AST.Backreference): number {
  if (group.end > reference.start || /\\[1-9k]/.test(group.raw)) return Number.POSITIVE_INFINITY;
  return ofAlternatives(group.alternatives);
}
