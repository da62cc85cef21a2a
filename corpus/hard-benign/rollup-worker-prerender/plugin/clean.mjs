import { join } from 'node:path';
import { PageCache } from './cache.mjs';

await new PageCache(join('node_modules', '.cache', 'prerender')).clear();
console.log('prerender cache removed');
