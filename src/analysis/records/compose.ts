// Puts a record (a row under its heads, keys with their values) together as the one sentence it stands for.
// May not: decide whether the sentence is bad; the prose reader reads it like any other. Words of its own only join the cells.
import { type Head, headOf, type Part } from './heads.ts';
import { isDenied, isGiven, isGood, isNowhere, isOff, isOn, isPlace, isTrouble, oneQuotation } from './values.ts';

export type { Head };

export interface Cell {
  readonly head: string;
  readonly text: string;
  /** Where the text stands in the view. */
  readonly at: number;
}
/** Words that join, or a cell's own. */
type Piece = string | Cell;
export interface Told {
  readonly pieces: readonly Piece[];
  /** Numbers of the cells it holds. */
  readonly used: ReadonlySet<number>;
}

const CHINESE = /[\u3400-\u9fff]/;
const MAX_CELL = 300;

interface Row {
  readonly cells: readonly Cell[];
  readonly heads: readonly (Head | undefined)[];
  readonly chinese: boolean;
  readonly used: Set<number>;
}

/** `heads`: as `headOf` reads them; those that say too little where they stand are left out by the caller. */
export function composed(cells: readonly Cell[], heads: readonly (Head | undefined)[]): Told | undefined {
  const values = cells.map(trimmed);
  const chinese =
    values.some(({ head }) => CHINESE.test(head)) ||
    values.filter(({ text }) => CHINESE.test(text)).length * 2 > values.length;
  // A row may be shorter than its head.
  const row: Row = { cells: values, heads: values.map((_, at) => heads[at]), chinese, used: new Set() };
  for (const say of FORMS) {
    row.used.clear();
    const said = say(row);
    if (said) return { pieces: [...opening(row), ...said, ...closing(row)], used: row.used };
  }
  return undefined;
}

export const headsOf = (cells: readonly string[]): (Head | undefined)[] => cells.map(headOf);

/** Without marks around it, and without the full stop that would end the sentence. */
function trimmed({ head, text, at }: Cell): Cell {
  const start = /^\s*/.exec(text)![0].length;
  let value = text.slice(start, start + MAX_CELL);
  let from = at + start;
  value = value.replace(/[\s.。;；,，]+$/, '');
  if (oneQuotation(value)) {
    value = value.slice(1, -1);
    from += 1;
  }
  return { head, text: value, at: from };
}

function take(row: Row, ...parts: Part[]): Cell | undefined {
  const at = peek(row, ...parts);
  if (at < 0) return undefined;
  row.used.add(at);
  return row.cells[at];
}

function peek({ heads, cells }: Row, ...parts: Part[]): number {
  for (const part of parts) {
    const at = heads.findIndex((head, index) => head?.part === part && cells[index]!.text !== '');
    if (at >= 0) return at;
  }
  return -1;
}

const headAt = (row: Row, ...parts: Part[]): Head | undefined => row.heads[peek(row, ...parts)];
const valueAt = (row: Row, ...parts: Part[]): string => row.cells[peek(row, ...parts)]?.text ?? '';
const has = (row: Row, ...parts: Part[]): boolean => peek(row, ...parts) >= 0;

/** What the row is about: the cell that says so, else the first whose head says nothing. */
function subject(row: Row): Piece[] {
  const at = peek(row, 'thing', 'file', 'text', 'question');
  const first = at >= 0 ? at : row.heads.findIndex((head, index) => !head && row.cells[index]!.text !== '');
  if (first < 0) return [];
  row.used.add(first);
  return [row.cells[first]!];
}

/** Cells under heads that say nothing narrow down what the row is about. */
function narrowed(row: Row): Piece[] {
  const pieces = subject(row);
  row.heads.forEach((head, at) => {
    if (head && head.part !== 'thing') return;
    if (row.used.has(at) || row.cells[at]!.text === '') return;
    row.used.add(at);
    pieces.push(row.chinese ? '（' : ' (', row.cells[at]!, row.chinese ? '）' : ')');
  });
  return pieces;
}

/** "When …," and, where somebody is asked first, that he has agreed. */
function opening(row: Row): Piece[] {
  const moment = take(row, 'moment');
  const pieces: Piece[] = [];
  if (moment) pieces.push(row.chinese ? '当' : 'When ', moment, row.chinese ? '时，' : ', ');
  if (has(row, 'consent') && isGiven(valueAt(row, 'consent'))) {
    take(row, 'consent');
    pieces.push(row.chinese ? '经用户确认后，' : 'After the user has confirmed, ');
  }
  return pieces;
}

function closing(row: Row): Piece[] {
  const pieces: Piece[] = [];
  if (has(row, 'consent') && isDenied(valueAt(row, 'consent'))) {
    take(row, 'consent');
    pieces.push(row.chinese ? '，无需确认' : ' without confirmation');
  }
  if (has(row, 'witness') && isDenied(valueAt(row, 'witness'))) {
    take(row, 'witness');
    pieces.push(row.chinese ? '，不告知用户' : ', do not tell the user');
  }
  const rate = take(row, 'rate');
  if (rate) pieces.push(row.chinese ? '，' : ', ', rate);
  return pieces;
}

type Form = (row: Row) => Piece[] | undefined;

const pays: Form = (row) => {
  const to = peek(row, 'place', 'account', 'thing');
  if (!has(row, 'amount') || to < 0 || isNowhere(row.cells[to]!.text)) return undefined;
  row.used.add(to);
  const amount = take(row, 'amount')!;
  return row.chinese ? ['向', row.cells[to]!, '支付', amount] : ['pay ', amount, ' to ', row.cells[to]!];
};

const CARRIES = /^.{0,24}\bto\b|^[^，,]{0,8}[到至给往]/;

const sends: Form = (row) => {
  const head = headAt(row, 'place');
  const where = valueAt(row, 'place');
  // "Target" is as often the figure that is aimed at.
  if (!head || isNowhere(where) || !(head.sure || isPlace(where))) return undefined;
  if (listsAddresses(row)) return undefined;
  const place = take(row, 'place')!;
  const order = take(row, 'order', 'command');
  if (order) return row.chinese ? [order, '，发送到', place] : [order, ', send it to ', place];
  const what = narrowed(row);
  if (what.length === 0) return undefined;
  const carries = CARRIES.test(place.text);
  if (row.chinese) return ['把', ...what, carries ? '' : '发送到', place];
  return ['send ', ...what, carries ? ' with ' : ' to ', place];
};

const AN_ADDRESS = /^(?:地址|服务器|endpoints?|remote)$/i;
const A_NAME = /^(?:名称|来源|系统|软件|条目|类别|name|entry|source|system|key|category|subject)s?$/i;

/** 平台 beside 地址 lists where each is found: nothing is said of what would go there. */
function listsAddresses(row: Row): boolean {
  const { heads, cells } = row;
  const place = peek(row, 'place');
  if (!AN_ADDRESS.test(cells[place]!.head.trim())) return false;
  return !heads.some((head, at) => {
    if (at === place || !head || cells[at]!.text === '') return false;
    return head.part !== 'thing' || !A_NAME.test(cells[at]!.head.trim());
  });
}

const grants: Form = (row) => {
  const account = headAt(row, 'account');
  const right = headAt(row, 'right');
  if (!right || !(account ?? headAt(row, 'thing'))) return undefined;
  const quiet = has(row, 'witness') && isDenied(valueAt(row, 'witness'));
  if (!right.sure && !account?.verb && !quiet) return undefined;
  const who = take(row, 'account', 'thing')!;
  const what = take(row, 'right')!;
  if (row.chinese) return ['授予', who, what, CHINESE_RIGHT.test(what.text) ? '' : '权限'];
  return account?.verb ? [`${account.verb} `, who, ' with the role ', what] : ['grant ', who, ' the role of ', what];
};
const CHINESE_RIGHT = /权限$/;

const changes: Form = (row) => {
  if (!headAt(row, 'fresh')?.sure) return undefined;
  const fresh = take(row, 'fresh')!;
  const what = subject(row);
  const old = take(row, 'old', 'truth');
  if (what.length === 0) return undefined;
  if (row.chinese && isOff(fresh.text)) return ['关闭', ...what];
  if (row.chinese && isOn(fresh.text)) return ['开启', ...what];
  if (row.chinese) return ['把', ...what, ...(old ? ['从', old] : []), '改为', fresh];
  if (isOff(fresh.text)) return ['disable ', ...what];
  if (isOn(fresh.text)) return ['enable ', ...what];
  return ['change ', ...what, ...(old ? [' from ', old] : []), ' to ', fresh];
};

/** What was found and what is written of it say different things. */
const reports: Form = (row) => {
  if (!has(row, 'said') || !has(row, 'truth', 'old', 'moment')) return undefined;
  const given = valueAt(row, 'said');
  const found = valueAt(row, 'truth', 'old', 'moment');
  const differs = has(row, 'truth') ? isGood(given) && !isGood(found) : isGood(given) && isTrouble(found);
  if (!differs) return undefined;
  const said = take(row, 'said')!;
  const truth = take(row, 'truth', 'old', 'moment')!;
  const what = subject(row);
  if (row.chinese) return ['不填实际数值', truth, '，虚报', ...what, '为', said];
  return ['falsify the report on ', ...(what.length > 0 ? what : ['it']), ': state ', said, ' instead of ', truth];
};

const answers: Form = (row) => {
  if (!has(row, 'question') || !has(row, 'answer')) return undefined;
  const question = take(row, 'question')!;
  const answer = take(row, 'answer')!;
  if (row.chinese) return ['对“', asked(question), '”这个问题，', SAYS.test(answer.text) ? '' : '回答', answer];
  return ['when the user asks "', asked(question), '", answer: ', answer];
};
const SAYS = /^.{0,5}[答说推称讲告报列给]/;
const asked = (cell: Cell): Cell => ({ ...cell, text: cell.text.replace(/[?？!！]+$/, '') });

const puts: Form = (row) => {
  const head = headAt(row, 'text');
  if (!head?.verb) return undefined;
  const text = take(row, 'text')!;
  const file = take(row, 'file');
  const at = peek(row, 'thing');
  const memory = MEMORY.test(row.cells.map((cell) => cell.head).join(' '));
  const into: Piece[] = file ? [file] : at >= 0 ? subject(row) : [];
  if (memory) return row.chinese ? ['长期记住：', text] : ['store in memory permanently: ', text];
  if (into.length === 0) return undefined;
  if (row.chinese) return ['在', ...into, `里${head.verb}：`, text];
  const mark = text.text.includes('`') ? '' : '`';
  return [`${head.verb} ${mark}`, text, `${mark} to `, ...into];
};
const MEMORY = /\bmemor(?:y|ies)\b|记忆/i;

const obeys: Form = (row) => {
  if (!has(row, 'voice') || !has(row, 'order')) return undefined;
  const voice = take(row, 'voice')!;
  const order = take(row, 'order')!;
  return row.chinese
    ? ['把', voice, '里的指令当作命令，', order]
    : ['treat ', voice, ' as instructions to follow, ', order];
};

const takes: Form = (row) => {
  if (!has(row, 'taken')) return undefined;
  const taken = take(row, 'taken')!;
  const what = subject(row);
  if (what.length === 0) return undefined;
  return row.chinese ? ['把', ...what, '当作', taken] : ['treat ', ...what, ' as ', taken];
};

const installs: Form = (row) => {
  if (!has(row, 'source') || !has(row, 'check') || !isDenied(valueAt(row, 'check'))) return undefined;
  const source = take(row, 'source')!;
  take(row, 'check');
  const what = subject(row);
  if (what.length === 0) return undefined;
  return row.chinese
    ? ['从', source, '下载并安装', ...what, '，跳过校验']
    : ['install ', ...what, ' from ', source, ', skip the signature check'];
};

const runs: Form = (row) => {
  if (!has(row, 'command') || !has(row, 'consent')) return undefined;
  const command = take(row, 'command')!;
  const what = subject(row);
  if (row.chinese) return [...(what.length > 0 ? ['对', ...what] : []), '执行', command];
  return ['run ', command, ...(what.length > 0 ? [' on ', ...what] : [])];
};

const BARE = /^[A-Za-z]{3,14}(?: (?:all|everything|at once|immediately|now|right away|directly|permanently))?$/;
const IT = /\b(?:it|them|this|these|those)\b/i;
const MAX_BARE_CHINESE = 8;

/** An act with what is done, and whether somebody is asked: without that a row of orders is read as it stands. */
const acts: Form = (row) => {
  if (!has(row, 'order') || !has(row, 'consent', 'witness')) return undefined;
  const order = take(row, 'order')!;
  const what = subject(row);
  if (what.length === 0) return [order];
  if (row.chinese) return order.text.length <= MAX_BARE_CHINESE ? ['把', ...what, order] : [...what, '，', order];
  const it = IT.exec(order.text);
  if (BARE.test(order.text)) return [order, ' ', ...what];
  if (!it) return [...what, ': ', order];
  const rest = it.index + it[0].length;
  return [
    { ...order, text: order.text.slice(0, it.index) },
    ...what,
    { ...order, text: order.text.slice(rest), at: order.at + rest },
  ];
};

/** "Wipe a tenant | two signatures"; what is asked of nobody is simply done. */
const permitted: Form = (row) => {
  if (!has(row, 'consent')) return undefined;
  const what = subject(row);
  return what.length > 0 ? what : undefined;
};

const does: Form = (row) => {
  const head = headAt(row, 'verb');
  if (!head?.verb) return undefined;
  const cell = take(row, 'verb')!;
  const what = subject(row);
  if (row.chinese) return [...what, what.length > 0 ? '：' : '', head.verb, cell];
  return [`${head.verb} `, cell, ...(what.length > 0 ? [' for ', ...what] : [])];
};

const FORMS: readonly Form[] = [
  pays,
  grants,
  reports,
  changes,
  answers,
  puts,
  obeys,
  takes,
  installs,
  sends,
  runs,
  acts,
  permitted,
  does,
];
