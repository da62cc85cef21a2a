// The files of a report as folders in folders.
// May not: tell more than names; the flat list has the rest.

interface TreeNode {
  readonly name: string;
  /** What a folder holds. */
  readonly children?: readonly TreeNode[];
}

/** What lies deeper is named by the rest of its path. */
const MAX_DEPTH = 64;

/** Folders before files, in the order of the paths; what stands in an archive (`a.zip!/b`) stands below it. */
export function fileTree(paths: readonly string[], depth = 0): readonly TreeNode[] {
  const folders = new Map<string, string[]>();
  const files: string[] = [];
  for (const path of paths) {
    const at = depth < MAX_DEPTH ? path.indexOf('/') : -1;
    if (at < 0) {
      files.push(path);
      continue;
    }
    const name = path.slice(0, at);
    const inside = folders.get(name);
    if (inside) inside.push(path.slice(at + 1));
    else folders.set(name, [path.slice(at + 1)]);
  }
  return [
    ...[...folders].map(([name, inside]) => ({ name, children: fileTree(inside, depth + 1) })),
    ...files.map((name) => ({ name })),
  ];
}
