#!/usr/bin/env node
const fs = require('fs');
const path = require('path');
const { execSync } = require('child_process');
const ci = require('miniprogram-ci');

const arg = (k, d) => {
  const i = process.argv.indexOf('--' + k);
  return i > -1 ? process.argv[i + 1] : d;
};
const env = arg('env', 'test');
const desc = (arg('desc', '') || '').slice(0, 100);
const root = process.cwd();
const pkgPath = path.join(root, 'package.json');
const pkg = JSON.parse(fs.readFileSync(pkgPath, 'utf8'));
const proj = JSON.parse(fs.readFileSync(path.join(root, 'project.config.json'), 'utf8'));
const src = path.join(root, proj.miniprogramRoot || '');

function sh(c) { return execSync(c, { encoding: 'utf8' }).trim(); }

function checkGit() {
  if (sh('git status --porcelain')) throw new Error('工作区不干净，先提交');
  const b = sh('git rev-parse --abbrev-ref HEAD');
  if (env === 'prod' && !/^(main|master|release\/)/.test(b)) throw new Error('prod 只能从 main/release 发，当前 ' + b);
}

function bump() {
  if (env !== 'prod') return pkg.version;
  const [a, b, c] = pkg.version.split('.').map(Number);
  pkg.version = [a, b, c + 1].join('.');
  fs.writeFileSync(pkgPath, JSON.stringify(pkg, null, 2) + '\n');
  return pkg.version;
}

function walk(d, out = []) {
  for (const n of fs.readdirSync(d)) {
    if (n === 'node_modules' || n.startsWith('.')) continue;
    const p = path.join(d, n);
    const s = fs.statSync(p);
    s.isDirectory() ? walk(p, out) : out.push([p, s.size]);
  }
  return out;
}

function checkSize() {
  const files = walk(src);
  const total = files.reduce((t, f) => t + f[1], 0);
  console.log('总体积 %s KB', (total / 1024).toFixed(0));
  if (total > 20 * 1024 * 1024) {
    files.sort((a, b) => b[1] - a[1]).slice(0, 15).forEach(f => console.log((f[1] / 1024).toFixed(0) + 'K', path.relative(root, f[0])));
    throw new Error('超过 20MB');
  }
}

function writeRuntime(version) {
  const dir = path.join(src, 'utils');
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(path.join(dir, 'env.js'), `module.exports=${JSON.stringify({ env, version })};\n`);
  const tpl = fs.readFileSync(path.join(__dirname, '../templates/request.tpl.js'), 'utf8');
  fs.writeFileSync(path.join(dir, 'request.js'), tpl.replace(/__ENV__/g, env).replace(/__VER__/g, version));
}

(async () => {
  checkGit();
  const version = bump();
  checkSize();
  writeRuntime(version);
  const project = new ci.Project({
    appid: proj.appid,
    type: 'miniProgram',
    projectPath: root,
    privateKeyPath: path.join(root, `private.${proj.appid}.key`),
    ignores: ['node_modules/**/*'],
  });
  const setting = { es6: true, minify: true, autoPrefixWXSS: true };
  if (env === 'prod') {
    await ci.upload({ project, version, desc, setting, onProgressUpdate: () => {} });
  } else {
    await ci.preview({ project, desc, setting, qrcodeFormat: 'image', qrcodeOutputDest: path.join(root, 'preview.png') });
  }
  const last = sh('git describe --tags --abbrev=0 2>/dev/null || git rev-list --max-parents=0 HEAD');
  fs.writeFileSync(path.join(root, 'CHANGELOG.next.md'), `## ${version}\n` + sh(`git log ${last}..HEAD --pretty="- %s"`) + '\n');
  console.log('完成', env, version);
})().catch(e => { console.error(e.message); process.exit(1); });
