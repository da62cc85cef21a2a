// Windows programs and cmdlets that fetch, decode or start code.
// May not: decode; named folds do. Cmdlets come here in lower case.
import type { Value } from '../../../src/plugin.ts';
import { line } from './line.ts';
import { asked } from './network.ts';
import { derive, EMPTY, from, isUrl, joined, made, model, options, QUIET, set, text, unknown } from './options.ts';

const WEB = set(
  '-uri -url -outfile -o -method -body -headers -infile -contenttype -useragent -credential -proxy -timeoutsec -maximumredirection -sessionvariable -websession -form -authentication -token -passthru-to',
);

const lower = (values: readonly Value[]): Value[] =>
  values.map((v) => (/^-[A-Za-z]+(?::|$)/.test(text(v)) ? derive(v, text(v).toLowerCase()) : v));

export const windows = [
  model('invoke-webrequest iwr invoke-restmethod irm', ({ argv, stdin }) => {
    const o = options(lower(argv), WEB, { whole: true });
    const given = o.first('-uri', '-url') ?? o.rest[0];
    const url = given ?? stdin;
    if (!url) return QUIET;
    // What is piped in is the address where none is given, else the body.
    const body = [...o.all('-body', '-form'), ...(given && stdin && !o.has('-body') ? [stdin] : [])];
    const target = o.first('-outfile', '-o');
    // A form names the files it carries.
    const forms = o.all('-form').flatMap((v) => [...(v.entries?.values() ?? [])].filter((e) => /[\\/]/.test(text(e))));
    const send = {
      sink: 'network' as const,
      url,
      body,
      files: [...o.all('-infile'), ...forms],
      header: o.all('-headers', '-token', '-useragent'),
    };
    return target ? { sends: [send], writes: [{ path: target }], output: EMPTY } : { sends: [send] };
  }),
  /** Chocolatey's helpers: what its packages download and start. */
  model(
    'get-chocolateywebfile install-chocolateypackage install-chocolateyzippackage install-chocolateypowershellcommand',
    ({ program, argv }) => {
      const o = options(
        lower(argv),
        set('-packagename -filefullpath -url -url64bit -filetype -silentargs -unziplocation -psfilefullpath -checksum'),
        { whole: true },
      );
      const sends = o.all('-url', '-url64bit').map((url) => ({ sink: 'network' as const, url }));
      const path = o.first('-filefullpath', '-unziplocation', '-psfilefullpath');
      if (program.startsWith('get-')) return { sends, writes: path ? [{ path }] : [], output: EMPTY };
      return { sends, runs: sends.length > 0 ? [{ language: 'other', code: unknown('net') }] : [], output: EMPTY };
    },
  ),
  model('start-chocolateyprocessasadmin', ({ argv }) => {
    const o = options(lower(argv), set('-statements -exetorun -workingdirectory'), { whole: true });
    const file = o.first('-exetorun') ?? o.rest[1];
    const code = o.first('-statements') ?? o.rest[0];
    if (file) return { starts: [file], output: EMPTY };
    return code ? { runs: [{ language: 'powershell', code }] } : QUIET;
  }),
  model('start-bitstransfer bitsadmin bitsadmin.exe', ({ argv }) => {
    const o = options(lower(argv), set('-source -destination -transfertype -displayname'), { whole: true });
    const url = o.first('-source') ?? argv.find(isUrl);
    const target = o.first('-destination') ?? (url ? argv[argv.indexOf(url) + 1] : undefined);
    if (!url) return QUIET;
    const upload = /upload/i.test(text(o.first('-transfertype'))) || argv.some((v) => /^\/upload$/i.test(text(v)));
    if (upload) return { sends: [{ sink: 'network', url: target ?? url, files: [url] }], output: EMPTY };
    return { sends: [{ sink: 'network', url }], writes: target ? [{ path: target }] : [], output: EMPTY };
  }),
  model('certutil certutil.exe certreq', ({ argv }) => {
    const operands = argv.filter((v) => !/^[-/]\w/.test(text(v)));
    const [source, target] = operands;
    const words = argv.map(text).join(' ');
    if (!source) return QUIET;
    const writes = target ? [{ path: target }] : [];
    if (isUrl(source)) return { sends: [{ sink: 'network', url: source }], writes, output: EMPTY };
    if (/[-/]decodehex/i.test(words))
      return { reads: [source], writes, fold: 'hex-decode', gives: ['decoded'], output: EMPTY };
    if (/[-/]decode/i.test(words))
      return { reads: [source], writes, fold: 'base64-decode', gives: ['decoded'], output: EMPTY };
    return /[-/]encode/i.test(words)
      ? { reads: [source], writes, gives: ['encoded'], output: EMPTY }
      : { reads: [source] };
  }),
  model(
    'mshta mshta.exe regsvr32 regsvr32.exe rundll32 rundll32.exe msiexec msiexec.exe installutil wscript wscript.exe cscript cscript.exe hh cmstp odbcconf msbuild presentationhost',
    ({ program, argv }) => {
      const cleaned = argv.map((v) => (/^\/i:/i.test(text(v)) ? from(v, 3) : v));
      const url = cleaned.find(isUrl);
      // The system's way to show a page in the browser.
      if (url && cleaned.some((v) => /^url(?:\.dll)?,/i.test(text(v)))) return QUIET;
      if (url)
        return {
          sends: [{ sink: 'network', url }],
          runs: [{ language: 'other', code: unknown('net') }],
          output: EMPTY,
        };
      const inline = cleaned.find((v) => /^(?:vbscript|javascript):/i.test(text(v)));
      if (inline) return { runs: [{ language: 'other', code: inline }], output: EMPTY };
      const file = cleaned.find((v) => !/^[-/]\w*$/.test(text(v)));
      if (!file) return QUIET;
      const path = program.startsWith('rundll32') ? derive(file, text(file).replace(/,.*$/s, '')) : file;
      return { starts: [path], output: EMPTY };
    },
  ),
  model('wmic wmic.exe invoke-cimmethod invoke-wmimethod iwmi', ({ argv }) => {
    const words = argv.map(text);
    const create = words.findIndex((w) => /^create$/i.test(w));
    const code = create >= 0 ? argv[create + 1] : undefined;
    return code ? { runs: [line(code)] } : { gives: ['system'] };
  }),
  model('send-mailmessage', ({ argv }) => {
    const o = options(
      lower(argv),
      set('-to -from -subject -body -attachments -smtpserver -cc -bcc -credential -port'),
      { whole: true },
    );
    const recipient = o.first('-to');
    const url = o.first('-smtpserver');
    return {
      sends: [
        {
          sink: 'mail',
          body: o.all('-body', '-subject'),
          files: o.all('-attachments'),
          ...(recipient ? { recipient } : {}),
          ...(url ? { url } : {}),
        },
      ],
      output: EMPTY,
    };
  }),
  model('resolve-dnsname test-connection test-netconnection', ({ program, argv }) => {
    const o = options(lower(argv), set('-name -type -server -computername -port'), { whole: true });
    const name = o.first('-name', '-computername') ?? o.rest[0];
    if (!name) return QUIET;
    return {
      sends: [program === 'resolve-dnsname' ? { sink: 'dns', ...asked(name) } : { sink: 'network', url: name }],
    };
  }),
  model('add-type import-module ipmo', ({ argv }) => {
    const o = options(lower(argv), set('-typedefinition -path -assemblyname -name'), { whole: true });
    const code = o.first('-typedefinition');
    const path = o.first('-path');
    return {
      ...(code ? { runs: [{ language: 'other', code }] } : {}),
      ...(path ? { starts: [path] } : {}),
      output: EMPTY,
    };
  }),
  model(
    'convertto-json convertfrom-json out-string foreach-object where-object select-object sort-object format-table format-list out-null convertto-securestring get-credential read-host',
    ({ program, argv, stdin }) => {
      if (program === 'out-null') return QUIET;
      if (program === 'get-credential' || program === 'read-host') return { gives: ['input'] };
      return argv.length > 0 && !stdin ? { output: joined(argv) } : {};
    },
  ),
  model('start-job start-threadjob register-objectevent register-engineevent', ({ argv }) => {
    const o = options(
      lower(argv),
      set(
        '-scriptblock -argumentlist -name -filepath -initializationscript -action -inputobject -eventname -sourceidentifier',
      ),
      { whole: true },
    );
    const code = o.first('-scriptblock', '-action') ?? o.rest[0];
    const given = o.all('-argumentlist').flatMap((v) => v.items ?? [v]);
    return { ...(code ? { runs: [{ language: 'powershell' as const, code, argv: given }] } : {}), output: EMPTY };
  }),
  model('new-object', ({ argv }) => {
    const o = options(lower(argv), set('-typename -argumentlist -comobject -property'), { whole: true });
    const type = text(o.first('-typename', '-comobject') ?? o.rest[0]).toLowerCase();
    const given = [...o.all('-argumentlist', '-property'), ...o.rest.slice(1)].flatMap((v) => v.items ?? [v]);
    if (/(?:tcp|udp)client$/.test(type)) return { output: { ...joined(given, ':'), name: 'net.Stream' } };
    if (/\bsmtpclient$/.test(type)) return { output: { ...(given[0] ?? made('')), name: 'mail.Client' } };
    if (/(?:stream|binary)writer$/.test(type) && given[0]) return { output: given[0] };
    return { output: derive(joined(given.length > 0 ? given : [made('')]), undefined) };
  }),
  model('get-item get-itemproperty test-path resolve-path join-path split-path', ({ program, argv }) => {
    const o = options(lower(argv), set('-path -childpath -name -literalpath'), { whole: true });
    const words = [...o.all('-path', '-literalpath'), ...o.rest, ...o.all('-childpath')];
    if (program === 'join-path') return { output: words.length > 0 ? joined(words, '/') : EMPTY };
    if (words.some((v) => /^env:/i.test(text(v)))) return { env: [{ name: '*', access: 'all' }], gives: ['env:*'] };
    return program === 'get-itemproperty' ? { reads: words.slice(0, 1) } : { output: words[0] ?? made('') };
  }),
];
