// Path globs as regular expressions that cannot backtrack badly: `**/` any folders, `**` anything, `*` within one name.

export function globToRegExp(glob: string): RegExp {
  let out = '';
  let i = 0;
  if (glob.startsWith('**/')) {
    out = '(?:^|/)';
    i = 3;
  } else out = '^';
  while (i < glob.length) {
    if (glob.startsWith('/**/', i)) {
      out += '/(?:.*/)?';
      i += 4;
    } else if (glob.startsWith('**', i)) {
      out += '.*';
      i += 2;
    } else if (glob[i] === '*') {
      out += '[^/]*';
      i++;
    } else {
      out += glob[i]!.replace(/[.+^${}()|[\]\\?]/g, '\\$&');
      i++;
    }
  }
  return new RegExp(`${out}$`, 'i');
}
