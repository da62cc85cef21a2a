// Programs that read, copy, write and delete files.
// May not: know what a path holds.
import { type Effect, HOLE, type Value } from '../../../src/plugin.ts';
import { derive, EMPTY, from, joined, made, model, options, put, QUIET, set, text } from './options.ts';

const READS_ALL = set('-n -c --lines --bytes -s -A -B -C -m -w -d -f -k -t -o -S --color -O -p -P -N');
/** `sort -R`, of which `shuf` is made. */
const isByChance = (word: Value): boolean => /^-\w*R|^--random-sort$/.test(text(word));
const SHUFFLED = set('-n --head-count -o --output --random-source -k -t -S -T');
/** First operand is a pattern or program, the rest are files. */
const PATTERN_FIRST = set(
  '-e -f -A -B -C -m --include --exclude --exclude-dir -g -t --type -F -v --arg --argjson --slurpfile --rawfile --args -M --color --max-count',
);

/** Files that are named, else standard input; of a script that nothing is piped to, that is what its caller hands it. */
export function passes(reads: readonly Value[], stdin: Value | undefined): Effect {
  const files = reads.filter((v) => text(v) !== '-');
  if (files.length > 0) return { reads: files };
  return stdin === undefined ? { gives: ['input'] } : {};
}

const NO_INPUT = /^-\w*n\w*$|^--null-input$/;

/** `--arg name value` takes two words, and `-n` reads nothing: the words of a request are no files. */
function filesOfJq(argv: readonly Value[]): readonly Value[] {
  const rest: Value[] = [];
  const named: Value[] = [];
  let none = false;
  let given = false;
  for (let at = 0; at < argv.length; at++) {
    const word = text(argv[at]);
    if (/^--(?:arg|argjson)$/.test(word)) at += 2;
    else if (/^--(?:slurpfile|rawfile)$/.test(word)) {
      at += 2;
      if (argv[at]) named.push(argv[at]!);
    } else if (/^--(?:args|jsonargs)$/.test(word)) break;
    else if (/^(?:-f|--from-file)$/.test(word)) {
      at++;
      given = true;
      if (argv[at]) named.push(argv[at]!);
    } else if (/^(?:-L|--indent)$/.test(word)) at++;
    else if (NO_INPUT.test(word)) none = true;
    else if (!/^-./.test(word)) rest.push(argv[at]!);
  }
  return none ? named : [...named, ...rest.slice(given ? 0 : 1)];
}

/** What a filter is given by name: `--arg name value`. */
function valuesOfJq(argv: readonly Value[]): readonly Value[] {
  return argv.filter((_, at) => /^--(?:arg|argjson)$/.test(text(argv[at - 2])));
}

export const files = [
  model('jq gojq', ({ argv, stdin }) => {
    const none = argv.some((word) => NO_INPUT.test(text(word)));
    const effect = passes(filesOfJq(argv), none ? EMPTY : stdin);
    const given = valuesOfJq(argv);
    // A filter may ask for the environment by its own name.
    const asks = argv.some((word) => /^(?:env|\$ENV)$/.test(text(word).trim()));
    return {
      ...effect,
      ...(asks ? { env: [{ name: '*', access: 'all' as const }] } : {}),
      ...(given.length > 0 && effect.reads === undefined
        ? { output: joined([...given, ...(none || !stdin ? [] : [stdin])]) }
        : {}),
    };
  }),
  model('compgen', ({ argv }) =>
    /^-[a-z]*[ev]/.test(text(argv[0])) ? { env: [{ name: '*', access: 'all' as const }] } : QUIET,
  ),
  model(
    'cat bat batcat zless head tail less more nl sort uniq wc strings fold expand column paste comm diff cmp join shuf iconv dos2unix file md tee-cat type get-content gc select-string more.com',
    ({ program, argv, stdin }) => {
      if (program === 'shuf' || (program === 'sort' && argv.some(isByChance)))
        return { ...passes(options(argv, SHUFFLED).rest, stdin), gives: ['drawn'] };
      if (program === 'get-content' || program === 'gc' || program === 'select-string') {
        const o = options(argv, set('-path -literalpath -pattern -tail -totalcount -encoding -readcount'), {
          whole: true,
        });
        // A path that comes down the pipeline is read.
        const piped =
          program !== 'select-string' && stdin && /[\\/]/.test(text(stdin)) && !o.has('-path') ? [stdin] : [];
        return passes(
          [
            ...piped,
            ...o.all('-path', '-literalpath'),
            ...(program === 'select-string' && !o.has('-pattern') ? o.rest.slice(1) : o.rest),
          ],
          stdin,
        );
      }
      const reads = options(argv, READS_ALL).rest;
      if (program === 'wc' || program === 'file') return { reads, output: EMPTY };
      return passes(
        reads.filter((v) => !/^\+/.test(text(v))),
        stdin,
      );
    },
  ),
  model('grep egrep fgrep rg ag ack zgrep findstr yq xmllint ripgrep htmlq pup', ({ argv, stdin }) => {
    const o = options(argv, PATTERN_FIRST);
    const given = o.has('-e', '-f');
    return passes([...(given ? o.rest : o.rest.slice(1)), ...o.all('--slurpfile', '--rawfile')], stdin);
  }),
  {
    ...model(
      'sqlite3 psql mysql mariadb sqlcmd clickhouse-client mongosh mongo redis-cli duckdb',
      ({ program, argv }) => {
        if (program !== 'sqlite3') return { gives: ['file'] };
        const rest = options(argv, set('-cmd -separator -init')).rest;
        return { reads: rest.slice(0, 1), gives: ['file'] };
      },
    ),
    toldByInput: true,
  },
  model('plutil defaults mysqldump pg_dump mongodump', ({ program, argv }) => {
    if (program === 'plutil') return { reads: argv.slice(-1) };
    if (program === 'defaults') {
      const [verb, domain] = argv;
      return text(verb) === 'write' && domain
        ? { writes: [{ path: domain, content: joined(argv.slice(2)) }], output: EMPTY }
        : { gives: ['file'] };
    }
    return { gives: ['file'] };
  }),
  model(
    'cp gcp copy copy-item mv move move-item ren rename rename-item install ln mklink ditto xcopy robocopy',
    ({ program, argv, stdin }) => {
      const windows = /-item$|^(?:copy|move|xcopy|robocopy|ren|rename|mklink)$/.test(program);
      const o = options(
        argv,
        set('-t --target-directory -m -o -g -S --mode --owner --group -path -destination -literalpath -newname'),
        { whole: windows },
      );
      const folder = o.first('-t', '--target-directory', '-destination');
      const words = [...o.all('-path', '-literalpath'), ...o.rest].filter(
        (v) => !(windows && /^\/[a-z]+$/i.test(text(v))),
      );
      const target = folder ?? words[words.length - 1];
      // PowerShell pipes the files themselves.
      const piped = windows && stdin && (folder ? words.length === 0 : words.length === 1) ? [stdin] : undefined;
      const sources = piped ?? (folder ? words : words.slice(0, -1));
      if (!target || sources.length === 0) return QUIET;
      const removes = /^(?:mv|move|ren)/.test(program);
      return {
        reads: sources,
        writes: [{ path: target }],
        copies: sources.map((source) => ({ from: source, to: target })),
        ...(removes ? { deletes: sources } : {}),
        output: EMPTY,
      };
    },
  ),
  model('readlink realpath greadlink grealpath', ({ argv }) => {
    const path = options(argv, set('--relative-to --relative-base')).rest[0];
    return path ? { output: path } : QUIET;
  }),
  model('tee', ({ argv }) => ({ writes: options(argv, set('-')).rest.map((path) => ({ path })) })),
  model('sponge split csplit', ({ program, argv, stdin }) => {
    const rest = options(argv, set('-b -l -n -a -C')).rest;
    if (program === 'sponge') return { writes: rest.map((path) => ({ path })), output: EMPTY };
    return { reads: stdin ? [] : rest.slice(0, 1), writes: [{ path: rest[1] ?? made('x') }], output: EMPTY };
  }),
  model('dd', ({ argv }) => {
    const part = (name: string): Value[] =>
      argv.filter((v) => text(v).startsWith(name)).map((v) => from(v, name.length));
    const writes = part('of=').map((path) => ({ path }));
    return { reads: part('if='), writes, ...(writes.length > 0 ? { output: EMPTY } : {}) };
  }),
  model('touch mkdir mkfifo mktemp truncate new-item ni md.exe', ({ program, argv }) => {
    const o = options(argv, set('-m -r -d -t -s -p --mode --suffix -path -itemtype -value -name'), {
      whole: program === 'new-item' || program === 'ni',
    });
    const paths = [...o.all('-path'), ...o.rest];
    if (program === 'mktemp') return { output: made(`/tmp/${HOLE}`) };
    const content = o.first('-value') ?? EMPTY;
    if (program === 'truncate') return { writes: paths.map((path) => ({ path, content: EMPTY })), output: EMPTY };
    // What was made is what the cmdlet answers.
    if (/^(?:new-item|ni)$/.test(program) && paths[0])
      return { writes: paths.map((path) => ({ path, content })), output: paths[0] };
    if (program === 'mkdir') return { ...QUIET, folders: options(argv, set('-m --mode')).rest };
    return program === 'mkfifo' ? QUIET : { writes: paths.map((path) => ({ path, content })), output: EMPTY };
  }),
  model(
    'rm unlink rmdir shred srm wipe trash trash-put rip del erase rd remove-item ri clear-content',
    ({ program, argv, stdin }) => {
      const windows = /-item$|-content$|^(?:del|erase|rd|ri)$/.test(program);
      const spoken = windows ? argv.map((v) => (text(v).startsWith('-') ? derive(v, text(v).toLowerCase()) : v)) : argv;
      const o = options(
        spoken,
        set('-n -s --iterations --size -path -literalpath -include -exclude -erroraction -ea -filter -stream'),
        { whole: windows },
      );
      const paths = [...o.all('-path', '-literalpath'), ...o.rest].filter(
        (v) => !(windows && /^\/[a-z]$/i.test(text(v))),
      );
      if (paths.length === 0 && stdin && /^(?:remove-item|ri|del|rd|clear-content)$/.test(program))
        return { deletes: [stdin], output: EMPTY };
      return { deletes: paths, output: EMPTY };
    },
  ),
  model(
    'mkfs mkfs.ext4 mkfs.xfs mkfs.vfat mke2fs wipefs blkdiscard sgdisk parted fdisk format format-volume clear-disk diskutil hdparm',
    ({ program, argv }) => {
      const device = argv.filter((v) => /^\/dev\/|^[A-Za-z]:$/.test(text(v)));
      return program === 'diskutil' && !/^(?:erase|zero|secureErase|reformat)/i.test(text(argv[0]))
        ? QUIET
        : { deletes: device, output: EMPTY };
    },
  ),
  model(
    'ls dir tree exa eza lsd du get-childitem gci locate mdfind fd fdfind stat stat.exe lsof',
    ({ program, argv }) => {
      const words = argv.filter((v) => !/^[-/][\w-]+$/.test(text(v)));
      // A listing of the environment drive is the environment itself.
      if (/^(?:get-childitem|gci|ls|dir)$/.test(program) && words.some((v) => /^env:/i.test(text(v))))
        return { env: [{ name: '*', access: 'all' }], gives: ['env:*'] };
      const first = words[0];
      // Objects, not names: what is piped on stands for the files themselves.
      if (/^(?:get-childitem|gci)$/.test(program) && first && text(first) !== '')
        return { output: joined([first, made(HOLE)], '/'), gives: ['listing'] };
      const output = first ? derive(first, undefined) : EMPTY;
      return { output: { ...output, text: undefined }, gives: ['listing'] };
    },
  ),
  model('find gfind', ({ argv }) => {
    const end = argv.findIndex((v) => /^[-(!]/.test(text(v)));
    const roots = end < 0 ? argv : argv.slice(0, end);
    const root = roots[0] ?? made('.');
    const name = argv[argv.findIndex((v) => /^-i?name$|^-i?path$/.test(text(v))) + 1];
    const found = joined(
      [root, end >= 0 && name && argv.some((v) => /^-i?name$/.test(text(v))) ? name : made(HOLE)],
      '/',
    );
    const runs: { language: 'argv'; code: Value; argv: Value[] }[] = [];
    for (let i = 0; i < argv.length; i++) {
      if (!/^-(?:exec|ok)(?:dir)?$/.test(text(argv[i]))) continue;
      const rest = argv.slice(i + 1);
      const stop = rest.findIndex((v) => text(v) === ';' || text(v) === '+');
      const words = (stop < 0 ? rest : rest.slice(0, stop)).map((v) =>
        text(v) === '{}' ? found : text(v).includes('{}') ? put(v, '{}', found) : v,
      );
      if (words[0]) runs.push({ language: 'argv', code: words[0], argv: words.slice(1) });
    }
    const deletes = argv.some((v) => text(v) === '-delete') ? [found] : [];
    return { runs, deletes, output: found, gives: ['listing'] };
  }),
  model(
    'chmod chown chgrp chattr setfacl icacls cacls takeown attrib xattr spctl setenforce csrutil restorecon',
    ({ program, argv }) => {
      const reads = program === 'xattr' && text(argv[0]) === '-p' ? argv.slice(-1) : [];
      return { reads, output: EMPTY };
    },
  ),
  model('set-content out-file add-content ac', ({ argv, stdin }) => {
    const o = options(argv, set('-path -filepath -literalpath -value -encoding -append'), { whole: true });
    const named = o.first('-path', '-filepath', '-literalpath');
    const path = named ?? o.rest[0];
    const content = o.first('-value') ?? (named ? o.rest[0] : o.rest[1]) ?? stdin;
    return path ? { writes: [content ? { path, content } : { path }], output: EMPTY } : QUIET;
  }),
];
