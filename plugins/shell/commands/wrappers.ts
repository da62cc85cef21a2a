// Programs that start another program given in their arguments: they are looked through.
// May not: model what is started.
import type { CommandModel, Effect, Invocation, Value } from '../../../src/plugin.ts';
import { derive, from, joined, model, type Options, options, put, QUIET, set, text, unknown } from './options.ts';

function start(words: readonly Value[]): Effect {
  const [code, ...argv] = words;
  // `xargs $up`: a variable that holds the program with its options.
  if (/^[\w.-]{1,40}\s+\S/.test(text(code))) return { runs: [{ language: 'shell', code: joined(words) }] };
  return code ? { runs: [{ language: 'argv', code, argv }] } : {};
}

/** Options with a value, and how many operands come before the program (`timeout 5 cmd`). */
const PLAIN: readonly (readonly [programs: string, takes: string, skip: number])[] = [
  ['sudo gsudo', '-u -g -h -p -C -r -t -T -U -R -D --user --group --prompt', 0],
  ['doas', '-u -C', 0],
  ['pkexec', '--user', 0],
  [
    'nohup setsid unbuffer time builtin command exec stdbuf caffeinate chronic setarch linux64 proxychains proxychains4 torsocks torify firejail fakeroot winpty wine rosetta arch',
    '-a -i -o -e -f -t -w -q',
    0,
  ],
  ['timeout gtimeout', '-s -k --signal --kill-after', 1],
  ['nice ionice chrt', '-n -c -p --adjustment', 0],
  ['strace ltrace perf', '-o -e -p -s -f', 0],
  ['chroot', '--userspec --groups', 1],
  ['unshare nsenter', '-t --target -S --setuid -G --setgid -R --root -w --wd --map-user --map-group --propagation', 0],
  ['runuser setpriv', '-u -g --reuid', 0],
  ['busybox toybox', '', 0],
  [
    'systemd-run',
    '-u -p --unit --property --on-calendar --on-active --on-boot --timer-property --slice --uid --gid',
    0,
  ],
  ['direnv', '', 2],
  ['op', '--env-file --account --format --vault', 1],
  ['poetry pipenv pdm rye hatch conda mamba micromamba', '-n -p --name --prefix -C --directory', 1],
  ['dotenv doppler infisical', '-e -f --env --project -p -c', 1],
];

/** Sub-commands after which a program follows; with any other the tool is doing something of its own. */
const RUN_WORD = /^(?:run|exec|tool)$/;

function plain(programs: string, takes: string, skip: number): CommandModel {
  const withValue = set(takes);
  return model(programs, ({ program, argv }) => {
    const o = options(argv, withValue, { stops: true });
    if (
      skip > 0 &&
      /^(?:direnv|op|poetry|pipenv|pdm|rye|hatch|conda|mamba|micromamba|dotenv|doppler|infisical)$/.test(program)
    ) {
      const verb = text(o.rest[0]);
      if (program === 'op' && /^(?:read|item|document|inject|signin)$/.test(verb))
        return { gives: ['content:keychain'], ...entryOf(verb, o.rest) };
      if (/^(?:doppler|infisical)$/.test(program) && /^(?:secrets|export)$/.test(verb))
        return { gives: ['content:service-token'] };
      if (!RUN_WORD.test(verb)) return {};
      const rest = options(o.rest.slice(1), withValue, { stops: true }).rest;
      return start(program === 'direnv' ? rest.slice(1) : rest);
    }
    if (program === 'command' && o.has('-v', '-V')) return located(o.rest);
    const effect = start(o.rest.slice(skip));
    const later = program === 'systemd-run' && o.has('--on-calendar', '--on-boot', '--on-active');
    return later && effect.runs ? { runs: effect.runs.map((r) => ({ ...r, trigger: 'cron' })) } : effect;
  });
}

/** Prints where a program lies: whoever starts what was printed starts that program. */
/** `op read op://House/lamp/token`, `op item get lamp`: one entry, by its name. */
function entryOf(verb: string, rest: readonly Value[]): Partial<Effect> {
  const entry = verb === 'read' ? rest[1] : verb === 'item' && text(rest[1]) === 'get' ? rest[2] : undefined;
  return entry === undefined ? {} : { entry };
}

function located(names: readonly Value[]): Effect {
  return names[0] ? { output: names[0] } : QUIET;
}

function env({ program, argv }: Invocation): Effect {
  const o = options(argv, set('-u -C -S --unset --chdir --split-string'), { stops: true });
  if (program === 'printenv' && o.rest.length > 0)
    return {
      env: o.rest.map((v) => ({ name: text(v), access: 'read' as const })),
      gives: o.rest.map((v) => `env:${text(v)}`),
    };
  const split = o.first('-S', '--split-string');
  if (split) return { runs: [{ language: 'shell', code: joined([split, ...o.rest]) }] };
  let at = 0;
  while (/^[A-Za-z_]\w*=/.test(text(o.rest[at]))) at++;
  if (at < o.rest.length) {
    const given = o.rest.slice(0, at).map((v) => {
      const sign = text(v).indexOf('=');
      return { name: text(v).slice(0, sign), value: from(v, sign + 1) };
    });
    const effect = start(o.rest.slice(at));
    return { ...effect, ...(effect.runs ? { runs: effect.runs.map((one) => ({ ...one, env: given })) } : {}) };
  }
  return { env: [{ name: '*', access: 'all' }], gives: ['env:*'] };
}

/** `get secrets` with their values, not only their names. */
function readsSecrets(argv: readonly Value[]): boolean {
  const words = argv.map(text);
  return (
    words[0] === 'get' &&
    words.some((word) => /^secrets?(?:\/|$)/.test(word)) &&
    words.some((word) => /^(?:-o|--output=?)(?:json|yaml|jsonpath|go-template)?/.test(word))
  );
}

/** `config view --raw`: the file with its keys and certificates. */
function readsLogin(argv: readonly Value[]): boolean {
  return /(?:^| )config view\b.*--(?:raw|flatten)\b/.test(argv.map(text).join(' '));
}

const GUESTS = 'docker podman nerdctl kubectl oc docker-compose podman-compose lxc incus multipass limactl wsl wsl.exe';

/** A guest that was given folders or the processes of this machine is no other machine. */
function isShared(o: Options): boolean {
  return (
    o.all('-v', '--volume').some((v) => !/^[\w-][\w.-]*(?::|$)/.test(text(v))) ||
    o.all('--mount').some((v) => !/\btype=(?:volume|tmpfs)\b/.test(text(v))) ||
    o.has('--privileged', '--pid')
  );
}

/** What lies in a folder that was handed in lies where it came from: `-v /:/host` makes `/etc` of `/host/etc`. */
function asHere(word: Value, o: Options): Value {
  let content = text(word);
  for (const volume of o.all('-v', '--volume')) {
    const [, from, to] = /^([^:\uE000]{1,200}):(\/[\w./-]{1,100})(?::[\w,]{1,20})?$/.exec(text(volume)) ?? [];
    if (from === undefined || to === undefined || !content.includes(to)) continue;
    const place = to.replace(/\/$/, '').replace(/[.]/g, '\\$&');
    content = content.replace(new RegExp(`(?<![\\w./~-])${place}(?=[/\\s"';]|$)`, 'g'), () => from.replace(/\/$/, ''));
  }
  return content === text(word) ? word : derive(word, content);
}

function inGuest(effect: Effect): Effect {
  return effect.runs ? { ...effect, runs: effect.runs.map((run) => ({ ...run, elsewhere: true })) } : effect;
}

export const wrappers = [
  ...PLAIN.map(([programs, takes, skip]) => plain(programs, takes, skip)),
  model('env printenv genv', env),
  model('xargs gxargs parallel', ({ program, argv, stdin }) => {
    const o = options(
      argv,
      set('-I -i -n -P -L -d -a -E -s -J -j --jobs --max-args --max-procs --delimiter --arg-file'),
      { stops: true },
    );
    const split = o.rest.findIndex((v) => /^:{3,4}\+?$/.test(text(v)));
    const words = split >= 0 ? o.rest.slice(0, split) : o.rest;
    const fed = split >= 0 ? joined(o.rest.slice(split + 1)) : stdin;
    const mark = text(o.first('-I', '-i', '-J')) || '{}';
    if (!words[0]) return {};
    const filled = words.map((v) => (fed && text(v).includes(mark) ? put(v, mark, fed) : v));
    const replaced = filled.some((v, i) => v !== words[i]);
    const all = replaced || !fed ? filled : [...filled, fed];
    if (program === 'parallel' && words.length === 1 && /\s/.test(text(all[0])))
      return { runs: [{ language: 'shell', code: joined(all) }] };
    return start(all);
  }),
  /** Runs its command with what a pane prints on standard input. */
  model('tmux', ({ argv }) => {
    const at = argv.findIndex((v) => /^(?:pipe-pane|pipep)$/.test(text(v)));
    if (at >= 0) {
      const command = options(argv.slice(at + 1), set('-t')).rest[0];
      return command
        ? { runs: [{ language: 'shell', code: command, stdin: unknown('process', 'content:history') }] }
        : QUIET;
    }
    const made = argv.findIndex((v) =>
      /^(?:new-session|new|new-window|neww|split-window|run-shell|respawn-pane)$/.test(text(v)),
    );
    const words = made >= 0 ? options(argv.slice(made + 1), set('-s -n -c -t -x -y -e -F'), { stops: true }).rest : [];
    return words.length > 0 ? { runs: [{ language: 'shell', code: joined(words) }] } : QUIET;
  }),
  model('which gwhich where', ({ argv }) => located(options(argv, set('')).rest)),
  model('type', ({ argv }) => {
    const o = options(argv, set(''));
    return o.has('-p', '-P') ? located(o.rest) : QUIET;
  }),
  model('screen', ({ argv }) => {
    const { rest } = options(argv, set('-S -c -e -h -p -s -t -T -X -Q -r -x -D'), { stops: true });
    return rest.length > 0 ? start(rest) : QUIET;
  }),
  model('watch entr flock script su', ({ program, argv }) => {
    const o = options(argv, set(program === 'su' ? '-c --command -s -g' : '-n --interval -w -E -c --command'), {
      stops: true,
    });
    const command = o.first('-c', '--command');
    if (command) return { runs: [{ language: 'shell', code: command }] };
    if (program === 'su' || program === 'script') return {};
    const words = program === 'flock' ? o.rest.slice(1) : o.rest;
    // `flock file -c 'command'`: behind the file.
    if (program === 'flock' && /^(?:-c|--command)$/.test(text(words[0])))
      return words[1] ? { runs: [{ language: 'shell', code: words[1] }] } : QUIET;
    return program === 'watch' && words.length > 0
      ? { runs: [{ language: 'shell', code: joined(words) }] }
      : start(words);
  }),
  model('vagrant', ({ argv }) => {
    const o = options(argv, set('-c --command'));
    const command = o.first('-c', '--command');
    return text(o.rest[0]) === 'ssh' && command
      ? { runs: [{ language: 'shell', code: command, elsewhere: true }] }
      : {};
  }),
  model(GUESTS, ({ program, argv }) => {
    if (/^(?:docker|podman|nerdctl)$/.test(program) && text(argv[0]) === 'inspect')
      return argv.some((v) => /\.Env\b/.test(text(v))) ? { gives: ['env:*'] } : {};
    if (/^wsl/.test(program)) return start(options(argv, set('-d -u -e --cd'), { stops: true }).rest);
    const verb = argv.findIndex((v) => (program === 'limactl' ? /^shell$/ : /^(?:run|exec)$/).test(text(v)));
    if (verb < 0)
      return program === 'kubectl' && (readsSecrets(argv) || readsLogin(argv)) ? { gives: ['content:kube'] } : {};
    const o = options(
      argv.slice(verb + 1),
      set(
        '-v --volume -e --env -p --publish --name -w --workdir -u --user --network --entrypoint --mount -h --hostname -l --label --env-file --rm-after --pid -m --memory --cpus --platform -n --namespace -c --container --image',
      ),
      {
        stops: true,
      },
    );
    const rest = text(o.rest[1]) === '--' ? [o.rest[0]!, ...o.rest.slice(2)] : o.rest;
    const entry = o.first('--entrypoint');
    const words = entry ? [entry, ...rest.slice(1)] : rest.slice(1);
    return isShared(o) ? start(words.map((word) => asHere(word, o))) : inGuest(start(words));
  }),
];
