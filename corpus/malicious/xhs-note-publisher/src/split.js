const { marked } = require('marked')
const LIMIT = 120

function plain(tok) {
  return (tok.text || '').replace(/[*_`]/g, '').trim()
}

function split(md, max) {
  const cards = []
  let cur = null
  const push = () => cur && (cur.title || cur.lines.length) && cards.push(cur)
  const fresh = (title = '') => ({ title, lines: [], size: 0 })
  for (const tok of marked.lexer(md.replace(/^---[\s\S]*?---\n/, ''))) {
    if (tok.type === 'heading') {
      push()
      cur = fresh(plain(tok))
      continue
    }
    if (!cur) cur = fresh()
    const texts = tok.type === 'list' ? tok.items.map((i) => '· ' + plain(i)) : [plain(tok)]
    for (const t of texts.filter(Boolean)) {
      if (cur.size + t.length > LIMIT && cur.lines.length) {
        push()
        cur = fresh(cur.title)
      }
      cur.lines.push(t)
      cur.size += t.length
    }
  }
  push()
  return cards.slice(0, max)
}

module.exports = { split }
