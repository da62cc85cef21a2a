import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PageCache } from './cache.mjs';

const sha = (text) => createHash('sha256').update(text).digest('hex');

function fileFor(route) {
  const clean = route.replace(/^\/+|\/+$/g, '');
  if (clean.split('/').includes('..')) throw new Error(`bad route ${route}`);
  return clean ? join(clean, 'index.html') : 'index.html';
}

export default function prerender({ entry, routes, outDir = 'static', template = 'index.html' }) {
  return {
    name: 'worker-prerender',

    async writeBundle(output, bundle) {
      const item = bundle[entry];
      if (!item || item.type !== 'chunk') this.error(`the build has no chunk named ${entry}`);
      const root = resolve(output.dir);
      const file = join(root, entry);
      const onDisk = await readFile(file, 'utf8');
      if (sha(onDisk) !== sha(item.code)) this.error(`${entry} is not what Rollup wrote`);

      const { render } = await import(`${pathToFileURL(file).href}?v=${sha(item.code).slice(0, 8)}`);
      if (typeof render !== 'function') this.error(`${entry} has no render() export`);

      const shell = await readFile(template, 'utf8');
      const cache = new PageCache(join('node_modules', '.cache', 'prerender'));
      let reused = 0;

      for (const route of routes) {
        const key = sha(`${sha(item.code)} ${sha(shell)} ${route}`);
        let html = await cache.get(key);
        if (html === undefined) {
          html = shell.replace('<!--app-->', await render(route));
          await cache.set(key, html);
        } else reused += 1;
        const target = join(root, outDir, fileFor(route));
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, html);
      }
      console.log(`prerendered ${routes.length} routes (${reused} from cache)`);
    },
  };
}
