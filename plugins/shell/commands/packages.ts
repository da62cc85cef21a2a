// Package managers and runners: what they fetch by address, the registries named, the files they read.
// May not: know packages.
import type { Effect, Invocation, Value } from '../../../src/plugin.ts';
import { isSource, sourceAddress } from './fetching.ts';
import { EMPTY, isUrl, model, options, set, text, unknown } from './options.ts';

const TAKES = set(
  `
    -r --requirement -c --constraint
    -i --index-url --extra-index-url --index --default-index -f --find-links
    -t --target --prefix --registry --python -p --from --with --with-requirements --package
    --proxy --trusted-host --cache-dir --root --git --branch --tag --rev --path --channel
    -C --directory --source --version -v --userconfig --features --bin --call --filter -w --workspace
  `,
);
const REGISTRY = [
  '-i',
  '--index-url',
  '--extra-index-url',
  '--index',
  '--default-index',
  '--registry',
  '-f',
  '--find-links',
  '--source',
  '--git',
] as const;
const INSTALLS =
  /^(?:install|i|add|ci|dlx|exec|x|create|update|upgrade|get|sync|tool|reinstall|ensurepath|run|global|require|in|localinstall)$/;

const RUNS = /^(?:run|exec|dlx|x)$/;

/** Which of them start a program of any kind, and the word it stands behind: `uv run python -c …`, `pnpm exec sh x`. */
const STARTS: Readonly<Record<string, string>> = { uv: 'run', npm: 'exec', pnpm: 'exec', yarn: 'exec', bundle: 'exec' };

function started(program: string, argv: readonly Value[]): NonNullable<Effect['runs']> {
  const verb = argv.findIndex((v) => !text(v).startsWith('-'));
  if (STARTS[program] === undefined || text(argv[verb]) !== STARTS[program]) return [];
  const o = options(argv.slice(verb + 1), STARTED_TAKES, { stops: true });
  const line = program === 'npm' ? o.first('-c') : undefined;
  if (line) return [{ language: 'shell', code: line }];
  const [code, ...rest] = o.rest;
  return code && !isSource(code) ? [{ language: 'argv', code, argv: rest }] : [];
}
const STARTED_TAKES = set(
  '-p --python --with --with-requirements --with-editable --package --extra --group --env-file --project --directory -i --index-url --extra-index-url --index --default-index -c --call -w --workspace',
);

/** Installing runs code of the package; an address given for it is a download that runs. */
function install({ argv, program }: Invocation): Effect {
  const o = options(argv, TAKES);
  const verb = o.rest.findIndex((v) => INSTALLS.test(text(v)));
  const runner = /^(?:npx|uvx|bunx|pnpx)$/.test(program);
  const named = runner ? o.rest : verb >= 0 ? o.rest.slice(verb + 1) : [];
  // What is run is named first; the rest is told to it.
  const packages = runner || RUNS.test(text(o.rest[verb])) ? named.slice(0, 1) : named;
  const addresses = [...packages, ...o.all('--from', '--package')].filter(isSource);
  const registries = o.all(...REGISTRY).filter(isUrl);
  const local = packages.filter((v) => /^(?:\.{0,2}\/|~\/)/.test(text(v)));
  // What a package manager keeps of its login.
  if (
    /^(?:p?npm|yarn)$/.test(program) &&
    /^config (?:get|list|ls)\b.*(?:auth|token|password|-l\b|--json)/i.test(argv.map(text).join(' '))
  )
    return { gives: ['content:npm'] };
  const call = o.first('--call') ?? (program === 'npx' ? o.first('-c', '--constraint') : undefined);
  return {
    sends: [...addresses, ...registries].map((url) => ({ sink: 'network' as const, url: sourceAddress(url) })),
    reads: [...o.all('-r', '--requirement', '--with-requirements'), ...local],
    runs: [
      ...addresses.map(() => ({ language: 'other' as const, code: unknown('net') })),
      ...(call ? [{ language: 'shell' as const, code: call }] : []),
      ...started(program, argv),
    ],
    output: EMPTY,
  };
}

export const packages = [
  model(
    `
      pip pip3 pip3.10 pip3.11 pip3.12 pipx uv uvx easy_install
      npm npx pnpm pnpx yarn bunx gem bundle cargo composer cpan cpanm luarocks
      nuget choco scoop winget brew port
      apt apt-get aptitude yum dnf zypper pacman yay apk snap flatpak nix nix-env emerge
      asdf mise volta sdk opkg pkg conda-install
      install-module install-package install-script clawhub skills ensurepip
    `,
    install,
  ),
  model('add-apt-repository apt-key rpm dpkg installer', ({ program, argv }) => {
    const urls = argv.filter(isUrl);
    const files = argv.filter((v) => /\.(?:deb|rpm|pkg|gpg|asc|key)$/i.test(text(v)) && !isUrl(v));
    return {
      sends: urls.map((url) => ({ sink: 'network' as const, url })),
      ...(/^(?:rpm|dpkg|installer)$/.test(program) ? { starts: files } : { reads: files }),
      output: EMPTY,
    };
  }),
];
