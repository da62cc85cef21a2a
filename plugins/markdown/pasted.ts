// Programs that stand in a page without any mark: pasted between the paragraphs, or in a comment.
// May not: look at every line twice; only where one line looks like code are the lines told apart.
import { programOf } from '../../src/built-in.ts';
import type { View, ViewRequest } from '../../src/plugin.ts';
import { type Block, toContext } from './layout.ts';

/** A line that ends or begins as those of programs do. */
const LIKE_CODE = /[;{)\]]$|\):$|^(?:import|from|const|let|var|def|require|use) ?[\w$({'"]|^\$\w{1,40} ?=/m;
const MIN_LINES = 2;

/** Paragraphs that follow each other are one text, for a program has empty lines; it lies between two that look like code. */
export function* pastedPrograms(view: View, blocks: readonly Block[]): Generator<ViewRequest> {
  let first: Block | undefined;
  let last: Block | undefined;
  const found = () => (first && last ? programIn(view, first, last.span.end) : []);
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || first?.middle !== block.middle) {
      yield* found();
      first = last = undefined;
    }
    if (block.kind !== 'paragraph' && block.kind !== 'html-comment') continue;
    if (!LIKE_CODE.test(view.text.slice(block.span.start, block.span.end))) continue;
    if (block.kind === 'html-comment') yield* programIn(view, block, block.span.end);
    else {
      first ??= block;
      last = block;
    }
  }
  yield* found();
}

function* programIn(view: View, { span, stance, intro, middle }: Block, end: number): Generator<ViewRequest> {
  const text = view.text.slice(span.start, end);
  const lines = text.split('\n');
  const language = lines.length < MIN_LINES ? undefined : programOf(lines);
  if (!language) return;
  const context = toContext(view.context, stance, intro);
  yield { step: 'pasted', language, text, context, span: { start: span.start, end }, mapping: 'exact', middle };
}
