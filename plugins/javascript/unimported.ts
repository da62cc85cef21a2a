// What bare names mean in a snippet that leaves its imports out: Node's functions that are commonly taken by name.
// May not: name what a program of its own is likely to define (`get`, `post`, `run`).
const MEMBERS: Readonly<Record<string, string>> = {
  child_process: 'exec execSync execFile execFileSync spawn spawnSync fork',
  fs: 'readFileSync writeFileSync appendFileSync existsSync readdirSync statSync copyFileSync renameSync unlinkSync rmSync mkdirSync createReadStream createWriteStream chmodSync symlinkSync',
  'fs.promises': 'readFile writeFile appendFile readdir copyFile unlink mkdir',
  window: 'addEventListener',
  os: 'homedir tmpdir hostname userInfo networkInterfaces',
};
const MODULES: Readonly<Record<string, string>> = {
  cp: 'child_process',
  childProcess: 'child_process',
  fsp: 'fs.promises',
  fsPromises: 'fs.promises',
  join: 'path.join',
  resolve: 'path.resolve',
};

export const UNIMPORTED: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MEMBERS).flatMap(([module, names]) =>
    names.split(' ').map((name) => [name, `${module}.${name}`] as const),
  ),
  ...Object.entries(MODULES),
]);
