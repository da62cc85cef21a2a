// Lists under a line that says of what stands in it that it is not done: 以下任务不帮忙加：…；…, "The following is refused: …; …".
// May not: read further back than the colon's own line; a line that only spares a step (以下操作不用确认) refuses nothing.
import { alternatives, either } from '../../../model/alternatives.ts';
import type { Reading } from '../reading.ts';
import { isPunct } from '../verb.ts';

const COLON = 0x3a;
const WIDE_COLON = 0xff1a;
const MAX_LINE = 120;

const REFUSED_ZH =
  /(?:以下|下列|如下|下面|这些|这几|凡是?)[^：:。]{0,24}(?:拒绝|禁止|严禁|谢绝|不(?:予|得|许|准|能|可以?|会|要|再)?(?:帮忙?|代|替人)?(?:做|加|添加|接|接受|办|碰|干|安装|受理|允许|支持|采纳|答应))(?:的|了)?(?:[，,][^：:。]{0,14})?$/;
/** 不要做：…；…: a label that is nothing but a ban. */
const BAN_ZH =
  /^[^\p{L}]*(?=\p{L}{1,10}$)(?:以下)?(?:绝对|坚决|千万|一律|绝)?(?:不要|不能|不可以?|不得|不准|不许|不允许|不应该?|禁止|严禁|切勿|请勿|勿|别)(?:这样|这么|去)?(?:做|干|碰|出现|有)?的?(?:事|事情)?$|^[^\p{L}]*(?:绝对|一律|绝)?不(?:动|碰|读|删|看|做|传)的?$/u;
const IS_REFUSED = either(
  '(?:is|are|get|gets) (?:not|never) (?:done|added|allowed|accepted|installed|permitted|supported|taken|carried out)',
  '(?:is|are|get|gets) (?:refused|declined|rejected|turned down|forbidden|prohibited|off limits)',
);
const REFUSED_EN = new RegExp(
  alternatives(
    String.raw`\b(?:following|these|such)\b[^:.]{0,60}\b${IS_REFUSED}\b[^:.]{0,30}$`,
    String.raw`^\W*(?:please )?(?:refuse|decline|reject|turn down)\b[^:.]{0,60}$`,
  ),
  'i',
);

/** "Removed in 3.1: …", 3.1 移除：…: what stands there is gone. */
const GONE =
  /^\W*(?:removed|dropped|discontinued|deprecated) (?:in|since|with|from) (?:v|version )?\d[\w.]*\W*$|^\W*v?\d[\w.]*\s*(?:版|起)?[^\w：:]{0,2}(?:移除|去掉|删去|废弃|取消)了?\s*$/i;

/** Whether what begins at this token stands in such a list. */
export function isInRefusedList(reading: Reading, at: number): boolean {
  const { sentence, text } = reading;
  for (let colon = at - 1; colon > 0; colon--) {
    if (!isPunct(reading, colon)) continue;
    if (sentence.word[colon] !== COLON && sentence.word[colon] !== WIDE_COLON) continue;
    const line = text.slice(Math.max(sentence.start[0]!, sentence.start[colon]! - MAX_LINE), sentence.start[colon]);
    const refused = reading.language === 'zh' ? REFUSED_ZH.test(line) || BAN_ZH.test(line) : REFUSED_EN.test(line);
    return refused || GONE.test(line);
  }
  return false;
}
