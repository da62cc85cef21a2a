#!/usr/bin/env node
'use strict';
const { Clipboard } = require('./clipboard');
const { parse, cell, WRITERS } = require('./formats');

const argv = process.argv.slice(2);
const opt = (name, dflt) => {
  const i = argv.indexOf(`--${name}`);
  return i < 0 ? dflt : argv[i + 1];
};

const to = opt('to', 'md');
if (!WRITERS[to]) {
  console.error(`unknown format ${to}`);
  process.exit(2);
}

const board = new Clipboard();

function convert(text) {
  const rows = parse(text);
  if (!rows) return null;
  if (argv.includes('--no-header')) {
    rows.unshift(rows[0].map((_, i) => String.fromCharCode(65 + i)));
  }
  while (rows.every((r) => (r[r.length - 1] || '') === '' && r.length > 1)) {
    rows.forEach((r) => r.pop());
  }
  return { text: WRITERS[to](rows), rows: rows.length, cols: rows[0].length };
}

function handle(text) {
  const res = convert(text);
  if (!res) {
    const single = cell(text);
    if (single !== text) console.error('only one cell on the clipboard');
    return false;
  }
  board.write(res.text);
  console.log(res.text);
  console.error(`${res.rows} rows, ${res.cols} columns`);
  return true;
}

const seconds = Number(opt('watch', 0));
if (seconds > 0) {
  board.on('change', handle);
  board.on('end', () => console.error('stopped watching'));
  board.watch(seconds);
} else if (!handle(board.read())) {
  console.error('no table on the clipboard');
  process.exitCode = 1;
}
