// GitLab on any host: its pages are told by `/-/`; without one, by the host's name.
import type { UrlSource } from '../../src/plugin.ts';
import { fetchGit, type GitPlace } from './git-host.ts';
import { below, type Hosts, isName, segments } from './hosts.ts';

const REVISIONS = new Set(['tree', 'blob', 'blame', 'commits', 'edit']);

export function gitlab(hosts: Hosts): UrlSource {
  return {
    name: 'gitlab',
    accepts: (url) => placeOf(hosts, url) !== undefined,
    resolve: (url, client, known) => fetchGit(client, placeOf(hosts, url)!, known),
  };
}

function placeOf(hosts: Hosts, url: URL): GitPlace | undefined {
  const path = below(url, hosts.gitlab) ?? segments(url.pathname);
  const dash = path?.indexOf('-') ?? -1;
  if (path === undefined) return undefined;
  if (dash < 0) {
    const ours = below(url, hosts.gitlab) !== undefined || url.host.startsWith('gitlab.');
    return ours && path.length >= 2 ? repository(hosts, url, path, []) : undefined;
  }
  const [page, ...rest] = path.slice(dash + 1);
  const project = path.slice(0, dash);
  if (project.length < 2) return undefined;
  if (page === undefined) return repository(hosts, url, project, []);
  if (page === 'commit' || page === 'tags')
    return repository(hosts, url, project, rest.slice(0, page === 'commit' ? 1 : 9));
  if (page === 'merge_requests' && /^\d+$/.test(rest[0] ?? '')) {
    return repository(hosts, url, project, ['merge-requests', rest[0]!, 'head']);
  }
  if (!REVISIONS.has(page) || rest.length === 0) return undefined;
  const place = repository(hosts, url, project, rest);
  return place && { ...place, file: page === 'blob' || page === 'blame' || page === 'edit' };
}

function repository(hosts: Hosts, url: URL, path: readonly string[], rest: readonly string[]): GitPlace | undefined {
  const project = path.map((part, at) => (at === path.length - 1 ? part.replace(/\.git$/, '') : part));
  if (!project.every((part) => isName(part))) return undefined;
  const home = below(url, hosts.gitlab) === undefined ? url.origin : hosts.gitlab;
  const name = project.at(-1)!;
  const full = project.join('/');
  return {
    source: 'gitlab',
    repository: `${new URL(home).host}/${full}`,
    clone: `${home}/${full}.git`,
    rest,
    archives(commit, folder) {
      const within = folder === '' ? '' : `path=${encodeURIComponent(folder)}`;
      const api = `${home}/api/v4/projects/${encodeURIComponent(full)}/repository/archive.zip?sha=${commit}`;
      return [
        `${home}/${full}/-/archive/${commit}/${name}-${commit}.zip${within && `?${within}`}`,
        api + (within && `&${within}`),
      ];
    },
  };
}
