// skills.sh: a catalogue of skills in GitHub repositories, which names the skill but not its folder.
import type { UrlSource } from '../../src/plugin.ts';
import { fetchGit, type GitPlace } from './git-host.ts';
import { repositoryOnGithub } from './github.ts';
import { below, type Hosts, isName } from './hosts.ts';

export function skillsSh(hosts: Hosts): UrlSource {
  const placeOf = (url: URL) => listedSkill(hosts, 'skills.sh', below(url, hosts.skillsSh) ?? []);
  return {
    name: 'skills-sh',
    accepts: (url) => placeOf(url) !== undefined,
    resolve: (url, client, known) => fetchGit(client, placeOf(url)!, known),
  };
}

/** `owner/repo` is all of its skills, `owner/repo/skill` the one of that name. */
export function listedSkill(hosts: Hosts, source: string, path: readonly string[]): GitPlace | undefined {
  const [owner, repo, slug] = path;
  if (!isName(owner) || !isName(repo) || path.length > 3 || owner === 'site') return undefined;
  const place = { ...repositoryOnGithub(hosts, owner, repo, []), source };
  return slug === undefined ? place : { ...place, path: `**/${slug}` };
}
