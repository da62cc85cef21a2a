// What lies in a skill's folder and is no part of it: the bookkeeping of version control, installed packages. What does not
// belong there (a script among git's own files, a hook that git would run) is not bookkeeping and is read. May not: touch
// the file system.

const MARKER = /(?:^|\/)\.(?:git|hg|svn)(?:\/|$)/;

const BOOKKEEPING: Readonly<Record<string, RegExp>> = {
  '.git':
    /^(?:$|(?:objects|refs|logs|info|branches|lfs|modules|worktrees|rr-cache)(?:\/|$)|hooks\/[\w-]+\.sample$|(?:HEAD|ORIG_HEAD|FETCH_HEAD|MERGE_HEAD|COMMIT_EDITMSG|config|description|index|packed-refs|shallow|gc\.log)$)/,
  '.hg':
    /^(?:$|(?:store|cache|wcache)(?:\/|$)|(?:dirstate|requires|branch|hgrc|undo\.[\w.]+|00changelog\.i|last-message\.txt)$)/,
  '.svn': /^(?:$|(?:pristine|tmp|props|text-base)(?:\/|$)|(?:wc\.db|wc\.db-journal|entries|format)$)/,
};

/** The part of the path to name in a note when the file is bookkeeping (`.git`), else undefined. */
export function bookkeeping(path: string): string | undefined {
  if (!path.includes('.')) return undefined;
  const found = MARKER.exec(path);
  if (!found) return undefined;
  const whole = found[0].replaceAll('/', '');
  const end = found.index + found[0].replace(/\/$/, '').length;
  const rest = path.slice(end + 1);
  // A folder `.git` is walked for what does not belong there; a file of that name points to a folder elsewhere.
  return BOOKKEEPING[whole]!.test(rest) ? path.slice(0, end) : undefined;
}

export function isMarker(name: string): boolean {
  return name === '.git' || name === '.hg' || name === '.svn';
}

/** Installed there, written by others. */
export function isForeign(entry: { readonly name: string; isDirectory(): boolean }): boolean {
  return entry.name === 'node_modules' && entry.isDirectory();
}
