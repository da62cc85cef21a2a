// Reads manifests and configuration: claims from the formats it knows, prose and commands from any JSON, YAML or TOML.
// May not: trust a format's name, or parse before size, depth and aliases are bounded.
import {
  type Analyser,
  bound,
  definePlugin,
  isSkillFile,
  type Localized,
  type Out,
  type View,
} from '../../src/plugin.ts';
import { commentsOf } from './comments.ts';
import { parseJson } from './parse/json.ts';
import { parseToml } from './parse/toml.ts';
import type { Parsed } from './parse/tree.ts';
import { parseYaml } from './parse/yaml.ts';
import { readIniCommands } from './readers/kept.ts';
import { readScriptMetadata } from './readers/python.ts';
import { readStray, readsStray } from './readers/stray.ts';
import { recordsOf } from './records.ts';
import { readTree, TEXTS } from './route.ts';
import { speaker } from './say.ts';
import { specimensOf } from './specimens.ts';
import { proseOf } from './strings.ts';

const MAX_RECORDS = 500;
const UNREAD: Readonly<Record<NonNullable<Parsed['unread']>, Localized>> = {
  'too-large': { en: 'Too large to be parsed as data.', zh: '数据文件过大，未解析。' },
  'too-deep': { en: 'Nested too deeply to be parsed.', zh: '嵌套过深，未解析。' },
  'too-many-aliases': { en: 'Too many anchors and aliases to be parsed.', zh: '锚点与别名过多，未解析。' },
  malformed: { en: 'Malformed; read only in part.', zh: '格式有误，仅部分读取。' },
};

/** What no YAML reader takes: an agent reads it otherwise than it was meant, or not at all. */
const BROKEN_FRONTMATTER: Localized = {
  en: 'The frontmatter is not valid YAML and was read as text, line by line; programs read it differently or not at all.',
  zh: '文件头不是有效的 YAML，已按文本逐行读取；不同程序的读法不同，或根本无法读取。',
};

const data: Analyser = {
  name: 'manifest',
  languages: ['json', 'jsonc', 'json5', 'yaml', 'toml'],
  read(view, out) {
    const path = view.file.path;
    if (view.name === 'raw' && TEXTS.some(([pattern]) => pattern.test(path))) return;
    const parsed = parse(view, out);
    const frontmatter = view.name.endsWith('frontmatter');
    if (parsed.unread) tellUnread(parsed.unread, frontmatter, view, out);
    const shown =
      parsed.root && !frontmatter && !isObeyed(view)
        ? specimensOf(parsed.root, out.purpose.attacks && !GOVERNS.test(path))
        : undefined;
    const say = speaker(view, out, shown);
    if (parsed.root) {
      readTree(view.name === 'raw' || frontmatter ? path : '', frontmatter, parsed.root, say);
      const prose = proseOf(parsed.root, view, frontmatter ? 'frontmatter' : 'manifest', say);
      if (prose) out.view(prose);
      const mayTell = bound(out, 'records', MAX_RECORDS, { en: 'records', zh: '条记录' });
      const records =
        frontmatter || view.language.startsWith('json') ? undefined : recordsOf(parsed.root, view, mayTell);
      if (records) out.view(records);
    }
    const comments =
      view.language === 'yaml' || view.language === 'toml'
        ? commentsOf(view, frontmatter ? 'html-comment' : 'comment')
        : undefined;
    if (comments) out.view(comments);
  },
};

function tellUnread(why: NonNullable<Parsed['unread']>, frontmatter: boolean, view: View, out: Out): void {
  if (why !== 'malformed' || view.language !== 'yaml') out.gap('not-parsed', UNREAD[why]);
  // Other YAML is often a template, whose lines say as much as its data would; frontmatter in an example is nobody's.
  else if (frontmatter && view.depth === 1 && isReadByAgents(view.file.path))
    out.gap('not-parsed', BROKEN_FRONTMATTER, { start: 0, end: view.text.length });
}

/** Of anything else nobody reads the frontmatter but the tool it is made for. */
function isReadByAgents(path: string): boolean {
  return isSkillFile(path) || /(?:^|\/)(?:agents|commands)\/[^/]+\.md$/i.test(path);
}

function parse(view: View, out: Out): Parsed {
  const { text, language } = view;
  const { astBytes, parserDepth, frontmatterBytes } = out.limits;
  if (text.length > (view.name.endsWith('frontmatter') ? frontmatterBytes : astBytes))
    return { root: undefined, unread: 'too-large' };
  if (language === 'yaml') return parseYaml(text, parserDepth);
  return language === 'toml' ? parseToml(text, parserDepth) : parseJson(text, parserDepth);
}

/** By its place it says what is done, not what was met. */
const GOVERNS =
  /(?:^|\/)(?:rules?|conf(?:ig)?|polic(?:y|ies)|playbooks?|settings|hooks?|prompts?|commands?|agents?|mcp)(?:\/|[-_.])/i;

/** The skill has the words of the file obeyed. */
const isObeyed = (view: View): boolean => view.depth === 0 && view.context === 'instruction';

/** What a file is called when nothing is known of its language. */
const UNTOLD: ReadonlySet<string> = new Set(['text', 'ini', 'dotenv']);

const FENCE = /fence:[\w.+-]{0,40}$/;
/** What somebody else reads the commands of, as a language or as words. */
const READ: ReadonlySet<string> = new Set(
  (
    'shell powershell batch python javascript jsx typescript tsx ruby perl php elixir r julia awk lua vim go rust java csharp kotlin scala ' +
    'groovy dart swift json jsonc json5 yaml toml markdown mdx html svg xml css text prose dockerfile makefile applescript c cpp cmake ' +
    'vbscript mermaid sql notebook frontmatter'
  ).split(' '),
);

/** What stands in a fence is read as a file of that name would be. */
const NAMED: Readonly<Record<string, string>> = { dockerfile: 'Dockerfile', sql: 'a.sql' };

/** Formats read line by line, told by their names alone, and script metadata in Python's comments. */
const lines: Analyser = {
  name: 'manifest-lines',
  languages: ['*'],
  read(view, out) {
    if (FENCE.test(view.name) && !READ.has(view.language)) readStray(view.text, speaker(view, out));
    const named = NAMED[view.language];
    if (view.depth > 0 && named === undefined) return;
    const path = named ?? view.file.path;
    const say = speaker(view, out);
    const readers = TEXTS.filter(([pattern]) => pattern.test(path)).map(([, read]) => read);
    for (const read of readers) read(view.text, say);
    const untold = readers.every((read) => read === readIniCommands);
    if (untold && UNTOLD.has(view.language) && readsStray(path)) readStray(view.text, say);
    const unread = view.language === 'python' ? readScriptMetadata(view.text, say, out.limits.parserDepth) : undefined;
    if (unread) out.gap('not-parsed', UNREAD[unread]);
    if (view.language === 'ini' || view.language === 'terraform') {
      const comments = commentsOf(view);
      if (comments) out.view(comments);
    }
  },
};

export default definePlugin({ name: 'manifest', version: '1.0.0', analysers: [data, lines] });
