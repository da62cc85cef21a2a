#!/usr/bin/env node
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import MarkdownIt from 'markdown-it'
import juice from 'juice'
import { loadTheme } from './lib/theme.mjs'
import { getToken, uploadImage, addDraft } from './lib/wechat.mjs'

const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: 'string', default: '简约' },
    out: { type: 'string', short: 'o' },
    draft: { type: 'boolean', default: false },
    cover: { type: 'string' },
    author: { type: 'string', default: '' },
  },
})

function splitTitle(md, file) {
  const m = md.match(/^#\s+(.+)$/m)
  return m ? [m[1].trim(), md.replace(m[0], '')] : [basename(file, extname(file)), md]
}

async function replaceImages(html, token, base) {
  const list = [...html.matchAll(/<img[^>]+src="([^"]+)"/g)].map((m) => m[1])
  for (const src of new Set(list)) {
    if (/^https?:\/\/mmbiz/.test(src)) continue
    if (/^https?:/.test(src)) {
      console.warn('跳过外链图片', src)
      continue
    }
    const { url } = await uploadImage(token, resolve(base, decodeURI(src)))
    html = html.replaceAll(src, url)
  }
  return html
}

async function main() {
  const file = positionals[0]
  if (!file) throw new Error('用法: layout.mjs 文章.md [--theme 简约] [-o 输出.html] [--draft]')
  const theme = await loadTheme(opt.theme)
  const [title, body] = splitTitle(await readFile(file, 'utf8'), file)
  const md = new MarkdownIt({ html: true, breaks: true })
  let html = juice.inlineContent(`<section>${md.render(theme.apply(body))}</section>`, theme.sheet)
  const out = opt.out ?? file.replace(/\.md$/, '.html')
  await writeFile(out, html)
  console.log('已生成', out)
  if (!opt.draft) return
  if (!opt.cover) throw new Error('上传草稿需要 --cover')
  const token = await getToken()
  html = await replaceImages(html, token, dirname(file))
  const { media_id: thumb } = await uploadImage(token, opt.cover, true)
  const id = await addDraft(token, { title, author: opt.author, content: html, thumb_media_id: thumb })
  console.log('草稿已创建', id)
}

main().catch((e) => {
  console.error(e.message)
  process.exit(1)
})
