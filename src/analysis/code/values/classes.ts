// Looks up what a class of the skill has or is derived of.
// May not: evaluate anything.
import type { UserClass, Val } from '../state.ts';

export function findMember(userClass: UserClass, name: string, depth = 0): Val | undefined {
  const own = userClass.members.get(name);
  if (own !== undefined || depth > 8) return own;
  for (const base of userClass.bases) {
    const inherited = base.extra?.userClass;
    if (inherited !== undefined) {
      const found = findMember(inherited, name, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The library class it is derived from: `threading.Thread`. */
export function libraryBase(userClass: UserClass, depth = 0): string | undefined {
  for (const base of userClass.bases) {
    if (base.name !== undefined) return base.name;
    const inherited = base.extra?.userClass;
    if (inherited !== undefined && depth < 8) {
      const found = libraryBase(inherited, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
