// Commands that words tell to run outside a page of Markdown: in settings and manifests, documents, mail and tables, in what
// a program prints or calls a prompt.
// May not: read a page, which knows its own sections; nor remarks, which order nobody to run anything.
import { commandsIn, commandView, refusesByKey } from '../../src/built-in.ts';
import { bound, definePlugin, type ProseBlock, type View } from '../../src/plugin.ts';

const MAX_COMMANDS = 1000;
/** Whoever made these views has read their commands. */
const READ: ReadonlySet<string> = new Set(['prose', 'record', 'computed']);
/** Of remarks only those count that are written to the agent. */
const REMARKS: ReadonlySet<string> = new Set(['comments', 'remarks', 'html-comment']);

function* toldIn(view: View): Generator<Pick<ProseBlock, 'span' | 'kind' | 'intro' | 'context'>> {
  const step = view.name.slice(view.name.lastIndexOf('>') + 1);
  if (READ.has(step)) return;
  const blocks = view.prose ?? [{ span: { start: 0, end: view.text.length }, kind: 'paragraph' }];
  yield* REMARKS.has(step) ? blocks.filter(({ kind }) => kind === 'html-comment') : blocks;
}

export default definePlugin({
  name: 'ordered',
  version: '1.0.0',
  analysers: [
    {
      name: 'ordered',
      languages: ['prose'],
      read(view, out) {
        const mayRead = bound(out, 'ordered-commands', MAX_COMMANDS, { en: 'commands in texts', zh: '条文本中的命令' });
        for (const { span, kind, intro, context } of toldIn(view)) {
          if (intro !== undefined && refusesByKey(intro)) continue;
          // What an agent reads before all else may name a command like any text; elsewhere an order has to lead to it.
          const first = kind === 'frontmatter' || context === 'instruction';
          const text = view.text.slice(span.start, span.end);
          for (const { start, code, language, quoted } of commandsIn(text, first ? out.purpose.attacks : true)) {
            if (quoted) continue;
            const at = span.start + start;
            if (!mayRead({ start: at, end: view.text.length })) return;
            const request = commandView(view, at, code, language, 'inline');
            out.view(out.purpose.attacks && kind === 'manifest' ? { ...request, context: 'quote' } : request);
          }
        }
      },
    },
  ],
});
