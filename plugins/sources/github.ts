// GitHub: repositories, folders, files, commits, pull requests; and gists.
import type { UrlSource } from '../../src/plugin.ts';
import { fetchGit, type GitPlace } from './git-host.ts';
import { filesOnGithub } from './github-files.ts';
import { below, type Hosts, isName } from './hosts.ts';

/** Pages of a repository that stand for its files at some revision. */
const REVISIONS = new Set(['tree', 'blob', 'blame', 'edit', 'commits']);

export function github(hosts: Hosts): UrlSource {
  return {
    name: 'github',
    accepts: (url) => githubPlace(hosts, below(url, hosts.github)) !== undefined,
    resolve: (url, client, known) => fetchGit(client, githubPlace(hosts, below(url, hosts.github))!, known),
  };
}

/** Undefined for what is no repository's page, or a file the site serves itself (`raw`, `archive`, `releases`). */
function githubPlace(hosts: Hosts, path: readonly string[] | undefined): GitPlace | undefined {
  const [owner, named, page, ...rest] = path ?? [];
  if (!isName(owner) || !isName(named)) return undefined;
  const repo = named.replace(/\.git$/, '');
  if (page === undefined) return repositoryOnGithub(hosts, owner, repo, []);
  if (page === 'commit' || page === 'tag') return repositoryOnGithub(hosts, owner, repo, rest.slice(0, 1));
  if (page === 'releases' && rest[0] === 'tag') return repositoryOnGithub(hosts, owner, repo, rest.slice(1));
  if (page === 'pull' && /^\d+$/.test(rest[0] ?? '')) {
    return repositoryOnGithub(hosts, owner, repo, ['pull', rest[0]!, 'head']);
  }
  if (!REVISIONS.has(page) || rest.length === 0) return undefined;
  return { ...repositoryOnGithub(hosts, owner, repo, rest), file: page !== 'tree' && page !== 'commits' };
}

export function repositoryOnGithub(hosts: Hosts, owner: string, repo: string, rest: readonly string[]): GitPlace {
  const repository = `${owner}/${repo}`;
  const { githubToken: token } = hosts;
  const headers = token ? { authorization: `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}` } : {};
  return {
    source: 'github',
    repository,
    clone: `${hosts.github}/${repository}.git`,
    rest,
    archives: (commit) => [`${hosts.githubArchive}/${repository}/zip/${commit}`],
    pick: (client, commit, path) => filesOnGithub(client, hosts, { repository, commit, path, headers }),
    headers,
  };
}

export function gist(hosts: Hosts): UrlSource {
  const placeOf = (url: URL): GitPlace | undefined => {
    const path = below(url, hosts.gist) ?? [];
    const at = /^[0-9a-f]{20,40}$/.test(path[0] ?? '') ? 0 : 1;
    const [id, revision] = path.slice(at);
    if (!/^[0-9a-f]{20,40}$/.test(id ?? '') || revision === 'raw' || revision === 'archive') return undefined;
    return {
      source: 'gist',
      repository: id!,
      clone: `${hosts.gist}/${id}.git`,
      rest: revision === undefined ? [] : [revision],
      archives: (commit) => [`${hosts.githubArchive}/gist/${id}/zip/${commit}`],
    };
  };
  return {
    name: 'gist',
    accepts: (url) => placeOf(url) !== undefined,
    resolve: (url, client, known) => fetchGit(client, placeOf(url)!, known),
  };
}
