const fs = require('fs')
const flat = (o, p = '') => Object.entries(o).reduce((r, [k, v]) =>
  typeof v === 'object' ? { ...r, ...flat(v, `${p}${k}.`) } : { ...r, [p + k]: v }, {})
const read = (l) => flat(JSON.parse(fs.readFileSync(`src/locales/${l}.json`, 'utf8')))
const holes = (s) => (s.match(/\{\w+\}/g) || []).sort().join()

const zh = read('zh-CN')
let bad = 0
for (const f of fs.readdirSync('src/locales').filter((f) => f.endsWith('.json') && f !== 'zh-CN.json')) {
  const lang = f.replace('.json', '')
  const o = read(lang)
  for (const k of Object.keys(zh)) {
    if (!(k in o)) { bad++; console.log(`[${lang}] 缺少 ${k}`) }
    else if (holes(zh[k]) !== holes(o[k])) { bad++; console.log(`[${lang}] 占位符不一致 ${k}`) }
    else if (/[\u4e00-\u9fa5]/.test(o[k])) { bad++; console.log(`[${lang}] 未翻译 ${k}`) }
  }
  for (const k of Object.keys(o)) if (!(k in zh)) { bad++; console.log(`[${lang}] 多余 ${k}`) }
}
console.log(bad ? `${bad} 个问题` : '全部对齐')
process.exit(bad ? 1 : 0)
