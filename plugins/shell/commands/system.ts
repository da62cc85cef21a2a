// Programs that tell of the host, the person's screen, clipboard, keys and sound, and those that change protections.
// May not: follow anything.
import type { Tag, Value } from '../../../src/plugin.ts';
import { EMPTY, from, joined, made, model, options, QUIET, set, text, unknown } from './options.ts';

const GIVES: readonly (readonly [programs: string, tags: readonly Tag[]])[] = [
  [
    `
      sw_vers lscpu lsblk lspci lsusb uptime getent df free vmstat mount lsb_release sysctl lsmod
      neofetch fastfetch ver get-ciminstance get-wmiobject gwmi get-host
      nproc arch nmcli iwlist airport locale timedatectl
    `,
    ['system'],
  ],
  [
    `
      id uname nmap masscan arp-scan netdiscover dns-sd avahi-browse
      ifconfig ip ipconfig ipconfig.exe systeminfo systeminfo.exe system_profiler dmidecode hostnamectl
      arp netstat ss route w who last lastlog users groups finger scutil networksetup ioreg dscl
      get-computerinfo get-netipaddress get-localuser get-netadapter
    `,
    ['system', 'machine'],
  ],
  ['ps top htop pgrep pstree tasklist get-process gps', ['process', 'system']],
  ['history fc get-history', ['content:history']],
  ['pbpaste get-clipboard gcb powershell-clip', ['clipboard']],
  ['xinput logkeys showkey evtest', ['keys']],
];

const DAY = /^20\d\d-\d\d?-\d\d?(?:[T ]|$)/;

/** `date -d 2031-03-01 +%s`, `Get-Date '2031-03-01'`: a day that is written down, in whatever form it is shown. */
function writtenDay(argv: readonly Value[]): Value | undefined {
  return argv
    .map((one) => from(one, text(one).startsWith('--date=') ? '--date='.length : 0))
    .find((one) => DAY.test(text(one)));
}

export const system = [
  ...GIVES.map(([programs, gives]) =>
    model(programs, ({ program, argv }) => {
      if (program === 'getent' && text(argv[0]) === 'shadow') return { reads: [made('/etc/shadow')] };
      if (program === 'history' && argv.some((v) => /^-[cdwa]/.test(text(v)))) return QUIET;
      return { gives };
    }),
  ),
  /** `--watch`: the command runs for each thing copied. */
  model('wl-paste', ({ argv }) => {
    const at = argv.findIndex((v) => /^(?:-w|--watch)$/.test(text(v)));
    const [code, ...words] = argv.slice(at + 1);
    return at >= 0 && code
      ? { runs: [{ language: 'argv', code, argv: words, stdin: unknown('clipboard'), trigger: 'watch' }] }
      : { gives: ['clipboard'] };
  }),
  model('date get-date', ({ argv }) => {
    const day = writtenDay(argv);
    return day === undefined ? { gives: ['clock'] } : { output: day };
  }),
  /** Of what is piped to it some are picked. */
  model('get-random', ({ stdin }) => ({ gives: [stdin === undefined ? 'random' : 'drawn'] })),
  model('cal', () => QUIET),
  // Prints nothing; what it asks about is what the branch behind it hangs on.
  model('test [', ({ argv }) => ({ output: { ...joined(argv), text: undefined } })),
  model('whoami hostname logname', () => ({ gives: ['system', 'identity'] })),
  model('pbcopy clip clip.exe wl-copy set-clipboard scb', ({ argv, stdin }) => {
    const body = [...(stdin ? [stdin] : []), ...argv.filter((v) => !text(v).startsWith('-'))];
    return { sends: [{ sink: 'clipboard', body }], output: EMPTY };
  }),
  model('xclip xsel', ({ argv, stdin }) => {
    const out = argv.some((v) => /^(?:-o|-out|--output|-ob|-bo)$/.test(text(v)));
    return out
      ? { gives: ['clipboard'] }
      : { sends: [{ sink: 'clipboard', body: stdin ? [stdin] : [] }], output: EMPTY };
  }),
  model(
    'screencapture scrot import grim gnome-screenshot maim spectacle flameshot xwd imagesnap fswebcam streamer arecord rec parecord sox ffmpeg termux-microphone-record termux-camera-photo',
    ({ program, argv }) => {
      const o = options(
        argv,
        set(
          '-f -i -o -t -d -w -r -c -p -window -R -D -l -T -q -g -filename --filename --output -framerate -s -video_size -vcodec -acodec -ss',
        ),
        { whole: program === 'ffmpeg' || program === 'import' },
      );
      const words = argv.map(text).join(' ');
      let tag: Tag = 'screen';
      if (/^(?:imagesnap|fswebcam|streamer|termux-camera-photo)$/.test(program)) tag = 'camera';
      else if (/^(?:arecord|rec|parecord|termux-microphone-record)$/.test(program)) tag = 'microphone';
      else if (program === 'sox') {
        if (!/(?:^| )-d /.test(words)) return {};
        tag = 'microphone';
      } else if (program === 'ffmpeg') {
        const device = /x11grab|gdigrab|kmsgrab/.test(words)
          ? 'screen'
          : /\/dev\/video|v4l2|dshow|avfoundation/.test(words)
            ? 'camera'
            : /pulse|alsa/.test(words)
              ? 'microphone'
              : undefined;
        if (!device) {
          const out = o.rest[o.rest.length - 1];
          return { reads: o.all('-i'), writes: out ? [{ path: out }] : [], output: EMPTY };
        }
        tag = device;
      }
      const path = o.first('-f', '-filename', '--filename', '--output') ?? o.rest[o.rest.length - 1];
      const content = { tags: new Set([tag]), sources: [], trail: [] };
      return path && text(path) !== '-'
        ? { writes: [{ path, content }], output: EMPTY, gives: [tag] }
        : { gives: [tag] };
    },
  ),
  model(
    `
      iptables ip6tables nft ufw firewall-cmd pfctl netsh auditctl setenforce-off systemextensionsctl tccutil
      visudo usermod useradd adduser passwd chpasswd groupadd net net.exe
      nvram insmod modprobe
      set-executionpolicy set-mppreference add-mppreference disable-windowsoptionalfeature
      bcdedit vssadmin wbadmin wevtutil fsutil cipher
      swapoff shutdown reboot halt poweroff
    `,
    ({ program, argv, stdin }) => {
      if (/^(?:passwd|chpasswd|useradd|adduser|usermod)$/.test(program))
        return {
          writes: [{ path: made('/etc/passwd'), content: stdin ?? joined(argv.length > 0 ? argv : [EMPTY]) }],
          output: EMPTY,
        };
      return QUIET;
    },
  ),
];
