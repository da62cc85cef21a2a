// Tells when something below some folders changes, however an editor saves it. Each folder has a watcher of its own: the
// recursive one of Node loses a file on Linux once another was renamed over it, which is how many editors save.
// May not: follow links.
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const MAX_FOLDERS = 5000;

/** Returns what ends it. */
export function watchFolders(roots: readonly string[], changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const forget = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const add = (folder: string): void => {
    if (!watchers.has(folder) && watchers.size < MAX_FOLDERS) {
      const watcher = watch(folder, () => {
        addBelow(folder);
        changed();
      });
      watcher.on('error', () => forget(folder));
      watchers.set(folder, watcher);
    }
    addBelow(folder);
  };
  /** New folders join, those that went are forgotten. */
  const addBelow = (folder: string): void => {
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory() && !entry.name.startsWith('.') && !watchers.has(join(folder, entry.name)))
          add(join(folder, entry.name));
    } catch {
      forget(folder);
    }
  };
  for (const root of roots) add(root);
  return () => {
    for (const folder of [...watchers.keys()]) forget(folder);
  };
}
