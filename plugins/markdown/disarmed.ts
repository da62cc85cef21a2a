// What whoever looked into it made unusable, so that nobody runs it by accident: addresses such as `hxxps://` and `evil[.]test`, and
// those and encoded texts that are cut short.
// May not: count where a page has them made whole again and run, or a program does it itself.
import { alternatives } from '../../src/plugin.ts';

const DISARMED =
  /\bhxxps?(?::|\[)|[\w-](?:\[(?:\.|dot|点)\]|\(\.\))[a-z0-9-]|\w\[:\]\/\/|\bhttps?:\/\/(?:\.\.\.|…)|(?<=["'])[a-z0-9+/=]{6,}(?:\.\.\.|…)(?=[^"'\n]{0,12}["'])/i;
const WHOLE_AGAIN = alternatives(
  String.raw`\b(?:re-?fang|re-?arm|un-?defang)\w*`,
  String.raw`\b(?:replac|chang|turn|swap|convert|restor|correct|fix|remov|dropp?|stripp?|delet)\w*\b[^.!?\n]{0,40}(?:hxxps?|\[\.\]|\(\.\)|\bbrackets?\b|\bdots?\b)`,
  String.raw`\bhxxps?\b[^.!?\n]{0,24}(?:→|->|=>|\b(?:to|into|with|by|means|is)\b)[^.!?\n]{0,4}https?\b`,
  '(?:还原|恢复|替换|改成|改为|改回|换成|去掉|删掉|删除)[^。！？\n]{0,16}(?:hxxps?|方括号|括号|\\[\\.\\]|地址|链接|网址)',
  'hxxps?[^。！？\n]{0,12}(?:还原|替换|改成|改为|改回|换成)',
);
const RUN = String.raw`\b(?:run|execut\w*|past(?:e|ing)|start|install\w*|download\w*|fetch|call|open|use)\b|运行|执行|粘贴|安装|下载|打开|访问`;
const RESTORED = new RegExp(
  `(?:${WHOLE_AGAIN})[^.!?。！？]{0,80}(?:${RUN})|(?:${RUN})[^.!?。！？]{0,80}(?:${WHOLE_AGAIN})`,
  'i',
);
const RESTORES = /\b(?:replace\w*|g?sub|sed|tr|translate|split)\b[^\n]{0,40}(?:hxxp|\[\.\]|\\\[|\(\.\))/i;

/** Whether code on a page is disarmed; the page is asked once, and only where something on it is. */
export function disarmedOn(page: string): (code: string) => boolean {
  let restored: boolean | undefined;
  return (code) => {
    if (!DISARMED.test(code) || RESTORES.test(code)) return false;
    restored ??= RESTORED.test(page);
    return !restored;
  };
}
