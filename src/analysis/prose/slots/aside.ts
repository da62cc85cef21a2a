// Addresses a sentence names beside what it orders: an example of a value, the page where a key is made.
// May not: excuse an address something is sent to; only what is laid down somewhere can have one beside it.
import { listed } from '../../../model/alternatives.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Reading, Thing } from '../reading.ts';
import { wordAt } from '../verb.ts';

const LAYING = listed(`
  stor(?:e[sd]?|ing) sav(?:e[sd]?|ing) put(?:s|ting)? plac(?:e[sd]?|ing) keep(?:s|ing)? kept set(?:s|ting)?
  writ(?:es?|ing|ten) enter(?:s|ed|ing)? add(?:s|ed|ing)? configur(?:e[sd]?|ing) defin(?:e[sd]?|ing)
  past(?:e[sd]?|ing) fill(?:s|ed|ing)?
`);
const LAYS = new RegExp(`^(?:${LAYING})$`, 'i');
const LAYS_ZH = /^(?:放|写|填|存|保存|设|配置|添加|粘贴|录入|记)/;
const NAMES = /^(?:address|url|uri|key|token|secret|id)$/i;
const REACH = 48;
const EXAMPLE =
  /(?:\b(?:for example|for instance|e\.g\.?)|例如|比如|譬如|形如|如)[,，:：\s]{0,3}(?:for |是|为)?[\s`"'“「<(（]{0,3}$/i;
const MADE_AT =
  /(?:\b(?:get|find|found|obtain|obtained|create|created|generate|generated|issued|see)\b[^.;:]{0,16}\b(?:at|on|from|in|under)|\b(?:from|for|see)|参见|见|从|来自|前往|访问|登录)[\s`"'“「<(（]{0,3}$/i;
const MADE_THERE = /^[\s`"'”」>)）]{0,3}(?:页面|后台|控制台|上|里|中)?(?:申请|获取|创建|生成|领取|开通|查看|管理)/;

/** "Store the token in the environment, e.g. for https://…", "put the key into .env (get one at https://…)". */
export function isAside(reading: Reading, { from, to }: Hit, place: Thing): boolean {
  const { text, sentence, language } = reading;
  const act = text.slice(sentence.start[from], sentence.end[to - 1]);
  if (!(language === 'zh' ? LAYS_ZH.test(act) : LAYS.test(wordAt(reading, from)))) return false;
  // "Put the webhook address in .env": what is laid down is the address.
  if (place.literal === undefined) return place.from - from <= 2 && NAMES.test(wordAt(reading, place.to));
  if (place.from < to) return false;
  const end = sentence.start[place.from]!;
  const before = text.slice(Math.max(sentence.end[to - 1]!, end - REACH), end);
  if (EXAMPLE.test(before) || MADE_AT.test(before)) return true;
  const after = sentence.end[place.to - 1]!;
  return language === 'zh' && MADE_THERE.test(text.slice(after, after + 12));
}
