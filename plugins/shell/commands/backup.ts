// Backup programs: what they read and the repository it goes to.
// May not: know whose repository it is.
import type { Effect, Invocation, Value } from '../../../src/plugin.ts';
import { derive, EMPTY, made, model, options, set, text, unknown } from './options.ts';

const VALUED = set(
  `
    -r --repo --repository --from-repo --repository-file -p --password-file --password-command
    --exclude --exclude-file --iexclude --include --files-from --tag
    --host -o --option --limit-upload --cache-dir --remote-path --rsh
    -C --compression --comment -e --full-if-older-than --encrypt-key --ssh-options
  `,
);

/** What stands before a repository's address says how it is spoken to: `rest:`, `sftp:`, `s3:`. */
function repository(value: Value | undefined): Value | undefined {
  const address = text(value).replace(/^(?:rest|s3|sftp|swift|webdav|azure|gs|b2):(?=\w)/i, '');
  const plain = address.replace(/::.*$/s, '').replace(/^(https?|ssh|sftp|ftps?|rsync|webdavs?):\/\//i, 'ssh://');
  const login = /^[\w.-]{1,60}@([\w.\uE000-]{1,253}):(.*)$/s.exec(plain);
  return value === undefined ? undefined : derive(value, login ? `ssh://${login[1]}/${login[2]}` : plain);
}

function sent(to: Value | undefined, files: readonly Value[], body: readonly Value[] = []): Effect {
  return to === undefined || files.length + body.length === 0
    ? {}
    : { sends: [{ sink: 'cloud-storage', url: to, files, body }], output: EMPTY };
}

function restic({ argv, variable }: Invocation): Effect {
  const o = options(argv, VALUED);
  const to = repository(o.first('-r', '--repo') ?? variable?.('RESTIC_REPOSITORY'));
  const [verb, ...rest] = o.rest;
  if (text(verb) === 'backup') return sent(to, rest);
  // A copy of what another repository holds.
  return text(verb) === 'copy' ? sent(to, [], [unknown('file', 'compressed')]) : {};
}

function borg({ argv, variable }: Invocation): Effect {
  const o = options(argv, VALUED);
  if (text(o.rest[0]) !== 'create') return {};
  const named = text(o.rest[1]);
  const to = named.startsWith('::') ? variable?.('BORG_REPO') : o.rest[1];
  return sent(repository(to), o.rest.slice(2));
}

export const backup = [
  model('restic rustic', restic),
  model('borg', borg),
  model('duplicity duply', ({ argv }) => {
    const rest = options(argv, VALUED).rest.filter((one) => !/^(?:full|incremental|incr|backup)$/.test(text(one)));
    const [from, to] = rest;
    return from && to && /:\/\//.test(text(to)) ? sent(repository(to), [from]) : {};
  }),
  model('kopia', ({ argv }) => {
    const o = options(argv, set('--url --endpoint --host --path --bucket --username --keyfile --password'));
    const address = o.first('--url', '--endpoint', '--host');
    if (!/^(?:repository|repo)$/.test(text(o.rest[0])) || address === undefined) return {};
    return { sends: [{ sink: 'cloud-storage', url: repository(address) ?? made('') }], output: EMPTY };
  }),
];
