// Deno and Bun where they differ from Node; Electron's windows.
// May not: repeat starting programs and environment, which have tables of their own.
import { type ApiModel, rows } from '../../src/plugin.ts';

const contents = { passes: [] } as const;

export const RUNTIME_APIS: readonly ApiModel[] = [
  ...rows('Deno.readTextFile Deno.readTextFileSync Deno.readFile Deno.readFileSync', {
    ...contents,
    path: { arg: 0, access: 'read' },
  }),
  ...rows('Deno.writeTextFile Deno.writeTextFileSync Deno.writeFile Deno.writeFileSync Bun.write bun.write', {
    passes: [],
    path: { arg: 0, access: 'write', content: 1 },
  }),
  ...rows('Deno.remove Deno.removeSync', { passes: [], path: { arg: 0, access: 'delete' } }),
  ...rows('Deno.readDir Deno.readDirSync Deno.stat Deno.statSync', {
    passes: [0],
    path: { arg: 0, access: 'list' },
  }),
  ...rows('Deno.copyFile Deno.copyFileSync Deno.rename Deno.renameSync Deno.symlink', {
    passes: [],
    copies: { from: 0, to: 1 },
  }),
  ...rows('Deno.mkdir Deno.mkdirSync', { passes: [], path: { arg: 0, access: 'write' } }),
  ...rows('Deno.chmod Deno.chmodSync', { passes: [] }),
  ...rows('Deno.open Deno.openSync', { passes: [0], path: { arg: 0, access: 'read' } }),
  ...rows('Bun.file bun.file', { passes: [0], path: { arg: 0, access: 'read' } }),
  ...rows('Bun.Glob', { gives: ['listing'], passes: [0] }),
  ...rows('Deno.dlopen bun:ffi.dlopen ffi-napi.Library koffi.load process.dlopen', {
    passes: [],
    starts: 0,
  }),
  ...rows('electron.BrowserWindow', { passes: [], becomes: 'electron.BrowserWindow' }),
  ...rows('electron.BrowserWindow.loadURL electron.BrowserWindow.webContents.loadURL', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0 },
  }),
  ...rows('electron.app.setLoginItemSettings', { passes: [], sends: { sink: 'persistence', body: [0] } }),
];
