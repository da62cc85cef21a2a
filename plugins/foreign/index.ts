// Commands written out in files whose language nobody lowers (C, VBScript, Vim, XML), and in programs where they are handed to
// a shell, or to a function by the name of one, that no table knows.
// May not: read formats nobody knows by name; the reader of stray settings does.
import { commandView, literalCommands, readsAsCommand } from '../../src/built-in.ts';
import {
  type Analyser,
  bound,
  definePlugin,
  entitiesInPlace,
  type Localized,
  type Out,
  type View,
} from '../../src/plugin.ts';
import { isHanded } from './handed.ts';

const MAX_COMMANDS = 1000;
const LONG: Localized = { en: 'Of a long command only the beginning was read.', zh: '过长的命令仅读取了开头部分。' };
/** Formats whose commands a reader of their own tells. */
const KNOWN = /(?:^|\/)(?:pom|build|ivy)\.xml$|\.(?:\w{2}proj|targets|props|service|timer|socket|desktop)$/i;
/** Inside a value a quotation mark closes nothing. */
const guarded = (sign: string): string => sign.replace(/["']/, '\\$&');
const FENCE = /fence:[\w-]{0,40}$/;

const foreign: Analyser = {
  name: 'foreign',
  languages: ['xml', 'vbscript', 'vim', 'c', 'cpp', 'cmake'],
  read(view, out) {
    if (KNOWN.test(view.file.path) || (view.depth > 0 && !FENCE.test(view.name))) return;
    tell(view, out, view.language === 'xml' ? entitiesInPlace(view.text, guarded) : view.text, () => true);
  },
};

const handed: Analyser = {
  name: 'handed-commands',
  languages:
    'python javascript jsx typescript tsx swift scala kotlin groovy ruby lua perl php elixir julia r go rust java csharp dart'.split(
      ' ',
    ),
  read(view, out) {
    if (view.depth > 0 && !FENCE.test(view.name)) return;
    tell(view, out, view.text, (start) => isHanded(view.text, start));
  },
};

function tell(view: View, out: Out, text: string, counts: (start: number) => boolean): void {
  const mayRead = bound(out, 'commands', MAX_COMMANDS, { en: 'commands', zh: '条命令' });
  for (const { start, code, language, cut } of literalCommands(text)) {
    if (!counts(start) || !readsAsCommand(code)) continue;
    const span = { start, end: start + code.length };
    if (!mayRead(span)) return;
    if (cut) out.gap('command-length', LONG, span);
    out.view(commandView(view, start, code, language));
  }
}

export default definePlugin({ name: 'foreign', version: '1.0.0', analysers: [foreign, handed] });
