// How the languages differ in what a reader of calls and texts must know: comments, quotes, holes in texts, joining.

export interface Dialect {
  readonly lineComments: readonly string[];
  readonly blockComments: boolean;
  /** `'…'` is a text, not one letter. */
  readonly singleQuotes: boolean;
  /** What a backtick encloses: a command that is run, a text, or a name. */
  readonly backtick: 'command' | 'text' | 'name';
  /** How a text takes in a value: `#{x}`, `${x}` and `$x`, `\(x)`, `{x}` after a sign before the quote. */
  readonly hole: '#{' | '$' | '\\(' | '{' | '';
  /** `.` joins texts. */
  readonly dotJoins: boolean;
  /** A call needs no brackets: `system "x"`. */
  readonly bareCalls: boolean;
  /** What announces a text that goes on until a line of its own: `<<EOS`, `<<<EOS`. */
  readonly heredoc?: RegExp;
  /** Awk: values that stand side by side are one text, and `|` and `<` lead to programs and files. */
  readonly pipes?: boolean;
  /** Pages stand inside the program: `=pod` to `=cut`, `=begin` to `=end`. */
  readonly pages?: boolean;
  /** Perl's and Ruby's texts with any pair of signs: `qx{…}`, `%x(…)`. */
  readonly pairs?: RegExp;
  /** What is done with each stands behind a call: `{ |row| … }`. */
  readonly blocks?: boolean;
  /** Patterns stand between slashes: `/…/`. */
  readonly patterns?: boolean;
  /** `$x =~ s/a/b/` changes a text where it stands. */
  readonly substitutes?: boolean;
  /** Perl's own: what a function was given in one list, files held open by a name, arrows, blocks in front of lists. */
  readonly perl?: boolean;
  /** What a list or record holds stands in braces behind its type. */
  readonly literals?: boolean;
  /** What begins a function without a name: `func(p string) error {`, `function ($x) {`, `sub {`. */
  readonly literal?: RegExp;
  /** `system("tar", "-c", x)`: of several texts the first is the program, the others its words. */
  readonly inWords?: boolean;
  /** `'''…'''` is one text. */
  readonly tripleQuotes?: boolean;
  /** What `if` opens stands in braces, or goes on to its `end`. */
  readonly branches?: 'braces' | 'end';
  /** `"%s" % x` puts a value into a text. */
  readonly fills?: boolean;
  /** `delete(x) if old`: when something is done stands behind it. */
  readonly behind?: boolean;
}

const C: Dialect = {
  lineComments: ['//'],
  blockComments: true,
  singleQuotes: false,
  backtick: 'name',
  hole: '',
  dotJoins: false,
  bareCalls: false,
};
const BRACED: Dialect = { ...C, branches: 'braces' };
const SCRIPT: Dialect = { ...C, lineComments: ['#'], blockComments: false, singleQuotes: true, bareCalls: true };

export const DIALECTS: Readonly<Record<string, Dialect>> = {
  ruby: {
    ...SCRIPT,
    heredoc: /<<[-~]?(['"]?)([A-Z]\w{0,40})\1/y,
    backtick: 'command',
    hole: '#{',
    pages: true,
    pairs: /%([xqQwW])([{(|[])/y,
    inWords: true,
    blocks: true,
    patterns: true,
    fills: true,
    branches: 'end',
    behind: true,
  },
  perl: {
    ...SCRIPT,
    heredoc: /<<~?(['"]?)([A-Z]\w{0,40})\1/y,
    backtick: 'command',
    hole: '$',
    dotJoins: true,
    pages: true,
    pairs: /\bq([xqw]?)\s{0,2}([{(|[]|(?<=qw)\/)/y,
    perl: true,
    literal: /^sub$/,
    inWords: true,
    patterns: true,
    substitutes: true,
    branches: 'braces',
    behind: true,
  },
  php: {
    ...SCRIPT,
    heredoc: /<<<[ \t]?(['"]?)(\w{1,40})\1/y,
    lineComments: ['//', '#'],
    blockComments: true,
    backtick: 'command',
    hole: '$',
    literal: /^(?:function|fn)$/,
    dotJoins: true,
    branches: 'braces',
  },
  elixir: { ...SCRIPT, hole: '#{' },
  r: { ...SCRIPT, branches: 'braces' },
  julia: { ...SCRIPT, singleQuotes: false, backtick: 'command', hole: '$', bareCalls: false, branches: 'end' },
  awk: { ...SCRIPT, singleQuotes: false, bareCalls: false, pipes: true },
  lua: { ...SCRIPT, lineComments: ['--'], branches: 'end' },
  vbscript: { ...SCRIPT, lineComments: ["'"], singleQuotes: false, backtick: 'name' },
  vim: { ...SCRIPT, lineComments: [], dotJoins: true },
  go: { ...BRACED, backtick: 'text', literal: /^func$/, literals: true },
  rust: BRACED,
  java: BRACED,
  csharp: { ...BRACED, hole: '{' },
  kotlin: { ...BRACED, hole: '$' },
  scala: { ...BRACED, hole: '$' },
  groovy: { ...BRACED, singleQuotes: true, tripleQuotes: true, hole: '$', bareCalls: true },
  dart: { ...BRACED, singleQuotes: true, tripleQuotes: true, hole: '$' },
  swift: { ...BRACED, hole: '\\(' },
};
