// What a document tells its reader to open, run or obey: links, paths in backticks, scripts named in commands, addresses.
// May not: resolve anything outside the package; a remote address is named, never fetched.
import { preparesTests, runsTests } from '../../src/built-in.ts';
import { bound, either, type LinkFact, matches, type Out, type Span, type View } from '../../src/plugin.ts';
import type { Block, Fence } from './layout.ts';

type How = LinkFact['how'];

const MAX_LINKS = 5000;
const BEFORE = 70;
const RUN =
  /\b(run|runs|running|execute|executing|launch|invoke|call|start|bash|sh|python3?|node|source|install|use the (?:script|helper))\b|运行|执行|启动|调用|安装/i;
const FOLLOW =
  /\b(follow|obey|comply|according to|as (?:described|instructed|directed) (?:in|at|by)|instructions? (?:in|at|from)|adhere)\b|遵循|按照|依照|遵守/i;
const READ =
  /\b(read|see|load|open|consult|refer|fetch|check|review|view|visit|get|download|retrieve|details? in|documented in|look at|include|browse|curl|wget)\b|阅读|读取|参见|参考|查看|加载|访问|下载|获取|详见|打开/i;
/** Markdown links and images, autolinks, bare addresses, backticked runs: one pass, each part bounded. */
const TARGET =
  /\]\(\s*<?([^)\s<>]{1,400})|<((?:https?|ftp):\/\/[^<>\s]{1,400})>|\b((?:https?|ftp):\/\/[^\s<>"'`)\]]{3,400})|`([^`\n]{2,200})`/g;
const PATH =
  /^(?:\.{1,2}\/|[\w@{}$<>-][\w@{}$<>. -]{0,60}\/)?[\w@./{}$<>-]{1,160}\.(?:md|txt|py|sh|bash|zsh|js|mjs|cjs|ts|tsx|ps1|bat|cmd|rb|pl|php|json|ya?ml|toml|html|ipynb|exe|bin|jar|zip|tar\.gz|tgz|whl)$/i;
const SCRIPT = /\.(?:py|sh|bash|zsh|js|mjs|cjs|ts|ps1|bat|cmd|rb|pl|php|exe|jar)$/i;
const SHIPPED =
  /^(?:\.\/)?(?:scripts?|references?|assets?|resources?|templates?|bin|tools?|lib|docs?|hooks|agents|prompts?|rules)\//i;
const STARTERS = either(
  'bash|sh|zsh|python3?|node|deno run|bun run|bun|tsx|npx tsx|ruby|perl|php',
  String.raw`pwsh|powershell(?: -File)?|source|uv run(?: python)?|\.`,
);
const STARTED = new RegExp(
  String.raw`(?:^|[\s;&|(])` +
    either(
      String.raw`${STARTERS}\s+(?:-[\w-]+\s+){0,4}["']?([^\s"';&|<>]{3,200})`,
      String.raw`["']?((?:\.{1,2}|\$\{?\w{1,40}\}?|\{\w{1,40}\})\/[^\s"';&|<>]{1,200})`,
    ),
  'g',
);

/** `${ROOT}/scripts/x`, `{baseDir}/x`, `<skill>/x`: the part before the first slash is the skill's own folder. */
function strip(path: string): string {
  return path
    .replace(
      /^(?:\$\{[^}]{1,60}\}|\$\w{1,60}|\{[^}]{1,60}\}|<[^>]{1,60}>|~\/\.[\w-]{1,30}\/skills\/[\w.-]{1,60})\//,
      '',
    )
    .replace(/[#?].*$/, '');
}

/** Joins a relative path to the folder of the file that names it; undefined when it leads out of the package. */
function resolvePath(from: string, target: string): string | undefined {
  const parts = from.split('/').slice(0, -1);
  for (const part of strip(target).split('/').slice(0, 40)) {
    if (part === '..') {
      if (parts.length === 0) return undefined;
      parts.pop();
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function howOf(before: string, target: string): How {
  const run = RUN.exec(before);
  if (run && (SCRIPT.test(target) || /^https?:/.test(target))) return 'run';
  if (FOLLOW.test(before)) return 'follow';
  if (READ.test(before)) return 'read';
  return 'mention';
}

export function readLinks(view: View, blocks: readonly Block[], fences: readonly Fence[], out: Out): void {
  const { text, file } = view;
  const mayTell = bound(out, 'links', MAX_LINKS, { en: 'links', zh: '个链接' });
  const told = new Set<string>();
  const say = (to: string, how: How, span: Span, middle: number, missing: boolean, remote: boolean) => {
    const key = `${to}\n${how}`;
    if (told.has(key) || !mayTell(span)) return;
    told.add(key);
    const goal = remote ? out.destination(to) : { host: '', destination: '' as const };
    out.fact({ kind: 'link', span, middle, to, how, missing, remote, host: goal.host, destination: goal.destination });
  };
  const local = (target: string, how: How, span: Span, middle: number, sure: boolean) => {
    let decoded = target;
    if (target.includes('%')) {
      try {
        decoded = decodeURIComponent(target);
      } catch {
        decoded = target;
      }
    }
    if (decoded.startsWith('/') || decoded.startsWith('~')) return;
    const near = resolvePath(file.path, decoded);
    const far = resolvePath('', decoded);
    const found = [near, far].find((path) => path !== undefined && path !== '' && has(out.paths, path));
    if (found !== undefined) return say(found, how, span, middle, false, false);
    if (!sure || near === undefined || near === '') return;
    say(near, how, span, middle, true, false);
  };
  /** Of any kind, when it came along: a log, a table, a mail. */
  const isShipped = (code: string): boolean =>
    code.includes('.') &&
    [resolvePath(file.path, code), resolvePath('', code)].some((path) => path && out.paths.has(path));
  for (const block of blocks) {
    if (out.expired()) return;
    const source = text.slice(block.span.start, block.span.end);
    if (!source.includes('](') && !source.includes('`') && !source.includes('://')) continue;
    for (const match of matches(source, TARGET)) {
      const start = block.span.start + match.index;
      const span = { start, end: start + match[0].length };
      const before = source.slice(Math.max(0, match.index - BEFORE), match.index);
      const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('。')) + 1);
      const address = match[2] ?? match[3] ?? match[1] ?? '';
      if (match[4] !== undefined) {
        const code = match[4].trim();
        if (!code.includes(' ') && (PATH.test(code) || isShipped(code))) {
          const how = howOf(sentence, code);
          local(code, how, span, block.middle, how !== 'mention' && SHIPPED.test(strip(code)));
        } else {
          for (const started of matches(code, STARTED)) start_(started, span, block.middle);
          prepared(code, span, block.middle);
        }
      } else if (/^(?:https?|ftp):\/\//i.test(address)) {
        const how = howOf(sentence, address);
        if (how !== 'mention') say(address.replace(/[.,;:!?*]+$/, ''), how, span, block.middle, false, true);
      } else if (match[1] !== undefined && !address.startsWith('#') && !/^[a-z][a-z0-9+.-]{1,20}:/i.test(address)) {
        local(address, howOf(sentence, address), span, block.middle, true);
      }
    }
  }
  for (const fence of fences) {
    for (const line of fence.lines) {
      const source = text.slice(line.start, line.end);
      prepared(source, line, fence.middle);
      if (!source.includes('.')) continue;
      for (const started of matches(source, STARTED)) start_(started, line, fence.middle);
    }
  }

  /** Who runs the tests runs what prepares them. */
  function prepared(command: string, span: Span, middle: number): void {
    if (!runsTests(command)) return;
    for (const path of out.paths) if (preparesTests(path)) say(path, 'run', span, middle, false, false);
  }

  function start_(match: RegExpMatchArray, span: Span, middle: number): void {
    const target = match[1] ?? match[2] ?? '';
    if (!/\.[a-z0-9]{1,6}$/i.test(target) || target.includes('://')) return;
    local(target, 'run', span, middle, SHIPPED.test(strip(target)));
  }
}

/** A file, or a folder that holds some. */
function has(paths: ReadonlySet<string>, path: string): boolean {
  if (paths.has(path)) return true;
  const folder = path.endsWith('/') ? path : `${path}/`;
  for (const one of paths) if (one.startsWith(folder)) return true;
  return false;
}
