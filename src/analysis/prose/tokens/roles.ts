// Names of what function words do in a sentence, and the bits of the gate that decides which sentences are parsed.

const ROLE_NAMES = [
  'negator',
  'without',
  'not-negator',
  'determiner',
  'strong-modal',
  'weak-modal',
  'will',
  'be',
  'do',
  'and',
  'or',
  'break',
  'if',
  'preposition',
  'to',
  'adverb',
  'describing',
  'detect',
  'hostile',
  'pronoun',
  'requires',
  'starts',
  'because',
  'passive',
  'request',
  'filler',
  'relative',
  'ordain',
  'demanded',
  'needless',
  // A Chinese word in which shorter ones only seem to stand: 提交 in 不提交, 口令 in 修改口令.
  'whole-word',
] as const;
type Role = (typeof ROLE_NAMES)[number];

export const ROLE_BITS: ReadonlyMap<string, number> = new Map(ROLE_NAMES.map((name, at) => [name, 2 ** at]));

const bit = (name: Role) => ROLE_BITS.get(name) ?? 0;

export const R = {
  negator: bit('negator'),
  without: bit('without'),
  notNegator: bit('not-negator'),
  determiner: bit('determiner'),
  strong: bit('strong-modal'),
  weak: bit('weak-modal'),
  will: bit('will'),
  be: bit('be'),
  do: bit('do'),
  and: bit('and'),
  or: bit('or'),
  break: bit('break'),
  if: bit('if'),
  preposition: bit('preposition'),
  to: bit('to'),
  adverb: bit('adverb'),
  describing: bit('describing'),
  detect: bit('detect'),
  hostile: bit('hostile'),
  pronoun: bit('pronoun'),
  requires: bit('requires'),
  starts: bit('starts'),
  because: bit('because'),
  /** Chinese 被/由: what follows is done to the subject. */
  passive: bit('passive'),
  /** Chinese 请/务必: an order follows. */
  request: bit('request'),
  /** Particles that may stand inside a phrase without breaking it (的, 了). */
  filler: bit('filler'),
  relative: bit('relative'),
  /** "See to it that", "it is required that": what is told behind it is to be done. */
  ordain: bit('ordain'),
  /** "… is mandatory", "duty: …": the act named beside it is to be done. */
  demanded: bit('demanded'),
  /** "… is unnecessary": the act named before it is not to be done. */
  needless: bit('needless'),
} as const;

export const GATE_BITS = {
  action: 1,
  weakAction: 2,
  harm: 4,
  /** Harm to nearly anything: delete, encrypt, publish, hide. */
  ruin: 8,
  object: 16,
  /** Matters only when something harmful is done to it: a result, a branch. */
  weakObject: 32,
  /** Matters only when it is ruined: a file. */
  faintObject: 64,
  destination: 128,
  head: 256,
  qualifier: 512,
  /** An address, a hidden or home path, a variable named like a secret. */
  literal: 1024,
  cjk: 2048,
} as const;

/** Whether the words of a sentence make it worth parsing; phrases that do so by themselves are looked for apart. */
export function passesGate(gate: number): boolean {
  const G = GATE_BITS;
  if (gate & G.cjk) return true;
  const composed = gate & G.head && gate & G.qualifier;
  const thing = gate & (G.object | G.destination | G.literal) || composed;
  if (gate & G.ruin) return Boolean(thing || gate & (G.weakObject | G.faintObject));
  if (gate & G.harm) return Boolean(thing || gate & G.weakObject);
  if (gate & G.action) return Boolean(thing);
  return Boolean(gate & G.weakAction && gate & (G.object | G.literal));
}
