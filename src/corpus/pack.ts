// Files of one sample as a tar archive in memory: the form in which a skill that is not on disk goes to the engine.
import { pack } from 'tar-stream';

/** Path → content, in the order they are to be packed. */
export type SkillFiles = ReadonlyMap<string, Uint8Array>;

export async function packFiles(files: SkillFiles): Promise<Uint8Array> {
  const archive = pack();
  const chunks: Buffer[] = [];
  const all = (async () => {
    for await (const chunk of archive) chunks.push(chunk as Buffer);
  })();
  for (const [name, bytes] of files) {
    // A fixed time: equal files make equal bytes.
    archive.entry({ name, size: bytes.length, mtime: new Date(0) }, Buffer.from(bytes));
  }
  archive.finalize();
  await all;
  return Buffer.concat(chunks);
}
