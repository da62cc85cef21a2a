// git and the code hosts' command lines. The index stands as a file: what is added or committed is what a push sends.
// May not: know which remotes are the user's own.
import { type Effect, HOLE, type Invocation, type Value } from '../../../src/plugin.ts';
import { EMPTY, from, isUrl, joined, made, model, options, QUIET, set, text, unknown } from './options.ts';

const INDEX = made('.git/index');
const WORK_TREE = made('.');
/** Settings whose value git hands to a shell. */
const RUNS_VALUE =
  /^(?:alias\..*|core\.(?:sshcommand|fsmonitor|pager|editor|askpass|gitproxy)|credential\.helper|diff\.external|.*\.(?:cmd|driver|textconv|clean|smudge|process)|sequence\.editor|gpg\.program)$/i;

/** Where a remote's address is kept under its name. */
const kept = (name: Value): Value => made(`.git/remotes/${text(name)}`);

function setting(name: string, value: Value): Effect {
  // From now on every push goes there too.
  if (/^remote\..+\.pushurl$/i.test(name))
    return { sends: [{ sink: 'git-push', url: remote(value), body: [unknown('file')] }], output: EMPTY };
  if (/^core\.hookspath$/i.test(name))
    return { writes: [{ path: made('.git/hooks/'), content: value }], output: EMPTY };
  const writes = [{ path: made(/--global/.test(name) ? '~/.gitconfig' : '.git/config'), content: value }];
  if (!RUNS_VALUE.test(name)) return { writes, output: EMPTY };
  const code = text(value).startsWith('!') ? from(value, 1) : value;
  const shell = !/^alias\./i.test(name) || text(value).startsWith('!');
  return {
    writes,
    output: EMPTY,
    ...(shell ? { runs: [{ language: 'shell', code, trigger: 'hook' }] } : {}),
  };
}

/** Variables whose value git hands to a shell, and the settings of the same meaning. */
const VARIABLES = [
  ['GIT_SSH_COMMAND', 'core.sshcommand'],
  ['GIT_PAGER', 'core.pager'],
  ['GIT_EDITOR', 'core.editor'],
  ['GIT_SEQUENCE_EDITOR', 'sequence.editor'],
  ['GIT_EXTERNAL_DIFF', 'diff.external'],
  ['GIT_PROXY_COMMAND', 'core.gitproxy'],
  ['GIT_ASKPASS', 'core.askpass'],
] as const;

function git(argv: readonly Value[], variable: Invocation['variable']): Effect {
  const top = options(argv, set('-C -c --git-dir --work-tree --namespace --exec-path'), { stops: true });
  const inline = top.all('-c').map((v) => {
    const at = text(v).indexOf('=');
    return at > 0 ? setting(text(v).slice(0, at), from(v, at + 1)) : QUIET;
  });
  const around = VARIABLES.flatMap(([name, like]) => {
    const value = variable?.(name);
    return value?.text ? [setting(like, value)] : [];
  });
  const runs = [...inline, ...around].flatMap((e) => e.runs ?? []);
  const effect = subcommand(text(top.rest[0]), top.rest.slice(1));
  const folder = top.first('-C');
  return {
    ...effect,
    ...(folder && { folder }),
    ...(runs.length > 0 && { runs: [...runs, ...(effect.runs ?? [])] }),
  };
}

/** Without a name all that lies in the work tree is taken up. */
function added(argv: readonly Value[]): readonly Value[] {
  const o = options(argv, set('-'));
  return o.has('-A', '--all', '-u', '--update') || o.rest.length === 0 ? [...o.rest, WORK_TREE] : o.rest;
}

/** Without a folder of its own it lies in one named after the repository. */
function cloned(url: Value, folder: Value | undefined): Effect {
  const name = text(url)
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .replace(/^.*[/:]/s, '');
  const path = folder ?? made(name === '' ? HOLE : `${name}/`, [], url);
  return { sends: [{ sink: 'network', url: remote(url) }], writes: [{ path }], output: EMPTY };
}

function subcommand(verb: string, argv: readonly Value[]): Effect {
  switch (verb) {
    case 'clone': {
      const o = options(
        argv,
        set('-b --branch --depth -o --origin -c --config --reference --filter -j --jobs --template'),
      );
      const [url, folder] = o.rest;
      if (!url) return QUIET;
      return cloned(url, folder);
    }
    case 'push': {
      const o = options(argv, set('-o --push-option --repo --receive-pack --exec'));
      const url = o.first('--repo') ?? o.rest[0] ?? made('origin');
      const all = o.has('--all', '--mirror') ? [unknown('file')] : [];
      const sends = [
        { sink: 'git-push', url: remote(url), told: kept(url), files: [INDEX], body: [...o.rest.slice(1), ...all] },
      ] as const;
      return { sends, output: EMPTY };
    }
    case 'fetch':
    case 'pull':
    case 'ls-remote': {
      const url = options(argv, set('-j --depth -o')).rest[0];
      return url && isUrl(url) ? { sends: [{ sink: 'network', url }] } : {};
    }
    case 'remote': {
      const url = argv[argv.length - 1];
      const name = options(argv.slice(1), set('-t -m')).rest[0];
      return /^(?:add|set-url)$/.test(text(argv[0])) && url && name
        ? {
            sends: [{ sink: 'git-push', url: remote(url) }],
            writes: [{ path: kept(name), content: remote(url) }],
            output: EMPTY,
          }
        : {};
    }
    case 'submodule': {
      if (text(argv[0]) !== 'add') return {};
      const [url, folder] = options(argv.slice(1), set('-b --branch --name --reference --depth')).rest;
      return url && isUrl(url) ? cloned(url, folder) : {};
    }
    case 'add':
    case 'stage':
      return { reads: added(argv), writes: [{ path: INDEX }], output: EMPTY };
    case 'commit': {
      const o = options(argv, set('-m --message -F --file -C --author --date'));
      const message = o.all('-m', '--message', '-F', '--file');
      const told = message.length > 0 ? [{ path: INDEX, content: joined(message) }] : [];
      const all = o.has('-a', '--all', '-am', '-qam', '-aqm');
      return all
        ? { reads: [WORK_TREE], writes: [{ path: INDEX }, ...told], output: EMPTY }
        : { writes: told, output: EMPTY };
    }
    case 'config': {
      const o = options(argv, set('-f --file --blob --type --get --unset --get-all'));
      const [name, value] = o.rest;
      if (!name || !value || o.has('--get', '--get-all'))
        return o.has('--list', '-l', '--get', '--get-all') ? { gives: ['file'] } : QUIET;
      return setting(text(name), value);
    }
    case 'bundle':
    case 'archive': {
      // All that a repository holds, in one file.
      const o = options(argv, set('-o --output --format --prefix --remote'));
      const out = o.first('-o', '--output') ?? (text(o.rest[0]) === 'create' ? o.rest[1] : undefined);
      return out && text(out) !== '-'
        ? { writes: [{ path: out, content: unknown('file', 'compressed') }], output: EMPTY }
        : { gives: ['file', 'compressed'] };
    }
    case 'diff':
    case 'log':
    case 'show':
    case 'blame':
    case 'stash':
    case 'ls-files':
    case 'cat-file':
      return { gives: ['file'] };
    case 'credential':
    case 'credential-osxkeychain':
      return { gives: ['content:git-credentials'] };
    default:
      return {};
  }
}

/** `git@host:owner/repo` in the form of an address. */
function remote(url: Value): Value {
  const m = /^[\w.-]{1,60}@([\w.\uE000-]{1,253}):(.*)$/s.exec(text(url));
  return m ? { ...url, text: `ssh://${m[1]}/${m[2]}` } : url;
}

/**
 * Secrets and variables of the builds. Of the repository at hand they stay with those who work on it; elsewhere they are
 * sent, save an entry of a vault: to hand one over is what the command is for.
 */
function setsSecret(argv: readonly Value[], host: string, stdin: Value | undefined): Effect {
  const o = options(
    argv,
    set('-b --body -R --repo -o --org -u --user -e --env -a --app -v --visibility -r --repos -f --env-file'),
  );
  if (!o.has('-R', '--repo', '-o', '--org')) return QUIET;
  const body = [...o.all('-b', '--body'), ...(stdin ? [stdin] : [])].map((value) => ({
    ...value,
    tags: new Set([...value.tags].filter((tag) => tag !== 'content:keychain')),
  }));
  return { sends: [{ sink: 'message', url: made(`https://${host}/`), body }], output: EMPTY };
}

export const gitTools = [
  model('git git.exe', ({ argv, variable }) => git(argv, variable)),
  model('git-credential-osxkeychain git-credential-manager', () => ({ gives: ['content:git-credentials'] })),
  /** Fetches a play from a repository and runs it on this machine. */
  model('ansible-pull', ({ argv }) => {
    const url = options(argv, set('-U --url -C -d -i --directory --checkout --inventory')).first('-U', '--url');
    return url
      ? {
          sends: [{ sink: 'network', url: remote(url) }],
          runs: [{ language: 'other', code: unknown('net') }],
          output: EMPTY,
        }
      : QUIET;
  }),
  model('hub lab glab gh', ({ program, argv, stdin }) => {
    const [area, verb] = [text(argv[0]), text(argv[1])];
    const host = program === 'gh' || program === 'hub' ? 'github.com' : 'gitlab.com';
    const rest = argv.slice(2);
    const fed = stdin ? [stdin] : [];
    if (area === 'auth' && (verb === 'token' || argv.some((v) => /^(?:-t|--show-token)$/.test(text(v)))))
      return { gives: ['content:git-credentials'] };
    if (area === 'gist' && /^(?:create|new|edit)$/.test(verb)) {
      const files = options(rest, set('-d --desc -f --filename -a --add')).rest.filter((v) => text(v) !== '-');
      return {
        sends: [{ sink: 'message', url: made(`https://gist.${host}/`), files, body: files.length > 0 ? [] : fed }],
      };
    }
    if (area === 'api') {
      const o = options(
        argv.slice(1),
        set('-f --raw-field -F --field -H --header -X --method --input --jq -q -t --template --hostname --cache'),
      );
      const at = o.first('--hostname');
      const fields = [
        ...o.all('-f', '--raw-field'),
        ...o.all('-F', '--field').filter((v) => !/^[^=]*=@/.test(text(v))),
      ];
      const files = [
        ...o
          .all('-F', '--field')
          .filter((v) => /^[^=]*=@/.test(text(v)))
          .map((v) => from(v, text(v).indexOf('@') + 1)),
        ...o.all('--input').filter((v) => text(v) !== '-'),
      ];
      const url = o.rest[0]
        ? { ...o.rest[0], text: `https://api.${text(at) || host}/${text(o.rest[0]).replace(/^\//, '')}` }
        : made(`https://api.${host}/`);
      return {
        sends: [
          {
            sink: 'network',
            url,
            body: [...fields, ...(text(o.first('--input')) === '-' ? fed : [])],
            files,
            header: o.all('-H', '--header'),
          },
        ],
      };
    }
    if (/^(?:secret|variable)$/.test(area) && verb === 'set') return setsSecret(rest, host, stdin);
    if (/^(?:issue|pr|mr|release|repo|snippet|discussion)$/.test(area)) {
      const o = options(
        rest,
        set(
          '-b --body -t --title -F --body-file --body-text -R --repo -l --label -a --assignee -n --notes --notes-file --source --remote -d --description',
        ),
      );
      const sending = /^(?:create|comment|edit|upload|set|review|close|merge|fork|sync|new|note)$/.test(verb);
      if (!sending)
        return area === 'repo' && verb === 'clone' && o.rest[0]
          ? { sends: [{ sink: 'network', url: o.rest[0] }], output: EMPTY }
          : {};
      const files = [
        ...o.all('-F', '--body-file', '--notes-file'),
        ...(area === 'release' ? o.rest.slice(1) : []),
      ].filter((v) => text(v) !== '-');
      return {
        sends: [
          {
            sink: 'message',
            url: made(`https://${host}/`),
            body: [...o.all('-b', '--body', '-t', '--title', '-n', '--notes'), ...fed],
            files,
          },
        ],
      };
    }
    return {};
  }),
];
