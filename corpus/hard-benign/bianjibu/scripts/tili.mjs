#!/usr/bin/env node
// 中文稿件体例检查：只读稿件，输出提示
import { readFileSync } from 'node:fs'

const file = process.argv[2]
if (!file) {
  console.error('用法：node tili.mjs 稿件.md')
  process.exit(2)
}

const HAN = '[\\u4e00-\\u9fff]'
const rules = [
  [new RegExp(`${HAN}[,;:!?]${HAN}?`, 'g'), '半角标点'],
  [new RegExp(`${HAN}\\.(?=${HAN}|$)`, 'g'), '半角句点'],
  [/\.{3,}|。{2,}/g, '省略号应为……'],
  [/(?<!-)--(?!-)/g, '破折号应为——'],
  [/\d+(?:\.\d+)?(?:公尺|公升|英哩)/g, '旧单位名'],
  [/[\uff10-\uff19]/g, '全角数字'],
  [/(?:大约|约)[^，。；]{0,8}(?:左右|上下)/g, '“约”与“左右”重复'],
  [/(?:高兴|认真|仔细|慢慢|渐渐|悄悄)的(?=[看说走做笑读写听想])/g, '可疑“的/地”'],
  [/(?:跑|说|写|做|笑|走)的(?=很|太|更|非常)/g, '可疑“的/得”'],
]

const yixing = new Map([
  ['想像', '想象'], ['做为', '作为'], ['帐号', '账号'], ['帐户', '账户'],
  ['图象', '图像'], ['其它', '其他（指人时）'], ['必需要', '必须要'], ['渡假', '度假'],
  ['人材', '人才'], ['份内', '分内'], ['部份', '部分'], ['身分', '身份'],
])

const lines = readFileSync(file, 'utf8').replace(/^\uFEFF/, '').split(/\r?\n/)
let count = 0
let fence = false
const say = (n, kind, text) => {
  count += 1
  console.log(`${n} 行\t${kind}\t${text}`)
}

lines.forEach((line, i) => {
  if (/^\s*```/.test(line)) fence = !fence
  if (fence) return
  const n = i + 1
  for (const [re, kind] of rules) {
    for (const m of line.matchAll(re)) {
      const a = Math.max(0, m.index - 6)
      say(n, kind, line.slice(a, m.index + m[0].length + 6))
    }
  }
  for (const [bad, good] of yixing) {
    if (line.includes(bad)) say(n, '异形词', `${bad} → ${good}`)
  }
  for (const [l, r] of ['“”', '‘’', '（）', '《》'].map((s) => [...s])) {
    const d = line.split(l).length - line.split(r).length
    if (d) say(n, '不配对', `${l}${r} 差 ${Math.abs(d)}`)
  }
  for (const s of line.split(/[。！？；]/)) {
    if ([...s].length > 90) say(n, '超长句', `${[...s].length} 字：${s.slice(0, 16)}……`)
  }
})

console.log(count ? `共 ${count} 处提示` : '没有提示')
