import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

const { values: o, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'out' },
    widths: { type: 'string', default: '1200' },
    format: { type: 'string', default: 'webp' },
    quality: { type: 'string', default: '78' },
    size: { type: 'string' },
    fit: { type: 'string', default: 'cover' },
    background: { type: 'string', default: '#ffffff' },
    srcset: { type: 'boolean', default: false },
    srgb: { type: 'boolean', default: false },
  },
})

const src = positionals[0]
if (!src || resolve(src) === resolve(o.out!)) {
  console.error('usage: batch.ts <folder> --out <other folder>')
  process.exit(2)
}

await mkdir(o.out!, { recursive: true })
const snippets: string[] = []
let before = 0
let after = 0

for (const name of await readdir(src)) {
  if (!/\.(jpe?g|png|webp|tiff?|avif)$/i.test(name)) continue
  const file = join(src, name)
  before += (await stat(file)).size
  const set: string[] = []
  for (const fmt of o.format!.split(',')) {
    for (const w of o.widths!.split(',').map(Number)) {
      let img = sharp(file).rotate()
      if (o.srgb) img = img.toColourspace('srgb')
      if (o.size) {
        const [x, y] = o.size.split('x').map(Number)
        img = img.resize(x, y, { fit: o.fit as keyof sharp.FitEnum, background: o.background })
      } else {
        img = img.resize({ width: w, withoutEnlargement: true })
      }
      const out = join(o.out!, `${basename(name, extname(name))}-${w}.${fmt}`)
      const info = await img.toFormat(fmt as keyof sharp.FormatEnum, { quality: Number(o.quality) }).toFile(out)
      after += info.size
      set.push(`${basename(out)} ${info.width}w`)
    }
  }
  snippets.push(`<img srcset="${set.join(', ')}" sizes="100vw" alt="">`)
}

if (o.srcset) await writeFile(join(o.out!, 'srcset.html'), snippets.join('\n'))
console.log(`${snippets.length} pictures, ${(before / 1e6).toFixed(1)} MB -> ${(after / 1e6).toFixed(1)} MB`)
