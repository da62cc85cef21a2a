// On the SKILL.md of a skill about attacks: code about which stands right behind what is done about its like.
// May not: excuse code because a sentence leads to it that orders nothing. Tried: ten of sixteen written for it went by with
// "One line brings the rules up to date:".
import { alternatives, type Span } from '../../src/plugin.ts';
import { isOrdered } from './beside.ts';
import { hasItRun } from './shown.ts';

/** "Two of these are a page", "Reject it", 拒绝并上报: what is made of it. */
const REACTED = new RegExp(
  alternatives(
    String.raw`^[\s*_→⇒>-]*(?:flag|report|reject|refuse|deny|block|quarantine|escalate|isolate) (?:it|this|such (?:an? )?\w+|any such \w+)(?=[.,;!]|$| and\b| with\b| as\b)`,
    String.raw`^[\s*_→⇒>-]*(?:(?:always|verdict:?) )?(?:reject|refused?|rejected|denied|deny|block(?:ed)?|quarantine)(?=[.!]|$)`,
    String.raw`^[^.!?]{1,100}\b(?:is|are|means?|makes?|counts? as) (?:a |an |always )*(?:page|ticket|hit|finding|red flag|blocker|reject(?:ion)?|refusal|incident)\b`,
    String.raw`^[^.!?]{0,40}\b(?:do not|don['’]t|never) (?:run|execute|paste|follow|obey) (?:it|this|that|them|these)\b`,
    '^[\\s*_]*(?:直接|一律|立即|应)?(?:拒绝|标记|驳回|不通过|隔离|下架|拦截|判(?:定)?为|记为)',
  ),
  'i',
);
/** It goes on with the work. */
const GOES_ON =
  /\b(?:then|next|afterwards|after (?:that|it|this)|once|when it|as soon as)\b|然后|接着|随后|之后|完成后/i;

export function isReactedTo(text: string, span: Span, english: (said: string) => string): boolean {
  const behind = paragraphBehind(text, span.end, english);
  return REACTED.test(behind) && !GOES_ON.test(behind) && !hasItRun(behind) && !isOrdered(text, span, english);
}

/** The first lines right behind. */
function paragraphBehind(text: string, at: number, english: (said: string) => string): string {
  const said = BEHIND.exec(text.slice(at, at + REACH))?.[1];
  return said ? english(said) : '';
}
const BEHIND =
  /^[ \t]*(?:`{3,}|~{3,})?[ \t]*\n?(?:[ \t]*\n){0,2}((?:(?![ \t]*(?:#|```|~~~|>|\n))[^\n]{1,400}\n?){1,3})/;
const REACH = 900;
