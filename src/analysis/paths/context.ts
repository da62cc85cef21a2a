// The role a whole file plays, told from its path. Kept small: discounts for tests and examples also silence attacks.
import { alternatives } from '../../model/alternatives.ts';
import type { Package, PackageFile } from '../../model/package.ts';
import type { Context } from '../../model/place.ts';
import { preparesTests, runsTests } from './run-by-tests.ts';

const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|testdata|test[-_](?:fixtures?|data|cases))\//i;
const TEST_DATA =
  /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|testdata|test[-_](?:fixtures?|data|cases))\/[^/]+\.(?:jsonl?|ndjson|csv|tsv|txt|log|eml)$/i;
const TEST_NAME = /(?:^|\/)test_[^/]*\.py$|[._](?:test|spec)\.[cm]?[jt]sx?$|_test\.py$/i;
/** What stands before a program that is started by its name; who runs tests names the runner. */
const STARTS =
  /(?:\b(?:python[\d.]*|uv run|node|tsx|bun|deno run)[ \t]{1,4}(?:-[\w-]{1,20}[ \t]{1,4}){0,3})(?:\$?\{?\w{0,30}\}?\/|\.\/)?$/;
const EXAMPLE = /(?:^|\/)(?:examples?|samples?|demos?)\//i;
const PAPERS = alternatives(
  'LICEN[CS]E|NOTICE|CHANGELOG|CHANGES|HISTORY|AUTHORS|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY',
);
const ENDING = String.raw`(?:\.(?:[mM][dD]|mdx|markdown|txt|rst|adoc|html?|pdf))?$`;
/** Papers of a project: at its top, or in the capitals they are known by. `references/security.md` is a chapter like any other. */
const REFERENCE = [new RegExp(`^(?:${PAPERS})${ENDING}`, 'i'), new RegExp(`(?:^|/)(?:${PAPERS})${ENDING}`)];
/** What has a page followed. */
const FOLLOWED =
  /(?:\b(?:read|follow|load|open|see|obey|apply|per|as (?:set out |described )?in|according to|instructions in|steps in|rules in)\b|阅读|遵守|遵循|按照|参照|依照|执行|读取|打开)[^.。\n]{0,40}$/i;
const PROSE = new Set(['markdown', 'text', 'prose', 'html']);
const CONFIG = new Set(['json', 'yaml', 'toml', 'ini', 'xml']);

/** `page`: what the skill tells of its files; `attacks`: it is about attacks. */
export function contextOf(file: PackageFile, page = '', attacks = false): Context {
  // Cases of what is tried or looked for; programs read them, nobody runs them.
  if (attacks && TEST_DATA.test(file.path) && !isFollowed(file.path, page)) return 'reference';
  if (attacks && isMarkedForRule(file) && !isStarted(file.path, page)) return 'reference';
  // What prepares all tests tests nothing; it is run by whoever runs them, as the page has it done.
  const prepares = preparesTests(file.path) && runsTests(page);
  if (TEST_FOLDER.test(file.path) && !prepares) return 'test';
  // A name like that of a test's makes no test of the program that the skill is.
  if (TEST_NAME.test(file.path) && !isStarted(file.path, page)) return 'test';
  if (REFERENCE.some((pattern) => pattern.test(file.path)) && !isFollowed(file.path, page)) return 'reference';
  if (attacks && isSample(file, page) && !isObeyed(file.path, page) && !isNamedBehind(CARRIED_OUT, file.path, page))
    return 'test';
  if (EXAMPLE.test(file.path) && !isObeyed(file.path, page)) return 'example';
  const language = file.language ?? 'text';
  if (PROSE.has(language)) return 'instruction';
  if (!CONFIG.has(language)) return 'code';
  // Data whose words are to be obeyed are a text like any other.
  return isObeyed(file.path, page) ? 'instruction' : 'config';
}

/** What has the words of a file obeyed, not only read. */
const OBEYED =
  /(?:\b(?:follow|obey|apply|do what|as (?:set out|told) in|according to|(?:instructions|steps|rules|orders) (?:in|from))\b|遵守|遵循|按照|依照|照)[^.。\n]{0,40}$/i;
/** … and carried out, as no sample is. */
const CARRIED_OUT =
  /(?:\b(?:execute|perform|carry out|complete|work through|(?:instructions|steps|rules|orders) of)\b|执行|完成)[^.。\n]{0,40}$/i;
/** What a skill about attacks has to be looked through: mails, logs, tables, rules of detectors, files made harmless by a name. */
const SAMPLES =
  /\.(?:csv|tsv|jsonl|ndjson|eml|mbox|log|rules|yara?|sigma|har|sample|infected|defanged)$|\.(?:php|[cm]?[jt]s|py|sh|ps1|bat|cmd|vbs|html?|jsp|aspx?|pl|rb|md|eml)\.(?:txt|bad|bin)$/i;
const SAMPLE_PLACE = new RegExp(
  alternatives(
    // Folders.
    '(?:^|/)(?:samples?|specimens?|corpus|corpora|bad|before|hostile|malicious|malware|vulnerable|insecure|unsafe|attacks?|payloads?|cases?|exercises?|challenges|datasets?|quiz(?:zes)?|样本|样例|案例|反例|用例|yangben|yangli|anli|yongli)/',
    // Names of files.
    '(?:^|/)(?:answers?|answer[-_]?key|solutions?|答案|参考答案|解析)[.][^./]{2,5}$',
    '(?:^|/)(?:\\d{1,3}[-_])?(?:bad|evil|hostile|malicious|vulnerable|insecure|unsafe|flawed|faulty|example|sample|test|quiz|ceshi|yangben|yangli)[-_.][^/]*$',
  ),
  'i',
);

/** Folders of what others wrote or said, and of what is tried; pages and data only. */
const WRITTEN_PLACE =
  /(?:^|\/)(?:letters?|e?mails?|inbox|messages|sms|posts|tickets|transcripts?|sessions?|lures?|phish\w{0,12}|exhibits?|evidence|scenarios?|evals?|evalset|golden|strings|phrases|word-?lists?|indicators?|iocs?|incidents?|advisories|post-?mortems|worked|drills?|labs?|pods|manifests?\/bad|rulings|precedents|判例|先例|案卷|卷宗|信件|邮件|短信|聊天记录|对话|话术|靶码|题库|试题|评测集?)\/[^/]+$|(?:^|[/_.-])(?:phrases|sentences|quotations|specimens|payloads|lures|drill-?cases|hostile-?texts?|attack-?cases|injections?)\.[a-z]{2,5}$/i;

/** What stands before a program in a line that starts it, whatever starts it. */
const RUN_BY =
  /(?:\b(?:bash|sh|zsh|source|pwsh|powershell|perl|ruby|php|chmod)[ \t]{1,4}(?:[-+]\w{1,20}[ \t]{1,4}){0,3}|(?:^|[\s`(;&|])\.\/?[ \t]?|[`$][ \t]?)$/;

/** Pages and data are named in code marks, and nothing is started by that; programs are. */
const IS_NO_PROGRAM = /\.(?:md|mdx|markdown|txt|rst|ya?ml|json|jsonl|toml|ini|xml|csv|tsv|eml|log|html?)$/i;

const isSample = ({ path }: PackageFile, page: string): boolean =>
  SAMPLES.test(path) ||
  (WRITTEN_PLACE.test(path) && IS_NO_PROGRAM.test(path) && !isFollowed(path, page)) ||
  (SAMPLE_PLACE.test(path) &&
    !isStarted(path, page) &&
    (IS_NO_PROGRAM.test(path) || !isNamedBehind(RUN_BY, path, page)));

/** `# ruleid: no-eval` over a line: what a rule of a code scanner is to find there. */
const RULE_MARK = /^[ \t]*(?:#|\/\/|--|<!--|\/\*)[ \t]?(?:todo)?ruleid:[ \t]?[\w.-]{3,}/m;
const isMarkedForRule = ({ text }: PackageFile): boolean => text?.includes('ruleid:') === true && RULE_MARK.test(text);

const isStarted = (path: string, page: string): boolean => isNamedBehind(STARTS, path, page);
const isFollowed = (path: string, page: string): boolean => isNamedBehind(FOLLOWED, path, page, inSentence);
const isObeyed = (path: string, page: string): boolean =>
  isNamedBehind(OBEYED, path, page, inSentence) || isGoneBy(path, page);

/** "`setup.md` lists what to run first", "as the rules of `x.md` say": its page has it run or done, whatever else it is called. */
const DONE_FROM =
  /^`?[^.。\n]{0,80}?(?:\b(?:to (?:run|execute|paste|install|do)|(?:must|should|have to|needs? to) be (?:run|done|followed|executed)|(?:line by line|step by step|word for word|to the letter))\b|(?:要|必须|务必|需要?)(?:先)?(?:运行|执行|照做|遵守)|逐条|逐步|照做)/i;

/** Of the texts of a skill, those its own page has followed. */
export const obeyedOf = ({ files }: Package, page: string): ReadonlySet<string> =>
  new Set(
    files
      .filter(
        ({ path, language }) =>
          PROSE.has(language ?? 'text') &&
          page.includes(path) &&
          (isObeyed(path, page) ||
            isNamedBehind(CARRIED_OUT, path, page, inSentence) ||
            isNamed(path, page, (at) => DONE_FROM.test(page.slice(at + path.length, at + path.length + 120)))),
      )
      .map(({ path }) => path),
  );

/** "Read `run.log`, it shows a full run. Keep to the order of events in it." */
const GONE_BY =
  /^`?[^\n]{0,80}?\b(?:keep (?:strictly )?to|stick to|go by|act on|carry out|reproduce|repeat|imitate) (?:it|them|(?:the|its|their) (?:order|steps|sequence|flow|course|pattern|events))\b|^`?[^\n]{0,40}?(?:照着?(?:做|走|办|执行)|依次照做|严格照此|按其中的(?:步骤|顺序|流程))/i;

/** "Run every `hit` of `deny.json` once in the shell": its texts are run, whatever they are called. */
const RUN_FROM = /(?:\b(?:run|execute|start|paste|type)\b|执行|运行|粘贴)[^.。\n]{0,50}$/i;
const IN_SHELL =
  /^`?[^.。\n]{0,40}(?:\b(?:in|into|on) (?:the|a|your) (?:\w+ )?(?:shell|terminal|console|command line|host|machine)\b|(?:终端|命令行|shell))/i;

const isGoneBy = (path: string, page: string): boolean =>
  isNamed(path, page, (at) => {
    const behind = page.slice(at + path.length, at + path.length + 160);
    return GONE_BY.test(behind) || (IN_SHELL.test(behind) && RUN_FROM.test(page.slice(Math.max(0, at - 60), at)));
  });

/** Without the words of a command the file is handed to: `policies apply --resource bad.yaml`. */
function inSentence(before: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const marks = line.split('`').length - 1;
  return marks % 2 === 1 && !line.endsWith('`') ? before.slice(0, before.lastIndexOf('`')) : before;
}

/** The page names the file right behind such words. */
const isNamedBehind = (words: RegExp, path: string, page: string, read = (before: string) => before): boolean =>
  isNamed(path, page, (at) => words.test(read(page.slice(Math.max(0, at - 60), at))));

/** The page names the file at such a place. */
function isNamed(path: string, page: string, is: (at: number) => boolean): boolean {
  for (let at = page.indexOf(path); at >= 0; at = page.indexOf(path, at + 1)) if (is(at)) return true;
  return false;
}
