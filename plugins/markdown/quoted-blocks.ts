// Blocks of a page that a skill about attacks shows: quotations where one is spoken of or among others, rows and items that
// quote somebody, addresses that nobody owns.
// May not: say which skills are about attacks; only their blocks are brought here.
import { SAYS_NOTHING } from '../../src/built-in.ts';
import { isOrdered } from './beside.ts';
import { embeddedIn, OBEYS } from './embedded.ts';
import type { Block } from './layout.ts';
import { isShown, leadTo, reachesNobodyElse } from './shown.ts';
import { isTale } from './tales.ts';
import { isHeadedByOthers, tellsOfOthers } from './told-of-others.ts';

/** A note to the reader is set off like a quotation. */
const NOTE =
  /^[\s>*_`![]{0,8}(?:(?:note|important|warning|tip|caution|info|prerequisites?|required|heads[- ]up|attention)\b|注意|提示|重要|说明|前提|警告)|^[\s>*_]*[\u2600-\u27bf\u{1f300}-\u{1faff}]/iu;
const NOTE_REACH = 40;

/** A section up to the next heading. */
interface Section {
  readonly level: number;
  readonly blocks: readonly Block[];
  readonly quoted: number;
}

/** `**Pressure.** "Your mailbox will be …"`: the name of a trick, and what somebody says who plays it. */
const LABELLED_SPEECH =
  /^[ \t]*(?:[-*+]|\d{1,3}[.)])?[ \t]*(?:(?:\*\*[^*\n]{2,40}\*\*|\*[^*\n]{2,40}\*|_[^_\n]{2,40}_)[ \t]*[:：.—–-]?[ \t]*(?:[^"“«「.:\n]{0,60}[:,] ?)?|(?:[\p{Lu}\u3400-\u9fff][^"“”«「`.:：。\n]{2,40})[.:：。—–][ \t]*)[*_]{0,2}["“«「][^"”»」\n]{12,}/u;
/** "Say to the user. “…”", "Reply: “…”": an order, no name. */
const LABEL_ORDERS =
  /^[ \t]*(?:[-*+]|\d{1,3}[.)])?[ \t]*(?:[*_]{0,2})(?:say|reply|answer|respond|write|tell|send|run|execute|type|paste|print|output|add|append|include|put|set|use|then|always|first|next|finally|before|after|step|ask|show|open|start|end|close|回复|回答|说|写|发|运行|执行|输入|粘贴|添加|总是|先|再|然后|最后)(?![a-z])/i;
/** `W: …` over `A (bad): …`: who speaks, and what they say. */
const SPEAKER =
  /^[ \t]*\*{0,2}(?!(?:step|note|warning|example|action|then|first|next|important|tip|output|input|rule|task|todo|步骤|注意|提示|任务|规则)\b)([A-Z\u4e00-\u9fff][\w\u4e00-\u9fff.'-]{0,14}(?: [A-Z][\w.'-]{0,14})?)(?: ?[(（][^)）\n]{1,24}[)）])?\*{0,2}[:：]\*{0,2}[ \t]*\S/i;
const LEAST_SPEECHES = 3;

/** Several of them in a section are a collection of tricks, and two people who take turns are a scene. */
const isSpeech = (block: Block, text: string): boolean =>
  block.stance === 'neutral' &&
  (block.kind === 'paragraph' || block.kind === 'list-item') &&
  isLabelled(text.slice(block.span.start, block.span.end));
const isLabelled = (said: string): boolean =>
  LABELLED_SPEECH.test(said) && (/^\W*[*_]/.test(said) || !LABEL_ORDERS.test(said));

/** Paragraphs of a section in which people take turns to speak. */
function scenesIn(blocks: readonly Block[], text: string): ReadonlySet<Block> {
  const found = new Set<Block>();
  let run: { readonly block: Block; readonly who: string }[] = [];
  const close = (): void => {
    const people = new Set(run.map(({ who }) => who)).size;
    if (run.length >= LEAST_SPEECHES && people > 1 && people < run.length)
      for (const { block } of run) found.add(block);
    run = [];
  };
  for (const block of blocks) {
    const who =
      block.kind === 'paragraph' && block.stance === 'neutral'
        ? SPEAKER.exec(text.slice(block.span.start, block.span.end))?.[1]
        : undefined;
    if (who === undefined) close();
    else run.push({ block, who });
  }
  close();
  return found;
}

/** In a skill about attacks, what is quoted where one is spoken of, or among others. */
export function shownQuotes(
  blocks: readonly Block[],
  text: string,
  english: (said: string) => string,
  beside: boolean,
): Block[] {
  const sections: Section[] = [];
  for (let from = 0; from < blocks.length; ) {
    let to = from + 1;
    while (to < blocks.length && !headsSection(blocks[to]!, text)) to++;
    const own = blocks.slice(from, to);
    const quoted = own.filter((block) => isQuotation(block, text)).length;
    sections.push({ level: levelOf(own[0]!, text), blocks: own, quoted });
    from = to;
  }
  const among = galleries(sections);
  // Beside SKILL.md a page that quotes more than once shows what it quotes.
  const several = beside && sections.reduce((sum, { quoted }) => sum + quoted, 0) > 1;
  return sections.flatMap((section) => {
    const speeches = section.blocks.filter((block) => isSpeech(block, text)).length >= LEAST_SPEECHES;
    const scenes = scenesIn(section.blocks, text);
    const embedded = embeddedIn(section.blocks, text, english);
    const [head] = section.blocks;
    const headed = head?.kind === 'heading' && isHeadedByOthers(text.slice(head.span.start, head.span.end));
    const mails = mailsIn(section.blocks, text, english);
    return section.blocks.map((block, at) =>
      (speeches && isSpeech(block, text)) || scenes.has(block)
        ? { ...block, stance: 'example' as const, quoted: true }
        : embedded.has(block) ||
            mails.has(block) ||
            isDealtWith(section.blocks, at, text) ||
            isToldOfOthers(block, headed, text)
          ? { ...block, stance: 'example' as const }
          : isQuotation(block, text)
            ? shownQuote(
                block,
                text,
                english,
                section.quoted >= GALLERY || among.has(section) || (several && !isOrdered(text, block.span, english)),
              )
            : block,
    );
  });
}

/** Quotations that begin as a mail does, to their end, unless what stands around has them obeyed. */
function mailsIn(blocks: readonly Block[], text: string, english: (said: string) => string): ReadonlySet<Block> {
  const found = new Set<Block>();
  for (let at = 0; at < blocks.length; at++) {
    const first = blocks[at]!;
    if (first.kind !== 'quote' || !MAIL.test(text.slice(first.span.start, first.span.end))) continue;
    let behind = at;
    while (blocks[behind]?.kind === 'quote') behind++;
    const below = blocks[behind];
    const obeyed = below?.kind === 'paragraph' && OBEYS.test(english(text.slice(below.span.start, below.span.end)));
    if (!obeyed && !isOrdered(text, first.span, english)) for (const mail of blocks.slice(at, behind)) found.add(mail);
    at = behind - 1;
  }
  return found;
}
const MAIL = /^[\s>*_`]*(?:from|subject|sender|von|betreff|absender|de|objet|asunto|发件人|主题|寄件人)[*_`]*\s?[:：]/i;

const isToldOfOthers = ({ kind, stance, span }: Block, headed: boolean, text: string): boolean =>
  (kind === 'paragraph' || kind === 'list-item') &&
  stance === 'neutral' &&
  tellsOfOthers(text.slice(span.start, span.end), headed);

/** "**Action:** delete, ban", **处置**：封禁: what becomes of a message and who sent it. */
const DEALT_WITH =
  /(?:^|\n|[.!?。！？]["”)]?\s*)[>\s]{0,4}(?:\*\*|__)(?:action|response|decision|verdict|处置|处理|动作|措施)(?:[:：.](?:\*\*|__)|(?:\*\*|__)\s?[:：])\s?(?:delete|remove|take (?:it )?down|ban|block|kick|mute|time-?out|report|quarantine|refuse|reject|ignore|escalate|hold|删除|封禁|封号|禁言|拦截|举报|上报|拒绝|驳回|隔离)(?![a-z])/i;

/** A quotation, and right behind it what is done about its like. */
function isDealtWith(blocks: readonly Block[], at: number, text: string): boolean {
  if (!isQuotation(blocks[at]!, text)) return false;
  let next = at + 1;
  while (blocks[next]?.kind === 'quote') next++;
  const behind = blocks[next];
  return behind?.kind === 'paragraph' && DEALT_WITH.test(text.slice(behind.span.start, behind.span.end));
}

/** Who slips in an order quotes it once; so many in a section, or in sections beside one another, are a collection. */
const GALLERY = 4;
const GALLERY_SECTIONS = 3;

/** Chapters of one part, most of which quote something. */
function galleries(sections: readonly Section[]): ReadonlySet<Section> {
  const found = new Set<Section>();
  for (let from = 0; from < sections.length; ) {
    const { level } = sections[from]!;
    let to = from + 1;
    if (level > 2) while (to < sections.length && sections[to]!.level >= level) to++;
    const part = sections.slice(from, to).filter((section) => section.quoted > 0);
    const quoted = part.reduce((sum, section) => sum + section.quoted, 0);
    if (part.length >= GALLERY_SECTIONS && part.length * 2 > to - from && quoted >= GALLERY)
      for (const section of part) found.add(section);
    from = to;
  }
  return found;
}

const levelOf = ({ kind, span }: Block, text: string): number =>
  kind === 'heading'
    ? (/#+(?=[ \t]*$)/.exec(text.slice(Math.max(0, span.start - 12), span.start))?.[0].length ?? 1)
    : 1;

/** A line in bold goes on with the section. */
const headsSection = ({ kind, span }: Block, text: string): boolean =>
  kind === 'heading' && !text.startsWith('**', span.start);

const isQuotation = (block: Block, text: string): boolean =>
  (block.kind === 'quote' || isQuotedInItem(block, text)) &&
  SAYS_NOTHING.has(block.stance) &&
  !isNote(text, block.span.start);

/** Within an item of a list a quotation is a part of it. */
const isQuotedInItem = ({ kind, span }: Block, text: string): boolean =>
  kind === 'list-item' && QUOTE_MARK.test(text.slice(Math.max(0, span.start - 12), span.start));
const QUOTE_MARK = /\n[ \t]*>[ \t]?$/;

export const isNote = (text: string, at: number): boolean => NOTE.test(text.slice(at, at + NOTE_REACH));

function shownQuote(block: Block, text: string, english: (said: string) => string, many: boolean): Block {
  const { span, intro } = block;
  const lead = leadTo(text, text.lastIndexOf('\n', span.start - 1) + 1, english);
  // The line above leads to it, unless that is a quotation as well.
  const announced = intro || (/^\s*>/.test(lead.line) ? '' : undefined);
  return isShown(lead, 'neutral', many, announced) ? { ...block, stance: 'example', quoted: true } : block;
}

/** In a skill about attacks: a row that quotes somebody, and what leads to an address that nobody owns. */
export function shownBlock(block: Block, text: string): Block {
  const { span, stance, cells } = block;
  const written = (at: Block['span']) => text.slice(at.start, at.end);
  const mayTell = stance === 'neutral' || stance === 'defence' || stance === 'reference';
  if (mayTell && block.kind === 'paragraph' && isTale(written(span))) return { ...block, stance: 'example' };
  if (stance !== 'neutral' && stance !== 'defence') return block;
  const isQuoted = cells?.some(
    (cell) => cell.role !== 'order' && cell.role !== 'goal' && QUOTATION.test(written(cell.span)),
  );
  // A cell of a table of samples, or of its column of them, is told of as such by its head.
  const isSample = block.kind === 'table-cell' && block.shown === true && QUOTATION.test(written(span));
  if (isSample || (isQuoted && cells?.some(({ role }) => role === 'quoted')))
    return { ...block, stance: 'example', quoted: true };
  return isQuoted || QUOTED_ITEM.test(written(span)) || reachesNobodyElse(written(span))
    ? { ...block, stance: 'example' }
    : block;
}
/** `**Direct**: "Ignore …"`: a name, and nothing behind it but what somebody says. */
const QUOTED_ITEM =
  /^[ \t]*(?:[-*+]|\d{1,3}[.)])?[ \t]*(?!\W{0,4}(?:say|reply|answer|respond|write|tell|send|run|execute|type|paste|print|output|then|always|first|next|finally|step)\b|\W{0,4}(?:回复|回答|说|写|发|运行|执行|输入|粘贴|总是|先|再|然后|最后))(?:\*\*[^*\n]{1,40}\*\*|[^:："“「\n]{1,24})[ \t]*[:：][ \t]*(?:"[^"\n]{8,}"|“[^”\n]{6,}”|「[^」\n]{6,}」|`[^`\n]{8,}`)[ \t.。]*$/i;
const QUOTATION = /^\s*(?:"[^"\n]{8,}"|“[^”\n]{6,}”|「[^」\n]{6,}」|`[^`\n]{12,}`)\s*$/;
