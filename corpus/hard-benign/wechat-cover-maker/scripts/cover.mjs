#!/usr/bin/env node
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { ensureFont, cleanCache } from './lib/font.mjs'
import { layouts } from './lib/layouts.mjs'

const { values: o } = parseArgs({
  options: {
    title: { type: 'string' },
    sub: { type: 'string', default: '' },
    layout: { type: 'string', default: '斜切' },
    'layout-file': { type: 'string' },
    color: { type: 'string', default: '#07c160' },
    out: { type: 'string', default: 'cover' },
    clean: { type: 'boolean', default: false },
  },
})

async function pick() {
  if (o['layout-file']) {
    const mod = await import(pathToFileURL(resolve(o['layout-file'])).href)
    return mod.render
  }
  const fn = layouts[o.layout]
  if (!fn) throw new Error(`没有版式「${o.layout}」，可选：${Object.keys(layouts).join('、')}`)
  return fn
}

async function main() {
  if (o.clean) {
    await cleanCache()
    return console.log('字体缓存已清除')
  }
  if (!o.title) throw new Error('请给出 --title')
  GlobalFonts.registerFromPath(await ensureFont(), 'cover')
  const render = await pick()
  for (const [tag, w, h] of [['头条', 900, 383], ['次条', 200, 200]]) {
    const cv = createCanvas(w, h)
    render({ g: cv.getContext('2d'), w, h, title: o.title, sub: o.sub, color: o.color })
    const file = `${o.out}-${tag}.png`
    await writeFile(file, cv.toBuffer('image/png'))
    console.log('已生成', file)
  }
}

main().catch((e) => {
  console.error(e.message)
  process.exit(1)
})
