// Encoders, decoders, ciphers, packers.
// May not: decode; the named folds do.
import type { Value } from '../../../src/plugin.ts';
import { derive, EMPTY, joined, made, model, options, set, text } from './options.ts';

const isOption = (v: Value): boolean => text(v).startsWith('-') && text(v) !== '-';

export const codec = [
  model('base64 gbase64 base64.exe', ({ argv }) => {
    const o = options(argv, set('-w --wrap -i --input -o --output -b --break'));
    const reads = [...o.rest.filter((v) => text(v) !== '-'), ...o.all('-i', '--input')];
    const writes = o.all('-o', '--output').map((path) => ({ path }));
    return o.has('-d', '-D', '--decode')
      ? { reads, writes, fold: 'base64-decode', gives: ['decoded'] }
      : { reads, writes, fold: 'base64-encode', gives: ['encoded'] };
  }),
  model('base32 basenc uudecode uuencode base58', ({ program, argv }) => {
    const decodes = program === 'uudecode' || argv.some((v) => /^(?:-d|-D|--decode)$/.test(text(v)));
    const reads = argv.filter((v) => !isOption(v));
    return decodes ? { reads, fold: 'base32-decode', gives: ['decoded'] } : { reads, gives: ['encoded'] };
  }),
  model('xxd hexdump od hd', ({ program, argv }) => {
    const o = options(argv, set('-l -s -c -g -o -n -e -t -A -N -j'));
    const reads = o.rest.slice(0, 1);
    if (program === 'xxd' && o.has('-r')) return { reads, fold: 'hex-decode', gives: ['decoded'] };
    return program === 'xxd' && o.has('-p')
      ? { reads, fold: 'hex-encode', gives: ['encoded'] }
      : { reads, gives: ['encoded'] };
  }),
  model('openssl', ({ argv, stdin }) => {
    const what = text(argv[0]);
    const o = options(
      argv.slice(1),
      set(
        '-in -out -k -K -iv -pass -passin -passout -connect -inkey -subj -keyout -days -newkey -config -servername -CAfile -cert -key -md -kfile -recip',
      ),
      { whole: true },
    );
    const reads = o.all('-in');
    const writes = o.all('-out').map((path) => ({ path }));
    const output = writes.length > 0 ? { output: EMPTY } : {};
    if (what === 's_client') {
      const url = o.first('-connect');
      return {
        sends: url
          ? [
              {
                sink: 'network',
                url: derive(url, url.text === undefined ? undefined : `tcp://${url.text}`),
                body: stdin ? [stdin] : [],
              },
            ]
          : [],
      };
    }
    const decodes = o.has('-d', '-decrypt');
    const base64 = what === 'base64' || o.has('-base64', '-a');
    const ciphers =
      /^(?:aes|des|camellia|chacha|rc4|bf)/.test(what) ||
      argv.some((v) => /^-(?:aes|des|chacha|camellia|rc4|bf)/.test(text(v)));
    if (what === 'enc' || what === 'base64' || ciphers) {
      if (decodes)
        return {
          reads,
          writes,
          ...output,
          gives: ['decoded'],
          ...(base64 && !ciphers ? { fold: 'base64-decode' } : {}),
        };
      return { reads, writes, ...output, gives: [ciphers ? 'encrypted' : 'encoded'] };
    }
    if (/^(?:rsautl|pkeyutl|smime|cms)$/.test(what))
      return { reads, writes, ...output, gives: [decodes ? 'decoded' : 'encrypted'] };
    return /^(?:dgst|sha\d+|md5|rand|version)$/.test(what) ? { output: EMPTY } : { reads, writes, ...output };
  }),
  model('gpg gpg2 age rage ccrypt mcrypt', ({ argv }) => {
    const o = options(
      argv,
      set(
        '-o --output -r --recipient --passphrase --passphrase-file -u --local-user --batch-file -i --identity -R --homedir --cipher-algo --keyserver --recv-keys --import -k -K',
      ),
    );
    const writes = o.all('-o', '--output').map((path) => ({ path }));
    const exportsKey = o.has('--export-secret-keys', '--export-secret-key', '--export-secret-subkeys');
    if (exportsKey) return { writes, gives: ['content:gpg'] };
    if (o.has('--import', '--recv-keys', '--list-keys', '-k', '-K', '--list-secret-keys', '--verify'))
      return { reads: o.rest, output: EMPTY };
    return {
      reads: o.rest,
      writes,
      gives: [o.has('-d', '--decrypt') ? 'decoded' : 'encrypted'],
      ...(writes.length > 0 ? { output: EMPTY } : {}),
    };
  }),
  model('gzip bzip2 xz zstd lz4 compress pigz lzma brotli', ({ argv }) => {
    const o = options(argv, set('-S --suffix -T -o'));
    const decodes = o.has('-d', '--decompress', '--uncompress', '-dc');
    const prints = o.has('-c', '--stdout') || o.rest.length === 0;
    const writes = prints
      ? []
      : o.rest.map((path) => ({
          path: derive(
            path,
            path.text === undefined ? undefined : decodes ? path.text.replace(/\.\w+$/, '') : `${path.text}.gz`,
          ),
        }));
    return {
      reads: o.rest,
      writes,
      gives: [decodes ? 'decoded' : 'compressed'],
      ...(decodes ? { fold: 'gunzip' } : {}),
    };
  }),
  model('gunzip zcat bunzip2 bzcat unxz xzcat unzstd zstdcat gzcat uncompress zless', ({ argv }) => ({
    reads: argv.filter((v) => !isOption(v)),
    fold: 'gunzip',
    gives: ['decoded'],
  })),
  model('md5sum sha256sum sha1sum sha512sum shasum md5 cksum b2sum', () => ({ output: EMPTY })),

  model('tar gtar bsdtar tar.exe', ({ argv }) => {
    const bundled =
      argv[0] && /^[a-zA-Z]{1,10}$/.test(text(argv[0]))
        ? [made(`-${text(argv[0])}`, [], argv[0]), ...argv.slice(1)]
        : argv;
    const o = options(
      bundled,
      set(
        '-f --file -C --directory -T --files-from -X --exclude --exclude-from --strip-components --transform -I --use-compress-program --owner --group --to-command --checkpoint-action -b -s',
      ),
    );
    const archive = o.first('-f', '--file');
    const stdout = !archive || text(archive) === '-';
    const runs = [
      ...o.all('--to-command', '-I', '--use-compress-program'),
      ...o.all('--checkpoint-action').map((v) => derive(v, text(v).replace(/^exec=/, ''))),
    ];
    const more = runs.length > 0 ? { runs: runs.map((code) => ({ language: 'shell' as const, code })) } : {};
    if (o.has('-x', '--extract', '--get')) {
      const path = o.first('-C', '--directory') ?? made('./');
      return { reads: stdout ? [] : [archive], writes: o.has('-O', '--to-stdout') ? [] : [{ path }], ...more };
    }
    if (o.has('-t', '--list')) return { reads: archive ? [archive] : [], gives: ['listing'] };
    const reads = [...o.rest, ...o.all('-T', '--files-from')].map((v) => inFolder(o.first('-C', '--directory'), v));
    return stdout
      ? { reads, gives: ['compressed'], ...more }
      : { reads, writes: [{ path: archive }], gives: ['compressed'], output: EMPTY, ...more };
  }),
  model('zip', ({ argv }) => {
    const o = options(argv, set('-P --password -x -i -b -n -t -tt'));
    const [archive, ...reads] = o.rest;
    if (!archive) return {};
    const protectedBy = o.has('-P', '-e', '--password', '--encrypt');
    return text(archive) === '-'
      ? { reads, gives: ['compressed'] }
      : {
          reads,
          writes: [{ path: archive }],
          gives: protectedBy ? ['compressed', 'encrypted'] : ['compressed'],
          output: EMPTY,
        };
  }),
  model('unzip unrar funzip bsdcat', ({ argv }) => {
    const o = options(argv, set('-d -P -x'));
    const path = o.first('-d') ?? made('./');
    return o.has('-p', '-l', '-Z')
      ? { reads: o.rest.slice(0, 1) }
      : { reads: o.rest.slice(0, 1), writes: [{ path }], output: EMPTY };
  }),
  model('7z 7za 7zz 7zr rar p7zip 7z.exe', ({ argv }) => {
    const operands = argv.filter((v) => !isOption(v));
    const [mode, archive, ...files] = operands;
    if (!mode || !archive) return {};
    const folder = argv.find((v) => /^-o./.test(text(v)));
    if (/^[xe]$/.test(text(mode)))
      return {
        reads: [archive],
        writes: [{ path: folder ? derive(folder, text(folder).slice(2)) : made('./') }],
        output: EMPTY,
      };
    return {
      reads: files,
      writes: [{ path: archive, content: joined(files.length > 0 ? files : [archive]) }],
      gives: ['compressed'],
      output: EMPTY,
    };
  }),
  model('expand-archive compress-archive', ({ program, argv }) => {
    const o = options(argv, set('-path -literalpath -destinationpath'), { whole: true });
    const source = o.first('-path', '-literalpath') ?? o.rest[0];
    const target = o.first('-destinationpath') ?? o.rest[1] ?? made('./');
    return {
      reads: source ? [source] : [],
      writes: [{ path: target }],
      ...(program === 'compress-archive' ? { gives: ['compressed'] } : {}),
      output: EMPTY,
    };
  }),
];

function inFolder(folder: Value | undefined, value: Value): Value {
  return folder && !/^[/~]/.test(text(value)) ? joined([folder, value], '/') : value;
}
