// Names people give to languages, on a fence or as the ending of a file. May not: look at what stands there.

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

export function languageOfLabel(label: string): string | undefined {
  return ALIASES.get(label);
}
