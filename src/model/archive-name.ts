// Names by which archives go. What they are is told by their bytes alone.
const ARCHIVE = /\.(?:zip|skill|tar|tgz|tar\.gz)$/i;
/** A single file packed by gzip is no archive, and is read by its name once it is unpacked. */
const PACKED = /\.(?:md\.)?gz$/i;

/** With its dot, as it is written; undefined for a name that promises no archive. */
export function archiveEnding(name: string): string | undefined {
  return ARCHIVE.exec(name)?.[0];
}

/** The same, and for what is packed but no archive. */
export function packedEnding(name: string): string | undefined {
  return archiveEnding(name) ?? PACKED.exec(name)?.[0];
}

/** An archive's name without what says that it is one. */
export function plainName(name: string): string {
  return name.slice(0, name.length - (archiveEnding(name)?.length ?? 0)) || name;
}
