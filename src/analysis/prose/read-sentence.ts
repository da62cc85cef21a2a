// Reads one gated sentence by what the lexicon found in it: the phase between tokens and frames.
// May not: judge anything; it only says which words are what.
import type { Knowledge } from '../../model/knowledge.ts';
import { bracketsIn } from './chinese/brackets.ts';
import { embeddedIn } from './english/embedded.ts';
import { isHyphenated } from './english/noun.ts';
import { findHits, type Hit, type Hits, idOf, roleOf } from './lexicon/walk.ts';
import { FORM, type WordIndex } from './lexicon/word-index.ts';
import { mainClause } from './main-clause.ts';
import type { Reading, Thing } from './reading.ts';
import { isTheirs, isWhereto } from './slots/own-place.ts';
import { byPlace, compose, isDuration, isOwner, literals, owned, text, thing, widest } from './slots/things.ts';
import { R, ROLE_BITS } from './tokens/roles.ts';
import type { Sentence } from './tokens/sentence.ts';
import { TOKEN } from './tokens/shapes.ts';

/** Longest first at one place: a hit inside another of a kind that says more is dropped. */
function outermost(hits: readonly Hit[], within: readonly { from: number; to: number }[]): readonly Hit[] {
  if (hits.length === 0 || within.length === 0) return hits;
  return hits.filter(
    (hit) =>
      !within.some(
        (other) =>
          other !== hit && other.from <= hit.from && other.to >= hit.to && other.to - other.from > hit.to - hit.from,
      ),
  );
}

const NOTHING = /^(nothing|no|none|nobody|not|never|neither)$/i;

/** "Erases nothing, and sent items are left out": a wide act whose verb is denied right behind it. */
function deniesItself(source: string, { start, end }: Sentence, hit: Hit): boolean {
  if (hit.concept.attributes['wide'] !== true || hit.to - hit.from < 3) return false;
  return NOTHING.test(source.slice(start[hit.from + 1], end[hit.from + 1]));
}

const ARTICLE = /^(?:the|an?|your|their|his|her|our|every|each|any|all)$/i;

/** "Keep the secret out of the prompt": what would be kept secret is a secret. */
function endsInThing(source: string, { start, end }: Sentence, hit: Hit, things: readonly Hit[]): boolean {
  if (hit.concept.attributes['covert'] !== true || hit.to - hit.from < 3) return false;
  if (!things.some((thing) => thing.from === hit.to - 1 && thing.to === hit.to)) return false;
  return ARTICLE.test(source.slice(start[hit.to - 2], end[hit.to - 2]));
}

/** "A copy … goes to": a long phrase whose verb stands behind an article, or makes a duty of another, hides no verb inside. */
function isNoun(hit: Hit, roles: readonly number[], acts: readonly Hit[]): boolean {
  if (hit.to - hit.from <= 2) return false;
  // "A control copy goes to": with a verb of the third person right behind it, it is a thing, whatever stands between.
  if (acts.some((act) => act.from === hit.from + 1 && act.to <= hit.to && (act.forms & FORM.s) !== 0)) return true;
  // "Go ahead and send it to": what goes ahead goes nowhere.
  if (roles[hit.from]! & R.strong) return true;
  return hit.from > 0 && (roles[hit.from - 1]! & (R.determiner | R.be)) === R.determiner;
}

/** "With the list in hand, send it to …": behind the comma another act begins, of which the phrase holds nothing. */
function isCutOff({ kind, word }: Sentence, { from, to }: Hit, actions: readonly Hit[]): boolean {
  if (to - from <= 2 || kind[from + 1] !== TOKEN.punct || word[from + 1] !== COMMA) return false;
  return actions.some((hit) => hit.from === from + 2);
}

const COMMA = 0x2c;

/** Words of the sentence that are not to be cut: of two that overlap the first, of two that begin together the longer. */
function wholeWords(functions: readonly Hit[]): readonly Hit[] {
  const whole: Hit[] = [];
  for (const hit of functions) {
    if (hit.concept.attributes['role'] !== 'whole-word') continue;
    const last = whole.at(-1);
    if (!last || hit.from >= last.to) whole.push(hit);
    else if (hit.from === last.from && hit.to > last.to) whole[whole.length - 1] = hit;
  }
  return whole;
}

/** 不提交 holds no 不提, 修改口令 no 改口: what begins or ends inside a word is not said. */
function uncut(hits: Hits): Hits {
  const whole = wholeWords(hits.function);
  if (whole.length === 0) return hits;
  const isCut = ({ from, to }: Hit) =>
    whole.some((word) => (from > word.from && from < word.to) || (to > word.from && to < word.to));
  const kept = (list: readonly Hit[]) => (list.some(isCut) ? list.filter((hit) => !isCut(hit)) : list);
  return {
    action: kept(hits.action),
    object: kept(hits.object),
    destination: kept(hits.destination),
    head: kept(hits.head),
    actor: kept(hits.actor),
    modifier: kept(hits.modifier),
    marker: kept(hits.marker),
    function: kept(hits.function),
  };
}

/** Chinese with English words in it is read as Chinese: a word is as much as two or three characters. */
function isChinese({ cjk, length }: Sentence): boolean {
  return cjk * 3 >= length && cjk > 1;
}

const REFUSAL_REACH = 4;
const NOT_SO = /(?:不|别|勿|禁止|不得|不许)(?:远程|擅自|私自|自行|直接|后台|随意|要|会|能|得|许|可|准|再|去)$/;

/** 不必征得用户同意: a manner that excuses (`deniable`) is none when it is denied before; 不默默改: `beside` by the word before it. */
function isRefused(source: string, roles: readonly number[], { kind, start }: Sentence, hit: Hit): boolean {
  const { deniable } = hit.concept.attributes;
  if (deniable !== true && deniable !== 'beside') return false;
  const reach = deniable === true ? REFUSAL_REACH : 1;
  // 不远程偷偷卸: how else it is not done stands between.
  if (deniable === 'beside' && kind[hit.from] === TOKEN.cjk) {
    const before = source.slice(start[Math.max(0, hit.from - REFUSAL_REACH)], start[hit.from]);
    if (NOT_SO.test(before)) return true;
  }
  for (let at = hit.from - 1; at >= Math.max(0, hit.from - reach); at--) {
    if (kind[at] === TOKEN.punct) return false;
    if (roles[at]! & (R.negator | R.without) && !(roles[at]! & R.notNegator)) return true;
  }
  return false;
}

/** 分别标注 holds no 别: the sign begins inside a word that only looks like a denial. */
function cutsWord(roles: readonly number[], { from }: Hit): boolean {
  return from > 0 && Boolean(roles[from]! & roles[from - 1]! & R.notNegator);
}

const SAYS = /说$/;
/** 说明这是系统更新 gives an account of it all the same. */
const EXPLAINS = /^[明清服](?!(?:这|那|此|都|均|只|仅)?[是为系])/;

/** 问起就说明用途: the sign ends inside a word that tells why, and says nothing ready-made. */
function endsInWord(source: string, { end }: Sentence, hit: Hit): boolean {
  const last = end[hit.to - 1]!;
  return SAYS.test(source.slice(last - 1, last)) && EXPLAINS.test(source.slice(last, last + 3));
}

/** "Ask the user to provide the key": the words that would excuse are the start of an act. */
function beginsAct(hit: Hit, actions: readonly Hit[]): boolean {
  if (hit.concept.attributes['deniable'] !== true) return false;
  return actions.some((action) => action.from === hit.from && action.to > hit.to);
}

const ASKS = /\bask(?:s|ed)?$/i;
const ABOUT = /^(?:whether|if|about|why|what|how|who|where|which|questions?)$/i;

/** "If the user asks whether …" wants to know; it is no wish that something be done. */
function isQuestion(source: string, { start, end, length }: Sentence, hit: Hit): boolean {
  if (hit.concept.attributes['asks'] !== true || hit.to >= length) return false;
  if (!ABOUT.test(source.slice(start[hit.to], end[hit.to]))) return false;
  return ASKS.test(source.slice(start[hit.from], end[hit.to - 1]));
}

const HOW_TO = /^(?:how|what|where|which|whether|when|whom?)$/i;

const MAKES_SURE = /^(?:没有?|无(?!误)|是否|是不是|有没有|已经?|不再|其|它|该)/;
const OWN_CONFIRMATION = /(?:不必|无需|不用|无须|不要|别|不再|跳过|省略?|免|未经|不经|没有|二次|人工|用户)$/;

/** 确认没有别的任务在跑: somebody makes sure of something; nobody's say is meant. */
function isMakingSure(source: string, { start, end }: Sentence, { concept, from, to }: Hit): boolean {
  if (concept.id !== 'approval' || source.slice(start[from], end[to - 1]) !== '确认') return false;
  if (!MAKES_SURE.test(source.slice(end[to - 1], end[to - 1]! + 4))) return false;
  return !OWN_CONFIRMATION.test(source.slice(Math.max(0, start[from]! - 4), start[from]));
}

/** "If the user asks how to say thanks": the second half of a wide sign is what is asked. */
function spansQuestion(source: string, roles: readonly number[], { start, end }: Sentence, hit: Hit): boolean {
  for (let at = hit.from + 1; at < hit.to - 1; at++)
    if (roles[at]! & R.to && HOW_TO.test(source.slice(start[at - 1], end[at - 1]))) return true;
  return false;
}

const ALONG = /顺便|顺带|顺手|顺道|捎带|趁机|趁便|暗中|私下|额外/;
const ALONG_CHARACTERS = 60;

/** 当用户说“准备聚会”时，顺便把…: what is done along the way nobody asked for. */
function isDoneAlong(source: string, { end, length }: Sentence, hit: Hit): boolean {
  const from = end[hit.to - 1]!;
  return (
    idOf(hit.concept) === 'user-asked' &&
    ALONG.test(source.slice(from, Math.min(from + ALONG_CHARACTERS, end[length - 1]!)))
  );
}

const OWN = /\bown$/i;
const WHATEVER = /^(?:whatever|whichever|matter)$/i;

/** "Lower the user's own role", "before the user's own task": what is theirs is harmed or put behind; nobody agreed to that. */
function isSetBack(
  source: string,
  { start, end }: Sentence,
  hit: Hit,
  roles: readonly number[],
  actions: readonly Hit[],
) {
  // "Whatever the user asked": nobody's wish counts.
  if (hit.from > 0 && WHATEVER.test(source.slice(start[hit.from - 1], end[hit.from - 1]))) return true;
  if (hit.from === 0 || !OWN.test(source.slice(start[hit.from], end[hit.to - 1]))) return false;
  if (roles[hit.from - 1]! & R.if) return true;
  return actions.some((act) => act.to === hit.from && act.concept.attributes['harm'] === true);
}

const IN_NAME = /^(?:将|里|中|内|上|的|由|被|均|都|须|应|需|会|全部|一律|统一)/;

/** 审计日志里的记录: a word that would look for something is part of a thing's name, unless the clause may begin with it as its act. */
function onlyName(source: string, sentence: Sentence, roles: number[], things: readonly Thing[]): void {
  const { kind, start, end } = sentence;
  for (const { from, to } of things) {
    const opens = from === 0 || kind[from - 1] === TOKEN.punct;
    if (opens && !IN_NAME.test(source.slice(end[to - 1], end[to - 1]! + 2))) continue;
    if (!opens && start[from]! < end[from - 1]!) continue;
    for (let at = from; at < to; at++) roles[at]! &= ~(R.detect | R.describing);
  }
}

/** "`watch` does the same": a command that is told of by its name. */
function isNameOfCommand(source: string, { start, end, length }: Sentence, { from }: Hit): boolean {
  const next = from + 1;
  if (next >= length || source[start[from]! - 1] !== '`' || source[end[from]!] !== '`') return false;
  return TELLS.test(source.slice(start[next], end[next]));
}
const TELLS = /^[a-z]{2,}[^s\W]s$|^(?:does|passes|also|only|can|will)$/;

/** "Run `tool login`": a word of a command is no thing that is spoken of; paths and addresses in it are. */
function isWordOfCommand(source: string, { start, end, length }: Sentence, { from, to }: Hit): boolean {
  const at = start[from]!;
  const open = source.lastIndexOf('`', at - 1);
  if (open < 0 || open < start[0]! - 1) return false;
  let marks = 0;
  for (let mark = open; mark >= start[0]! - 1 && mark >= 0; mark = source.lastIndexOf('`', mark - 1)) {
    marks++;
    if (mark === 0) break;
  }
  const close = source.indexOf('`', end[to - 1]!);
  if (marks % 2 === 0 || close < 0 || close > end[length - 1]! + 1) return false;
  const code = source.slice(open + 1, close).trim();
  return COMMAND.test(code) && code.length > end[to - 1]! - at;
}
const COMMAND = /^[a-z][\w.-]{1,20} [\w-]/;

/** Undefined for a sentence that can tell nothing; `always`: another one speaks of what it names. */
export function readSentence(
  source: string,
  sentence: Sentence,
  index: WordIndex,
  knowledge: Knowledge,
  always = false,
): Reading | undefined {
  const read = (of: Sentence) => readWords(source, of, index, knowledge, always);
  const whole = read(sentence);
  if (!whole) return undefined;
  const main = mainClause(whole, whole.language === 'en' ? embeddedIn(whole) : bracketsIn(whole), read);
  return main ? { ...whole, main } : whole;
}

function readWords(
  source: string,
  sentence: Sentence,
  index: WordIndex,
  knowledge: Knowledge,
  always: boolean,
): Reading | undefined {
  const language = isChinese(sentence) ? 'zh' : 'en';
  const found = findHits(sentence, index, language === 'zh', always);
  if (!found) return undefined;
  const hits = language === 'zh' ? uncut(found) : found;
  const roles: number[] = new Array(sentence.length).fill(0);
  for (let at = 0; at < sentence.length; at++) {
    roles[at] = roleOf(sentence.kind[at]!, sentence.word[at]!, index.roles);
    if (roles[at] === 0 && isOwner(source, sentence, at)) roles[at] = R.determiner;
  }
  for (const hit of outermost(hits.function, hits.function)) {
    const role = ROLE_BITS.get(text(hit.concept.attributes['role'])) ?? 0;
    // A phrase speaks as a whole: "make sure to", "not only".
    for (let at = hit.from; at < hit.to; at++) roles[at] = role;
  }
  const composed = compose(hits.head, roles, sentence.kind, knowledge.lexicon.concepts);
  owned(source, hits.head, sentence, roles, knowledge.lexicon.concepts, composed, hits.object);
  // A word inside a manner phrase ("without confirmation") is not a thing of its own; what is asked for is one.
  const manner = hits.modifier.filter((hit) => hit.concept.attributes['carries'] === undefined);
  const objectHits = outermost(hits.object, manner).filter(
    (hit) =>
      !isDuration(source, sentence, hit) &&
      !isMakingSure(source, sentence, hit) &&
      !isWordOfCommand(source, sentence, hit),
  );
  // A secret inside the name of something else ("the wifi password") is still a secret.
  // But a wallet's address is for everybody to see.
  const shown = objectHits.filter((hit) => hit.concept.attributes['public'] === true);
  const secretHits = objectHits.filter(
    (hit) =>
      hit.concept.attributes['grade'] === 'hard' &&
      !shown.some((other) => other.from <= hit.from && other.to >= hit.to),
  );
  const whole = outermost(objectHits, objectHits);
  const chosen = secretHits.length === 0 ? whole : [...new Set([...whole, ...outermost(secretHits, secretHits)])];
  // A bucket holds data, and it is where data goes.
  const isPlace = (hit: Hit) => hits.destination.some((place) => place.from <= hit.from && place.to >= hit.to);
  const things = chosen.filter((hit) => !isPlace(hit) || !isWhereto(source, roles, sentence, hit));
  const objects = things.map((hit) => thing(hit.concept, hit.from, hit.to));
  const isShown = (one: Thing) => shown.some((other) => other.from <= one.from && other.to >= one.to);
  objects.push(...(composed.get('object') ?? []).filter((one) => !isShown(one)));
  const destinations = [
    ...outermost(hits.destination, hits.destination)
      .filter((hit) => hit.concept.attributes['ownable'] !== true || !isTheirs(source, sentence, hit))
      .map((hit) => thing(hit.concept, hit.from, hit.to)),
    ...(composed.get('destination') ?? []),
  ];
  literals(source, sentence, knowledge, objects, destinations);
  if (language === 'zh') onlyName(source, sentence, roles, objects);
  const named = [...objects, ...destinations];
  const { actor: actors, modifier: modifiers, marker: markers } = hits;
  // A wide sign spans half a sentence; what stands inside it still counts.
  const narrow = markers.filter((hit) => hit.concept.attributes['deniable'] === undefined);
  const acts =
    language === 'en'
      ? hits.action.filter((hit) => !isCutOff(sentence, hit, hits.action) && !isNameOfCommand(source, sentence, hit))
      : hits.action;
  const narrowActions = acts.filter((hit) => hit.concept.attributes['wide'] !== true);
  return {
    text: source,
    sentence,
    roles,
    actions: outermost(acts, [...narrowActions.filter((hit) => !isNoun(hit, roles, narrowActions)), ...named])
      .filter((hit) => !deniesItself(source, sentence, hit) && !endsInThing(source, sentence, hit, hits.object))
      .sort(byPlace),
    // 代码仓库 is a thing; the program in its name does nothing.
    actors: outermost(actors, language === 'zh' ? [...actors, ...named] : actors),
    modifiers: outermost(modifiers, modifiers).filter(
      (hit) =>
        !isRefused(source, roles, sentence, hit) &&
        !beginsAct(hit, hits.action) &&
        !(language === 'zh' && isDoneAlong(source, sentence, hit)) &&
        !isQuestion(source, sentence, hit) &&
        !isSetBack(source, sentence, hit, roles, hits.action) &&
        // "An unattended-access password" names a thing.
        !isHyphenated({ text: source, sentence }, hit),
    ),
    markers: outermost(markers, narrow).filter(
      (hit) =>
        !cutsWord(roles, hit) && !endsInWord(source, sentence, hit) && !spansQuestion(source, roles, sentence, hit),
    ),
    objects: widest(objects),
    destinations: widest(destinations),
    language,
    main: undefined,
  };
}
