// What tools, hooks and install steps named in manifests are able to do.
import type { Capability } from '../../src/plugin.ts';

const TOOLS: readonly (readonly [RegExp, readonly Capability[]])[] = [
  [/^\*$|^all$/i, ['process.execute', 'filesystem.read', 'filesystem.write', 'network.fetch', 'network.send']],
  [/^(?:Bash|Shell|Terminal|PowerShell|exec|execute|run_command|code_execution)\b/i, ['process.execute']],
  [/^(?:Read|Glob|Grep|LS|NotebookRead|view|read_file|search|list_dir)\b/i, ['filesystem.read']],
  [/^(?:Write|Edit|MultiEdit|NotebookEdit|create_file|write_file|str_replace)\b/i, ['filesystem.write']],
  [/^(?:WebFetch|WebSearch|fetch|web_search|browse|http)\b/i, ['network.fetch']],
  [/^(?:Task|Agent|Skill|SlashCommand)\b/, ['agent.delegate']],
  [/browser|playwright|puppeteer|chrome/i, ['browser.control']],
];
const INSIDE: readonly (readonly [RegExp, readonly Capability[]])[] = [
  [/^(?:curl|wget|http)\b/, ['network.fetch', 'network.send']],
  [/^(?:rm|rmdir|del)\b/, ['filesystem.delete']],
  [/^git push\b/, ['repository.write']],
  [/^(?:npm|pnpm|yarn|pip3?|uv|brew|apt|apt-get|cargo) (?:i|install|add|sync)\b/, ['package.install']],
  [/^(?:sudo|su|doas)\b/, ['privilege.elevate']],
  [/^(?:python3?|node|bash|sh|zsh|eval|npx|uvx)\b/, ['code.evaluate']],
];

/** `Bash(git push:*)`, `Read(~/.ssh/**)`, `mcp__server__tool`, `*`. */
export function toolCapabilities(tool: string): Capability[] {
  const found = new Set<Capability>();
  for (const [pattern, capabilities] of TOOLS) if (pattern.test(tool)) for (const one of capabilities) found.add(one);
  const inner = /^\w{1,40}\(([^)]{0,400})/.exec(tool)?.[1];
  if (inner)
    for (const [pattern, capabilities] of INSIDE)
      if (pattern.test(inner)) for (const one of capabilities) found.add(one);
  return [...found];
}

const WORDS: readonly (readonly [RegExp, Capability])[] = [
  [/network|internet|\bhttps?\b|\bweb\b|fetch|download/i, 'network.fetch'],
  [/upload|\bsend\b|outbound/i, 'network.send'],
  [/(?:file|fs|disk).{0,20}(?:write|modify)|\bwrite\b/i, 'filesystem.write'],
  [/file|\bfs\b|\bread\b|disk/i, 'filesystem.read'],
  [/shell|exec|command|process|terminal|subprocess/i, 'process.execute'],
  [/\benv|environment/i, 'environment.read'],
  [/secret|credential|token|api.?key|password/i, 'credential.read'],
  [/clipboard/i, 'clipboard.read'],
  [/screen/i, 'screen.capture'],
  [/browser/i, 'browser.control'],
  [/sudo|\broot\b|admin/i, 'privilege.elevate'],
];

/** A permission told in free words. */
export function wordCapabilities(words: string): Capability[] {
  return WORDS.filter(([pattern]) => pattern.test(words.slice(0, 400))).map(([, capability]) => capability);
}

/** `A, B(x, y) C`: split at commas and blanks outside parentheses. */
export function splitTools(value: string): string[] {
  const tools: string[] = [];
  let depth = 0;
  let from = 0;
  const take = (end: number) => {
    const tool = value.slice(from, end).trim();
    if (tool) tools.push(tool);
    from = end + 1;
  };
  for (let at = 0; at < value.length; at++) {
    const char = value[at]!;
    if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && (char === ',' || char === ' ' || char === '\n' || char === ';')) take(at);
  }
  take(value.length);
  return tools;
}
