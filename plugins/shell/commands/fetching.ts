// Tools that are given an address and run, install or apply what stands there. Whatever else they do their own models tell.
// May not: judge whose address it is.
import type { CommandModel, Effect, Invocation, Value } from '../../../src/plugin.ts';
import { derive, EMPTY, model, options, set, text, unknown } from './options.ts';

/** What comes before the address, options with a value, and of these the ones whose value is the address. */
type Row = readonly [programs: string, verbs: RegExp, takes: string, addresses: string];

const ROWS: readonly Row[] = [
  ['go', /^(?:run|install|tool)\b/, '-C -o -tags -ldflags -mod -modfile -exec -p', ''],
  [
    'cargo',
    /^(?:install|add|binstall)\b/,
    '--tag --rev --branch --version --features --root --path --bin -j',
    '--git --index',
  ],
  [
    'kubectl oc k3s microk8s.kubectl kubecolor',
    /^(?:kubectl )?(?:apply|create|replace)\b/,
    '-n --namespace --context --kubeconfig -l --selector -o',
    '-f --filename -k --kustomize',
  ],
  [
    'helm helm3',
    /^(?:install|upgrade|repo add|plugin install|pull)\b/,
    '-n --namespace --set --set-string --set-file -f --values --version --kube-context --timeout --username --password --kubeconfig',
    '--repo',
  ],
  [
    'nix',
    /^(?:run|shell|develop|build|profile install|flake init)\b/,
    '--option --inputs-from -I',
    '--flake --template -t -f --file',
  ],
  ['nix-shell nix-build nix-env', /^/, '--option -A --attr --argstr --run --command -p', '-f --file -I'],
  [
    'jbang groovy kotlinc kotlin scala-cli scala amm jshell',
    /^/,
    '--deps --repos -cp -classpath --class-path --java -D',
    '',
  ],
  [
    'ansible-pull',
    /^/,
    '-i --inventory -d --directory -C --checkout -e --extra-vars -l --limit -t --tags --key-file --vault-password-file',
    '-U --url',
  ],
  [
    'ansible-galaxy',
    /^(?:(?:collection|role) )?install\b/,
    '-p -r --roles-path --collections-path --role-file -s --server',
    '',
  ],
  [
    'terraform tofu terragrunt',
    /^(?:init|run-all init|apply|plan)\b/,
    '-chdir -backend-config -var -var-file',
    '-from-module --from-module --terragrunt-source',
  ],
  [
    'deno',
    /^(?:run|install|eval|serve|test|bench|x)\b/,
    '--config -c --import-map --lock -n --name -L',
    '-r --preload --import',
  ],
  ['bun', /^(?:x|add|install|i|create)\b/, '--cwd', '--package -p'],
  ['cmake-fetch', /^/, '', ''],
  ['wasmtime wasmer wasm3 iwasm', /^/, '--dir --env --mapdir --invoke', ''],
  ['pre-commit', /^try-repo\b/, '--ref', ''],
  [
    'cookiecutter copier yo cargo-generate degit tiged',
    /^/,
    '-o --output-dir --config-file --branch -b --directory -r',
    '--git',
  ],
  [
    'docker podman nerdctl buildah',
    /^(?:build|buildx build|compose|play kube|kube play|import|image import|plugin install)\b/,
    '-t --tag --build-arg --platform --target -p',
    '-f --file',
  ],
  ['dotnet', /^(?:script|tool install|new install)\b/, '--version --add-source', ''],
  ['vagrant', /^box add\b/, '--name --provider --box-version', ''],
  ['brew', /^(?:tap|install|reinstall|bundle)\b/, '', '--file'],
  ['flatpak', /^(?:install|remote-add)\b/, '', '--from'],
];

const SOURCE =
  /^(?:(?:git|hg|svn|s3|oci|tarball|path)(?:::|\+))?(?:https?|ssh|git|oci):\/\/|^(?:github|gitlab|bitbucket|gh|gl|bb):[\w.-]+\/|^git@[\w.-]+:/i;
/** A module is named by where it lies: `host.tld/path@version`. */
const MODULE = /^(?:[\w-]{1,63}\.){1,6}[a-z]{2,20}\/[\w./~+-]{1,300}(?:@[\w.+-]{1,80})?$/i;

export function isSource(value: Value): boolean {
  return SOURCE.test(text(value));
}

/** The address behind the ways tools write it: `git::`, `github:owner/name`, `git@host:path`, a module's path. */
export function sourceAddress(value: Value): Value {
  const word = text(value).replace(/^(?:(?:git|hg|svn|s3|oci|tarball|path)(?:::|\+))/i, '');
  const short = /^(github|gitlab|bitbucket|gh|gl|bb):(.*)$/is.exec(word);
  if (short) return derive(value, `https://${CODE_HOSTS[short[1]!.toLowerCase()]}/${short[2]}`);
  const login = /^git@([\w.-]{1,253}):(.*)$/s.exec(word);
  if (login) return derive(value, `ssh://${login[1]}/${login[2]}`);
  return derive(
    value,
    MODULE.test(word) ? `https://${word.replace(/@[^@/]*$/, '')}` : word.replace(/^oci:/i, 'https:'),
  );
}
const CODE_HOSTS: Readonly<Record<string, string>> = {
  github: 'github.com',
  gh: 'github.com',
  gitlab: 'gitlab.com',
  gl: 'gitlab.com',
  bitbucket: 'bitbucket.org',
  bb: 'bitbucket.org',
};

function fetches([, verbs, takes, named]: Row, { program, argv }: Invocation): Effect | undefined {
  const from = named.split(' ').filter(Boolean);
  const o = options(argv, set([takes, named].join(' ').trim()), {
    whole: /^(?:terraform|tofu|terragrunt)$/.test(program),
  });
  if (!verbs.test(o.rest.slice(0, 3).map(text).join(' '))) return undefined;
  const modules = program === 'go';
  const addresses = [...o.rest, ...o.all(...from)].filter((v) => isSource(v) || (modules && MODULE.test(text(v))));
  if (addresses.length === 0) return undefined;
  return {
    sends: addresses.map((url) => ({ sink: 'network' as const, url: sourceAddress(url) })),
    runs: [{ language: 'other', code: unknown('net') }],
    output: EMPTY,
  };
}

/** Puts these tools' fetching before what the models of the same programs describe. */
export function withFetching(models: readonly CommandModel[]): readonly CommandModel[] {
  const rows = new Map(ROWS.flatMap((row) => row[0].split(' ').map((program) => [program, row] as const)));
  const described = new Map<string, CommandModel>();
  for (const one of models)
    for (const program of one.programs) if (!described.has(program)) described.set(program, one);
  return [
    ...[...rows].map(([program, row]) =>
      model(program, (call) => fetches(row, call) ?? described.get(program)?.describe(call) ?? {}),
    ),
    ...models,
  ];
}
