// Files: paths with what is done to them, streams, archives.
// May not: classify a path.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const FS = 'fs fs.promises fs/promises fs-extra graceful-fs @zenfs/core memfs';
const both = (members: string): string =>
  members
    .split(' ')
    .map((one) => `${one} ${one}Sync`)
    .join(' ');
const contents = { passes: [] } as const;
/** What Node's functions have after their fixed arguments: options, then a callback. */
const callbacks = [1, 2, 3] as const;

export const FILE_APIS: readonly ApiModel[] = [
  ...rows(
    `${under(FS, `${both('readFile')} readJson readJSON readJsonSync readJSONSync`)} jsonfile.readFile jsonfile.readFileSync load-json-file`,
    {
      ...contents,
      path: { arg: 0, access: 'read' },
      callbacks,
    },
  ),
  ...rows(under(FS, both('readlink stat lstat access exists pathExists realpath')), {
    passes: [],
    path: { arg: 0, access: 'list' },
    callbacks,
  }),
  ...rows(under(FS, `${both('readdir opendir')} glob globSync`), {
    passes: [0],
    path: { arg: 0, access: 'list' },
    callbacks,
  }),
  ...rows(
    `
      glob glob.glob glob.sync glob.globSync glob.globIterate
      fast-glob fast-glob.sync fast-glob.glob fast-glob.stream
      globby globby.globby globby.globbySync globby.sync tinyglobby.glob
      walk walkdir readdirp find-up find-up.findUp
    `,
    {
      gives: ['listing'],
      passes: [0],
      path: { arg: 0, access: 'list' },
      callbacks,
    },
  ),
  ...rows(under(FS, `${both('writeFile outputFile writeJson writeJSON outputJson outputJSON')}`), {
    passes: [],
    path: { arg: 0, access: 'write', content: 1 },
    callbacks,
  }),
  ...rows(under(FS, both('appendFile')), {
    passes: [],
    path: { arg: 0, access: 'write', content: 1 },
    callbacks,
  }),
  ...rows('write-file-atomic write-file-atomic.sync jsonfile.writeFile jsonfile.writeFileSync write-json-file', {
    passes: [],
    path: { arg: 0, access: 'write', content: 1 },
    callbacks,
  }),
  ...rows(under(FS, both('unlink rm rmdir remove emptyDir truncate')), {
    passes: [],
    path: { arg: 0, access: 'delete' },
    callbacks,
  }),
  ...rows(
    'rimraf rimraf.sync rimraf.rimraf rimraf.rimrafSync rimraf.native rimraf.manual del del.deleteAsync del.deleteSync del.sync trash shelljs.rm',
    {
      passes: [],
      path: { arg: 0, access: 'delete' },
      callbacks,
    },
  ),
  ...rows(`${under(FS, both('copyFile cp copy link symlink'))} shelljs.cp cpy`, {
    passes: [],
    copies: { from: 0, to: 1 },
    callbacks,
  }),
  ...rows(`${under(FS, both('rename move'))} shelljs.mv`, {
    passes: [],
    copies: { from: 0, to: 1, removes: true },
    callbacks,
  }),
  ...rows(
    `${under(FS, both('mkdir mkdirp ensureDir ensureFile utimes chown'))} mkdirp mkdirp.sync shelljs.mkdir shelljs.touch`,
    {
      passes: [0],
      path: { arg: 0, access: 'write' },
      folder: 0,
      callbacks,
    },
  ),
  ...rows(under(FS, both('mkdtemp')), { passes: [], fold: 'temp', callbacks }),
  ...rows(`${under(FS, both('chmod lchmod'))} shelljs.chmod`, { passes: [], callbacks }),
  ...rows(under(FS, `createReadStream openAsBlob`), { passes: [], path: { arg: 0, access: 'read' } }),
  ...rows(under(FS, 'createWriteStream'), {
    passes: [0],
    becomes: 'fs.WriteStream',
    path: { arg: 0, access: 'write' },
  }),
  ...rows('fs.WriteStream.write fs.WriteStream.end', {
    passes: [],
    path: { arg: 'receiver', access: 'write', content: 0 },
  }),
  ...rows(under(FS, both('open')), {
    passes: [0],
    becomes: 'fs.FileHandle',
    path: { arg: 0, access: 'read', mode: 1 },
    callbacks,
  }),
  ...rows('fs.FileHandle.readFile fs.FileHandle.read fs.FileHandle.readLines', {
    ...contents,
    path: { arg: 'receiver', access: 'read' },
  }),
  ...rows('fs.FileHandle.writeFile fs.FileHandle.write fs.FileHandle.appendFile', {
    passes: [],
    path: { arg: 'receiver', access: 'write', content: 0 },
  }),
  ...rows('fs.writeSync fs.write', { passes: [], path: { arg: 0, access: 'write', content: 1 } }),
  ...rows('fs.readSync fs.read', { ...contents, path: { arg: 0, access: 'read' } }),
  ...rows(under('fs fs.promises fs/promises fs-extra', 'watch watchFile'), {
    passes: [0],
    path: { arg: 0, access: 'list' },
    callbacks,
  }),
  ...rows('chokidar.watch', { passes: [0], path: { arg: 0, access: 'list' } }),
  ...rows('shelljs.cat shelljs.head shelljs.tail shelljs.grep', { ...contents, path: { arg: 0, access: 'read' } }),
  ...rows('shelljs.ls shelljs.find', { passes: [0], path: { arg: 0, access: 'list' } }),
  // What is piped into a file stream is what the file holds.
  ...rows('.pipe .pipeTo .pipeThrough', {
    passes: ['receiver', 0],
    path: { arg: 0, access: 'write', content: 'receiver' },
    feeds: { data: 'receiver', into: 0 },
  }),
  ...rows('adm-zip', { passes: [0], path: { arg: 0, access: 'read' }, becomes: 'adm-zip' }),
  ...rows('tar.x tar.extract extract-zip decompress unzipper.Extract unzipper.Open.file node-stream-zip', {
    passes: [0],
    path: { arg: 0, access: 'read' },
  }),
  ...rows('tar.c tar.create', {
    gives: ['compressed'],
    path: { arg: 1, access: 'read' },
    copies: { from: 1, to: 'file' },
  }),
  ...rows('archiver jszip yazl.ZipFile', { gives: ['compressed'], passes: [], becomes: 'archive.Writer' }),
  ...rows('archive.Writer.file archive.Writer.directory archive.Writer.glob archive.Writer.addFile', {
    passes: [],
    path: { arg: 0, access: 'read' },
    fills: 'receiver',
  }),
  // Most archives are filled when it has been said where they go.
  ...rows('archive.Writer.pipe', {
    passes: ['receiver', 0],
    path: { arg: 0, access: 'write', content: 'receiver' },
    feeds: { data: 'receiver', into: 0 },
    late: true,
  }),
  ...rows('archive.Writer.append archive.Writer.addBuffer', { fills: 'receiver' }),
  ...rows('archive.Writer.toBuffer archive.Writer.generateAsync archive.Writer.finalize', { passes: ['receiver'] }),
  ...rows('adm-zip.addLocalFile adm-zip.addLocalFolder', {
    passes: [],
    path: { arg: 0, access: 'read' },
    fills: 'receiver',
  }),
  ...rows('sqlite3.Database better-sqlite3 bun:sqlite.Database sqlite.open sqlite.DatabaseSync sql.js.Database', {
    passes: [0],
    path: { arg: 0, access: 'read' },
    callbacks,
  }),
  ...rows('level classic-level.ClassicLevel leveldown', {
    passes: [0],
    path: { arg: 0, access: 'read' },
  }),
];
