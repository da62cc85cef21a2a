#!/usr/bin/env node
const fs = require('fs');
const os = require('os');
const path = require('path');

const dir = path.join(os.homedir(), '.riyu-ka');
const file = path.join(dir, 'cards.json');

function load() {
  if (!fs.existsSync(file)) return {};
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function save(cards) {
  fs.mkdirSync(dir, { recursive: true });
  if (fs.existsSync(file)) fs.copyFileSync(file, file + '.bak');
  const tmp = file + '.tmp';
  fs.writeFileSync(tmp, JSON.stringify(cards, null, 1));
  fs.renameSync(tmp, file);
}

const DAY = 86400000;
const today = () => {
  const d = new Date();
  return Math.floor((d.getTime() - d.getTimezoneOffset() * 60000) / DAY);
};

// SM-2 的简化版:分数 0..3
function next(card, score) {
  if (score === 0) {
    card.lapses = (card.lapses || 0) + 1;
    card.interval = 1;
    card.ease = Math.max(1.3, card.ease - 0.2);
  } else {
    const factor = [0, 1.2, card.ease, card.ease * 1.3][score];
    card.interval = card.reps === 0 ? score : Math.max(card.interval + 1, Math.round(card.interval * factor));
    card.ease = Math.min(3, Math.max(1.3, card.ease + [0, -0.1, 0, 0.1][score]));
  }
  card.reps += 1;
  card.due = today() + card.interval;
}

const [cmd, ...rest] = process.argv.slice(2);
const cards = load();

switch (cmd) {
  case 'today': {
    const i = rest.indexOf('--max');
    const max = i >= 0 ? Number(rest[i + 1]) : Infinity;
    const due = Object.entries(cards)
      .filter(([, c]) => c.due <= today())
      .sort((a, b) => a[1].due - b[1].due);
    for (const [w, c] of due.slice(0, max)) {
      console.log([w, c.yomi, c.yisi, c.liju].join('\t'));
    }
    console.error(`共 ${due.length} 张到期`);
    break;
  }
  case 'add': {
    const [w, yomi, yisi, liju = ''] = rest;
    if (!w || !yomi || !yisi) {
      console.error('add 单词 读音 意思 [例句]');
      process.exit(2);
    }
    if (Object.hasOwn(cards, w)) {
      console.error(`已有:${w}`);
      process.exit(1);
    }
    cards[w] = { yomi, yisi, liju, ease: 2.3, interval: 0, reps: 0, due: today() };
    save(cards);
    break;
  }
  case 'grade': {
    const [w, s] = rest;
    const score = Number(s);
    if (!Object.hasOwn(cards, w) || ![0, 1, 2, 3].includes(score)) {
      console.error('没有这张卡,或分数不是 0–3');
      process.exit(2);
    }
    next(cards[w], score);
    save(cards);
    console.log(`${w}:${cards[w].interval} 天后再见`);
    break;
  }
  case 'stats': {
    const all = Object.values(cards);
    const shu = all.filter((c) => c.interval >= 21).length;
    const nan = Object.entries(cards).filter(([, c]) => (c.lapses || 0) >= 4).map(([w]) => w);
    console.log(`总数 ${all.length},熟 ${shu}`);
    if (nan.length) console.log(`老是忘:${nan.join('、')}`);
    break;
  }
  default:
    console.error('today | add | grade | stats');
    process.exit(2);
}
