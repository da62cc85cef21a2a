// Gitee: repositories, folders and files.
import type { UrlSource } from '../../src/plugin.ts';
import { fetchGit, type GitPlace } from './git-host.ts';
import { below, type Hosts, isName } from './hosts.ts';

export function gitee(hosts: Hosts): UrlSource {
  return {
    name: 'gitee',
    accepts: (url) => placeOf(hosts, url) !== undefined,
    resolve: (url, client, known) => fetchGit(client, placeOf(hosts, url)!, known),
  };
}

function placeOf(hosts: Hosts, url: URL): GitPlace | undefined {
  const [owner, named, page, ...rest] = below(url, hosts.gitee) ?? [];
  if (!isName(owner) || !isName(named)) return undefined;
  if (page !== undefined && page !== 'tree' && page !== 'blob' && page !== 'commit') return undefined;
  const repo = named.replace(/\.git$/, '');
  return {
    source: 'gitee',
    repository: `${owner}/${repo}`,
    clone: `${hosts.gitee}/${owner}/${repo}.git`,
    rest,
    file: page === 'blob',
    // The site asks visitors to sign in for the first one; its API does not.
    archives: (commit) => [
      `${hosts.gitee}/${owner}/${repo}/repository/archive/${commit}.zip`,
      `${hosts.gitee}/api/v5/repos/${owner}/${repo}/zipball?ref=${commit}`,
    ],
  };
}
