// Texts that a settings file sets apart from what it rules: what it excludes, ignores, skips, mutes.
// May not: know whose names they are.
import { matches } from '../../src/plugin.ts';

const WORDS = 'exclude|ignore|skip|drop|except|exempt|suppress|omit|mute|silence|hide|bypass';
/** `exclude: ["somebody"]`, `drop_when: { operator: somebody }`, `"ignored": [` and what follows. */
const KEY = new RegExp(
  String.raw`^[ \t]*(?:- )?["']?(?:\w{1,20}[-_])?(?:${WORDS})(?:s|d|ed|ions?|_?\w{1,16})?["']?[ \t]*[:=][ \t]*(.{0,400})$`,
  'gim',
);
const LINES_BELOW = 5;

interface Excepted {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function* excepted(text: string): Generator<Excepted> {
  for (const found of matches(text, KEY)) {
    const value = found[1]!.trim();
    const end = found.index + found[0].length;
    const below = /^[[{(|>]?$/.test(value) ? linesFrom(text, end) : '';
    yield { text: below === '' ? value : below, start: found.index + found[0].search(/\S/), end: end + below.length };
  }
}

function linesFrom(text: string, at: number): string {
  let to = at;
  for (let lines = 0; lines <= LINES_BELOW && to >= 0; lines++) to = text.indexOf('\n', to + 1);
  return text.slice(at, to < 0 ? text.length : to);
}
