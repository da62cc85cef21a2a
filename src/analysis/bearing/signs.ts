// Names the signs of a line of a program: what its facts state, the words its names and comments are made of, how little of
// them the skill's pages speak of, and the same of the few lines around it. The same names are weighed in a scan and
// calibrated by `corpus calibrate --code`.
// May not: know a weight.
import type { CallFact, CommandFact, Fact, FlowFact, PathFact, StringFact } from '../../model/fact.ts';
import type { CodeLine } from './lines.ts';

type Add = (sign: string) => void;

/** Shares of words are told in so many steps. */
const STEPS = 4;
const FIRST_WORDS = 4;
const MAX_WORD = 20;
const MAX_KEYWORD = 30;
/** Where what looks like noise begins, in bits a character. */
const DENSE = { entropy: 4.6, length: 20 } as const;

export interface LineSigns {
  readonly own: readonly string[];
  /** The same as the lines beside it tell them. */
  readonly near: readonly string[];
}

/** `w:` words, `cl:` calls, `p:` programs, `f:` flows, `pc:` and `pg:` paths, `i:` addresses, `r:` what arrives, `n:` all this of the lines beside it. */
export function signsOf({ facts, words }: CodeLine, tells: (sign: string) => boolean): LineSigns {
  const own = new Set<string>();
  const near = new Set<string>();
  const add: Add = (sign) => {
    own.add(sign);
    near.add(`n:${sign}`);
  };
  for (const fact of facts) signsOfFact(fact, fact.kind === 'string' ? (sign) => own.add(sign) : add);
  for (const word of words) add(`w:${word}`);
  return { own: [...own].filter(tells), near: [...near].filter(tells) };
}

/** It stands in a fence of a page. */
export const IN_PAGE = 'page';

/** `share<1` to `share<4`. */
export const stepSign = (name: string, share: number): string =>
  `${name}<${Math.min(STEPS, Math.floor(share * STEPS) + 1)}`;

function signsOfFact(fact: Fact, add: Add): void {
  if ('guard' in fact && Array.isArray(fact.guard)) for (const asked of fact.guard) add(`g:${asked}`);
  if (fact.kind === 'call') callSigns(fact, add);
  else if (fact.kind === 'command') commandSigns(fact, add);
  else if (fact.kind === 'flow') flowSigns(fact, add);
  else if (fact.kind === 'path') pathSigns(fact, add);
  else if (fact.kind === 'string') stringSigns(fact, add);
  else if (fact.kind === 'env') add(`e:${fact.access}${fact.secret ? ' secret' : ''}`);
  else if (fact.kind === 'ioc') add(`i:${fact.type}:${fact.destination}`);
  else if (fact.kind === 'claim') add(`cm:${fact.type}:${fact.key}`);
}

function callSigns({ callee, receives, keywords }: CallFact, add: Add): void {
  const last = `cl:${callee.slice(callee.lastIndexOf('.') + 1)}`;
  add(last);
  for (const tag of receives) {
    add(`r:${kindOf(tag)}`);
    add(`${last} r:${kindOf(tag)}`);
  }
  for (const keyword of keywords) add(`k:${oneLine(keyword.slice(0, MAX_KEYWORD))}`);
}

function commandSigns({ program, argv, receives, redirects, after, sudo }: CommandFact, add: Add): void {
  const run = `p:${program}`;
  add(run);
  for (const word of argv.slice(0, FIRST_WORDS)) if (word.length < MAX_WORD) add(`${run} ${oneLine(word)}`);
  for (const tag of receives) add(`r:${kindOf(tag)}`);
  for (const redirect of redirects) if (redirect.length < MAX_WORD) add(`rd:${redirect}`);
  for (const before of after) add(`${run} after ${before}`);
  if (sudo) add('sudo');
}

function flowSigns({ from, to, destination }: FlowFact, add: Add): void {
  for (const tag of from) {
    add(`f:${kindOf(tag)}>${to}`);
    add(`f:${kindOf(tag)}>${to} ${destination}`);
  }
  add(`fd:${to} ${destination}`);
}

function pathSigns(fact: PathFact, add: Add): void {
  if (fact.class !== '') add(`pc:${fact.class} ${fact.access}`);
  if (fact.grade) add(`pg:${fact.grade} ${fact.access}`);
  add(`pa:${fact.access}`);
}

function stringSigns({ folded, entropy, length }: StringFact, add: Add): void {
  if (folded) add('s:folded');
  if (entropy >= DENSE.entropy && length > DENSE.length) add('s:dense');
}

/** The name of a sign is a line of the file of weights. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** What a tag says of where the data is from, without the name it has there. */
function kindOf(tag: string): string {
  const colon = tag.indexOf(':') + 1;
  return colon === 0 || tag.startsWith('path:') || tag.startsWith('content:') ? tag : tag.slice(0, colon);
}
