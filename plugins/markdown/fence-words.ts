// Words in a fence become blocks of the document's prose: said to whoever reads, or shown as a sample, an output, a drawing.
// May not: read a sentence; what announces the fence and how its lines look is all that counts.
import { isOfFile, looksLikeShell, settingsIn } from '../../src/built-in.ts';
import { alternatives, type Context, type ProseBlock } from '../../src/plugin.ts';
import { type Fence, toContext } from './layout.ts';

const ANNOUNCED =
  /\b(?:examples?|samples?|outputs?|templates?|like this|looks? like|e\.g\.|format|returns?|prints?|result|errors?|prompts?|messages?|reply|say|ask|draft|emails?)\b|示例|例如|模板|格式|输出|如下|样例/i;
const ADDRESSED = /\b(?:you|your|the (?:agent|assistant|model|user|skill)|this skill)\b|你|助手|智能体|用户/i;

/** What goes into the agent's memory or instructions is told to the agent, later on. */
const KEPT_BY_AGENT =
  /\b(?:memor(?:y|ies)|system prompt|(?:permanent|custom|standing) instructions|session state)\b|\b(?:MEMORY|CLAUDE|AGENTS|GEMINI|SOUL)\.md\b|记忆|系统提示/i;

/** A prompt that is handed on orders whoever it is handed to. */
const FOR_ANOTHER =
  /\b(?:give|hand|pass|send|start|launch|spawn|dispatch|call|prompt|use|brief)\b.{0,60}\b(?:sub-?agents?|the (?:worker|reviewer|helper|child|other) agents?|task tool)\b.{0,60}[:：]\s*$|(?:子智能体|子代理|子\s?agent).{0,40}[:：]\s*$/i;

const QUOTED_LINE = /^[ \t]{0,8}['"“]/m;
const MAX_LOOK = 4_000;

/** Labels under which a program's words are shown. */
const SHOWN: ReadonlySet<string> = new Set(['log', 'output', 'email', 'message', 'chat', 'user', 'assistant']);
/** Signs of a drawing, an output or a form. */
const DRAWN = new RegExp(
  alternatives(
    // Trees, boxes, arrows, marks of a finished run.
    String.raw`[\u2500-\u257f\u2190-\u2193\u21d2\u25b6\u25bc✓✔✅❌✗]`,
    // At the start of a line a prompt, a slash command, a heading, a time of day, a level.
    String.raw`^[ \t]{0,8}(?:[|>$%+]|\/[\w-]{1,60}(?:[ \t]|$)|#{1,6}[ \t]|\[?\d{1,4}[-:/]\d{1,2}[-:/ ]|` +
      String.raw`\[?(?:INFO|WARN(?:ING)?|ERROR|DEBUG|TRACE)\b)`,
    // A comparison.
    String.raw`[ \t][<>=≥≤≈≠][ \t]`,
    // A hole to fill in.
    String.raw`<[A-Za-z][\w -]{0,40}>|\{[\w .-]{1,40}\}|\[[\w .,/-]{2,60}\]|_{3,}|\.{3}|…`,
    '=>|->|={3,}|-{3,}',
  ),
);
/** A step of a list, or a word that is no subject with more behind it: how an order begins. */
const ORDER_LINE =
  /^[ \t]{0,8}(?:[-*•][ \t]+|(?:step[ \t]+)?\d{1,3}[.):][ \t]+)?(?!(?:the|this|that|these|those|an?|it|its|there|he|she|they|we|who|what|why|how|is|are|was|were)\b)(?:[a-z]{2,15}(?:[ \t]+\S|:[ \t]+[~/.\\\w])|[\u4e00-\u9fff]{2})/i;
/** Somebody speaks of himself, or of what is done to a victim: a person's request or a tale of an attack is shown. */
const TOLD = /\b(?:i|i'm|i'd|i've|my|me|attackers?(?:'s)?|victims?(?:'s)?)\b|我(?!们)|攻击者|受害者/i;
const LABEL = /^[ \t]{0,8}(?:[-*•][ \t]+)?[\p{L}\d][\p{L}\d /_-]{0,40}[:：](?:[ \t]|$)/u;
const NAMES_PLACE = /[:：][ \t]*["'`]?(?:[~/\\]|\.{1,2}[\w/]|%\w|\$\w)/;
/** A path by itself: what is done to it stands in the line that announces it. */
const PATH_LINE = /^[ \t]{0,8}(?:[-*•][ \t]+)?[~/.$%\\]\S{1,200}[ \t]*$/;
/** A path at home or out of sight: no sample to try things on. */
const KEPT_PLACE = /(?:^|[\s"'`])(?:~[/\\]|\.[a-z][\w-]+\/|\$HOME\b)/;
const VALUE_WORDS = 4;
const MIN_ORDERS = 2;

/** Words one after the other, no sign of code or of a record among them. */
const SENTENCE =
  /^[ \t]{0,12}(?:#{2,6}[ \t]+|[-*•][ \t]+|\d{1,3}[.)][ \t]+)?(?![A-Z]{3,} )(?:["'“]?[A-Za-z][\w'’-]{0,30},?(?:[ \t]+["'(`]?[\w~./@:'’-]{1,120}["')`]?[,;:]?){3,}[.!?:]?$|(?:[^\s{}=;]{0,12}[\u4e00-\u9fff]){6})/;

/** Pages of their own: their words are read with them. */
const PAGES: ReadonlySet<string> = new Set(['markdown', 'html']);

/** Sentences, whatever language the fence claims to be in. */
export function looksLikeWords(lines: readonly string[], language: string): boolean {
  if (PAGES.has(language) || looksLikeShell(lines)) return false;
  let sentences = 0;
  let seen = 0;
  for (const line of lines.slice(0, 60)) {
    if (line.trim() === '') continue;
    seen++;
    if (line.length < MAX_LOOK && SENTENCE.test(line)) sentences++;
  }
  return sentences * 2 >= seen && sentences > 0;
}

/** A label with a word or two behind it is a record; a path or a sentence behind it is what the label tells to do. */
function isRecord(line: string): boolean {
  const label = LABEL.exec(line);
  if (!label || NAMES_PLACE.test(line)) return false;
  const value = line.slice(label[0].length).trim();
  return value.split(/\s+/, VALUE_WORDS + 1).length <= VALUE_WORDS && !/[\u4e00-\u9fff]{8}/.test(value);
}

/** What it says is kept for the agent, or handed to another one. */
export const isForAgent = ({ intro }: Fence): boolean => KEPT_BY_AGENT.test(intro) || FOR_ANOTHER.test(intro);

/** A fence of plain words that no line announces as a sample or as somebody's text, and that speaks to whoever reads. */
function speaksToAgent(fence: Fence, text: string): boolean {
  if (fence.stance !== 'neutral' && fence.stance !== 'setup' && fence.stance !== 'trigger') return false;
  if (FOR_ANOTHER.test(fence.intro)) return true;
  if (ANNOUNCED.test(fence.intro)) return false;
  const words = text.slice(fence.span.start, Math.min(fence.span.end, fence.span.start + MAX_LOOK));
  if (QUOTED_LINE.test(words)) return false;
  if (ADDRESSED.test(words) || KEPT_BY_AGENT.test(fence.intro)) return true;
  if (SHOWN.has(fence.label)) return false;
  return givesOrders(fence, text) || (!isOfFile(fence.intro) && settingsIn(words).length > 0);
}

/** Nobody is spoken to by name, but line by line it reads like the steps of a list: no drawing, no record, no output. */
function givesOrders(fence: Fence, text: string): boolean {
  let orders = 0;
  let others = 0;
  if (TOLD.test(text.slice(fence.span.start, Math.min(fence.span.end, fence.span.start + MAX_LOOK)))) return false;
  for (const { start, end } of fence.lines.slice(0, 40)) {
    const line = text.slice(start, Math.min(end, start + 300));
    if (line.trim() === '') continue;
    if (DRAWN.test(line) || isRecord(line)) others++;
    else if (ORDER_LINE.test(line) || (fence.intro && PATH_LINE.test(line)))
      orders += KEPT_PLACE.test(line) ? MIN_ORDERS : 1;
  }
  // A single line is what somebody might ask.
  return orders >= MIN_ORDERS && orders > 2 * others;
}

/** Where a fence inside a list opens. */
const INDENTED = /^([ \t]{2,40})(?:```|~~~)/;
const INDENT = /^[ \t]*/;

/** Of a fence that stands inside a list: sentences further out than it, for by the book they end it and are the page's. */
export function outdented(fence: Fence, text: string, own: Context): FenceBlock[] {
  const { span, stance, intro, middle } = fence;
  const indented = INDENTED.exec(text.slice(span.start, span.start + 60));
  if (!indented) return [];
  const indent = indented[1]!.length;
  return fence.lines
    .filter(({ start, end }) => {
      const whole = text.slice(text.lastIndexOf('\n', start - 1) + 1, Math.min(end, start + MAX_LOOK));
      return INDENT.exec(whole)![0].length < indent && SENTENCE.test(whole);
    })
    .map((line) => ({ span: line, kind: 'list-item', stance, intro, middle, context: toContext(own, stance, intro) }));
}

const STARTS = /^(?:[-*+•#>|$[]|\d{1,3}[.)]|[A-Z][a-z]{1,14}: )/;

export type FenceBlock = ProseBlock & Pick<Fence, 'stance' | 'intro' | 'middle'>;

/** Words in a fence: lines that run on are one block; a new item, a label or an ended sentence starts another. */
export function fenceProse(fence: Fence, text: string, own: Context, shown: boolean): FenceBlock[] {
  const blocks: FenceBlock[] = [];
  const stance = shown ? 'example' : fence.stance;
  const context = shown && own === 'instruction' ? 'quote' : toContext(own, stance, fence.intro);
  const kind = !shown && speaksToAgent(fence, text) ? 'paragraph' : 'fence-line';
  let open: { start: number; end: number } | undefined;
  const close = () => {
    if (open)
      blocks.push({
        span: open,
        kind,
        stance,
        intro: fence.intro,
        context,
        middle: fence.middle,
      });
    open = undefined;
  };
  for (const line of fence.lines) {
    const first = text.slice(line.start, Math.min(line.end, line.start + 60)).trimStart();
    if (first === '') {
      close();
      continue;
    }
    const last = open ? text.charCodeAt(open.end - 1) : 0;
    const ended = last === 0x2e || last === 0x3a || last === 0x21 || last === 0x3f || last === 0x3002;
    if (open && !ended && !STARTS.test(first)) open.end = line.end;
    else {
      close();
      open = { start: line.start, end: line.end };
    }
  }
  close();
  return blocks;
}
