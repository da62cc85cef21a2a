// Where the hosts we know live. Each can be moved: to an enterprise server, to a mirror, to a stage in tests.

export interface Hosts {
  readonly github: string;
  /** Serves `/{owner}/{repo}/zip/{commit}`; an enterprise server does so below its `codeload` host. */
  readonly githubArchive: string;
  readonly githubApi: string;
  readonly githubRaw: string;
  readonly githubToken?: string;
  readonly gist: string;
  readonly gitlab: string;
  readonly bitbucket: string;
  readonly gitee: string;
  readonly clawhub: string;
  readonly skillsSh: string;
}

export const HOSTS: Hosts = {
  github: 'https://github.com',
  githubArchive: 'https://codeload.github.com',
  githubApi: 'https://api.github.com',
  githubRaw: 'https://raw.githubusercontent.com',
  gist: 'https://gist.github.com',
  gitlab: 'https://gitlab.com',
  bitbucket: 'https://bitbucket.org',
  gitee: 'https://gitee.com',
  clawhub: 'https://clawhub.ai',
  skillsSh: 'https://skills.sh',
};

const VARIABLES: Readonly<Record<keyof Hosts, string>> = {
  github: 'SKILLPROOF_GITHUB_URL',
  githubArchive: 'SKILLPROOF_GITHUB_ARCHIVE_URL',
  githubApi: 'SKILLPROOF_GITHUB_API_URL',
  githubRaw: 'SKILLPROOF_GITHUB_RAW_URL',
  githubToken: 'SKILLPROOF_GITHUB_TOKEN',
  gist: 'SKILLPROOF_GIST_URL',
  gitlab: 'SKILLPROOF_GITLAB_URL',
  bitbucket: 'SKILLPROOF_BITBUCKET_URL',
  gitee: 'SKILLPROOF_GITEE_URL',
  clawhub: 'SKILLPROOF_CLAWHUB_URL',
  skillsSh: 'SKILLPROOF_SKILLS_SH_URL',
};

export function readHosts(env: Readonly<Record<string, string | undefined>>): Hosts {
  const set = Object.entries(VARIABLES).flatMap(([name, variable]) => (env[variable] ? [[name, env[variable]]] : []));
  return { ...HOSTS, ...(Object.fromEntries(set) as Partial<Hosts>) };
}

/** The path of `url` below `base` as decoded segments; undefined when it is not there, or not a path people write. */
export function below(url: URL, base: string): string[] | undefined {
  if (!URL.canParse(base)) return undefined;
  const home = new URL(base);
  const bare = (host: string): string => host.replace(/^www\./, '');
  const root = home.pathname.replace(/\/$/, '');
  if (bare(url.host) !== bare(home.host) || !`${url.pathname}/`.startsWith(`${root}/`)) return undefined;
  return segments(url.pathname.slice(root.length));
}

export function segments(path: string): string[] | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (/[\x00-\x1f\x7f\\]/.test(decoded)) return undefined;
  const parts = decoded.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') ? undefined : parts;
}

/** Names of owners, groups and repositories: what may stand in an address without being quoted. */
export function isName(text: string | undefined): text is string {
  return text !== undefined && /^[\w.~-]{1,200}$/.test(text) && !/^\.+$/.test(text);
}
