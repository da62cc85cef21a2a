// says early what is missing on this platform
import { createRequire } from 'node:module'
import { platform, arch, cpus, totalmem } from 'node:os'

const require = createRequire(import.meta.url)
const need = 18
const have = Number(process.versions.node.split('.')[0])

if (have < need) {
  console.error(`Node ${need} or newer is needed, this is ${process.version}`)
  process.exit(1)
}

try {
  const sharp = require('sharp')
  const { vips } = sharp.versions
  const avif = sharp.format.heif?.output?.file
  console.log(`sharp ok (libvips ${vips}, ${platform()}-${arch()}, avif: ${avif ? 'yes' : 'no'})`)
} catch (e) {
  console.error(`sharp does not load on ${platform()}-${arch()}: ${e.message}`)
  console.error('see https://sharp.pixelplumbing.com/install')
}

const jobs = Math.max(1, Math.min(cpus().length, Math.floor(totalmem() / 2 ** 30)))
console.log(`suggested --jobs ${jobs}`)
