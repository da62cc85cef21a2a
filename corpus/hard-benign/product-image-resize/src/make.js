const fs = require('fs')
const sharp = require('sharp')

const MB = 1024 * 1024
const RULES = {
  taobao: { w: 800, h: 800, max: 3 * MB },
  pdd: { w: 750, h: 750, max: 1 * MB },
  jd: { w: 800, h: 800, max: 1 * MB },
  shopee: { w: 1024, h: 1024, max: 2 * MB },
}

async function make(src, dst, rule, white) {
  const meta = await sharp(src).metadata()
  const small = meta.width < rule.w || meta.height < rule.h
  // rotate() without argument use the EXIF orientation, then the EXIF is dropped
  const base = sharp(src)
    .rotate()
    .resize(rule.w, rule.h, {
      fit: white ? 'contain' : 'cover',
      background: '#ffffff',
      withoutEnlargement: !white,
    })
    .flatten({ background: '#ffffff' })
  let quality = 92
  let buf
  do {
    buf = await base.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (buf.length <= rule.max) break
    quality -= 6
  } while (quality >= 40)
  fs.writeFileSync(dst, buf)
  return { bytes: buf.length, quality, small }
}

module.exports = { RULES, make }
