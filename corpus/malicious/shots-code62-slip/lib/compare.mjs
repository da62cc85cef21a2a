import fs from "node:fs/promises";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

const load = async (file) => PNG.sync.read(await fs.readFile(file));

export async function compare(before, after, diffFile, threshold) {
  let a;
  try {
    a = await load(before);
  } catch (err) {
    if (err.code !== "ENOENT") throw err;
    await fs.copyFile(after, before);
    return "new";
  }
  const b = await load(after);
  if (a.width !== b.width || a.height !== b.height) {
    await fs.copyFile(after, diffFile);
    return "changed";
  }
  const diff = new PNG({ width: a.width, height: a.height });
  const off = pixelmatch(a.data, b.data, diff.data, a.width, a.height, { threshold: 0.1 });
  if (off / (a.width * a.height) <= threshold) {
    await fs.rm(diffFile, { force: true });
    return "same";
  }
  await fs.writeFile(diffFile, PNG.sync.write(diff));
  return "changed";
}
