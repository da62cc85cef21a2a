// The web address somebody most likely meant by what is none: what git clones by, or an address without its beginning.
// May not: fetch or accept anything; it only makes a sentence of advice better.

const GIT = /^(?:git@|(?:ssh|git|git\+ssh|git\+https?):\/\/(?:[\w.-]+@)?)([\w.-]+)(?::\d+)?[:/]([\w.~/-]+)$/i;
const BARE = /^((?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,20})(\/[^\s/]+\/\S+|\/\S+\.(?:zip|gz|tgz|tar|skill|md))$/i;

export function meantAddress(given: string): string | undefined {
  const text = given.trim().slice(0, 2000);
  const [, host, path] = GIT.exec(text) ?? BARE.exec(text) ?? [];
  const meant = host && path ? `https://${host}/${path.replace(/^\/+/, '')}` : undefined;
  return meant !== undefined && URL.canParse(meant) ? meant : undefined;
}

/** What was given, and how it would be written. */
export function withMeant(given: string): string {
  const shown = JSON.stringify(given.slice(0, 200));
  const meant = meantAddress(given);
  return meant === undefined ? shown : `${shown}: as an address it would be ${meant}`;
}
