// Programs that a database starts: `COPY … TO PROGRAM`, the shell of a client, procedures of servers; written out, or put
// together where the statement is formatted.
// May not: run a query; of what is worked out only what stands there in texts is read.
import { matches } from '../../../src/plugin.ts';
import type { Say } from '../say.ts';

const STARTED =
  /\b(?:TO|FROM)\s{1,10}PROGRAM\s{1,10}'((?:[^']|'')+)'|^\\!\s{0,10}(.+)$|^(?:\.(?:shell|system)|system(?=\s+[a-z(]))\s{1,10}(.+)$|\bxp_cmdshell\s{1,10}N?'((?:[^']|'')+)'|\bsys_(?:exec|eval)\(\s{0,5}'((?:[^']|'')+)'/gim;
/** `format('copy (…) to program %L', …)`, `execute 'copy … to program ''' || …`: what is run stands behind. */
const FORMATTED = /\bPROGRAM\s{1,10}(?:%\d{0,2}\$?[LsI]'\s{0,40},|''''?\s{0,40}\|\|)/gi;
const MAX_EXPRESSION = 4_000;

export function readSqlPrograms(source: string, say: Say): void {
  for (const m of matches(source, STARTED))
    say.shell((m[1] ?? m[2] ?? m[3] ?? m[4] ?? m[5] ?? '').replaceAll("''", "'"), {
      start: m.index,
      end: m.index + m[0].length,
    });
  for (const m of matches(source, FORMATTED)) {
    const end = m.index + m[0].length;
    const line = textOf(source.slice(end, end + MAX_EXPRESSION));
    if (line.trim() !== '') say.shell(line, { start: m.index, end });
  }
}

const PART =
  /\s{0,40}(?:(reverse|upper|lower|btrim)\(\s{0,10}'((?:[^']|'')*)'\s{0,10}\)|(?:convert_from\(\s{0,10})?decode\(\s{0,10}'([^']*)'\s{0,10},\s{0,10}'(base64|hex)'\s{0,10}\)(?:\s{0,10},\s{0,10}'[^']{0,20}'\s{0,10}\))?|chr\(\s{0,10}(\d{1,7})\s{0,10}\)|E?'((?:[^']|'')*)'|([\w."]{1,80}(?:\([^()']{0,200}\))?))\s{0,40}(\|\|)?/iy;
const HOLE = '$_';

/** What texts put side by side come to: `'curl ' || reverse('…')`; names stand for what nobody knows. */
function textOf(expression: string): string {
  let text = '';
  PART.lastIndex = 0;
  for (let part = PART.exec(expression); part !== null; part = PART.exec(expression)) {
    const [, how, turned, encoded, encoding, char, plain, , goesOn] = part;
    if (turned !== undefined) text += how!.toLowerCase() === 'reverse' ? [...turned].reverse().join('') : turned;
    else if (encoded !== undefined)
      text += Buffer.from(encoded, encoding!.toLowerCase() as 'base64' | 'hex').toString();
    else if (char !== undefined) text += String.fromCodePoint(Math.min(Number(char), 0x10ffff));
    else text += plain === undefined ? HOLE : plain.replaceAll("''", "'");
    if (goesOn === undefined) break;
  }
  return text;
}
