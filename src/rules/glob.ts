// Plain questions about globs and paths that the compiler and the running rules ask alike.
// May not: load anything; a scan starts with this.

export function globMatches(glob: string, value: string): boolean {
  return globTest(glob)(value);
}

/** `*` stands for any characters, nothing else is special. */
export function globTest(glob: string): (value: string) => boolean {
  const parts = glob.split('*');
  if (parts.length === 1) return (value) => value === glob;
  const head = parts[0]!;
  const tail = parts.at(-1)!;
  const between = parts.slice(1, -1).filter((part) => part !== '');
  return (value) => {
    if (value.length < head.length + tail.length || !value.startsWith(head) || !value.endsWith(tail)) return false;
    let at = head.length;
    const end = value.length - tail.length;
    for (const part of between) {
      const found = value.indexOf(part, at);
      if (found < 0 || found + part.length > end) return false;
      at = found + part.length;
    }
    return true;
  };
}

/** Whether an entry of a path attribute stands for many paths. */
export function isPathGlob(path: string): boolean {
  return /[*?[{]/.test(path);
}

/** One spelling for the home folder, for rules and for facts. */
export function home(path: string): string {
  return path
    .replace(
      /^(?:\$HOME|\$\{HOME\}|%USERPROFILE%|\/root|(?:[A-Za-z]:)?[\\/](?:home|Users)[\\/][^\\/]+)(?=[\\/]|$)/,
      '~',
    )
    .replaceAll('\\', '/');
}
