#!/usr/bin/env node
const fs = require('fs')
const path = require('path')
const { split } = require('./split')
const { draw, STYLES } = require('./draw')

function parse(argv) {
  const o = { style: 'cream', max: 9, out: './cards', cover: true }
  const rest = []
  for (let i = 0; i < argv.length; i++) {
    const a = argv[i]
    if (a === '--style') o.style = argv[++i]
    else if (a === '--max') o.max = Number(argv[++i])
    else if (a === '--out') o.out = argv[++i]
    else if (a === '--cover') o.cover = true
    else rest.push(a)
  }
  o.file = rest[0]
  return o
}

function main() {
  const o = parse(process.argv.slice(2))
  if (!o.file) {
    console.error('usage: cli.js article.md [--style cream] [--max 9] [--out dir]')
    process.exit(2)
  }
  if (!STYLES[o.style]) {
    console.error('unknown style, can be: ' + Object.keys(STYLES).join(', '))
    process.exit(2)
  }
  const cards = split(fs.readFileSync(o.file, 'utf8'), o.max)
  if (!cards.length) throw new Error('nothing to draw, file is empty?')
  fs.mkdirSync(o.out, { recursive: true })
  cards.forEach((c, i) => {
    const f = path.join(o.out, `card-${String(i + 1).padStart(2, '0')}.png`)
    fs.writeFileSync(f, draw(c, o.style, i, cards.length))
    console.log('saved', f)
  })
}

main()
