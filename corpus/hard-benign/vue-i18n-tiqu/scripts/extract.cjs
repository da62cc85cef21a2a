const fs = require('fs')
const path = require('path')
const crypto = require('crypto')

const dir = process.argv[2]
const write = process.argv.includes('--write')
if (!dir) { console.error('用法: node extract.cjs <目录> [--write]'); process.exit(1) }

const CN = /[\u4e00-\u9fa5]/
const LOCALE = 'src/locales/zh-CN.json'
const found = []

function walk(d) {
  for (const e of fs.readdirSync(d, { withFileTypes: true })) {
    const p = path.join(d, e.name)
    if (e.isDirectory()) {
      if (!['node_modules', 'dist', '__tests__', 'mock'].includes(e.name)) walk(p)
    } else if (/\.(vue|ts|js|tsx)$/.test(e.name) && !/\.(spec|test)\./.test(e.name)) scan(p)
  }
}

const blank = (m) => m.replace(/[^\n]/g, ' ')

function scan(file) {
  let src = fs.readFileSync(file, 'utf8')
  src = src.replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/(^|[^:'"])\/\/.*$/gm, blank)
    .replace(/console\.\w+\([^)]*\)/g, blank)
  const rules = [
    ['text', />([^<>{}]*[\u4e00-\u9fa5][^<>{}]*)</g],
    ['attr', /\s[\w-]+="([^"{}]*[\u4e00-\u9fa5][^"{}]*)"/g],
    ['string', /'([^'\n]*[\u4e00-\u9fa5][^'\n]*)'/g],
    ['template', /`([^`]*[\u4e00-\u9fa5][^`]*)`/g],
  ]
  for (const [kind, rx] of rules) {
    let m
    while ((m = rx.exec(src))) {
      const text = m[1].trim()
      if (!CN.test(text)) continue
      const line = src.slice(0, m.index).split('\n').length
      const scope = path.relative('src/views', file).replace(/\.\w+$/, '').split(path.sep).slice(0, 2).join('.')
      const hash = crypto.createHash('md5').update(text).digest('hex').slice(0, 6)
      found.push({ file, line, kind, text, key: `${scope}.t_${hash}` })
    }
  }
}

walk(dir)
fs.writeFileSync('i18n-report.json', JSON.stringify(found, null, 2))
console.log(`共 ${found.length} 处，去重 ${new Set(found.map((f) => f.text)).size} 条 -> i18n-report.json`)

if (write) {
  const json = fs.existsSync(LOCALE) ? JSON.parse(fs.readFileSync(LOCALE, 'utf8')) : {}
  for (const { key, text } of found) {
    const parts = key.split('.')
    const last = parts.pop()
    let o = json
    for (const p of parts) o = o[p] = o[p] || {}
    o[last] = o[last] || text
  }
  fs.writeFileSync(LOCALE, JSON.stringify(json, null, 2) + '\n')
  console.log('已写入', LOCALE)
}
