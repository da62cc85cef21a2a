// ClawHub: its download API answers with a ZIP, or says in JSON where the skill lies.
import type { RemoteAnswer, RemoteClient, RemoteTarget, RemoteUnchanged, UrlSource } from '../../src/plugin.ts';
import { fetchGit } from './git-host.ts';
import { repositoryOnGithub } from './github.ts';
import { below, type Hosts, isName } from './hosts.ts';
import { isArchive, isRecord, jsonOf } from './kinds.ts';
import { listedSkill } from './skills-sh.ts';

interface Listing {
  readonly slug: string;
  readonly owner?: string;
  readonly version?: string;
}
type Known = Readonly<Record<string, string>> | undefined;

/** First words of the site's own pages; no skill is behind them. */
const PAGES = new Set(
  'about account admin api auth dashboard docs import login management packages plugins publish search settings signin skills souls stars u upload users'.split(
    ' ',
  ),
);

/** Names the site had before; their addresses still stand in many places. */
const FORMER = ['https://clawhub.com', 'https://clawdhub.com'];

export function clawhub(hosts: Hosts): UrlSource {
  const pathOf = (url: URL) => [hosts.clawhub, ...FORMER].map((base) => below(url, base)).find((path) => path);
  return {
    name: 'clawhub',
    accepts: (url) => pathOf(url) !== undefined,
    async resolve(url, client, known) {
      const path = pathOf(url)!;
      const elsewhere = path[0] === 'skills-sh' ? listedSkill(hosts, 'skills.sh', path.slice(1)) : undefined;
      if (elsewhere) return fetchGit(client, elsewhere, known);
      const listing = listingOf(path, url.searchParams.get('version'));
      if (!listing) return client.unsupported(`${url.pathname.slice(0, 200)} is no page of a skill`);
      return fetchListing(hosts, client, listing, known);
    },
  };
}

function listingOf(path: readonly string[], version: string | null): Listing | undefined {
  const [first, second, third] = path;
  const owner = first?.replace(/^@/, '');
  const pinned = version !== null && /^[\w.+-]{1,64}$/.test(version) ? { version } : {};
  if (!isName(owner)) return undefined;
  if (second === undefined) return PAGES.has(owner) ? undefined : { slug: owner, ...pinned };
  if (second === 'skills' && isName(third)) return { slug: third, owner, ...pinned };
  if (first === 'skills' && isName(second)) return { slug: second, ...pinned };
  return path.length === 2 && isName(second) && !PAGES.has(owner) ? { slug: second, owner, ...pinned } : undefined;
}

async function fetchListing(
  hosts: Hosts,
  client: RemoteClient,
  listing: Listing,
  known: Known,
): Promise<RemoteTarget | RemoteUnchanged> {
  const { slug, owner } = listing;
  const asked = owner === undefined ? '' : `ownerHandle=${encodeURIComponent(owner)}`;
  const version = listing.version ?? (await latest(hosts, client, slug, asked));
  const resolved = {
    source: 'clawhub',
    slug,
    ...(owner === undefined ? {} : { owner }),
    ...(version === undefined ? {} : { version }),
  };
  if (version !== undefined && known?.['version'] === version && known['slug'] === slug) {
    return { unchanged: true, resolved: known };
  }
  const query = new URLSearchParams({
    slug,
    ...(owner ? { ownerHandle: owner } : {}),
    ...(version ? { version } : {}),
  });
  const answer = await client.get(`${hosts.clawhub}/api/v1/download?${query}`);
  if (answer.status !== 200) client.fail(answer, `the skill ${slug} on ClawHub`);
  if (isArchive(answer.body)) return { bytes: answer.body, fileName: `${slug}.zip`, resolved };
  return followPointer(hosts, client, { slug, resolved }, answer, known);
}

async function latest(hosts: Hosts, client: RemoteClient, slug: string, asked: string): Promise<string | undefined> {
  const answer = await client.get(`${hosts.clawhub}/api/v1/skills/${encodeURIComponent(slug)}${asked && `?${asked}`}`);
  if (answer.status !== 200) client.fail(answer, `the skill ${slug} on ClawHub`);
  const body = jsonOf(answer);
  const newest = isRecord(body) && isRecord(body['latestVersion']) ? body['latestVersion']['version'] : undefined;
  return typeof newest === 'string' && newest !== '' ? newest.slice(0, 64) : undefined;
}

/** To a folder of a GitHub repository at a commit, or to an archive somewhere. */
async function followPointer(
  hosts: Hosts,
  client: RemoteClient,
  { slug, resolved }: { readonly slug: string; readonly resolved: Readonly<Record<string, string>> },
  answer: RemoteAnswer,
  known: Known,
): Promise<RemoteTarget | RemoteUnchanged> {
  const pointer = jsonOf(answer);
  if (!isRecord(pointer)) client.fail({ ...answer, status: 502 }, `the skill ${slug} on ClawHub`);
  const { repo, commit, path } = pointer;
  if (typeof repo === 'string' && typeof commit === 'string' && /^[0-9a-f]{7,64}$/.test(commit)) {
    const [owner, name] = repo.split('/');
    if (!isName(owner) || !isName(name)) client.unsupported(`ClawHub points to ${JSON.stringify(repo.slice(0, 200))}`);
    const folder = typeof path === 'string' ? path.replace(/^\.?\/+|\/+$/g, '') : '';
    const place = { ...repositoryOnGithub(hosts, owner, name, [commit]), path: folder };
    const target = await fetchGit(client, place, known);
    return { ...target, resolved: { ...target.resolved, ...resolved } };
  }
  const address = ['url', 'downloadUrl', 'archiveUrl']
    .map((key) => pointer[key])
    .find((one) => typeof one === 'string');
  if (address === undefined) client.fail({ ...answer, status: 502 }, `the skill ${slug} on ClawHub`);
  const archive = await client.get(new URL(address as string, answer.url).href);
  if (archive.status !== 200) client.fail(archive);
  if (!isArchive(archive.body)) client.unsupported('what ClawHub points to is no archive');
  return { bytes: archive.body, fileName: `${slug}.zip`, resolved };
}
