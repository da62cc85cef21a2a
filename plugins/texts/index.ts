// Texts of a program that are told to whoever runs it or to a model: what it prints, what it calls a prompt.
// May not: follow a value; the interpreter reads what is put together.
import { hasClause, specimensBelow } from '../../src/built-in.ts';
import {
  type Analyser,
  alternatives,
  type BlockKind,
  bound,
  ComposedText,
  definePlugin,
  either,
  type Localized,
  matches,
  type Out,
  type ProseBlock,
  type Stance,
  type View,
  type ViewRequest,
} from '../../src/plugin.ts';
import { type Literal, literalAt, restOfLine } from './literals.ts';
import { REMARKS, textsOf, VALUES } from './remarks.ts';

const MAX_TEXTS = 4000;
/** Of a table. */
const MAX_HEAD = 1000;
const LONG: Localized = { en: 'Of a long text only the beginning was read.', zh: '过长的文本仅读取了开头部分。' };
const PROMPT_NAME = alternatives(
  'prompts?|instructions?|persona|preamble|guidelines|directives?',
  'system[_-]?(?:message|text|role)',
);
/** A type before `=`, an arrow, or another sign. */
const GIVEN = either(String.raw`:\s{0,4}[\w&<>[\]'. ]{1,40}=`, String.raw`\([\w, ]{0,60}\)\s{0,4}=>`, ':=|<-|[:=(,]');
/** A function's head, or a call. */
const AROUND = either(String.raw`(?:\([\w, ]{0,60}\)|\w{1,20})\s{0,4}=>\s{0,10}`, String.raw`[\w.]{1,30}\(\s{0,40}`);
/** `SYSTEM_PROMPT = "…"`, `instructions: '…'`, `const prompt: &str = r#"…"#`, `prompt <- "…"`. */
const NAMED = new RegExp(
  String.raw`\b(?:system(?=["']?\s{0,4}[:=])|[\w$-]{0,60}(?:${PROMPT_NAME})[\w]{0,30})["'\]]{0,2}\s{0,4}` +
    String.raw`${GIVEN}\s{0,40}${AROUND}?`,
  'gi',
);
/** `{ role: "system", content: "…" }` */
const SPOKEN =
  /["']?role["']?\s{0,4}(?:=>|[:=])\s{0,4}["'](?:system|developer)["']\s{0,4},\s{0,40}["']?content["']?\s{0,4}(?:=>|[:=])\s{0,4}/gi;
const PAGE = /@(?:module|type)?doc\s{1,4}(?=")|^(?=""")/gm;
const PRINTS = either(
  'print(?:f|ln!?)?|eprintln!|puts|fputs|echo|Write-(?:Host|Output)',
  String.raw`console\.(?:log|info|warn|error)|fmt\.Print(?:f|ln)?|System\.out\.print(?:ln)?|Console\.WriteLine|IO\.puts`,
  String.raw`message|sys\.std(?:out|err)\.write|process\.stdout\.write`,
);
const PRINTED = new RegExp(
  String.raw`(?:\b${PRINTS}(?:\s{0,4}\(|[ \t]{1,4})(?:(?:STATUS|WARNING|NOTICE)\s{1,4})?|\bcat\s{0,4}(?=<<))\s{0,40}`,
  'g',
);
/** A field of what a filter for JSON puts out: `jq '{ notes: "…" }'`. */
const PUT_OUT = /\b(?:notes?|message|msg|hint|summary|description|status|warning|info|next)["']?\s{0,4}:\s{0,4}(?=")/g;
/** Where texts stand without quotes, and what ends them there. */
const UNQUOTED: ReadonlyMap<string, RegExp> = new Map([
  ['batch', /[\n&|]/],
  ['makefile', /[\n;|]|&&/],
  ['shell', /[\n;|]|&&/],
]);
/** What these hold at the edge of a statement is a page of its own. */
const PAGED: ReadonlySet<string> = new Set(['elixir', 'julia']);

/** A text and the kind of block it is read as. */
type Text = Literal & { readonly kind: BlockKind };

const spoken: Analyser = {
  name: 'texts',
  languages:
    'python javascript jsx typescript tsx go rust ruby perl php java kotlin swift scala groovy dart csharp lua elixir julia r c cpp shell powershell batch vim makefile cmake'.split(
      ' ',
    ),
  read(view, out) {
    if (view.depth > 0 && !/(?:fence:[\w-]{0,40}|cell)$/.test(view.name)) return;
    const found = new Map<number, Text>();
    gather(view, NAMED, 'manifest', found);
    gather(view, SPOKEN, 'manifest', found);
    if (PAGED.has(view.language)) gather(view, PAGE, 'docstring', found);
    gather(view, PRINTED, 'comment', found);
    if (view.language === 'shell') gather(view, PUT_OUT, 'comment', found);
    tell(view, out, 'told', [...found.values()]);
  },
};

/** Pages are read as such; their quotations are quotations. */
const PAGE_FILES =
  /\.(?:txt|log|rst|adoc|asciidoc|textile|wiki|tex|bib|org|srt|vtt|rtf|eml|typ|pod|1|man|texi|fountain)$/i;
const PAPERS = /(?:^|\/)(?:[A-Z]{4,20}|\.\w{0,20}(?:rules|hints)|[\w-]{1,40})$/;

/** Files of settings and data, and programs whose remarks nobody else reads. */
const kept: Analyser = {
  name: 'kept-words',
  languages: [...new Set([...Object.keys(REMARKS), ...Object.keys(VALUES)])],
  read(view, out) {
    const { language, file } = view;
    if (view.depth > 0 && !/fence:[\w-]{0,40}$/.test(view.name)) return;
    if (language === 'text' && (view.depth > 0 || PAGE_FILES.test(file.path) || PAPERS.test(file.path))) return;
    const texts = (patterns: readonly RegExp[] | undefined, kind: BlockKind) =>
      textsOf(view.text, patterns ?? []).flatMap((one) => (hasClause(one.text) ? { ...one, kind } : []));
    tell(view, out, 'remarks', texts(REMARKS[language], 'comment'));
    const stance = language === 'csv' ? stanceOfTable(view.text) : undefined;
    tell(view, out, 'told', texts(VALUES[language], 'manifest'), stance);
  },
};

/** A table whose head says that its rows are tried or looked for shows what stands in them. */
function stanceOfTable(text: string): Stance | undefined {
  const end = text.indexOf('\n');
  const heads = text.slice(0, end < 0 ? MAX_HEAD : Math.min(end, MAX_HEAD)).split(/[,;\t]/);
  return specimensBelow(heads.map((head) => head.replace(/["\uFEFF]/g, ''))) ? 'example' : undefined;
}

function gather(view: View, pattern: RegExp, kind: BlockKind, found: Map<number, Text>): void {
  const { text } = view;
  const ends = kind === 'comment' ? UNQUOTED.get(view.language) : undefined;
  // What stands within a text was read with it: thousands of beginnings in one long line are one text.
  let until = 0;
  for (const match of matches(text, pattern)) {
    const at = match.index + match[0].length;
    if (at < until) continue;
    const literal = literalAt(text, at) ?? (ends ? restOfLine(text, at, ends) : undefined);
    if (literal) until = literal.start + literal.text.length;
    if (!literal || found.has(literal.start) || !hasClause(literal.text)) continue;
    if (kind !== 'comment' || !isHelp(literal.text)) found.set(literal.start, { ...literal, kind });
  }
}

/** Orders the texts as prose. */
function tell(view: View, out: Out, step: string, texts: readonly Text[], stance?: Stance): void {
  const mayRead = bound(out, 'told-texts', MAX_TEXTS, { en: 'texts of the program', zh: '处程序文本' });
  const read = [...texts]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, text }) => mayRead({ start, end: Math.min(view.text.length, start + text.length) }));
  for (const { start, text, cut } of read) if (cut) out.gap('text-length', LONG, { start, end: start + text.length });
  const request = compose(view, step, read, stance);
  if (request) out.view(request);
}

/** Options one below the other: the help of a program describes what it does. */
const isHelp = (text: string): boolean => (text.match(/^[ \t]{0,16}-{1,2}[a-z]/gim)?.length ?? 0) >= 3;

function compose(view: View, step: string, found: readonly Text[], stance?: Stance): ViewRequest | undefined {
  if (found.length === 0) return undefined;
  const composed = new ComposedText();
  const prose: ProseBlock[] = found.map(({ start, text, kind }) => {
    const span = composed.add(text, start);
    composed.add('\n\n');
    return stance ? { span, kind, stance } : { span, kind };
  });
  return {
    step,
    language: 'prose',
    text: composed.text,
    context: view.context === 'code' ? 'comment' : view.context,
    span: { start: 0, end: view.text.length },
    mapping: composed.mapping,
    prose,
  };
}

export default definePlugin({ name: 'texts', version: '1.0.0', analysers: [spoken, kept] });
