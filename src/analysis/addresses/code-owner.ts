// Whose code an address on a code host is: the account and, where it is told, the repository.
// May not: judge; a name anybody can register proves nothing by itself.

interface CodeOwner {
  readonly owner: string;
  readonly repository: string;
}

/** Hosts whose path begins with the account, and how many parts stand before it. */
const PATHS: Readonly<Record<string, number>> = {
  'github.com': 0,
  'raw.githubusercontent.com': 0,
  'raw.github.com': 0,
  'gist.github.com': 0,
  'gist.githubusercontent.com': 0,
  'codeload.github.com': 0,
  'api.github.com': 1,
  'gitlab.com': 0,
  'bitbucket.org': 0,
  'gitee.com': 0,
  'codeberg.org': 0,
  'git.sr.ht': 0,
  'sourceforge.net': 1,
  'cdn.jsdelivr.net': 1,
  'unpkg.com': 0,
  'huggingface.co': 0,
};

/** `address` is `host/path` in lower-case host spelling. */
export function codeOwner(address: string): CodeOwner | undefined {
  const slash = address.search(/[/?#]/);
  const host = slash < 0 ? address : address.slice(0, slash);
  const pages = /^([\w-]{1,60})\.(?:github|gitlab)\.io$/.exec(host);
  const parts =
    slash < 0
      ? []
      : address
          .slice(slash)
          .split(/[/?#]/, 8)
          .filter((part) => part !== '');
  if (pages) return { owner: pages[1]!, repository: parts[0] ?? '' };
  const skip = Object.hasOwn(PATHS, host) ? PATHS[host]! : -1;
  if (skip < 0) return undefined;
  const owner = name(parts[skip]);
  return owner === '' ? undefined : { owner, repository: name(parts[skip + 1]) };
}

/** A known name in lower case; '' for what is computed or stands for something else. */
function name(part: string | undefined): string {
  const plain = (part ?? '')
    .replace(/^[~@]/, '')
    .replace(/\.git$/, '')
    .toLowerCase();
  return /^[\w.-]{1,100}$/.test(plain) ? plain : '';
}
