// Schedulers and services: what is to run later, and from where.
// May not: tell whether that is wanted.
import type { Effect, Value } from '../../../src/plugin.ts';
import { line } from './line.ts';
import { derive, EMPTY, joined, made, model, options, QUIET, set, text } from './options.ts';

/** The commands of a crontab, its times, variables and comments cut off. */
function scheduled(table: Value): Value {
  if (table.text === undefined) return table;
  const lines = table.text.split('\n');
  const commands = lines.flatMap((line) => {
    const m = /^\s{0,8}(?:@\w+|(?:[\d*/,a-zA-Z-]+[ \t]+){4}[\d*/,a-zA-Z-]+)[ \t]+(\S.*)$/.exec(line);
    return m ? [m[1]!] : [];
  });
  return derive(table, commands.length > 0 ? commands.join('\n') : table.text);
}

function later(code: Value, trigger: string): NonNullable<Effect['runs']>[number] {
  return { ...line(code), trigger };
}

export const schedule = [
  model('crontab', ({ argv, stdin }) => {
    const o = options(argv, set('-u'));
    if (o.has('-l', '-r', '-e'))
      return o.has('-r') ? { deletes: [made('/var/spool/cron/crontabs/user')], output: EMPTY } : QUIET;
    const file = o.rest.find((v) => text(v) !== '-' && text(v) !== '/dev/stdin');
    const path = made('/var/spool/cron/crontabs/user');
    if (file) return { reads: [file], writes: [{ path }], output: EMPTY };
    return stdin
      ? { writes: [{ path, content: stdin }], runs: [later(scheduled(stdin), 'cron')], output: EMPTY }
      : QUIET;
  }),
  model('at batch', ({ argv, stdin }) => {
    const file = options(argv, set('-f -q -t')).first('-f');
    return { ...(stdin ? { runs: [later(stdin, 'cron')] } : {}), ...(file ? { starts: [file] } : {}), output: EMPTY };
  }),
  model('systemctl service rc-update update-rc.d chkconfig initctl launchctl', ({ program, argv }) => {
    const verb = text(argv.find((v) => !text(v).startsWith('-')));
    if (program !== 'launchctl') return QUIET;
    if (/^(?:load|bootstrap|start|kickstart|enable)$/.test(verb)) {
      const file = argv.find((v) => /\.plist$/i.test(text(v)) || /^[~/]/.test(text(v)));
      return file ? { reads: [file], output: EMPTY } : QUIET;
    }
    const words = argv.slice(argv.findIndex((v) => text(v) === '--') + 1);
    return verb === 'submit' && words[0]
      ? { runs: [{ language: 'argv', code: words[0], argv: words.slice(1), trigger: 'login' }] }
      : QUIET;
  }),
  model('schtasks schtasks.exe', ({ argv }) => {
    const word = (name: RegExp): Value | undefined => argv[argv.findIndex((v) => name.test(text(v))) + 1];
    const create = argv.some((v) => /^\/+create$/i.test(text(v)));
    const code = argv.some((v) => /^\/+tr$/i.test(text(v))) ? word(/^\/+tr$/i) : undefined;
    return create && code ? { runs: [later(code, 'cron')], output: EMPTY } : QUIET;
  }),
  model('register-scheduledtask new-scheduledtaskaction register-scheduledjob', ({ argv }) => {
    const o = options(
      argv,
      set(
        '-execute -argument -action -taskname -trigger -scriptblock -user -description -name -inputobject -settings -principal',
      ),
      { whole: true },
    );
    const program = o.first('-execute');
    const code = program ? joined([program, ...o.all('-argument')]) : o.first('-scriptblock');
    return code ? { runs: [{ language: 'powershell', code, trigger: 'cron' }] } : {};
  }),
  model('reg reg.exe', ({ argv }) => {
    const key = argv[1];
    const value = argv[argv.findIndex((v) => /^\/d$/i.test(text(v))) + 1];
    if (!key || !/^(?:add|import|save|export)$/i.test(text(argv[0]))) return {};
    const startup = /\\(?:Run|RunOnce|RunServices|Winlogon|Image File Execution Options)(?:\\|$)/i.test(text(key));
    const code = value && argv.some((v) => /^\/d$/i.test(text(v))) ? value : undefined;
    return {
      writes: [code ? { path: key, content: code } : { path: key }],
      ...(startup && code ? { runs: [later(code, 'login')] } : {}),
      output: EMPTY,
    };
  }),
  model('new-itemproperty set-itemproperty sp', ({ argv }) => {
    const o = options(argv, set('-path -name -value -propertytype -type'), { whole: true });
    const path = o.first('-path') ?? o.rest[0];
    const value = o.first('-value') ?? o.rest[2];
    if (!path) return QUIET;
    const startup = /\\(?:Run|RunOnce|Winlogon)(?:\\|$)/i.test(text(path));
    return {
      writes: [value ? { path, content: value } : { path }],
      ...(startup && value ? { runs: [{ language: 'powershell', code: value, trigger: 'login' }] } : {}),
      output: EMPTY,
    };
  }),
  model('sc sc.exe new-service', ({ argv }) => {
    const bin = argv.find((v) => /^binpath=/i.test(text(v)));
    const at = argv.findIndex((v) => /^(?:binpath=|-binarypathname)$/i.test(text(v)));
    const code = at >= 0 ? argv[at + 1] : bin ? derive(bin, text(bin).slice(8)) : undefined;
    return code && text(code) !== '' ? { runs: [later(code, 'login')], output: EMPTY } : QUIET;
  }),
];
