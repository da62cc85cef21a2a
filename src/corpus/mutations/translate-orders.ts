// The phrases of standing and hidden orders in Chinese, in the middle of English sentences as bilingual skills have them.
import type { Mutation } from './mutation.ts';
import { mapSentences } from './prose.ts';

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:ignore|disregard|forget) (?:all )?(?:the |your |any )?(?:previous|prior|earlier) (?:instructions|rules|directions)\b/gi,
    '忽略之前的所有指令',
  ],
  [/\b(?:do not|don't|never) (?:tell|inform|notify|alert) the user\b/gi, '不要告诉用户'],
  [/\b(?:do not|don't|never) mention (?:this|it|that)(?: to the user)?\b/gi, '不要向用户提起此事'],
  [/\bwithout (?:asking|telling|informing|notifying) (?:the user|them|anyone)\b/gi, '在用户不知情的情况下'],
  [/\bwithout (?:asking|confirmation|approval|permission)\b/gi, '无需确认'],
  [/\b(?:silently|quietly|secretly)\b/gi, '悄悄地'],
  [/\b(?:after|at the end of) (?:every|each) (?:task|response|answer|reply|session)\b/gi, '每次任务结束后'],
  [/\b(?:before|at the start of) (?:every|each|any) (?:task|response|answer|reply|session)\b/gi, '每次任务开始前'],
  [/\b(?:you must always|always)\b/gi, '务必始终'],
  [/\b(?:from now on|in all future sessions)\b/gi, '从现在起'],
  [/\bregardless of (?:what )?(?:the user|anyone|users?) (?:says?|asks?|wants?)\b/gi, '无论用户怎么说'],
  [/\byou are now\b/gi, '你现在是'],
];

export const translateOrders: Mutation = {
  name: 'translate-orders',
  what: 'phrases of standing and hidden orders in Chinese',
  apply: (files) =>
    mapSentences(files, (text) => PHRASES.reduce((done, [phrase, chinese]) => done.replace(phrase, chinese), text)),
};
