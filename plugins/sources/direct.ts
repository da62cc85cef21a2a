// Everything else: an archive or a SKILL.md standing at the address itself, told by its content.
import { archiveEnding } from '../../src/built-in.ts';
import type { RemoteAnswer, UrlSource } from '../../src/plugin.ts';
import { isArchive, isHtml } from './kinds.ts';
import { published } from './well-known.ts';

export function direct(): UrlSource {
  return {
    name: 'direct',
    accepts: () => true,
    async resolve(url, client, known) {
      const etag = known?.['etag'];
      const modified = known?.['lastModified'];
      const headers = {
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...(etag === undefined && modified !== undefined ? { 'if-modified-since': modified } : {}),
      };
      const answer = await client.get(url.href, { headers });
      if (answer.status === 304 && known) return { unchanged: true, resolved: known };
      const page = answer.status === 200 && isHtml(answer);
      if (page || (answer.status === 404 && !archiveEnding(url.pathname) && !/\.md$/i.test(url.pathname))) {
        const found = await published(client, new URL(answer.url), known);
        if (found) return found;
      }
      if (answer.status !== 200) client.fail(answer);
      const fileName = nameOf(answer, url);
      if (fileName === undefined) {
        return client.unsupported(
          page
            ? 'a web page stands there, and the site publishes no skills'
            : 'neither an archive nor a SKILL.md stands there',
        );
      }
      return { bytes: answer.body, fileName, resolved: { source: 'direct', url: answer.url, ...validators(answer) } };
    },
  };
}

function validators({ headers }: RemoteAnswer): Record<string, string> {
  const { etag, 'last-modified': lastModified } = headers;
  return {
    ...(etag === undefined || etag.length > 200 ? {} : { etag }),
    ...(lastModified === undefined || lastModified.length > 60 ? {} : { lastModified }),
  };
}

/** Undefined for what is no skill. Text counts as one when its name or its type says Markdown. */
function nameOf(answer: RemoteAnswer, asked: URL): string | undefined {
  const last = lastPart(answer.url) ?? lastPart(asked.href);
  if (isArchive(answer.body)) return last ?? 'skill.zip';
  const type = answer.headers['content-type'] ?? '';
  const markdown = /\.(?:md|markdown)$/i.test(last ?? '') || /^text\/(?:x-)?markdown\b/i.test(type);
  return markdown && !isHtml(answer) ? (last ?? 'SKILL.md') : undefined;
}

function lastPart(address: string): string | undefined {
  const part = new URL(address).pathname.split('/').at(-1)!;
  try {
    return (
      decodeURIComponent(part)
        .replace(/[\x00-\x1f/\\]/g, '_')
        .slice(0, 200) || undefined
    );
  } catch {
    return part.slice(0, 200) || undefined;
  }
}
