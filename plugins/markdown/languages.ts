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

export const PROGRAMS = new Set(
  (
    'curl wget bash sh zsh python python3 pip pip3 npm npx pnpm yarn node bun deno uv uvx pipx git gh docker kubectl helm brew apt apt-get yum dnf ' +
    'apk sudo rm cp mv mkdir chmod chown cat echo export source ls cd tar unzip zip ssh scp rsync aws gcloud az terraform make cargo go rustc java ' +
    'mvn gradle ruby gem php composer osascript powershell pwsh cmd iwr irm iex crontab systemctl launchctl nc ncat netcat openssl base64 xxd sed awk ' +
    'grep find xargs kill nohup eval exec touch tee ln env printenv security defaults open start claude codex gemini clawhub openclaw skills jq sqlite3 psql ' +
    'mysql mongo redis-cli ffmpeg playwright pytest jest vitest tsx ts-node poetry conda mamba vercel netlify wrangler fly heroku stripe op vault ' +
    'nix helm3 tofu ansible ansible-pull ansible-playbook ansible-galaxy jbang perl Rscript julia lua emacs vim msiexec mshta rundll32 regsvr32 certutil ' +
    'dotnet nuget choco winget cmake rake bundle bunx pnpx pre-commit podman socat dig nslookup'
  ).split(' '),
);

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

/** A line no other language has: a program that fetches, runs or changes things, with an option, an address or a path. */
const STRAY =
  /^\s{0,8}(?:\$ )?(?:sudo )?(?:curl|wget|bash|sh|zsh|rm|chmod|nc|ncat|scp|rsync|nohup|crontab|powershell|pwsh|iwr|irm|npx|uvx|pipx?3? install|npm (?:i|install)|base64|dig|nslookup) {1,4}(?:-{1,2}[A-Za-z]|https?:\/\/|[~/"'$@]|[a-z@][\w@/.-]{1,60}\s*$)/;

export function isStrayCommand(line: string): boolean {
  return STRAY.test(line);
}

export function languageOf(label: string): string | undefined {
  return ALIASES.get(label);
}

export function holdsWords(label: string): boolean {
  return WORDS.has(label);
}

/** Whether a line starts like a command: a prompt sign or a known program. */
export function startsLikeCommand(line: string): boolean {
  const words = line.replace(/^\s*(?:\$|%|>|#)\s+/, '').trimStart();
  const first = /^(?:\.{0,2}\/)?[\w.+-]{1,60}/.exec(words)?.[0] ?? '';
  if (first.startsWith('./') || first.startsWith('../')) return true;
  if (!PROGRAMS.has(first)) return false;
  const rest = words.slice(first.length);
  if (rest === '') return true;
  // "find the file" is a sentence, "find . -name x" a command.
  return /^\s+(?:[-./~$"'{@|&<>\d]|[\w-]*[./:@=\d_-]|(?:install|add|run|init|clone|push|pull|commit|build|start|test|login|create|exec|apply|get|set|list|remove|update|publish|i|ci|dev|tool|config|remote|checkout|mcp|plugin|skill|compose|auth|tap|shell|x|repo|pr|api|s3|add-apt|bash|sh|rm|cat|python3?|curl)\b)/.test(
    rest,
  );
}

export function looksLikeShell(lines: readonly string[]): boolean {
  let commands = 0;
  let seen = 0;
  for (const line of lines.slice(0, 30)) {
    if (line.trim() === '' || /^\s*#/.test(line)) continue;
    seen++;
    if (startsLikeCommand(line)) commands++;
  }
  return commands > 0 && commands * 2 >= seen;
}
