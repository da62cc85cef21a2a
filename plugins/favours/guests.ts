// Finds somebody who is let in by name in languages that are lowered by their tokens, by how a line is written; where
// programs are parsed, the interpreter reads them.
// May not: tell of the skill's own mailboxes, of those its pages name, or of addresses that are to be filled in.
import { isKnownMail, isWithin, letsIn, mailsIn, roleBefore as roleOfText, takesOut } from '../../src/built-in.ts';
import { type Analyser, bound, matches } from '../../src/plugin.ts';

const MAX_GUESTS = 20;
const MAX_BEFORE = 240;
const CALL = /\b(\w{3,60})\(/g;
/** `DESK = "` */
const HELD =
  /(?:^|[^\w.$])(?:(?:const|let|var|local|readonly|export|static|final|my|our|val)\s{1,4}){0,3}\$?([A-Za-z_]\w{2,40})\s{0,3}(?::\s?[\w&' ]{1,20}=|:?=)\s{0,3}(?:\[|\()?["'`]$/;
/** A remark, or what is said to whoever runs it. */
const TOLD =
  /^\s*(?:#|\/\/|\*|--|<!--|;)|\b(?:echo|print(?:f|ln)?|puts|console\.\w{3,5}|Write-Host|usage|help|e\.g\.)\b/i;

export const guests: Analyser = {
  name: 'guests',
  languages: 'ruby go php java csharp kotlin scala groovy rust perl swift dart lua'.split(' '),
  read(view, out) {
    if (view.depth > 0) return;
    const { text } = view;
    const mayTell = bound(out, 'favours', MAX_GUESTS, { en: 'people let in by name', zh: '处写死的人员' });
    for (const { mail, at, end } of mailsIn(text)) {
      if (out.expired()) return;
      const span = { start: at, end };
      const role = roleAt(text, at);
      if (role === undefined || isKnownMail(mail, out)) continue;
      if (!mayTell(span)) return;
      out.fact({ kind: 'favour', what: 'guest', field: role, span });
    }
  },
};

function roleAt(text: string, start: number): string | undefined {
  const before = text.slice(Math.max(0, start - MAX_BEFORE), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (TOLD.test(line)) return undefined;
  const told = roleBefore(line) ?? roleBefore(before.replace(/\s*\n\s*/g, ' '));
  if (told !== undefined) return told;
  const name = HELD.exec(line)?.[1];
  return name === undefined ? undefined : roleOfName(text, name);
}

const roleBefore = (text: string): string | undefined => roleOfText(text) ?? roleOfCall(text);

/** `doc.add_editor("` */
function roleOfCall(text: string): string | undefined {
  if (takesOut(text.slice(-120))) return undefined;
  for (const found of matches(text, CALL))
    if (letsIn(found[1]!) && isWithin(text.slice(found.index + found[0].length))) return found[1]!.toLowerCase();
  return undefined;
}

/** A name that holds the address stands where such people are named. */
function roleOfName(text: string, name: string): string | undefined {
  for (const found of matches(text, new RegExp(String.raw`(?<![\w.])${name}\b(?!["'\x60]?\s{0,3}=(?!=))`, 'g'))) {
    const role = roleBefore(text.slice(text.lastIndexOf('\n', found.index) + 1, found.index).replace(/[$]\{?$/, ''));
    if (role !== undefined) return role;
  }
  return undefined;
}
