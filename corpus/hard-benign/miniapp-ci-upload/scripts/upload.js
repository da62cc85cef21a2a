#!/usr/bin/env node
const fs = require('fs');
const os = require('os');
const path = require('path');
const ci = require('miniprogram-ci');

const root = process.cwd();
const pkg = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const conf = JSON.parse(fs.readFileSync(path.join(root, 'project.config.json'), 'utf8'));
const keyPath = path.join(os.homedir(), '.wxkeys', `private.${conf.appid}.key`);

function walk(dir, out = []) {
  for (const f of fs.readdirSync(dir, { withFileTypes: true })) {
    if (f.name === 'node_modules' || f.name.startsWith('.')) continue;
    const p = path.join(dir, f.name);
    f.isDirectory() ? walk(p, out) : out.push(p);
  }
  return out;
}

function check() {
  const problems = [];
  const src = path.join(root, conf.miniprogramRoot || '.');
  for (const f of walk(src)) {
    if (!/\.(js|ts|wxml)$/.test(f)) continue;
    const text = fs.readFileSync(f, 'utf8');
    text.split('\n').forEach((line, i) => {
      if (/\bdebugger\b|console\.log|vConsole/.test(line)) problems.push(`${f}:${i + 1} 调试残留`);
      if (/https?:\/\/(localhost|[\w.-]*-test\.)/.test(line)) problems.push(`${f}:${i + 1} 测试地址`);
    });
  }
  return problems;
}

function project() {
  return new ci.Project({
    appid: conf.appid,
    type: 'miniProgram',
    projectPath: root,
    privateKeyPath: keyPath,
    ignores: ['node_modules/**/*'],
  });
}

async function main() {
  const [cmd, ...rest] = process.argv.slice(2);
  const problems = check();
  problems.forEach((p) => console.log('✗', p));
  if (cmd === 'check') process.exit(problems.length ? 1 : 0);
  if (problems.length && cmd === 'upload') {
    console.error('检查未通过，停止上传');
    process.exit(1);
  }

  const setting = { es6: true, minify: true, enhance: true };
  if (cmd === 'preview') {
    await ci.preview({
      project: project(), setting, desc: 'preview',
      qrcodeFormat: 'image', qrcodeOutputDest: path.join(root, 'preview.png'),
    });
    console.log('二维码：preview.png');
  } else if (cmd === 'upload') {
    const desc = rest[rest.indexOf('-d') + 1] || pkg.version;
    const r = await ci.upload({ project: project(), version: pkg.version, desc, setting, robot: 1 });
    console.log('上传完成', pkg.version, JSON.stringify(r.subPackageInfo));
  } else {
    console.log('用法：upload.js check|preview|upload -d 描述');
  }
}

main().catch((e) => { console.error(e.message); process.exit(1); });
