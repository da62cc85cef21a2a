// Puts the row of a table together: what its cells order is read behind the moment and the key they belong to.
// May not: know the heads of columns (the cells bring their roles), nor make text; only tokens are joined.
import type { Span } from '../../../model/place.ts';
import type { CellRole, ProseCell } from '../../../model/view.ts';
import type { WordIndex } from '../lexicon/word-index.ts';
import { GATE_BITS } from '../tokens/roles.ts';
import { Sentence } from '../tokens/sentence.ts';
import { TOKEN } from '../tokens/shapes.ts';
import { readSentences } from '../tokens/tokens.ts';

const MAX_KEY_WORDS = 14;
const MAX_MOMENT_WORDS = 40;
const MAX_SCRIPT = 400;
const COLON = 0x3a;
const COMMA = 0x2c;
const BAR = 0x7c;

/** How a sentence of a row is read: as an item of a list, or as a cell that merely tells. */
type Told = 'list-item' | 'table-cell';

interface Cell extends ProseCell {
  readonly sentences: readonly Sentence[];
}

/** Calls back with every sentence of the row in the order of its cells; those that order hold what they refer to. A head that begins what the cell goes on with comes along. */
export function readRow(
  text: string,
  cells: readonly ProseCell[],
  index: WordIndex,
  each: (sentence: Sentence, told: Told, head?: Sentence) => void,
): void {
  const row = cells.map((cell): Cell => {
    const sentences = sentencesOf(text, cell.span, index);
    return { ...cell, sentences, role: cell.role === 'step' ? stepOf(sentences) : cell.role };
  });
  const moment = momentOf(row, index);
  const key = keyOf(row, text);
  for (const [at, { role, sentences, head: above }] of row.entries()) {
    if (role === 'said' || role === 'run') continue;
    if (role === 'told' || role === 'key' || role === 'moment') {
      for (const sentence of sentences) each(sentence, 'table-cell');
      continue;
    }
    if (role === 'quoted') {
      for (const sentence of sentences) each(quoted(sentence), 'table-cell');
      continue;
    }
    for (const [first, sentence] of sentences.entries()) {
      if (first > 0) each(sentence, 'list-item');
      else if (role === 'goal') each(sentTo(row.slice(0, at), sentence), 'list-item');
      else if (above && isAnswer(text, sentence)) {
        const said = answered(sentencesOf(text, above, index)[0], text, sentence, index);
        if (said)
          each(behind(moment, key === 'name' ? undefined : key, said), key === 'name' ? 'table-cell' : 'list-item');
      } else if (role === 'note' && (key === 'name' || isDatum(sentence))) each(sentence, 'table-cell');
      else if (role === 'order' && isScript(text, cells[at]!.span, sentence)) each(spoken(sentence), 'list-item');
      else {
        const head = above && key !== 'name' ? sentencesOf(text, above, index)[0] : undefined;
        each(behind(moment, key === 'name' ? undefined : key, sentence), 'list-item', head);
      }
    }
  }
}

/** "Step 3", "Build" name what the row is about; whole sentences are what is done in it. */
function stepOf(sentences: readonly Sentence[]): CellRole {
  const first = sentences[0];
  return first && (first.length >= LEAST_ORDER || first.cjk >= LEAST_ORDER_ZH) && first.kind[0] !== TOKEN.number
    ? 'order'
    : 'key';
}

const LEAST_ORDER = 5;
const LEAST_ORDER_ZH = 8;

function sentencesOf(text: string, { start, end }: Span, index: WordIndex): Sentence[] {
  const found: Sentence[] = [];
  readSentences(text, start, end, index, new Sentence(), (read) => found.push(read.copy()));
  return found;
}

/** What the cell of the moment says, with the word for it in front. */
function momentOf(row: readonly Cell[], { words }: WordIndex): Sentence | undefined {
  const told = row.find(({ role }) => role === 'moment')?.sentences[0];
  if (!told || told.length > MAX_MOMENT_WORDS) return undefined;
  const moment = new Sentence();
  const when = told.cjk > 0 ? '若' : 'when';
  const start = told.start[0]!;
  moment.push(told.cjk > 0 ? TOKEN.cjk : TOKEN.word, start, start, words.find(when, 0, when.length), false);
  moment.add(told, 0, told.length);
  moment.gate = told.gate;
  moment.cjk = told.cjk;
  return moment;
}

/** "10 (must be lowest to take precedence)": a value and what it means. */
const isDatum = ({ kind }: Sentence) => kind[0] === TOKEN.number || kind[0] === TOKEN.code;

const YES = /^(?:yes|always|是|会|要|有)$/i;
const ANSWER = /^(?:yes|always|no|never|是|会|要|有|否|不|无)$/i;

const firstWord = (text: string, { start, end }: Sentence) => text.slice(start[0], end[0]);

/** "Yes", "no, keep the count unchanged": the cell answers what the head of its column asks. */
function isAnswer(text: string, sentence: Sentence): boolean {
  return ANSWER.test(firstWord(text, sentence)) && (sentence.length === 1 || sentence.kind[1] === TOKEN.punct);
}

/** What the head says, as it holds for this row: "Shown to the user" over "no" is "never shown to the user". */
function answered(
  head: Sentence | undefined,
  text: string,
  cell: Sentence,
  { words }: WordIndex,
): Sentence | undefined {
  if (!head || head.length > MAX_MOMENT_WORDS) return undefined;
  const said = new Sentence();
  const chinese = head.cjk > 0;
  if (!YES.test(firstWord(text, cell))) {
    const never = chinese ? '不' : 'never';
    const at = cell.start[0]!;
    said.push(chinese ? TOKEN.cjk : TOKEN.word, at, cell.end[0]!, words.find(never, 0, never.length), false);
  }
  said.add(head, 0, head.length);
  said.add(cell, 1, cell.length);
  said.gate = head.gate | cell.gate;
  said.cjk = head.cjk + cell.cjk;
  return said;
}

const SCRIPT = /^\s*["“「][^"“”「」]+["”」]\s*$/;

/** A cell of orders that is one quotation says what is to be said or done; it quotes nobody. */
function isScript(text: string, { start, end }: Span, { quoted }: Sentence): boolean {
  return quoted[0] === true && SCRIPT.test(text.slice(start, Math.min(end, start + MAX_SCRIPT)));
}

function quoted(sentence: Sentence): Sentence {
  sentence.quoted.fill(true);
  return sentence;
}

function spoken(sentence: Sentence): Sentence {
  sentence.quoted.fill(false);
  return sentence;
}

const NAME = /^[\s*_]*`[^`]{1,200}`[\s*_]*$/;
/** A file or folder, not `/command` nor a name with dots. */
const FILE =
  /^[\s*_]*`(?:[~.]{0,2}\/[^`\s]+\/[^`\s]*|~[^`\s]*|[^`\s/]*\.(?:md|txt|log|json|ya?ml|env|db|sqlite|pem|key|csv|bak|zip|conf|ini)|\.[a-z][\w.-]+)`[\s*_]*$/i;

/** What the row is about; `name` when that is a command, an option, a function: what a note says is told of it. */
function keyOf(row: readonly Cell[], text: string): Sentence | 'name' | undefined {
  const cell = row.find(({ role }) => role === 'key');
  const sentence = cell?.sentences[0];
  if (!cell || !sentence || cell.sentences.length > 1 || sentence.length > MAX_KEY_WORDS) return undefined;
  const written = text.slice(cell.span.start, cell.span.end);
  if (NAME.test(written) && !FILE.test(written)) return 'name';
  return sentence.length === 1 && sentence.kind[0] === TOKEN.number ? undefined : sentence;
}

/** "when …, audit log: delete": Chinese objects reach over a comma, not over a colon. */
function behind(moment: Sentence | undefined, key: Sentence | undefined, order: Sentence): Sentence {
  if (!moment && !key) return order;
  const joined = new Sentence();
  if (moment) append(joined, moment, COMMA, order);
  if (key) append(joined, key, joined.cjk + key.cjk + order.cjk > 0 ? COMMA : COLON, order);
  return finish(joined, order);
}

/** "passwords, each night | https://…": everything in front goes there. */
function sentTo(front: readonly Cell[], goal: Sentence): Sentence {
  const joined = new Sentence();
  const last = front.findLastIndex(({ sentences }) => sentences.length > 0);
  for (const [at, { sentences }] of front.entries())
    for (const sentence of sentences) append(joined, sentence, at === last ? BAR : COMMA, goal);
  return finish(joined, goal);
}

function append(joined: Sentence, part: Sentence, mark: number, next: Sentence): void {
  joined.add(part, 0, part.length);
  joined.gate |= part.gate;
  joined.cjk += part.cjk;
  joined.push(TOKEN.punct, next.start[0]!, next.start[0]!, mark, false);
}

function finish(joined: Sentence, last: Sentence): Sentence {
  joined.own = joined.length;
  joined.add(last, 0, last.length);
  joined.gate |= last.gate;
  joined.cjk += last.cjk;
  if (joined.cjk > 0) joined.gate |= GATE_BITS.cjk;
  joined.terminator = last.terminator;
  return joined;
}
