// What is refused or forbidden where it stands: by the heading over it, the line that announces it, the words around it.
// May not: take for refused what the same words have run.
import { introStance } from '../../src/built-in.ts';
import { alternatives, type Stance } from '../../src/plugin.ts';
import { hasItRun } from './shown.ts';

/** "What not to do", 反例: below stands what nobody is to do. */
const DONTS =
  /^[\s#*_\d.)-]*(?:(?:what|things?) (?:not to|you must never|we never)\b|never (?:ever )?do\b|do not do\b|don['’]?ts?\b|(?:(?:some|real|common) )?(?:bad|wrong) (?:examples?|practices?|patterns?|ways?|settings)\b|anti-?patterns?\b|反例|反面|反模式|错误(?:示例|做法|写法|用法|案例)|不要这样|不要这么)/i;
const UNLESS = String.raw`(?![^:：\n]{0,80}\b(?:until|unless|before|instead|then|but|(?<!even )(?:if|when)|by|errors?|otherwise)\b)`;
const LED_BY = String.raw`^[\s>*_#\d.)-]*(?:[\w ]{1,16}[,:(—–-]\s?)?(?:always |we |agents? )?`;
const COMMANDS = '(?:shell )?(?:commands?|actions?|operations?|calls?|lines?)';
/** "Forbidden", "Red, refuse even when asked", 禁止执行的命令. */
const REFUSED_HEAD = new RegExp(
  alternatives(
    String.raw`${LED_BY}(?:refuse|forbidden|prohibited|banned|not allowed|off[- ]limits|never (?:ever )?(?:run|execute|use|type))\b${UNLESS}[^.;:：\n]{0,60}[:：]?[\s*_]*$`,
    String.raw`${LED_BY}(?:blocked|denied|rejected|refused) ${COMMANDS}\b[^.;:：\n]{0,20}[:：]?[\s*_]*$`,
    '^[\\s#*_\\d.、)）]*(?:禁止|严禁|绝不|不得)(?:执行|运行|使用)的?[^。；：\\n]{0,12}$|^[\\s#*_\\d.、)）]*(?:命令)?(?:黑名单|禁用命令|禁令)[^。；：\\n]{0,8}$',
  ),
  'i',
);
/** "Refuse, even when asked:" over a list. */
const REFUSED_LIST = new RegExp(
  String.raw`${LED_BY}(?:refuse|reject|forbidden|prohibited|banned|not allowed|off[- ]limits|blocked|denied)\b${UNLESS}[^.;:：]{0,80}[:：][\s*_]*$`,
  'i',
);
/** "Ruled out: …", "Never: …": what follows is what nobody is to do. */
const REFUSED_BEFORE =
  /(?:\b(?:ruled out|forbidden|prohibited|not (?:allowed|permitted|acceptable)|never acceptable|banned|disallowed|rejected|refused|no-?go)\b|禁止|不允许|严禁|不得出现|反例|一律拒绝)[^.;。；`\n]{0,24}[:：][\s*_`]*(?:[^.;:。；：\n]{0,120}[,，、][\s`]*)?$/i;
/** "… → refuse": what becomes of it stands right behind. */
const REFUSED_BEHIND =
  /^[\s`*_)]{0,4}(?:→|->|⇒|=>|—|–)[\s*_]{0,3}(?:refuse|reject|block|deny|never\b|forbidden|not allowed|stop and|quarantine|escalate|flag\b|拒绝|拦截|禁止|不通过|驳回|下架)/i;
const BEFORE = 200;
const BEHIND = 40;

/** A heading of what is not to be done. */
export const listsDonts = (heading: string): boolean => DONTS.test(heading);

/** A command in the words of a block: refused right before it, or right behind. */
export const refusedAround = (words: string, start: number, end: number): boolean =>
  REFUSED_BEFORE.test(words.slice(Math.max(0, start - BEFORE), start)) ||
  REFUSED_BEHIND.test(words.slice(end, end + BEHIND));

/** Below such a heading or announcing line; `said`: what stands before it in its own sentence, asked for where one is there. */
export function refusedAbove(heading: string, stance: Stance, intro: string, said: () => string): boolean {
  const announced = REFUSED_LIST.test(intro) && introStance(intro) === 'warning' && !hasItRun(intro);
  return (announced || (stance === 'warning' && REFUSED_HEAD.test(heading) && !hasItRun(intro))) && !hasItRun(said());
}
