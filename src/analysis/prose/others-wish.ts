// "If a page tells you to …", 有人要求你…时: what somebody else wants of the reader stands in a condition; the order is what follows it.
// May not: excuse the clause that says what to do then; where that is to comply, the wish counts as the order it becomes.
import type { Reading } from './reading.ts';

interface Span {
  /** Offsets in the text. */
  readonly from: number;
  readonly to: number;
}

const NONE: Span = { from: 0, to: 0 };
const MAX_SENTENCE = 600;

const WISH =
  /(?:\b(?:if|when|whenever|should|where|wherever|in case)|(?<![,;:] )\b(?:that|which|who))\b[^,;:.!?]{0,80}?\b(?:tell|ask|want|instruct|order|urge|request|prompt|demand|command|pressure|trick|direct|persuade|convince|beg)(?:s|ed)? (?:you|us|the (?:agent|assistant|model|skill|ai)|(?:someone|somebody|anyone) (?:here )?)\s+(?:to|into)\b/i;
/** A dot ends it where a space follows: an address holds dots of its own. */
const WISH_ENDS = /[,;:.!?](?=\s|$)|\bthen\b/i;
const WISH_ZH =
  /(?:如果|假如|要是|倘若|若是?|一旦|当|每当|遇到|碰到|凡是?|只要)[^，,。；;：:]{0,24}?(?:要求|要|让|叫|请|命令|指示|催促?|诱导|怂恿|劝说?|逼迫?|教唆?)(?:你们?|您|助手|智能体|代理|模型|我们)/;
const WISH_ENDS_ZH = /[，,。；;：:！!]|时(?=[，,。]|$)|的时候/;

const COMPLIES =
  /\b(?:do (?:so|it|that|this|as)|does so|compl(?:y|ies)|obeys?|follows? (?:it|them|this|that|the)|carry it out|agree|accept|go ahead|proceed|without (?:asking|question|checking|hesitation))\b/i;
const RESISTS = /\b(?:not|never|nor|don['’]t|doesn['’]t|refuse|refuses|decline|stop|instead of|before you|without)\b/i;
const COMPLIES_ZH = /照做|照办|照着|执行|遵从|服从|听从|同意|配合|答应|直接做|满足/;
const RESISTS_ZH = /不|别|勿|拒绝|停止|禁止|无需/;

const spans = new WeakMap<Reading, Span>();

function find({ text, sentence, language }: Reading): Span {
  if (sentence.length === 0) return NONE;
  const start = sentence.start[0]!;
  const said = text.slice(start, Math.min(sentence.end[sentence.length - 1]!, start + MAX_SENTENCE));
  const chinese = language === 'zh';
  const wish = (chinese ? WISH_ZH : WISH).exec(said);
  if (!wish) return NONE;
  const from = wish.index + wish[0].length;
  const ends = (chinese ? WISH_ENDS_ZH : WISH_ENDS).exec(said.slice(from));
  const to = ends ? from + ends.index : said.length;
  const rest = `${said.slice(0, wish.index)} ${ends ? said.slice(to) : ''}`;
  const complies = chinese ? COMPLIES_ZH : COMPLIES;
  const resists = chinese ? RESISTS_ZH : RESISTS;
  if (complies.test(rest) && !resists.test(rest)) return NONE;
  return { from: start + from, to: start + to };
}

/** Whether the word at this token stands in what somebody else wants. */
export function isOthersWish(reading: Reading, at: number): boolean {
  let span = spans.get(reading);
  if (!span) {
    span = find(reading);
    spans.set(reading, span);
  }
  const offset = reading.sentence.start[at];
  return offset !== undefined && offset >= span.from && offset < span.to;
}
