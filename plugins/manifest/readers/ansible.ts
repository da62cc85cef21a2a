// Ansible: what the tasks of a play do on a machine, written the way a shell would be told to do it.
// May not: know modules that only set something up; those say what they do by their name.
import { entries, get, items, type Node, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';
import { quote } from '../words.ts';

const NESTED = ['tasks', 'pre_tasks', 'post_tasks', 'handlers', 'block', 'rescue', 'always'];

export function readPlays(root: Node, say: Say): void {
  readTasks(root, say);
}

function readTasks(node: Node, say: Say): void {
  for (const task of items(node)) {
    for (const entry of entries(task)) {
      if (NESTED.includes(entry.key)) readTasks(entry.value, say);
      else {
        const line = MODULES[entry.key.slice(entry.key.lastIndexOf('.') + 1)]?.(entry.value);
        if (line) say.shell(filled(line), entry.value);
      }
    }
  }
}

type Spoken = (given: Node) => string | undefined;

const word = (given: Node, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = text(get(given, name));
    if (value !== undefined) return value;
  }
  return undefined;
};

/** A line, `cmd:` with one, or `argv:` with its words. */
const line: Spoken = (given) =>
  text(given) ??
  word(given, 'cmd', '_raw_params') ??
  (texts(get(given, 'argv'))
    .map((one) => quote(one.value))
    .join(' ') ||
    undefined);

const download: Spoken = (given) => {
  const url = word(given, 'url');
  return url && `curl -o ${quote(word(given, 'dest') ?? 'download')} ${quote(url)}`;
};

const request: Spoken = (given) => {
  const url = word(given, 'url');
  const body = word(given, 'body');
  const file = word(given, 'src');
  const target = word(given, 'dest');
  return (
    url &&
    ['curl', body && `-d "${body}"`, file && `-T ${quote(file)}`, target && `-o ${quote(target)}`, quote(url)]
      .filter(Boolean)
      .join(' ')
  );
};

/** What is written into a file of the machine. */
const written =
  (...names: readonly string[]): Spoken =>
  (given) => {
    const into = word(given, 'dest', 'path', 'destfile');
    const what = word(given, ...names);
    return into && what && `echo ${quote(what)} >> ${tilde(into)}`;
  };

/** A home directory stays one: in quotes it would be a name. */
const tilde = (path: string): string => (path.startsWith('~/') ? `~/${quote(path.slice(2))}` : quote(path));

const home = (user: string | undefined): string => (user === undefined || user === 'root' ? '/root' : `/home/${user}`);

const MODULES: Readonly<Record<string, Spoken>> = {
  shell: line,
  command: line,
  raw: line,
  script: line,
  expect: line,
  win_shell: (given) => {
    const code = line(given);
    return code && `powershell -Command ${quote(code)}`;
  },
  get_url: download,
  win_get_url: download,
  uri: request,
  cron: (given) => {
    const job = word(given, 'job');
    return job && `echo ${quote(`* * * * * ${job}`)} | crontab -`;
  },
  copy: written('content'),
  lineinfile: written('line'),
  blockinfile: written('block', 'content'),
  // A key out of a variable is the person's own.
  authorized_key: (given) => {
    const key = word(given, 'key');
    const path = word(given, 'path') ?? `${home(word(given, 'user'))}/.ssh/authorized_keys`;
    if (key === undefined || key.includes('{{')) return undefined;
    return `${/^https?:/.test(key) ? 'curl' : 'echo'} ${quote(key)} >> ${tilde(path)}`;
  },
  sudoers: (given) => {
    const user = word(given, 'user', 'group');
    return (
      user && `echo ${quote(`${user} ALL=(ALL) NOPASSWD: ALL`)} >> /etc/sudoers.d/${quote(word(given, 'name') ?? user)}`
    );
  },
  user: (given) => {
    const groups =
      text(get(given, 'groups')) ??
      texts(get(given, 'groups'))
        .map((one) => one.value)
        .join(',');
    const name = word(given, 'name');
    return name && groups ? `usermod -aG ${quote(groups)} ${quote(name)}` : undefined;
  },
  unarchive: (given) => {
    const from = word(given, 'src');
    return from && /^https?:/.test(from)
      ? `curl ${quote(from)} | tar x -C ${quote(word(given, 'dest') ?? '.')}`
      : undefined;
  },
};

/** `{{ lookup('file', p) }}` and its kin say what they read; any other value is one nobody knows. */
function filled(line: string): string {
  return line.replace(
    /\{\{\s{0,20}(?:lookup|query)\(\s{0,5}['"]([\w.]{1,60})['"]\s{0,5},\s{0,5}['"]([^'"]{1,300})['"][^}]{0,300}\}\}|\{\{[^{}]{0,300}\}\}/g,
    (_, kind?: string, what?: string) => {
      const last = kind?.slice(kind.lastIndexOf('.') + 1);
      if (last === 'file' || last === 'fileglob') return `$(cat ${what})`;
      if (last === 'env') return `$${what}`;
      return last === 'pipe' ? `$(${what})` : '$_';
    },
  );
}
