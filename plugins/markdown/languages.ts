// Names people give to fences, and what an unnamed fence most likely holds.

const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    shell:
      'sh bash zsh shell ksh dash fish shellscript console terminal shell-session shellsession command cmdline cli term',
    powershell: 'powershell pwsh ps1 ps posh',
    batch: 'cmd bat batch dos winbatch',
    python: 'py python python3 py3 python2 pycon ipython',
    javascript: 'js javascript node nodejs mjs cjs jsx',
    typescript: 'ts typescript mts cts',
    tsx: 'tsx',
    applescript: 'applescript osascript',
    json: 'json jsonc json5 jsonl',
    yaml: 'yaml yml',
    toml: 'toml',
    markdown: 'markdown md mdx',
    dockerfile: 'dockerfile docker containerfile',
    html: 'html htm vue svelte',
    go: 'go golang',
    ruby: 'ruby rb',
    csharp: 'csharp cs c#',
    rust: 'rust rs',
    kotlin: 'kotlin kt kts',
    vim: 'vim viml vimscript',
    perl: 'perl pl',
    elixir: 'elixir ex exs',
    ini: 'ini cfg conf properties',
  }).flatMap(([language, names]) => names.split(' ').map((name) => [name, language] as const)),
);
/** Labels of fences that hold words for a reader or a model. */
const WORDS = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'prompt',
  'system',
  'message',
  'email',
  'note',
  'log',
  'output',
  'none',
  'chat',
  'instructions',
  'user',
  'assistant',
]);

/** Languages whose lines are commands anyway, or that quote commands in a form of their own. */
export const COMMAND_LANGUAGES: ReadonlySet<string> = new Set([
  'shell',
  'powershell',
  'batch',
  'dockerfile',
  'json',
  'markdown',
  'html',
]);

export function languageOf(label: string): string | undefined {
  return ALIASES.get(label);
}

export function holdsWords(label: string): boolean {
  return WORDS.has(label);
}
