// A small pool of child processes that work through a queue.
const { fork } = require('node:child_process');
const os = require('node:os');
const path = require('node:path');

const WORKER = path.join(__dirname, 'worker.js');

class Pool {
  constructor(size) {
    this.size = size || Math.max(1, os.cpus().length - 1);
    this.queue = [];
    this.children = new Set();
    this.pending = new Map();
    this.seq = 0;
  }

  start() {
    for (let i = 0; i < this.size; i++) this.spawn();
  }

  spawn() {
    const child = fork(WORKER, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.busy = null;
    child.on('message', (m) => this.finish(child, m));
    child.on('exit', (code) => this.lost(child, code));
    this.children.add(child);
  }

  run(job) {
    const id = ++this.seq;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.queue.push({ id, job });
      this.pump();
    });
  }

  pump() {
    for (const child of this.children) {
      if (!this.queue.length) return;
      if (child.busy) continue;
      const next = this.queue.shift();
      child.busy = next.id;
      child.send(next);
    }
  }

  finish(child, { id, result, error }) {
    const p = this.pending.get(id);
    this.pending.delete(id);
    child.busy = null;
    if (error) p.reject(new Error(error));
    else p.resolve(result);
    this.pump();
  }

  lost(child, code) {
    this.children.delete(child);
    if (child.busy && this.pending.has(child.busy)) {
      this.pending.get(child.busy).reject(new Error(`worker ended with ${code}`));
      this.pending.delete(child.busy);
      this.spawn();
      this.pump();
    }
  }

  close() {
    for (const child of this.children) child.disconnect();
  }
}

module.exports = { Pool };
