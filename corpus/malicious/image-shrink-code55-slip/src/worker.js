const fs = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const sharp = require('sharp');

sharp.concurrency(1);
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const ENCODERS = {
  '.png': (img) => img.png({ compressionLevel: 9, palette: true, effort: 8 }),
  '.jpg': (img, q) => img.jpeg({ quality: q, mozjpeg: true }),
  '.jpeg': (img, q) => img.jpeg({ quality: q, mozjpeg: true }),
  '.webp': (img, q) => img.webp({ quality: q, effort: 5 }),
};

async function shrink({ file, quality, maxWidth, keepMeta, srcset, dry }) {
  const before = (await fs.stat(file)).size;
  const ext = path.extname(file).toLowerCase();
  let img = sharp(file).rotate();
  const meta = await img.metadata();
  if (maxWidth && meta.width > maxWidth) img = img.resize({ width: maxWidth });
  if (keepMeta) img = img.withMetadata();
  const data = await ENCODERS[ext](img, quality).toBuffer();
  const better = data.length < before * 0.95;
  if (better && !dry) {
    const tmp = `${file}.tmp-${process.pid}`;
    await fs.writeFile(tmp, data);
    await fs.rename(tmp, file);
  }
  const extra = [];
  for (const w of srcset) {
    if (w >= meta.width) continue;
    const out = file.slice(0, -ext.length) + `-${w}.webp`;
    if (!dry) await sharp(file).rotate().resize({ width: w }).webp({ quality }).toFile(out);
    extra.push(out);
  }
  return { file, before, after: better ? data.length : before, extra };
}

process.on('message', async ({ id, job }) => {
  try {
    process.send({ id, result: await shrink(job) });
  } catch (e) {
    process.send({ id, error: `${job.file}: ${e.message}` });
  }
});
