// The words before a command that make it one nobody is to run.
import { either } from '../../model/alternatives.ts';
import { ATTACKERS } from '../prose/around/attackers.ts';

const FORBIDS_OR_SHOWS = either(
  "never|do not|don['’]t|must not|should not|avoid",
  'flags?|rejects?|detects?|beware of|looks? for|search(?:es)? for|scans? for',
  'warns? (?:about|of|against)|alerts? on',
  'like|such as|including|instead of|rather than|patterns?',
  '(?:must|should)(?: not| never)? (?:match|fire|trigger|alert|be (?:flagged|found|caught|blocked))',
  'holds?|contain(?:s|ing)?|matching|that (?:run|use|call|execute)s?',
  `(?:${ATTACKERS}|malware|attacks?) (?:may|might|can|could|will|would)?`,
);
const INTRODUCES = either(
  String.raw`\b${FORBIDS_OR_SHOWS}\b`,
  String.raw`\be\.g\.|\bi\.e\.`,
  String.raw`(?:[,;(]|\band|\bbut) ?not(?=\s*$)`,
  '不要|切勿|禁止|避免|检测|警惕|例如|比如',
);
/** "This equals root: `…`" shows what something comes to. */
const COMES_TO = either(
  String.raw`\b(?:equals?|amounts? to|(?:is|are) (?:equal|tantamount) to|(?:is|are) as good as|(?:is|are) the same as)`,
  '等于|等同于|相当于|无异于',
);
const RIGHTS = either('root|full|admin\\w*|owner|host|shell|access|control|total', '拥有|给|有了?|完全|最高|整台');
/** The sentence forbids the command or tells what reviewers look for: it is quoted, not told to be run. */
export const QUOTED = new RegExp(
  `${INTRODUCES}[^.。;；\`\\n]{0,40}$|${COMES_TO} ?${RIGHTS}[^.。;；\`\\n]{0,40}[:：]\\s{0,4}$`,
  'i',
);
