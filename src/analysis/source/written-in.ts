// Tells in which language a program is written by the lines that only this language has, where no name or label says it.
// May not: parse; a guess costs a reading more, a missed program costs what it does.
import { either } from '../../model/alternatives.ts';

const PYTHON = either(
  String.raw`import [\w.]{1,60}(?: as \w{1,40}|(?:, ?[\w.]{1,60}){1,20})? ?(?:[;#]|$)`,
  String.raw`from [\w.]{1,60} import [\w(*]`,
  String.raw`(?:async )?def \w{1,60}\(`,
  String.raw`class \w{1,60}(?:\([\w.,= ]{0,80}\))?:$`,
  String.raw`for \w{1,40}(?:, ?\w{1,40}){0,4} in .{1,120}:$`,
  String.raw`(?:async )?with [\w.]{1,60}\(.{0,200}\b(?:as \w{1,40})?:$`,
  String.raw`(?:try|else|finally):$|except\b[^:]{0,80}:$|elif .{1,120}:$`,
  String.raw`if (?:__name__|not [\w.]{1,60}|[\w.]{1,60}\(.{0,120}\)|[\w.]{1,60} (?:in|is|==|!=) .{1,80}):$`,
  String.raw`(?:exec|eval|__import__)\(`,
  String.raw`(?:[\w.]{1,60} ?= ?|return |if |with |await )?(?:[\w.]{1,30}\()?` +
    either(
      String.raw`os\.(?:system|popen|environ|getenv|path|walk)|subprocess\.\w{2}`,
      String.raw`urllib\.request|requests\.(?:get|post|put|request)\(`,
      String.raw`Path\.home\(|Path\(['"]|base64\.b64decode\(`,
    ),
  String.raw`print\(f?['"]`,
);
const CMDLET_VERB = either(
  'Get|Set|New|Invoke|Start|Add|Remove|Write|Copy|Test|Out|Register|Import|Stop|Select|ForEach|Where',
  'Expand|Compress|Enable|Disable|Unblock|Start|Send',
);
const POWERSHELL = either(
  // A value is given; with a semicolon behind it, it is PHP or Perl.
  String.raw`\$(?:\w{1,40}:)?\w{1,40}(?:\.\w{1,40}){0,3} ?[+|]?= ?(?!.{0,200};\s?$)`,
  String.raw`\$env:\w`,
  String.raw`${CMDLET_VERB}-[A-Z]\w{2,40}(?:\s|$)`,
  String.raw`param ?\($|\[System\.\w|(?:iex|irm|iwr) [(-]`,
);
const TYPESCRIPT = either(
  'import type ',
  String.raw`(?:export )?(?:interface|enum|declare) \w{1,60}(?: extends [\w, ]{1,60})? ?\{`,
  String.raw`(?:export )?type \w{1,60}(?:<.{1,40}>)? = `,
  // What a function gives back, the type of a member, of a constant, of a parameter.
  String.raw`[^:]{0,120}\): ?(?:string|number|boolean|void|any|unknown|Promise<.{1,60}>)(?:\[\])?(?: \{| =>|;|$)`,
  String.raw`\w{1,40}\??: (?:string|number|boolean|any|unknown)(?:\[\])?;$`,
  '(?:export )?(?:const|let|function|private|public|readonly) .{1,120}: ?' +
    '(?:string|number|boolean|void|any|unknown|Promise<)',
);
const JAVASCRIPT = either(
  String.raw`(?:export )?(?:const|let|var) (?:\w{1,60}|[{[].{1,120}[}\]]) ?=`,
  String.raw`import (?:[\w*{].{0,120} from )?['"][^'"]{1,120}['"];?$`,
  String.raw`export (?:default|const|function|async|class)\b`,
  String.raw`(?:async )?function\*? ?\w{0,60}\(|module\.exports\b|(?:await )?fetch\(`,
  String.raw`.{0,120}(?:=> ?\{|\}\);?)$`,
  String.raw`(?:[\w.]{1,60} ?= ?|return |if ?\(|await )?(?:[\w.]{1,30}\()?` +
    either(
      String.raw`require\(['"]|process\.env\b|child_process|console\.log\(`,
      String.raw`document\.\w{2}|new Promise\(|XMLHttpRequest`,
    ),
);

/** Lines no other language and no sentence has. */
const TELLING: readonly (readonly [string, RegExp])[] = [
  ['python', new RegExp(`^(?:>>> ?)?${PYTHON}`)],
  ['powershell', new RegExp(`^${POWERSHELL}`)],
  ['php', /^<\?php|^\$\w{1,40}(?:\[.{0,60}\])? ?\.?= ?.{1,300};\s?$/],
  ['typescript', new RegExp(`^${TYPESCRIPT}`)],
  ['javascript', new RegExp(`^${JAVASCRIPT}`)],
  [
    'ruby',
    /^(?:require(?:_relative)? ['"]|def \w{1,60}[?!]?(?:\([\w, =*&:]{0,80}\))?$|.{0,120} do(?: \|[\w, ]{1,40}\|)?$|end$|puts ['"])/,
  ],
  ['perl', /^(?:use (?:strict|warnings|[A-Z]\w{1,30}(?:::\w{1,30}){0,4})\b.{0,80};$|my [$@%(]\w?.{0,200};$|open\(my )/],
  ['go', /^(?:package \w{1,40}$|func (?:\(\w{1,20} \*?\w{1,40}\) )?\w{1,60}\(|import \($|.{0,80}\bexec\.Command\()/],
  ['rust', /^(?:use (?:std|crate|\w{1,40})::[\w:{}, *]{1,120};$|(?:pub )?(?:async )?fn \w{1,60}[(<]|let mut \w)/],
  ['csharp', /^(?:using System\b[\w.]{0,60};$|namespace [\w.]{1,60}(?:;| ?\{)?$|.{0,80}\bProcess\.Start\()/],
  [
    'java',
    /^(?:import (?:static )?[\w.]{1,80}(?:\.\*)?;$|public (?:static |final |abstract ){0,2}(?:class|void|interface) \w)/,
  ],
  ['lua', /^(?:local (?:function )?\w{1,60}(?: ?[=(]|$)|.{0,60}\b(?:os\.execute|io\.popen)\()/],
  ['batch', /^(?:@?echo off$|@?set \/[pa] |@?if (?:not )?exist |@?(?:goto|setlocal)\b|::\s)/i],
  ['applescript', /^(?:tell application "|do shell script "|display dialog "|end tell$)/],
];

/** Lines that fit a program of any language: something is given a value or called, a block ends, a comment. */
const FITTING =
  /^(?:#|\/\/|\/\*|\*\/|"""|'''|<!--)|^[)\]}]|[{([,;\\:]$|^[\w$.@[\]'"]{1,80} ?[-+|.]?=(?!=)|^(?:await |return\b|yield\b|raise |throw |break$|continue$|pass$|@)|^(?:await )?[\w$.[\]'"]{1,80}\(.{0,400}\)?[;)]?$|^['"].{0,200}['"],?$/;

const MAX_LINES = 2_000;
/** So many telling lines are a program, whatever stands between them. */
const ENOUGH = 4;

/** The language these lines are a program in, or nothing where they are words, data or commands; `named`: what they claim to be. */
export function programOf(lines: readonly string[], named?: string): string | undefined {
  const votes = new Map<string, number>();
  let seen = 0;
  let fitting = 0;
  for (const written of lines) {
    const line = written.trim();
    if (line === '') continue;
    if (++seen > MAX_LINES) break;
    const language = line.length < 2000 ? TELLING.find(([, told]) => told.test(line))?.[0] : undefined;
    if (named && language === named) return named;
    if (language) votes.set(language, (votes.get(language) ?? 0) + 1);
    else if (FITTING.test(line)) fitting++;
  }
  // TypeScript has all lines of JavaScript and some more.
  const typed = votes.get('typescript');
  if (typed && votes.has('javascript')) votes.set('typescript', typed + votes.get('javascript')!);
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  if (!best) return undefined;
  const told = [...votes.values()].reduce((sum, count) => sum + count, 0);
  return best[1] >= ENOUGH || (told + fitting) * 2 >= seen ? best[0] : undefined;
}
