#!/usr/bin/env node
const fs = require('fs')
const path = require('path')
const { RULES, make } = require('./make')

function parse(argv) {
  const o = { out: './ready', white: false, platform: 'taobao' }
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '--out') o.out = argv[++i]
    else if (argv[i] === '--platform') o.platform = argv[++i]
    else if (argv[i] === '--white') o.white = true
    else if (argv[i] === '--only') o.only = Number(argv[++i])
    else o.dir = argv[i]
  }
  return o
}

async function main() {
  const o = parse(process.argv.slice(2))
  const rule = RULES[o.platform]
  if (!o.dir || !rule) {
    console.error('usage: cli.js <dir> --platform ' + Object.keys(RULES).join('|') + ' [--white] [--only n]')
    process.exit(2)
  }
  if (path.resolve(o.dir) === path.resolve(o.out)) {
    console.error('--out must be different from the source folder')
    process.exit(2)
  }
  let files = fs.readdirSync(o.dir).filter((f) => /\.(jpe?g|png|webp)$/i.test(f)).sort()
  if (o.only) files = files.slice(0, o.only)
  fs.mkdirSync(o.out, { recursive: true })
  const stat = { done: 0, small: [], lowq: [], bad: [], biggest: 0 }
  for (const f of files) {
    try {
      const r = await make(path.join(o.dir, f), path.join(o.out, path.parse(f).name + '.jpg'), rule, o.white)
      stat.done++
      stat.biggest = Math.max(stat.biggest, r.bytes)
      if (r.small) stat.small.push(f)
      if (r.quality < 60) stat.lowq.push(`${f}(q${r.quality})`)
    } catch (e) {
      stat.bad.push(`${f}: ${e.message}`)
    }
  }
  console.log(`done ${stat.done}/${files.length}, biggest ${(stat.biggest / 1024).toFixed(0)} KB`)
  if (stat.small.length) console.log('smaller than platform size:', stat.small.join(', '))
  if (stat.lowq.length) console.log('low quality:', stat.lowq.join(', '))
  stat.bad.forEach((b) => console.log('failed', b))
}

main()
