// HTTP clients: curl, wget, httpie, aria2.
// May not: judge the address.
import type { Invocation, Value } from '../../../src/plugin.ts';
import { derive, EMPTY, from, isUrl, joined, model, options, QUIET, set, text } from './options.ts';

const CURL = set(
  `
    -d --data --data-raw --data-binary --data-urlencode --data-ascii --json -F --form --form-string -T --upload-file
    -H --header -A --user-agent -e --referer -b --cookie -c --cookie-jar -u --user
    -o --output -X --request -K --config -x --proxy --url --url-query
    -m --max-time --connect-timeout --retry --retry-delay --retry-max-time -w --write-out
    -E --cert --key --cacert --capath
    -r --range -D --dump-header --resolve --connect-to --interface --limit-rate --output-dir --oauth2-bearer
    --mail-from --mail-rcpt --mail-auth -Q --quote -C --continue-at --max-filesize
    --doh-url --dns-servers --socks5 --socks5-hostname --unix-socket
    --stderr --trace --trace-ascii -z --time-cond -y -Y
    --aws-sigv4 --ciphers --cert-type --tls-max --max-redirs -t --variable
  `,
);
const WGET = set(
  `
    -O --output-document -P --directory-prefix
    --post-data --post-file --body-data --body-file --method --header -U --user-agent --referer
    -i --input-file -o --output-file -a --append-output -t --tries -T --timeout -e --execute
    --user --password --http-user --http-password --load-cookies --save-cookies
    -w --wait -Q --quota -l --level -A --accept -R --reject -D --domains --limit-rate
    --ca-certificate --certificate --private-key --cut-dirs
  `,
);

/** `@path` names a file, `@-` standard input; anything else is the data itself. */
function body(values: readonly Value[], stdin: Value | undefined, find: (word: string) => number) {
  const data: Value[] = [];
  const files: Value[] = [];
  for (const value of values) {
    const word = text(value);
    const at = find(word);
    if (at < 0) data.push(value);
    else if (word.slice(at).startsWith('-')) {
      if (stdin) data.push(stdin);
    } else files.push(from(value, at));
  }
  return { data, files };
}

function lastSegment(url: Value): Value {
  const path = text(url)
    .replace(/^\w{1,12}:\/\/[^/]*/, '')
    .replace(/[?#].*$/s, '');
  return derive(url, path.slice(path.lastIndexOf('/') + 1) || 'index.html');
}

/** `curl -K file`, `curl -K -`: options, one a line, of files or piped in. */
function configured({ argv, stdin, content }: Invocation): readonly Value[] {
  return options(argv, CURL)
    .all('-K', '--config')
    .flatMap((file) => linesOf(text(file) === '-' ? stdin : content?.(file)));
}

function linesOf(config: Value | undefined): readonly Value[] {
  if (config?.text === undefined) return [];
  const words: Value[] = [];
  for (const line of config.text.slice(0, MAX_CONFIG).split('\n')) {
    const m = /^\s*(-{0,2})([\w-]{1,40})(?:\s*[=:]\s*|\s+|$)(.*)$/.exec(line);
    if (!m) continue;
    words.push(derive(config, m[1] === '-' || m[2]!.length === 1 ? `-${m[2]}` : `--${m[2]}`));
    const value = m[3]!.trim().replace(/^"(.*)"$/, '$1');
    if (value !== '') words.push(derive(config, value));
  }
  return words;
}
const MAX_CONFIG = 10_000;

export const http = [
  model('curl curl.exe curlie', (invocation) => {
    const { stdin } = invocation;
    const argv = [...invocation.argv, ...configured(invocation)];
    const o = options(argv, CURL);
    const urls = [...o.rest, ...o.all('--url')];
    const plain = o.all('-d', '--data', '--data-ascii', '--data-binary', '--json');
    const parts = [
      body(plain, stdin, (w) => (w.startsWith('@') ? 1 : -1)),
      body(o.all('--data-urlencode'), stdin, (w) => (/^\w*@/.test(w) ? w.indexOf('@') + 1 : -1)),
      body(o.all('-F', '--form'), stdin, (w) => {
        const m = /^[^=]{0,200}=[@<]/.exec(w);
        return m ? m[0].length : -1;
      }),
      body(o.all('-T', '--upload-file'), stdin, () => 0),
    ];
    const files = parts
      .flatMap((p) => p.files)
      .map((f) => derive(f, f.text?.replace(/;(?:type|filename|headers)=.*$/s, '')));
    const data = [...parts.flatMap((p) => p.data), ...o.all('--data-raw', '--form-string')];
    const inUrl = o.has('-G', '--get');
    const header = o.all(
      '-H',
      '--header',
      '-A',
      '--user-agent',
      '-e',
      '--referer',
      '-b',
      '--cookie',
      '-u',
      '--user',
      '--oauth2-bearer',
    );
    const targets = o.all('-o', '--output').filter((v) => text(v) !== '-');
    const folder = o.first('--output-dir');
    const writes = [
      ...targets,
      ...(o.has('-O', '--remote-name', '--remote-name-all', '-J') ? urls.map(lastSegment) : []),
    ].map((path) => ({
      path: folder ? joined([folder, path], '/') : path,
    }));
    const mail = urls.some((u) => /^smtps?:/i.test(text(u)));
    const recipient = o.first('--mail-rcpt');
    const sends = urls.map((url) => ({
      sink: mail ? ('mail' as const) : ('network' as const),
      url: inUrl && data.length > 0 ? joined([url, ...data], '?') : url,
      ...(data.length > 0 && !inUrl ? { body: data } : {}),
      ...(files.length > 0 ? { files } : {}),
      ...(header.length > 0 ? { header } : {}),
      ...(recipient ? { recipient } : {}),
    }));
    return {
      sends,
      writes,
      reads: o.all('-K', '--config').filter((v) => text(v) !== '-'),
      ...(writes.length > 0 ? { output: EMPTY } : {}),
    };
  }),

  model('wget wget2 wget.exe', ({ argv, stdin }) => {
    const o = options(argv, WGET);
    const posted = o.all('--post-file', '--body-file');
    const files = posted.filter((f) => text(f) !== '-' && text(f) !== '/dev/stdin');
    const data = [...o.all('--post-data', '--body-data'), ...(stdin && posted.length > files.length ? [stdin] : [])];
    const header = o.all('--header', '-U', '--user-agent', '--referer', '--http-password', '--password');
    const target = o.first('-O', '--output-document');
    const folder = o.first('-P', '--directory-prefix');
    const toStdout = text(target) === '-' || text(target) === '/dev/stdout';
    // `-i -`: the addresses are piped in.
    const listed = stdin && text(o.first('-i', '--input-file')) === '-' ? [stdin] : [];
    const urls = [...o.rest, ...listed];
    const sends = urls.map((url) => ({
      sink: 'network' as const,
      url,
      ...(data.length > 0 ? { body: data } : {}),
      ...(files.length > 0 ? { files } : {}),
      ...(header.length > 0 ? { header } : {}),
    }));
    if (toStdout) return { sends };
    const writes = target
      ? [{ path: target }]
      : o.has('--spider')
        ? []
        : urls.map((url) => ({ path: folder ? joined([folder, lastSegment(url)], '/') : lastSegment(url) }));
    return { sends, writes, reads: listed.length > 0 ? [] : o.all('-i', '--input-file'), output: EMPTY };
  }),

  model('http https httpie xh', ({ argv, stdin }) => {
    const o = options(
      argv,
      set('-o --output -a --auth --session -A --auth-type --timeout --proxy --verify --cert --raw --pretty -p --print'),
    );
    const words = /^[A-Z]{3,7}$/.test(text(o.rest[0])) ? o.rest.slice(1) : o.rest;
    const url = words[0];
    if (!url) return {};
    const data: Value[] = [...o.all('--raw')];
    const files: Value[] = [];
    const header: Value[] = [...o.all('-a', '--auth')];
    for (const item of words.slice(1)) {
      const m = /^([^=:@\s]{1,100})(:=@|=@|:=|==|=|@|:)/.exec(text(item));
      if (!m) data.push(item);
      else if (m[2]!.endsWith('@')) files.push(from(item, m[0].length));
      else if (m[2] === ':') header.push(from(item, m[0].length));
      else data.push(from(item, m[0].length));
    }
    if (stdin) data.push(stdin);
    const target = o.first('-o', '--output');
    const send = { sink: 'network' as const, url, body: data, files, header };
    return target ? { sends: [send], writes: [{ path: target }], output: EMPTY } : { sends: [send] };
  }),

  /** Browsers of the terminal, and the systems' own fetchers: what they show is what they got. */
  model('lynx links elinks w3m fetch ftp-fetch gethttp', ({ argv }) => {
    const o = options(argv, set('-o --output -auth -cfg -w'), { whole: true });
    const urls = o.rest.filter(isUrl);
    if (urls.length === 0) return QUIET;
    const target = o.first('-o', '--output');
    const sends = urls.map((url) => ({ sink: 'network' as const, url }));
    return target && text(target) !== '-' ? { sends, writes: [{ path: target }], output: EMPTY } : { sends };
  }),

  /** Instructions of a Dockerfile. */
  model('ADD COPY', ({ program, argv }) => {
    const path = argv[argv.length - 1];
    const sources = argv.slice(0, -1);
    if (!path || program === 'COPY') return { output: EMPTY };
    return {
      sends: sources.filter(isUrl).map((url) => ({ sink: 'network' as const, url })),
      writes: sources.some(isUrl) ? [{ path }] : [],
      output: EMPTY,
    };
  }),

  model('aria2c axel lwp-download', ({ argv }) => {
    const o = options(argv, set('-o --out --output -d --dir -s -x -j --header -U -n -k'));
    const urls = o.rest.filter(isUrl);
    const target = o.first('-o', '--out', '--output');
    const folder = o.first('-d', '--dir');
    return {
      sends: urls.map((url) => ({ sink: 'network' as const, url, header: o.all('--header') })),
      writes: urls.map((url) => {
        const name = target ?? lastSegment(url);
        return { path: folder ? joined([folder, name], '/') : name };
      }),
      output: EMPTY,
    };
  }),
];
