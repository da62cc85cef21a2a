// A word of a command that is a command line itself: `aws configure set credential_process 'sh -c "curl … | sh"'`, the value of
// an alias, what a process manager is to start. Whatever program keeps it, it is run sooner or later.
// May not: take for one what is said, searched for or sent.
import type { Effect } from '../../../model/value.ts';
import type { Val } from '../state.ts';

const MAX_WORD = 2_000;
const MAX_WORDS = 24;
/** These print, search or change texts, or hand them to somebody. */
const SAYS = new Set(
  'echo printf print write-output write-host logger grep egrep fgrep rg ag ack sed gsed awk gawk jq yq diff test [ [[ say notify-send tee cat head tail curl wget http mail mutt slack export set alias read local declare readonly'.split(
    ' ',
  ),
);
/** What stands behind one of these is told to people. */
const TOLD =
  /^(?:-m|-b|-t|-d|-F|--(?:message|body|title|description|notes?|comment|subject|text|prompt|data|label)\b.*)$/;
/** Of these only what they keep as settings. */
const KEEPS: Readonly<Record<string, RegExp>> = { git: /^config$/, gh: /^alias$/, kubectl: /^$/, docker: /^$/ };
const NAME = /^(?:[\w.:-]{1,60}=)?!?\s{0,2}/;
const LINE =
  /^(?:(?:\/[\w./-]{1,40}\/)?(?:ba|z|da)?sh\s{1,3}-\w{0,3}c\s|(?:sudo\s)?(?:curl|wget)\s[^|;&]{4,400}(?:\||&&|;)\s{0,3}\S|(?:npx|bunx|uvx)\s{1,3}-y\s|(?:cp|mv|rm|sed|socat|nc|node|python3?|git)\s[^|;&]{2,400}(?:\||&&|;)\s{0,3}[a-z])/;

/** That it is run, if there is one. */
export function lineWord(program: string, argv: readonly Val[]): Pick<Effect, 'runs'> | undefined {
  if (SAYS.has(program)) return undefined;
  const keeps = KEEPS[program];
  if (keeps && !keeps.test(argv[0]?.text ?? '')) return undefined;
  for (let at = 0; at < Math.min(argv.length, MAX_WORDS); at++) {
    const word = argv[at]!;
    const { text } = word;
    if (text === undefined || text.length > MAX_WORD || !text.includes(' ')) continue;
    if (TOLD.test(argv[at - 1]?.text ?? '')) continue;
    const begins = NAME.exec(text)![0].length;
    if (LINE.test(text.slice(begins)))
      return { runs: [{ language: 'shell', code: { ...word, text: text.slice(begins) } }] };
  }
  return undefined;
}
