// Raw connections, remote copies, name lookups and mail programs.
// May not: judge the address.
import { type Effect, HOLE, type Value } from '../../../src/plugin.ts';
import { derive, EMPTY, from, joined, made, model, options, QUIET, set, text, unknown } from './options.ts';

/** `user@host:path`; Windows drives and URLs are none. */
const REMOTE = /^(?:[\w.\uE000-]{1,100}@)?([\w.\uE000-]{2,253}|\uE000|\[[\da-fA-F:]+\]):(?!\/\/)/;

function address(scheme: string, value: Value): Value {
  return derive(
    value,
    value.text === undefined ? undefined : `${scheme}://${value.text.replace(/^[\w.-]{1,100}@/, '')}`,
  );
}

/** What runs on another machine has its home there, which is also where it begins; what that machine told is its own. */
function away(code: Value, host: string): Value {
  const at = code.text?.includes('~/') ? derive(code, code.text.replaceAll('~/', './')) : code;
  const others = [...at.tags].some((tag) => tag.startsWith('net:') && tag !== `net:${host}`);
  if (others || !at.tags.has(`net:${host}`)) return at;
  return { ...at, tags: new Set([...at.tags].filter((tag) => tag !== 'net' && tag !== `net:${host}`)) };
}

/** This machine under another name: a login to it changes nothing. */
function isHere(host: Value): boolean {
  return (
    /^(?:[\w.-]{1,100}@)?(?:localhost|127\.[\d.]+|\[?::1\]?|0\.0\.0\.0|host\.docker\.internal)$/i.test(text(host)) ||
    host.tags.has('system')
  );
}

function copyRemote(operands: readonly Value[]): Effect {
  const target = operands[operands.length - 1];
  const sources = operands.slice(0, -1);
  if (!target) return QUIET;
  const url = /^rsync:\/\//.test(text(target)) || REMOTE.test(text(target));
  if (url) {
    const host = REMOTE.exec(text(target))?.[1];
    const to = host ? derive(target, `ssh://${host}/`) : target;
    return { sends: [{ sink: 'network', url: to, files: sources }], output: EMPTY };
  }
  const remote = sources.filter((s) => REMOTE.test(text(s)) || /^rsync:\/\//.test(text(s)));
  return {
    sends: remote.map((s) => ({
      sink: 'network' as const,
      url: derive(s, `ssh://${REMOTE.exec(text(s))?.[1] ?? ''}/`),
    })),
    reads: sources.filter((s) => !remote.includes(s)),
    writes: [{ path: target }],
    output: EMPTY,
  };
}

const TO = /^(?:to|cc|bcc):[^\n]{0,200}?([\w.+-]{1,64}@[\w.-]{1,100}\w)/im;

/** Whom a letter names that is handed over with its head: `To: a@b.example`. */
function addressee(letter: Value | undefined): Value | undefined {
  const all = letter === undefined ? [] : [letter, ...(letter.items ?? [])];
  const to = all.map((one) => TO.exec(text(one))?.[1]).find((one) => one !== undefined);
  return to === undefined ? undefined : made(to);
}

const SHELL_OPTION = set('-e --exec -c --sh-exec -w -p -s -x -X -i -o -q -P --proxy');

export const network = [
  model('nc ncat netcat nc.exe ncat.exe nc.traditional nc.openbsd', ({ argv, stdin }) => {
    const o = options(argv, SHELL_OPTION);
    const [host, port] = o.rest;
    const program = o.first('-e', '--exec', '-c', '--sh-exec');
    const runs = program
      ? [
          { language: 'shell' as const, code: unknown('net') },
          { language: 'shell' as const, code: program },
        ]
      : [];
    if (o.has('-l', '--listen') || !host) return { runs, gives: ['net'] };
    const url = made(
      `tcp://${text(host) || HOLE}${port ? `:${text(port) || HOLE}` : ''}`,
      [],
      joined([host, ...(port ? [port] : [])]),
    );
    return { sends: [{ sink: 'network', url, body: stdin ? [stdin] : [] }], runs };
  }),

  model('socat', ({ argv, stdin }) => {
    const ends = argv.filter((v) => !text(v).startsWith('-') || text(v) === '-');
    const remote = ends.find((v) => /^(?:TCP|UDP|OPENSSL|SSL|SOCKS)[\w-]*:/i.test(text(v)) && !/LISTEN/i.test(text(v)));
    const exec = ends.find((v) => /^(?:EXEC|SYSTEM|SHELL):/i.test(text(v)));
    // A program that is given the line is not a shell that runs it.
    const shell =
      exec !== undefined &&
      /^(?:SYSTEM|SHELL):|(?:^|[/:'"])(?:(?:ba|z|da|k|c|tc)?sh|cmd(?:\.exe)?|powershell|pwsh|python[\d.]*|perl|ruby|node|php)\b/i.test(
        text(exec),
      );
    const code = exec ? derive(exec, text(exec).replace(/^\w+:['"]?([^,'"]*).*$/s, '$1')) : undefined;
    const host = remote
      ? derive(
          remote,
          `tcp://${text(remote)
            .replace(/^[\w-]+:/, '')
            .replace(/,.*$/s, '')}`,
        )
      : undefined;
    const file = ends.find((v) => /^(?:FILE|OPEN|GOPEN):|^\/|^~/i.test(text(v)));
    const path = file
      ? derive(
          file,
          text(file)
            .replace(/^[A-Z]+:/i, '')
            .replace(/,.*$/s, ''),
        )
      : undefined;
    return {
      sends: host ? [{ sink: 'network', url: host, body: stdin ? [stdin] : [], files: path ? [path] : [] }] : [],
      runs: code
        ? [
            ...(shell ? [{ language: 'shell', code: unknown('net') } as const] : []),
            { language: 'shell', code } as const,
          ]
        : [],
      gives: ['net'],
    };
  }),

  model('telnet', ({ argv, stdin }) => {
    const [host, port] = argv.filter((v) => !text(v).startsWith('-'));
    if (!host) return QUIET;
    const url = made(`tcp://${text(host)}:${text(port) || '23'}`, [], joined([host, ...(port ? [port] : [])]));
    return { sends: [{ sink: 'network', url, body: stdin ? [stdin] : [] }] };
  }),

  model('scp pscp', ({ argv }) => copyRemote(options(argv, set('-i -P -o -F -c -l -S -J')).rest)),
  model('rsync', ({ argv }) => {
    const o = options(
      argv,
      set(
        '-e --rsh --exclude --include --exclude-from --password-file --bwlimit --rsync-path -f --port --log-file --timeout',
      ),
    );
    // The way to the other machine is a command of its own.
    const way = o.first('-e', '--rsh');
    const effect = copyRemote(o.rest);
    return way && !/^\S{0,60}ssh\b/.test(text(way))
      ? { ...effect, runs: [...(effect.runs ?? []), { language: 'shell', code: way }] }
      : effect;
  }),
  model('sftp ftp lftp ncftp ncftpput tftp', ({ argv, stdin }) => {
    const o = options(argv, set('-i -P -o -b -u -p -e -c'));
    const host = o.rest[0];
    if (!host) return QUIET;
    const script = [...(stdin ? [stdin] : []), ...o.all('-e', '-c')];
    const files = [...script.flatMap(uploads), ...o.rest.slice(1), ...o.all('-b')];
    const url = /:\/\//.test(text(host)) ? host : address('ftp', host);
    return { sends: [{ sink: 'network', url, body: script, files }] };
  }),

  model('ssh autossh sshpass plink', ({ program, argv, stdin }) => {
    if (program === 'sshpass') {
      const inner = options(argv, set('-p -f -d'), { stops: true }).rest;
      return inner[0] ? { runs: [{ language: 'argv', code: inner[0], argv: inner.slice(1) }] } : QUIET;
    }
    const o = options(argv, set('-i -p -o -F -l -L -R -D -J -W -w -c -m -b -E -e -I -O -Q -S -B -M'), { stops: true });
    const host = o.rest[0];
    if (!host) return QUIET;
    // Without a command the login shell over there reads what it is fed.
    const command = o.rest.length > 1 ? joined(o.rest.slice(1)) : stdin?.text === undefined ? undefined : stdin;
    const here = o
      .all('-o')
      .filter((v) => /^(?:Proxy|Local)Command[= ]/i.test(text(v)) && !/[= ]none$/i.test(text(v)))
      .map((v) => ({ language: 'shell' as const, code: from(v, text(v).search(/[= ]/) + 1) }));
    return {
      sends: [
        {
          sink: 'network',
          url: address('ssh', host),
          body: [...(stdin ? [stdin] : []), ...o.rest.slice(1)],
          login: true,
        },
      ],
      runs: [
        ...here,
        ...(command
          ? [
              {
                language: 'shell' as const,
                code: away(command, text(host).replace(/^[\w.-]{1,100}@/, '')),
                elsewhere: !isHere(host),
              },
            ]
          : []),
      ],
    };
  }),

  model('dig nslookup host drill kdig resolvectl dog getent', ({ program, argv }) => {
    if (program === 'getent' && !/^ahosts|^hosts$/.test(text(argv[0]))) return QUIET;
    const names = options(argv, set('-t -q -p -b -f -k -y -c')).rest.filter((v) => {
      const word = text(v);
      return (
        !word.startsWith('@') &&
        !word.startsWith('+') &&
        !/^(?:query|a?hosts(?:v[46])?|A|AAAA|TXT|MX|NS|ANY|CNAME|SOA|PTR|SRV)$/i.test(word)
      );
    });
    const server = argv.find((v) => text(v).startsWith('@'));
    return {
      sends: names
        .slice(0, 4)
        .map((name) => ({ sink: 'dns' as const, ...asked(name), ...(server ? { recipient: from(server, 1) } : {}) })),
    };
  }),
  model('ping ping6 fping hping3 traceroute', ({ argv }) => {
    const o = options(argv, set('-c -p -i -s -w -W -t -I --file -E -d'));
    const host = o.rest[0];
    return host
      ? { sends: [{ sink: 'network', url: address('icmp', host), body: o.all('-p') }], output: EMPTY }
      : QUIET;
  }),

  model(
    'mail mailx mutt neomutt sendmail msmtp ssmtp swaks s-nail bsd-mailx heirloom-mailx himalaya',
    ({ program, argv, stdin }) => {
      const o = options(
        argv,
        set(
          '-s -a -A -c -b -r -S -e -i -F -f --to -t --from --server --body --attach --header --auth-user --auth-password --h-Subject',
        ),
        {
          whole: program === 'swaks',
        },
      );
      const attached = program === 'swaks' ? o.all('--attach') : o.all('-a', '-A');
      const files = [...attached, ...(program === 'mutt' ? o.all('-i') : [])].map((f) =>
        text(f).startsWith('@') ? from(f, 1) : f,
      );
      const recipients = [...o.rest, ...o.all('--to', '-b', '-c')];
      const body = [...(stdin ? [stdin] : []), ...o.all('-s', '--body', '--header')];
      const told = addressee(stdin);
      const all = recipients.length > 0 || told === undefined ? recipients.slice(0, MAX_RECIPIENTS) : [told];
      const mail = { sink: 'mail', body, files } as const;
      return { sends: all.length === 0 ? [mail] : all.map((recipient) => ({ ...mail, recipient })), output: EMPTY };
    },
  ),
  // The log of this machine, or of another one.
  model('logger', ({ argv, stdin }) => {
    const o = options(argv, set('-n --server -P --port -p --priority -t --tag -f --file -u --socket -i --id'));
    const host = o.first('-n', '--server');
    if (!host) return QUIET;
    const body = [...o.rest, ...(stdin ? [stdin] : [])];
    return {
      sends: [{ sink: 'network', url: address('udp', host), body, files: o.all('-f', '--file') }],
      output: EMPTY,
    };
  }),
  /** Brokers, logs of another host, tables: what is put in is there for whoever reads it. */
  model('mosquitto_pub kcat kafkacat amqp-publish nats websocat wscat', ({ argv, stdin }) => {
    const o = options(
      argv,
      set('-h -H --host -s --server -b -u -t --topic -m --message -f --file -p --port -L --url -k --key'),
    );
    const host =
      o.first('-h', '--host', '-s', '--server', '-b', '-L', '--url', '-u') ??
      o.rest.find((v) => /^wss?:/i.test(text(v)));
    const url = host && (/:\/\//.test(text(host)) ? host : address('tcp', host));
    const body = [...o.all('-m', '--message'), ...o.rest.filter((v) => v !== host), ...(stdin ? [stdin] : [])];
    return { sends: [{ sink: 'network', ...(url ? { url } : {}), body, files: o.all('-f', '--file') }] };
  }),
  model('telegram-send slack slackcat notify-send ntfy', ({ program, argv, stdin }) => {
    if (program === 'notify-send') return QUIET;
    const o = options(argv, set('-c --channel -f --file --config -t --token -m --message'));
    const url = o.rest.find((v) => /^(?:https?:\/\/|ntfy\.)/.test(text(v)));
    return {
      sends: [
        {
          sink: 'message',
          body: [...o.rest, ...(stdin ? [stdin] : [])],
          files: o.all('-f', '--file'),
          ...(url ? { url } : {}),
        },
      ],
      output: EMPTY,
    };
  }),
];

const MAX_RECIPIENTS = 8;

/** A name with unknown parts carries data to whoever answers for the known rest of it. */
export function asked(name: Value): { url: Value; body: Value[] } {
  const known = text(name).replace(/^.*\uE000[^.]*\.?/s, '');
  return { url: made(known === '' ? HOLE : known), body: [name] };
}

/** Files named by `put` lines of an ftp script. */
function uploads(script: Value): Value[] {
  const out: Value[] = [];
  for (const m of text(script).matchAll(/^[ \t]*(?:m?put|send|append)[ \t]+(\S+)/gim)) {
    out.push(derive(script, m[1]));
  }
  return out;
}
