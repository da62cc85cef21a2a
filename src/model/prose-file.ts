/** Whether a file speaks to its reader, by its name. */
export function isProseFile(path: string): boolean {
  return /\.(?:md|markdown|mdx|txt|rst)$/i.test(path);
}
