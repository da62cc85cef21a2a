// Names a text's language by its file name, its shebang, then its first characters. May not: parse anything.
import { baseName } from './path.ts';

const BY_EXTENSION = new Map<string, string>(
  Object.entries({
    python: 'py pyw pyi pyx wsgi bzl bazel star',
    javascript: 'js mjs cjs es6 gs jxa',
    jsx: 'jsx',
    typescript: 'ts mts cts',
    tsx: 'tsx',
    shell: 'sh bash zsh ksh dash fish command bashrc zshrc profile bats ebuild',
    powershell: 'ps1 psm1 psd1',
    batch: 'bat cmd',
    vbscript: 'vbs vbe',
    applescript: 'applescript scpt',
    vim: 'vim vimrc',
    markdown: 'md markdown mdc mkd mdown rmd qmd',
    mdx: 'mdx',
    rst: 'rst',
    json: 'json jsonl ndjson webmanifest map geojson',
    jsonc: 'jsonc',
    json5: 'json5',
    notebook: 'ipynb',
    yaml: 'yaml yml',
    toml: 'toml',
    ini: 'ini cfg conf properties editorconfig service timer socket desktop reg gitconfig',
    dotenv: 'env',
    html: 'html htm xhtml hta wsf vue svelte liquid njk ejs hbs handlebars mustache twig erb cshtml jsp aspx ftl astro',
    xml: 'xml plist xsl xsd rss atom csproj fsproj vbproj vcxproj props targets nuspec',
    svg: 'svg',
    css: 'css scss sass less',
    sql: 'sql psql pgsql plsql ddl',
    ruby: 'rb rake gemspec',
    perl: 'pl pm',
    php: 'php phtml',
    lua: 'lua',
    r: 'r',
    go: 'go',
    rust: 'rs',
    java: 'java',
    kotlin: 'kt kts',
    groovy: 'groovy gradle',
    scala: 'scala',
    swift: 'swift',
    c: 'c h',
    cpp: 'cc cpp cxx hpp hh',
    csharp: 'cs csx',
    dart: 'dart',
    elixir: 'ex exs',
    terraform: 'tf tfvars hcl tfrc terraformrc',
    awk: 'awk',
    julia: 'jl',
    cmake: 'cmake',
    dockerfile: 'dockerfile',
    makefile: 'mk mak',
    csv: 'csv tsv',
    eml: 'eml mht',
    diff: 'diff patch',
    mermaid: 'mmd mermaid',
    plantuml: 'puml plantuml iuml',
    dot: 'dot gv',
    text: 'txt text log in lock tmpl template j2 rtf tex bib srt vtt graphql proto',
  }).flatMap(([language, extensions]) => extensions.split(' ').map((extension) => [extension, language] as const)),
);

const BY_NAME = new Map<string, string>([
  ['dockerfile', 'dockerfile'],
  ['containerfile', 'dockerfile'],
  ['makefile', 'makefile'],
  ['gnumakefile', 'makefile'],
  ['justfile', 'makefile'],
  ['gemfile', 'ruby'],
  ['rakefile', 'ruby'],
  ['vagrantfile', 'ruby'],
  ['jenkinsfile', 'groovy'],
  ['procfile', 'yaml'],
  ['cmakelists.txt', 'cmake'],
  ['brewfile', 'ruby'],
  ['.irbrc', 'ruby'],
  ['.pryrc', 'ruby'],
  ['.rprofile', 'r'],
  ['.latexmkrc', 'perl'],
  ['latexmkrc', 'perl'],
  ['earthfile', 'dockerfile'],
  ['postinst', 'shell'],
  ['preinst', 'shell'],
  ['prerm', 'shell'],
  ['postrm', 'shell'],
  ['podfile', 'ruby'],
  ['fastfile', 'ruby'],
  ['tiltfile', 'python'],
  ['wscript', 'python'],
  ['sconstruct', 'python'],
  ['pipfile', 'toml'],
  ['cargo.lock', 'toml'],
  ['poetry.lock', 'toml'],
  ['uv.lock', 'toml'],
  ['skill', 'markdown'],
  ['readme', 'markdown'],
  ['.bashrc', 'shell'],
  ['.bash_profile', 'shell'],
  ['.bash_login', 'shell'],
  ['.bash_logout', 'shell'],
  ['.bash_aliases', 'shell'],
  ['.profile', 'shell'],
  ['.zshrc', 'shell'],
  ['.zshenv', 'shell'],
  ['.zprofile', 'shell'],
  ['.envrc', 'shell'],
  ['.cursorrules', 'markdown'],
  ['.windsurfrules', 'markdown'],
  ['.clinerules', 'markdown'],
  ['.npmrc', 'ini'],
  ['.gitconfig', 'ini'],
  ['.gitmodules', 'ini'],
  ['pkgbuild', 'shell'],
  // A dotfile that is shipped loses its dot until it is put in its place.
  ...[
    'bashrc',
    'bash_profile',
    'bash_login',
    'bash_logout',
    'bash_aliases',
    'profile',
    'zshrc',
    'zshenv',
    'zprofile',
    'kshrc',
  ].map((name) => [name, 'shell'] as const),
  ...['vimrc', '_vimrc', 'gvimrc', '.gvimrc', '.exrc', '.ideavimrc'].map((name) => [name, 'vim'] as const),
  ...['gitconfig', 'npmrc', 'pypirc', '.pypirc', 'gitmodules'].map((name) => [name, 'ini'] as const),
]);

const SHEBANG: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ba|z|k|da|a|fi)?sh$/, 'shell'],
  [/\bbats$/, 'shell'],
  [/\bpython[\d.]*w?$|\bpypy[\d.]*$|\buv$/, 'python'],
  [/\b(?:node|nodejs|bun)$/, 'javascript'],
  [/\b(?:deno|tsx|ts-node)$/, 'typescript'],
  [/\bruby[\d.]*$/, 'ruby'],
  [/\bperl[\d.]*$/, 'perl'],
  [/\bphp[\d.]*$/, 'php'],
  [/\b(?:pwsh|powershell)$/, 'powershell'],
  [/\bosascript$/, 'applescript'],
  [/\blua(?:jit)?[\d.]*$/, 'lua'],
  [/\b[gmn]?awk$/, 'awk'],
  [/\bjulia$/, 'julia'],
  [/\bRscript$/, 'r'],
  [/\bmake$/, 'makefile'],
];

/** The language the name promises, or undefined for a name that promises none. */
export function languageOfName(path: string): string | undefined {
  const name = baseName(path).toLowerCase();
  const known = BY_NAME.get(name);
  if (known) return known;
  if (name === '.env' || name.startsWith('.env.')) return 'dotenv';
  if (name.startsWith('dockerfile.')) return 'dockerfile';
  const dot = name.lastIndexOf('.');
  if (dot < 0) return undefined;
  const ending = name.slice(dot + 1);
  const filled = TO_FILL_IN.has(ending) ? languageOfName(name.slice(0, dot)) : undefined;
  return filled !== undefined && filled !== 'text' ? filled : BY_EXTENSION.get(ending);
}

/** Behind the ending of a language: `plugin.php.tpl` is PHP with places to fill in. */
const TO_FILL_IN = new Set(
  'tpl tmpl template j2 jinja jinja2 hbs handlebars mustache ejs erb liquid njk twig in dist example skel'.split(' '),
);

export function languageOfShebang(head: string): string | undefined {
  if (!head.startsWith('#!')) return undefined;
  const line = head.slice(2, 256).split(/[\r\n]/, 1)[0]!;
  for (const word of line.trim().split(/\s+/, 8)) {
    // `env` and its options and assignments stand before the interpreter's name.
    if (word.startsWith('-') || word.includes('=') || /(?:^|\/)(?:env|busybox)$/.test(word)) continue;
    return SHEBANG.find(([pattern]) => pattern.test(word))?.[1];
  }
  return undefined;
}

/** Names that promise no language of their own; a shebang or the first characters say more. */
const VAGUE = new Set(['text', 'csv', 'ini']);

export function languageOf(path: string, text: string): string {
  const named = languageOfName(path);
  if (named && !VAGUE.has(named)) return named;
  const head = text.slice(0, 512);
  const said = languageOfShebang(head);
  if (said) return said;
  if (named) return named;
  const start = head.trimStart();
  if (/^---\r?\n\s*(?:name|description)\s*:/.test(start)) return 'markdown';
  if (/^(?:<!doctype html|<html)/i.test(start)) return 'html';
  if (start.startsWith('<?xml')) return 'xml';
  if (start.startsWith('<?php')) return 'php';
  // `{{` opens a template, no object.
  if (/^(?:\{\s*["}]|\[\s*["{[])/.test(start)) return 'json';
  return 'text';
}
