// Commands that settings of other programs keep for later: units, login items, tables of times, git's own settings.
// May not: tell when they will run; the claim names the key they stand under.
import { decodeEntities, matches } from '../../../src/plugin.ts';
import { entries, get, items, type Node, text } from '../parse/tree.ts';
import type { Say } from '../say.ts';
import { quote } from '../words.ts';

/** `ExecStart=` of a systemd unit, `Exec=` of a desktop entry; the signs in front only say how it is started. */
export function readUnit(source: string, say: Say): void {
  // A dollar that is doubled is one for the shell.
  for (const m of matches(source, /^[ \t]{0,20}(Exec\w{0,20})[ \t]{0,20}=[ \t]{0,20}[-@:+!|]{0,3}(\S.*)$/gm))
    tell(m, m[1]!, m[2]!.replace(/\$\$/g, '$'), say);
  for (const m of matches(source, /^[ \t]{0,8}Environment[ \t]{0,8}=[ \t]{0,8}(\S.*)$/gm))
    for (const [, name, value] of matches(
      m[1]!,
      /(?:^|[\s"'])([A-Z_][A-Z0-9_]{1,80})=([^\s"'][^"'\n]{0,400}?)(?=["'\s]|$)/gi,
    ))
      say.claim('claims', `env.${name}`, value!, [], { start: m.index, end: m.index + m[0].length });
}

/** Lines of a crontab, with or without the column of the user. */
export function readCrontab(source: string, say: Say): void {
  const line =
    /^[ \t]{0,8}(?:@(?:reboot|hourly|daily|weekly|monthly|yearly|annually|midnight)|(?:[\d*/,a-zA-Z-]{1,60}[ \t]{1,20}){5})[ \t]{0,20}(\S.*)$/gm;
  for (const m of matches(source, line))
    tell(m, 'crontab', m[1]!.replace(/^(?:root|nobody|www-data|daemon|ubuntu|admin)[ \t]{1,20}/, ''), say);
}

/** Whom a sudoers file lets run what: the commands behind the tags, and the default that asks for no password. */
export function readSudoers(source: string, say: Say): void {
  const rule =
    /^[ \t]{0,8}(?:[%+]?[\w.\\@-]{1,60})[ \t]{1,20}[\w.!,-]{1,60}[ \t]{0,8}=[ \t]{0,8}(?:\([^)\n]{0,60}\)[ \t]{0,8})?(?:[A-Z]{3,20}:[ \t]{0,8}){0,4}(\S[^#\n]{0,400})/gm;
  for (const m of matches(source, rule)) {
    const free = /\bNOPASSWD:/.test(m[0]);
    const at = { start: m.index, end: m.index + m[0].length };
    say.claim('requires', free ? 'sudoers.free' : 'sudoers', m[1]!.trim(), ['privilege.elevate'], at);
  }
  for (const m of matches(source, /^[ \t]{0,8}Defaults\S{0,60}[ \t]{1,20}[^#\n]{0,100}!authenticate\b/gm))
    say.claim('requires', 'sudoers.free', 'ALL', ['privilege.elevate'], { start: m.index, end: m.index + m[0].length });
}

/** doas: `permit nopass :users`, without a command that it is for. */
export function readDoas(source: string, say: Say): void {
  for (const m of matches(source, /^[ \t]{0,8}permit\b(?=[^#\n]{0,80}\bnopass\b)([^#\n]{0,200})$/gm)) {
    const command = /\bcmd[ \t]{1,8}(\S[^#\n]{0,200})/.exec(m[1]!)?.[1] ?? 'ALL';
    const at = { start: m.index, end: m.index + m[0].length };
    say.claim('requires', 'sudoers.free', command, ['privilege.elevate'], at);
  }
}

/** Keys of git's settings whose value git runs; an alias is one when it begins with `!`. */
const GIT_KEY =
  /^[ \t]{0,20}(fsmonitor|sshCommand|pager|editor|askPass|textconv|clean|smudge|process|external|helper|cmd|program|command|sequence|[\w-]{1,60})[ \t]{0,20}=[ \t]{0,20}(.+)$/gim;
const ALWAYS =
  /^(?:fsmonitor|sshCommand|pager|editor|askPass|textconv|clean|smudge|process|external|cmd|program|command)$/i;

export function readGitConfig(source: string, say: Say): void {
  for (const m of matches(source, GIT_KEY)) {
    const value = m[2]!
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('\\"', '"');
    const shell = value.startsWith('!');
    if (shell || (ALWAYS.test(m[1]!) && /\s/.test(value))) tell(m, `git.${m[1]}`, shell ? value.slice(1) : value, say);
  }
}

/** A property list of launchd: the words of `ProgramArguments`, joined as a shell would be given them. */
export function readLaunchd(source: string, say: Say): void {
  for (const m of matches(source, /<key>ProgramArguments<\/key>\s*<array>((?:[^<]|<(?!\/array>|key>))*)/g)) {
    const words = [...matches(m[1]!, /<string>([^<]*)<\/string>/g)].map((one) => quote(decodeEntities(one[1]!)));
    tell(m, 'ProgramArguments', words.join(' '), say);
  }
}

/** `.pre-commit-config.yaml`: a hook of the repository itself runs its entry, any other is fetched. */
export function readPreCommit(root: Node, say: Say): void {
  for (const repo of items(get(root, 'repos'))) {
    const from = get(repo, 'repo');
    if (text(from)?.includes('://'))
      say.claim('requires', 'dependencies.hook', `hook@${text(from)}`, ['package.install'], from!);
    for (const hook of items(get(repo, 'hooks'))) {
      const entry = get(hook, 'entry');
      if (entry && text(entry)) say.shell(text(entry)!, entry);
    }
  }
}

/** `.cargo/config.toml`: programs put in front of the compiler and of what was built. */
export function readCargoConfig(root: Node, say: Say): void {
  const tables = [get(root, 'build'), ...entries(get(root, 'target')).map((one) => one.value)];
  for (const table of tables)
    for (const one of entries(table))
      if (/^(?:rustc|rustc-wrapper|rustc-workspace-wrapper|rustdoc|runner|linker)$/.test(one.key)) {
        const line = text(one.value);
        if (line && /\s/.test(line)) say.shell(line, one.value);
      }
}

/** `Procfile`: each name's line is started by whoever serves the program. */
export function readProcfile(root: Node, say: Say): void {
  for (const one of entries(root)) if (text(one.value)) say.shell(text(one.value)!, one.value);
}

/** Node's builds: `<!(…)` in any text is what a command prints. */
export function readGyp(source: string, say: Say): void {
  let read = 0;
  for (const { index, 0: opening } of matches(source, /<!@?\(/g)) {
    if (index < read) continue;
    const start = index + opening.length;
    read = closing(source, start);
    say.shell(source.slice(start, read).replaceAll('\\"', '"'), { start: index, end: read });
  }
}

/** Where the bracket before `from` closes, or the text it stands in. */
function closing(source: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < source.length && source[at] !== '"'; at += source[at] === '\\' ? 2 : 1) {
    if (source[at] === '(') depth++;
    else if (source[at] === ')' && --depth === 0) break;
  }
  return Math.min(at, source.length);
}

/** Commands among settings (`tox.ini`, `supervisord.conf`), lines below going on with them. */
export function readIniCommands(source: string, say: Say): void {
  const setting =
    /^(?:commands?(?:_pre|_post)?|exec\w{0,20}|run\w{0,20}|script|credential_process)[ \t]{0,20}=[ \t]{0,20}(.*(?:\n[ \t]{1,40}\S.*)*)$/gim;
  for (const m of matches(source, setting))
    for (const line of m[1]!.replace(/\\\n/g, ' ').split('\n'))
      if (/\S\s+\S/.test(line))
        say.shell(line.trim().replace(/^- /, ''), { start: m.index, end: m.index + m[0].length });
}

/** `//go:generate`: a line for `go generate` to run. */
export function readGoGenerate(source: string, say: Say): void {
  for (const m of matches(source, /^\/\/go:generate[ \t]{1,10}(\S.*)$/gm))
    say.shell(m[1]!, { start: m.index, end: m.index + m[0].length });
}

/** A cell that a spreadsheet takes for a call of another program: `=cmd|' /C …'!A0`. */
export function readFormulas(source: string, say: Say): void {
  for (const m of matches(source, /(?:^|[,;\t"])[=+@-]\s{0,4}\w{2,20}\|'\s{0,8}(?:\/c\s{1,8})?([^'\n]+)'![A-Z]/gim))
    say.shell(m[1]!.replaceAll('""', '"'), { start: m.index, end: m.index + m[0].length });
}

function tell(m: RegExpExecArray, key: string, line: string, say: Say): void {
  const at = { start: m.index, end: m.index + m[0].length };
  say.claim('auto-runs', key, line, ['process.execute'], at);
  say.shell(line, at);
}
