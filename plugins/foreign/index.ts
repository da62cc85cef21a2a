// Files in a known language that nobody lowers (C, VBScript, Vim, XML): the commands written out in them are read as shell.
// May not: read formats nobody knows by name; the reader of stray settings does.
import { type Analyser, bound, definePlugin, type Localized, literalCommands } from '../../src/plugin.ts';

const MAX_COMMANDS = 1000;
const LONG: Localized = { en: 'Of a long command only the beginning was read.', zh: '过长的命令仅读取了开头部分。' };
/** Formats whose commands a reader of their own tells. */
const KNOWN = /(?:^|\/)(?:pom|build|ivy)\.xml$|\.(?:plist|\w{2}proj|targets|props|service|timer|socket|desktop)$/i;

const foreign: Analyser = {
  name: 'foreign',
  languages: ['xml', 'vbscript', 'vim', 'c', 'cpp', 'cmake'],
  read(view, out) {
    const { path } = view.file;
    if (view.depth > 0 || KNOWN.test(path)) return;
    const mayRead = bound(out, 'commands', MAX_COMMANDS, { en: 'commands', zh: '条命令' });
    for (const { start, code, language, cut } of literalCommands(view.text)) {
      const span = { start, end: start + code.length };
      if (!mayRead(span)) return;
      if (cut) out.gap('command-length', LONG, span);
      const exact = view.text.slice(span.start, span.end) === code;
      out.view({
        step: 'command',
        language,
        text: code,
        context: view.context,
        span,
        mapping: exact ? 'exact' : 'whole',
      });
    }
  },
};

export default definePlugin({ name: 'foreign', version: '1.0.0', analysers: [foreign] });
