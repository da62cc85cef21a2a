#!/usr/bin/env node
const fs = require('fs');
const { marked } = require('marked');
const file = process.argv[2];
const theme = process.argv.includes('night') ? '#111;color:#eee' : '#fff;color:#111';
const parts = fs.readFileSync(file, 'utf8').split(/^---$/m);
const html = parts.map((p) => `<section>${marked.parse(p.split(/^Note:/m)[0])}</section>`).join('\n');
fs.writeFileSync(file.replace(/\.md$/, '.html'),
  `<style>body{background:${theme}}section{min-height:100vh;padding:8vh 10vw}</style>${html}`);
console.log(parts.length, 'slides');
