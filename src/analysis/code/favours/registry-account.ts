// What begins with one account at a registry or a code host: `ghcr.io/somebody/`. A whole host is nobody in particular.
// May not: know whose account it is; rules ask.

const HOST =
  /(?:https?:\/\/)?(?:ghcr\.io|quay\.io|docker\.io|index\.docker\.io|public\.ecr\.aws|gcr\.io|[\w-]{2,40}\.pkg\.dev|github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\/([A-Za-z][\w.-]{1,38})/;
const ALONE = new RegExp(String.raw`^\^?${HOST.source}\/?\*?$`);
/** What a pattern may begin with: `m{^(?:`, `#^`. */
const FIRST = new RegExp(String.raw`^(?:m?[/#~|!{(@])?\^?(?:\((?:\?:)?)?${HOST.source}(?=[/*)|$]|\.\*|$)`);

/** The account's name, of a text that names it and nothing else. */
export const registryAccount = (text: string): string | undefined => ALONE.exec(text)?.[1]?.toLowerCase();

/** The same, of a text or a pattern that begins with it. */
export const accountBehind = (text: string): string | undefined =>
  FIRST.exec(text.replace(/\\([./-])/g, '$1'))?.[1]?.toLowerCase();
