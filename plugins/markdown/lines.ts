// What one line of Markdown is by its first characters: fence, heading, rule, item, table row, comment, plain text.
// May not: keep state; the block reader decides what a line means where it stands.

export interface Line {
  start: number;
  end: number;
  next: number;
  /** First character behind quote marks and indentation; `end` on a blank line. */
  body: number;
  /** Columns of indentation before the body (behind quote marks). */
  indent: number;
  /** Columns from the line's start to the body, list markers not counted. */
  bodyColumn: number;
  quoted: boolean;
  /** Length of a run of fence characters, or 0. */
  fence: number;
  fenceMark: number;
  label: string;
  /** Nothing but the fence run stands on the line. */
  bare: boolean;
  /** 1-6 for `#` headings. */
  heading: number;
  /** `---`, `***`, `===`; `underline` is the level it gives to a paragraph above. */
  rule: boolean;
  underline: number;
  item: boolean;
  /** Where the words of a heading, item or definition begin. */
  content: number;
  pipe: boolean;
  hasPipe: boolean;
  delimiter: boolean;
  /** Offset of `<!--`, or -1. */
  comment: number;
  /** `[//]: # (…)` and its like. */
  definition: boolean;
  bold: boolean;
  /** `> [!IMPORTANT]`. */
  alert: boolean;
}

const MAX_QUOTES = 200;

/** The returned function gives the line at an offset; it fills one object again and again. */
export function scanner(text: string): (at: number) => Line {
  const line = { ...BLANK };
  // Offsets of the next comment opener and pipe, looked up once and kept until passed.
  let nextComment = text.indexOf('<!--');
  let nextPipe = text.indexOf('|');
  let lineEnd = -1;
  return (start) => {
    if (lineEnd < start) {
      lineEnd = text.indexOf('\n', start);
      if (lineEnd < 0) lineEnd = text.length;
    }
    let end = lineEnd;
    const next = end + 1;
    if (end > start && text.charCodeAt(end - 1) === 13) end--;
    clear(line);
    line.start = start;
    line.end = end;
    line.next = next;
    let at = start;
    let quotes = 0;
    let column = 0;
    for (;;) {
      const spaces = at;
      let width = 0;
      while (at < end) {
        const code = text.charCodeAt(at);
        if (code === 32) width++;
        else if (code === 9) width += 4;
        else break;
        at++;
      }
      line.indent = width;
      column += at - spaces;
      if (at < end && text.charCodeAt(at) === 0x3e && quotes < MAX_QUOTES) {
        quotes++;
        at++;
        column++;
        continue;
      }
      break;
    }
    line.quoted = quotes > 0;
    line.body = at;
    line.bodyColumn = column;
    if (at >= end) return line;
    while (nextComment >= 0 && nextComment < start) nextComment = text.indexOf('<!--', nextComment + 1);
    if (nextComment >= 0 && nextComment < end && !insideCode(text, at, nextComment)) line.comment = nextComment;
    // A fence may stand behind a list marker.
    const first = text.charCodeAt(at);
    const marker = markerEnd(text, at, end, first);
    if (marker > 0) {
      const fence = fenceRun(text, marker, end);
      if (fence >= 3 && line.indent < 40) readFence(text, line, marker, fence, end);
      line.content = marker;
      if (line.fence) return line;
    }
    switch (first) {
      case 0x60:
      case 0x7e: {
        const run = fenceRun(text, at, end);
        if (run >= 3) readFence(text, line, at, run, end);
        break;
      }
      case 0x23: {
        let level = 1;
        while (level < 7 && text.charCodeAt(at + level) === 0x23) level++;
        const after = text.charCodeAt(at + level);
        if (level < 7 && (after === 32 || after === 9 || at + level === end)) {
          line.heading = level;
          line.content = at + level;
        }
        break;
      }
      case 0x7c:
        line.pipe = true;
        break;
      case 0x5b: {
        const label = text.slice(at + 1, Math.min(end, at + 12));
        if (/^(\/\/|\/\/\/|#|comment|_|-|\*)\]:/i.test(label)) {
          line.definition = true;
          line.content = at + label.indexOf(']:') + 3;
        }
        line.alert = label.startsWith('!');
        break;
      }
      default:
    }
    if (line.fence || line.heading) return line;
    if (first === 0x2d || first === 0x2a || first === 0x5f || first === 0x3d) {
      if (isRule(text, at, end, first)) {
        line.rule = true;
        line.underline = first === 0x3d ? 1 : first === 0x2d ? 2 : 0;
        if (first === 0x3d) line.rule = line.underline > 0;
        return line;
      }
      if (first === 0x2a) line.bold = isBold(text, at, end);
    }
    if (marker > 0 && !line.bold) {
      line.item = true;
      line.content = marker;
    }
    if (nextPipe >= 0 && nextPipe < at) nextPipe = text.indexOf('|', at);
    line.hasPipe = nextPipe >= 0 && nextPipe < end;
    if (line.hasPipe && (first === 0x7c || first === 0x3a || first === 0x2d))
      line.delimiter = isDelimiter(text, at, end);
    return line;
  };
}

const BLANK: Line = {
  start: 0,
  end: 0,
  next: 0,
  body: 0,
  indent: 0,
  bodyColumn: 0,
  quoted: false,
  fence: 0,
  fenceMark: 0,
  label: '',
  bare: false,
  heading: 0,
  rule: false,
  underline: 0,
  item: false,
  content: 0,
  pipe: false,
  hasPipe: false,
  delimiter: false,
  comment: -1,
  definition: false,
  bold: false,
  alert: false,
};

/** Field by field, for it is done for every line. */
function clear(line: Line): void {
  line.quoted = BLANK.quoted;
  line.fence = BLANK.fence;
  line.fenceMark = BLANK.fenceMark;
  line.label = BLANK.label;
  line.bare = BLANK.bare;
  line.heading = BLANK.heading;
  line.rule = BLANK.rule;
  line.underline = BLANK.underline;
  line.item = BLANK.item;
  line.content = BLANK.content;
  line.pipe = BLANK.pipe;
  line.hasPipe = BLANK.hasPipe;
  line.delimiter = BLANK.delimiter;
  line.comment = BLANK.comment;
  line.definition = BLANK.definition;
  line.bold = BLANK.bold;
  line.alert = BLANK.alert;
}

function fenceRun(text: string, at: number, end: number): number {
  const mark = text.charCodeAt(at);
  if (mark !== 0x60 && mark !== 0x7e) return 0;
  let run = 1;
  while (at + run < end && text.charCodeAt(at + run) === mark) run++;
  return run;
}

function readFence(text: string, line: Line, at: number, run: number, end: number): void {
  const info = text.slice(at + run, Math.min(end, at + run + 200)).trim();
  // Backticks in the info string make it inline code.
  if (text.charCodeAt(at) === 0x60 && info.includes('`')) return;
  line.fence = run;
  line.fenceMark = text.charCodeAt(at);
  line.bare = info === '';
  line.label = (/^[{.]*([\w#+.-]+)/.exec(info)?.[1] ?? '').toLowerCase();
}

/** Offset behind a list marker (`-`, `3.`, `a)`), or 0. */
function markerEnd(text: string, at: number, end: number, first: number): number {
  let after = at + 1;
  if (first >= 48 && first <= 57) {
    while (after < end && after - at < 9 && text.charCodeAt(after) >= 48 && text.charCodeAt(after) <= 57) after++;
    const dot = text.charCodeAt(after);
    if (dot !== 0x2e && dot !== 0x29) return 0;
    after++;
  } else if (first !== 0x2d && first !== 0x2a && first !== 0x2b && first !== 0x2022) return 0;
  const space = text.charCodeAt(after);
  if (after >= end || (space !== 32 && space !== 9)) return 0;
  while (after < end && (text.charCodeAt(after) === 32 || text.charCodeAt(after) === 9)) after++;
  return after;
}

function isRule(text: string, at: number, end: number, mark: number): boolean {
  let count = 0;
  for (let i = at; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === mark) count++;
    else if (code !== 32 && code !== 9) return false;
  }
  return count >= (mark === 0x3d ? 2 : 3);
}

/** `**All of the line**`, with or without a colon. */
function isBold(text: string, at: number, end: number): boolean {
  if (text.charCodeAt(at + 1) !== 0x2a || end - at < 6 || end - at > 120) return false;
  let last = end;
  while (last > at && (text.charCodeAt(last - 1) === 32 || text.charCodeAt(last - 1) === 0x3a)) last--;
  return text.startsWith('**', last - 2) && text.indexOf('**', at + 2) === last - 2;
}

function isDelimiter(text: string, at: number, end: number): boolean {
  let dashes = 0;
  for (let i = at; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x2d) dashes++;
    else if (code !== 0x7c && code !== 0x3a && code !== 32 && code !== 9) return false;
  }
  return dashes > 0;
}

/** An odd number of backticks before it on the line. */
export function insideCode(text: string, from: number, to: number): boolean {
  let ticks = 0;
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 0x60) ticks++;
  return (ticks & 1) === 1;
}
