'use strict';
const { EventEmitter } = require('events');
const { spawnSync } = require('child_process');

const TOOLS = {
  darwin: { read: ['pbpaste'], write: ['pbcopy'] },
  win32: {
    read: ['powershell', '-NoProfile', '-Command', 'Get-Clipboard -Raw'],
    write: ['powershell', '-NoProfile', '-Command', '$input | Set-Clipboard'],
  },
  wayland: { read: ['wl-paste', '-n'], write: ['wl-copy'] },
  x11: {
    read: ['xclip', '-o', '-selection', 'clipboard'],
    write: ['xclip', '-selection', 'clipboard'],
  },
};

function tools() {
  if (TOOLS[process.platform]) return TOOLS[process.platform];
  return process.env.WAYLAND_DISPLAY ? TOOLS.wayland : TOOLS.x11;
}

class Clipboard extends EventEmitter {
  read() {
    const [cmd, ...args] = tools().read;
    const r = spawnSync(cmd, args, { encoding: 'utf8' });
    if (r.error) throw new Error(`clipboard tool missing: ${cmd}`);
    return r.stdout || '';
  }

  write(text) {
    const [cmd, ...args] = tools().write;
    spawnSync(cmd, args, { input: text });
  }

  watch(seconds) {
    let last = this.read();
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = this.read();
      if (now !== last) {
        last = now;
        this.emit('change', now);
      }
      if (Date.now() > end) {
        clearInterval(timer);
        this.emit('end');
      }
    }, 700);
    return timer;
  }
}

module.exports = { Clipboard };
