// Bitbucket Cloud: repositories and what stands behind `/src/`.
import type { UrlSource } from '../../src/plugin.ts';
import { fetchGit, type GitPlace } from './git-host.ts';
import { below, type Hosts, isName } from './hosts.ts';

export function bitbucket(hosts: Hosts): UrlSource {
  return {
    name: 'bitbucket',
    accepts: (url) => placeOf(hosts, url) !== undefined,
    resolve: (url, client, known) => fetchGit(client, placeOf(hosts, url)!, known),
  };
}

function placeOf(hosts: Hosts, url: URL): GitPlace | undefined {
  const [workspace, named, page, ...rest] = below(url, hosts.bitbucket) ?? [];
  if (!isName(workspace) || !isName(named)) return undefined;
  if (page !== undefined && page !== 'src' && page !== 'commits' && page !== 'branch') return undefined;
  const repo = named.replace(/\.git$/, '');
  // A branch with slashes stands as a commit in the path and by its name in `at`.
  const at = url.searchParams.get('at');
  return {
    source: 'bitbucket',
    repository: `${workspace}/${repo}`,
    clone: `${hosts.bitbucket}/${workspace}/${repo}.git`,
    rest: at && page === 'src' && !/^[0-9a-f]{40}$/.test(rest[0] ?? '') ? [...at.split('/'), ...rest.slice(1)] : rest,
    file: page === 'src' && /\.[a-z0-9]{1,8}$/i.test(rest.at(-1) ?? ''),
    archives: (commit) => [`${hosts.bitbucket}/${workspace}/${repo}/get/${commit}.zip`],
  };
}
