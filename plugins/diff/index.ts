// Reads patches: what each would put into a file, in the language of that file. Applied, it is code and words like any other.
// May not: read what a patch takes away.
import { languageOfLabel, looksLikeShell, programOf } from '../../src/built-in.ts';
import { bound, ComposedText, definePlugin, type View, type ViewRequest } from '../../src/plugin.ts';

const MAX_PARTS = 500;
/** A patch names its files before their lines; `b/` stands for the one that is made. */
const TARGET = /^\+\+\+ (?:b\/)?(\S[^\t\n]{0,300})/;
const BEGINS = /^(?:diff --git |Index: )/;
/** Alone it is a remark that was taken away: `-` before `-- done`. */
const SOURCE = /^--- /;
const NOTES =
  /^(?:@@ |index [\da-f]|(?:new|deleted) file|old mode|new mode|similarity|rename |copy |Binary |\\ No newline)/;

/** Lines that a file has once the patch is applied. */
interface Part {
  readonly path: string;
  readonly lines: string[];
  readonly body: ComposedText;
  readonly span: { start: number; end: number };
  /** Some of them are new. */
  adds: boolean;
}

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let part = open('');
  let before = '';
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, end);
    const target = SOURCE.test(before) ? TARGET.exec(line) : undefined;
    if (target) part = open(target[1]!);
    else if (BEGINS.test(line)) part = open('');
    else if (!NOTES.test(line) && (line[0] === '+' || line[0] === ' ' || line === '')) {
      const start = Math.min(at + 1, text.length - 1);
      if (part.lines.length === 0) part.span.start = start;
      part.span.end = end;
      part.lines.push(line.slice(1));
      part.body.add(`${line.slice(1)}\n`, start);
      part.adds ||= line[0] === '+';
    }
    before = line;
    at = end + 1;
  }
  return parts.filter(({ adds }) => adds);

  function open(path: string): Part {
    const opened: Part = { path, lines: [], body: new ComposedText(), span: { start: 0, end: 0 }, adds: false };
    parts.push(opened);
    return opened;
  }
}

/** By the ending of its name, else by the look of its lines; what looks like no program is words. */
function languageOf({ path, lines }: Part): string {
  const named = languageOfLabel(/\.(\w{1,10})$/.exec(path)?.[1]?.toLowerCase() ?? '');
  return named ?? programOf(lines) ?? (looksLikeShell(lines) ? 'shell' : 'text');
}

function viewOf(part: Part, view: View): ViewRequest {
  const { text, mapping } = part.body;
  return { step: 'added', language: languageOf(part), text, context: view.context, span: part.span, mapping };
}

export default definePlugin({
  name: 'diff',
  version: '1.0.0',
  analysers: [
    {
      name: 'diff',
      languages: ['diff', 'patch'],
      read(view, out) {
        const mayRead = bound(out, 'patched-files', MAX_PARTS, { en: 'files of the patch', zh: '个补丁中的文件' });
        for (const part of partsOf(view.text)) {
          const request = viewOf(part, view);
          if (!mayRead(request.span)) return;
          out.view(request);
        }
      },
    },
  ],
});
