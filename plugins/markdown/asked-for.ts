// A line that asks for what stands below it in other words than "run": "Keep the phrases current:", "Bring it up to date:".
// May not: count what tells of others, or what was met somewhere; whoever asks has taken speech and reports out.
import { ATTACKERS } from '../../src/built-in.ts';
import { alternatives } from '../../src/plugin.ts';

/** Not `put`, `let` and `set`: their past is the same word. */
const DO_THIS = new RegExp(
  alternatives(
    String.raw`(?:^|[.!?:;,]\s+(?:and\s|then\s)?)[\s*_>\d.)-]{0,12}(?:${[
      'keep|bring|have|take|hand|send|push|sync|refresh|renew|freshen|clean up|tidy|clear|back up|save|store|archive|mirror|share|close',
      'commit|publish|prepare|fetch|pull|get|file|make|pass|deliver|collect|gather|register|upload|rotate|restore|finish|begin|leave',
    ].join('|')})\s(?!(?:an?\s)?(?:eye|watch|look|note)\b|in mind\b|apart\b|care\b|off\b)[^.!?:\n]{2,140}[:：][\s*_]*$`,
    '(?:^|[，。；,;])[^，。；：:\\n]{0,24}(?:(?:留|存|备份|同步|上传|归档|推送|拷贝|发)(?:一份|一次|一下|过去|出去)|(?:清理|更新|刷新|登记|收尾|整理)一(?:下|次|遍))[^。：:\\n]{0,16}[:：][\\s*_]*$',
  ),
  'i',
);
const OTHERS = new RegExp(
  alternatives(
    String.raw`\b(?:${ATTACKERS}|victims?|malware|ransomware|they|he|she|somebody|someone|as seen|in the wild|reads?|says?|said)\b`,
    '入侵者|攻击者|黑客|骗子|团伙|不法|恶意|对方|受害|样本里|案例|节选|原文|原话|话术|见过|遇到过',
  ),
  'i',
);

export const asksFor = (said: string): boolean => DO_THIS.test(said) && !OTHERS.test(said);
