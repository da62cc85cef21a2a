// Shells and script languages: code given inline, on standard input, or as a file to start.
// May not: read the code.
import { type Effect, HOLE, type Invocation, type Value } from '../../../src/plugin.ts';
import { passes } from './files.ts';
import { line } from './line.ts';
import { derive, EMPTY, from, isUrl, joined, made, model, options, QUIET, set, text, unknown } from './options.ts';

type Language = NonNullable<Effect['runs']>[number]['language'];

/** What the programs of a desktop answer of the person when a script asks them. */
function storesOf(script: string): readonly string[] {
  const asked =
    /\btell app(?:lication)?\s+["'](Contacts|Mail|Messages|Notes|Calendar|Reminders|Safari|Photos)["']/i.exec(script);
  if (asked === null || !/\b(?:get|return|every|content|of)\b/i.test(script)) return [];
  const app = asked[1]!.toLowerCase();
  return [app === 'mail' ? 'content:mail-store' : app === 'messages' ? 'content:chat-store' : 'content:personal'];
}

/** A file to run. What was just received or decoded (`sh <(curl …)`) is code itself, not the name of a file. */
function run(language: Language, file: Value, argv: readonly Value[]): Effect {
  const isCode = file.text === undefined && (file.tags.has('net') || file.tags.has('decoded'));
  if (isCode) return { runs: [{ language, code: file, argv }] };
  return { starts: [named(file)], startsAs: language };
}

/** `source dir/*.sh`: whatever file has such a name. */
function named(file: Value): Value {
  return file.text?.includes('*') ? derive(file, file.text.replace(/[*?]{1,8}/g, HOLE)) : file;
}

/** Standard input as if it were a file. */
const STANDARD_INPUT = /^(?:\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/;

function interpreter(language: Language, takes: string, code: readonly string[], whole = false) {
  const withValue = set(`${takes} ${code.join(' ')}`);
  return ({ argv: given, stdin }: Invocation): Effect => {
    const o = options(given, withValue, { stops: true, whole });
    const inline = o.all(...code);
    if (inline.length > 0) {
      // `sh -c code a b`: a is `$0`, b is `$1`.
      const [zero, ...argv] = o.rest;
      const named = language === 'shell' && zero ? { zero, argv } : { argv: o.rest };
      return { runs: [{ language, code: joined(inline, '\n'), ...named }] };
    }
    const file = o.rest[0];
    if (file && text(file) !== '-' && !STANDARD_INPUT.test(text(file)) && !o.has('-s'))
      return run(language, file, o.rest.slice(1));
    const argv = text(file) === '-' || STANDARD_INPUT.test(text(file)) ? o.rest.slice(1) : o.rest;
    return stdin ? { runs: [{ language, code: stdin, argv }] } : {};
  };
}

const INLINE = ['-e', '-E', '-ne', '-pe', '-ni', '-r'];
const shell = interpreter('shell', '-o -O --rcfile --init-file', ['-c']);
const python = interpreter('python', '-W -X -m --check-hash-based-pycs', ['-c']);
const node = interpreter('javascript', '-r --require --import --loader --env-file -C', [
  '-e',
  '--eval',
  '-p',
  '--print',
  '-pe',
]);

/** PowerShell takes `-enc` and every other beginning of `-EncodedCommand`; the text is base64 of UTF-16. */
function powershell({ argv, stdin }: Invocation): Effect {
  for (let i = 0; i < argv.length; i++) {
    const word = text(argv[i]).toLowerCase().replace(/^\//, '-');
    const next = argv[i + 1];
    if (/^-e(?:c|n[a-z]*)?$/.test(word) && next) {
      const decoded = next.text === undefined ? undefined : Buffer.from(next.text, 'base64').toString('utf16le');
      const tags = new Set([...next.tags, 'decoded']);
      return { runs: [{ language: 'powershell', code: { ...derive(next, decoded), tags, folded: true } }] };
    }
    if (/^-c(?:o[a-z]*)?$/.test(word)) return { runs: [{ language: 'powershell', code: joined(argv.slice(i + 1)) }] };
    if (/^-f(?:i[a-z]*)?$/.test(word) && next) return run('powershell', next, argv.slice(i + 2));
    if (/^-(?:ex|ep|w|v|o|in|psc|conf|wo)/.test(word)) i++;
    else if (!word.startsWith('-')) {
      if (/\.ps1$/i.test(word)) return run('powershell', argv[i]!, argv.slice(i + 1));
      return { runs: [{ language: 'powershell', code: joined(argv.slice(i)) }] };
    }
  }
  return stdin ? { runs: [{ language: 'powershell', code: stdin }] } : {};
}

/** Script languages whose programs are read by the same reader, each with its own ways to load a library first. */
const SCRIPTS = (
  [
    ['ruby', 'ruby'],
    ['perl', 'perl'],
    ['php', 'php'],
    ['lua luajit', 'lua'],
    ['Rscript R', 'r'],
    ['julia', 'julia'],
    ['groovy', 'groovy'],
    ['scala', 'scala'],
    ['elixir', 'elixir'],
    ['tclsh raku', 'other'],
  ] as const
).map(([programs, language]) => {
  const start = interpreter(language, '-I -M -d -f -C', INLINE);
  return model(programs, (call) => {
    const loaded = call.argv.flatMap((v) => /^-M([\w:]{2,60})$/.exec(text(v))?.[1] ?? []);
    const effect = start(call);
    if (language !== 'perl' || loaded.length === 0 || effect.runs === undefined) return effect;
    const uses = made(`${loaded.map((one) => `use ${one};`).join(' ')}\n`);
    return { runs: effect.runs.map((one) => ({ ...one, code: joined([uses, one.code], '') })) };
  });
});

/** An awk program that does more than print columns. */
const ACTING = /\b(?:system|getline|ENVIRON)\b|\|&?\s{0,4}["(]|\/inet\//;

/** The program stands first, or in a file; the rest are files it reads. */
function awk({ argv, stdin }: Invocation): Effect {
  const o = options(argv, set('-f --file -F -v --field-separator --assign -i --include -e --source'));
  const file = o.first('-f', '--file');
  const code = o.first('-e', '--source') ?? (file ? undefined : o.rest[0]);
  const effect = passes(code === o.rest[0] ? o.rest.slice(1) : o.rest, stdin);
  if (file) return { ...effect, starts: [file], startsAs: 'awk' };
  if (!code || !ACTING.test(text(code))) return effect;
  // `-v name=text`: a variable the program begins with.
  const given = o.all('-v', '--assign').flatMap((v) => {
    const m = /^([A-Za-z_]\w{0,60})=(.*)$/s.exec(text(v));
    return m?.[1] ? [derive(v, `BEGIN { ${m[1]} = ${JSON.stringify(m[2])} }\n`)] : [];
  });
  return { ...effect, runs: [{ language: 'awk', code: joined([...given, code], '') }] };
}

/** Lines of an editor or a debugger: those that begin so are handed to another language, the rest are its own. */
function spoken(
  lines: readonly Value[],
  own: Language | undefined,
  ways: readonly (readonly [begins: RegExp, language: Language])[],
): Effect {
  const runs = lines.flatMap((line) => {
    for (const [begins, language] of ways) {
      const m = begins.exec(text(line));
      if (m) return [{ language, code: from(line, m[0].length) }];
    }
    return own === undefined || !/\bsystem(?:list)?\(/.test(text(line))
      ? []
      : [{ language: own, code: derive(line, text(line).replace(/^[\s:]{1,8}/, '')) }];
  });
  return runs.length > 0 ? { runs } : {};
}

export const interpreters = [
  model('sh bash zsh dash ksh ash fish mksh rbash csh tcsh bash.exe sh.exe', shell),
  model('source .', ({ argv, stdin }) => {
    if (!argv[0]) return QUIET;
    if (STANDARD_INPUT.test(text(argv[0]))) return stdin ? { runs: [{ language: 'shell', code: stdin }] } : QUIET;
    return run('shell', argv[0], argv.slice(1));
  }),
  model('eval', ({ argv }) => ({ runs: [{ language: 'shell', code: joined(argv) }] })),
  model('trap', ({ argv }) => {
    const [code, ...signals] = argv.filter((v) => text(v) !== '--');
    if (!code || signals.length === 0 || text(code) === '-' || text(code) === '') return QUIET;
    return { runs: [{ language: 'shell', code, trigger: 'trap' }], output: EMPTY };
  }),
  model(
    'python python2 python3 python3.8 python3.9 python3.10 python3.11 python3.12 python3.13 python3.14 pypy pypy3 python.exe py ipython pythonw micropython sys.executable',
    (call) => {
      const o = options(call.argv, set('-W -X -m -c'), { stops: true });
      const module = o.first('-m');
      if (!module) return python(call);
      const rest = call.argv.slice(call.argv.findIndex((v) => text(v) === '-m') + 2);
      // `python -m pip install x` is the module as a program.
      return { runs: [{ language: 'argv', code: module, argv: rest }] };
    },
  ),
  model(
    'node nodejs node.exe bun deno tsx ts-node electron qjs process.execPath process.argv0 Deno.execPath',
    (call) => {
      const verb = text(call.argv[0]);
      if (/^(?:bun|deno)$/.test(call.program) && /^(?:run|eval|x|install|add|test|serve|task)$/.test(verb)) {
        const o = options(call.argv.slice(1), set('--config --import-map --lock --allow-net-to'), { stops: true });
        if (verb === 'eval' && o.rest[0]) return { runs: [{ language: 'javascript', code: o.rest[0] }] };
        const file = o.rest[0];
        return verb === 'run' && file && /[./]/.test(text(file))
          ? remoteOrFile('javascript', file, o.rest.slice(1))
          : {};
      }
      return node(call);
    },
  ),
  ...SCRIPTS,
  model('awk gawk mawk nawk', awk),
  model('osascript', ({ argv, stdin }) => {
    const o = options(argv, set('-e -l -s'), { stops: true });
    const language = /javascript/i.test(text(o.first('-l'))) ? 'javascript' : 'applescript';
    const lines = o.all('-e');
    const gives = storesOf(lines.map(text).join(' '));
    if (lines.length > 0) return { gives, runs: [{ language, code: joined(lines, '\n'), argv: o.rest }] };
    if (o.rest[0] && text(o.rest[0]) !== '-') return run(language, o.rest[0], o.rest.slice(1));
    return stdin ? { runs: [{ language, code: stdin }] } : {};
  }),
  model('vim vi nvim ex gvim view', ({ argv }) => {
    const o = options(argv, set('-c --cmd -S -u -i -T -w -W -t'));
    return spoken(o.all('-c', '--cmd'), 'vim', [
      [/^\s*:*\s*(?:silent!?\s+)?(?:%|\.|r(?:ead)?\s|w(?:rite)?\s)?\s*!/i, 'shell'],
    ]);
  }),
  model('gdb lldb rust-gdb', ({ argv }) => {
    const o = options(argv, set('-ex --ex -eval-command --eval-command -iex -x -o --one-line -O -s --source'), {
      whole: true,
    });
    return spoken(
      o.all('-ex', '--ex', '-eval-command', '--eval-command', '-iex', '-o', '--one-line', '-O'),
      undefined,
      [
        [/^\s*(?:shell\s|!|platform\s+shell\s|make\s)/, 'shell'],
        [/^\s*(?:python|py|script)\s/, 'python'],
      ],
    );
  }),
  model('expect', ({ argv, stdin }) => {
    const o = options(argv, set('-c -f'), { stops: true });
    const code = [...o.all('-c'), ...(argv.length === 0 && stdin ? [stdin] : [])];
    if (code.length === 0) return o.rest[0] ? { reads: [o.rest[0]] } : {};
    const lines = code.flatMap((v) =>
      text(v)
        .split(/[;\n]/)
        .map((one) => derive(v, one)),
    );
    return spoken(lines, undefined, [[/^\s*(?:spawn|exec|system)(?:\s+-(?:noecho|ignore\s+\w+))*\s+/, 'shell']]);
  }),
  model('powershell powershell.exe pwsh pwsh.exe', powershell),
  model('cmd cmd.exe', ({ argv }) => {
    const at = argv.findIndex((v) => /^\/+[ckr]$/i.test(text(v)));
    return at >= 0 ? { runs: [{ language: 'shell', code: joined(argv.slice(at + 1)) }] } : {};
  }),
  model('iex invoke-expression', ({ argv, stdin }) => {
    const o = options(argv, set('-command'), { whole: true });
    const code = [...o.all('-command'), ...o.rest, ...(stdin ? [stdin] : [])];
    return code.length > 0 ? { runs: [{ language: 'powershell', code: joined(code) }] } : QUIET;
  }),
  model('invoke-command icm', ({ argv }) => {
    const o = options(argv, set('-scriptblock -computername -filepath -argumentlist -session -credential'), {
      whole: true,
    });
    const code = o.first('-scriptblock') ?? o.rest[0];
    const file = o.first('-filepath');
    const given = o.all('-argumentlist').flatMap((v) => v.items ?? [v]);
    return {
      ...(code ? { runs: [{ language: 'powershell', code, argv: given }] } : {}),
      ...(file ? { starts: [file] } : {}),
    };
  }),
  model('start-process saps start invoke-item ii open xdg-open', ({ program, argv }) => {
    const o = options(argv, set('-filepath -argumentlist -args -workingdirectory -verb -windowstyle -a -b'), {
      whole: true,
    });
    const file = o.first('-filepath') ?? o.rest[0];
    if (!file) return QUIET;
    if (/^https?:/i.test(text(file))) return { sends: [{ sink: 'network', url: file }], output: EMPTY };
    const args = [...o.all('-argumentlist', '-args'), ...o.rest.filter((v) => v !== file)];
    if (program === 'open' || program === 'xdg-open') return { starts: [file], output: EMPTY };
    const words = args.flatMap((v) => v.items ?? [v]);
    // One text for all arguments is split by the program itself.
    if (words.length === 1 && /\s/.test(text(words[0])) && /(?:powershell|pwsh|cmd)(?:\.exe)?$/i.test(text(file)))
      return { runs: [line(joined([file, words[0]!]))], output: EMPTY };
    return { runs: [{ language: 'argv', code: file, argv: words }], output: EMPTY };
  }),
  model('code code-insiders codium cursor windsurf', ({ argv }) => {
    const at = argv.findIndex((v) => text(v) === '--install-extension');
    const file = argv[at + 1];
    if (at >= 0 && isUrl(file))
      return {
        sends: [{ sink: 'network', url: file! }],
        runs: [{ language: 'other', code: unknown('net') }],
        output: EMPTY,
      };
    return at >= 0 && file && /\.vsix$|[/\\]/.test(text(file)) ? { starts: [file], output: EMPTY } : {};
  }),
  /** Compilers: the program holds what its source does. */
  model('gcc cc g++ c++ clang clang++ tcc rustc', ({ argv, stdin }) => {
    const o = options(argv, set('-o -x -I -L -l -D -std -include'), { whole: true });
    const path = o.first('-o') ?? made('a.out');
    const sources = o.rest.filter((v) => text(v) !== '-');
    return {
      reads: sources,
      writes: [{ path, content: joined([...sources, ...(stdin ? [stdin] : []), EMPTY]) }],
      output: EMPTY,
    };
  }),
  model('java dotnet mono go cargo make gmake just npm-run', ({ program, argv, stdin }) => {
    const o = options(argv, set('-cp -classpath --class-path -D -f -C'), { stops: true, whole: true });
    if (program === 'java') {
      const jar = argv[argv.findIndex((v) => text(v) === '-jar') + 1];
      return argv.some((v) => text(v) === '-jar') && jar ? { starts: [jar] } : {};
    }
    const file = /^(?:g?make|just)$/.test(program) ? o.first('-f') : undefined;
    if (file && text(file) === '-' && stdin) return { runs: [{ language: 'other', code: stdin }] };
    if (file) return run('other', file, o.rest);
    if (program === 'go' && text(o.rest[0]) === 'run' && o.rest[1]) return { starts: [o.rest[1]] };
    return program === 'dotnet' && /\.dll$/i.test(text(o.rest[0])) ? { starts: [o.rest[0]!] } : {};
  }),
];

function remoteOrFile(language: Language, file: Value, argv: readonly Value[]): Effect {
  if (!/^https?:/i.test(text(file))) return run(language, file, argv);
  return {
    sends: [{ sink: 'network', url: file }],
    runs: [{ language, code: { ...made('', ['net'], file), text: undefined } as Value }],
  };
}
