// What begins with one account at a registry or a code host: `ghcr.io/somebody/`. A whole host is nobody in particular.
// May not: know whose account it is; rules ask.

const ACCOUNT =
  /^\^?(?:https?:\/\/)?(?:ghcr\.io|quay\.io|docker\.io|index\.docker\.io|public\.ecr\.aws|gcr\.io|[\w-]{2,40}\.pkg\.dev|github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\/([A-Za-z][\w.-]{1,38})\/?\*?$/;

/** The account's name. */
export const registryAccount = (text: string): string | undefined => ACCOUNT.exec(text)?.[1]?.toLowerCase();
