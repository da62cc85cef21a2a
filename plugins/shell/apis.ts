// Modifiers of shell variables (`${x^^}`, `${x//a/b}`, `${!x}`) and the .NET methods PowerShell scripts call.
// May not: name programs; those are in commands/.
import type { ApiModel } from '../../src/plugin.ts';

const SHELL: readonly ApiModel[] = [
  { callee: '.replace', passes: ['receiver', 1], fold: 'replace' },
  { callee: '.upper', fold: 'upper' },
  { callee: '.lower', fold: 'lower' },
  { callee: '.cut-prefix', passes: ['receiver'], fold: 'cut-prefix' },
  { callee: '.cut-prefix-longest', passes: ['receiver'], fold: 'cut-prefix-longest' },
  { callee: '.cut-suffix', passes: ['receiver'], fold: 'cut-suffix' },
  { callee: '.cut-suffix-longest', passes: ['receiver'], fold: 'cut-suffix-longest' },
  { callee: '.escapes', passes: ['receiver'], fold: 'unescape' },
  { callee: '.drawn', gives: ['random'], passes: [] },
  { callee: '.clock', gives: ['clock'], passes: [] },
  { callee: '.moment', fold: 'moment' },
  { callee: '.indirect', env: { name: 'receiver', access: 'read' } },
];

/** Methods by their name alone: types of objects are not told. */
const DOTNET: readonly ApiModel[] = [
  { callee: '.DownloadString', gives: ['net'], passes: [], sends: { sink: 'network', url: 0 } },
  { callee: '.DownloadData', gives: ['net'], passes: [], sends: { sink: 'network', url: 0 } },
  { callee: '.DownloadStringAsync', gives: ['net'], passes: [], sends: { sink: 'network', url: 0 } },
  { callee: '.OpenRead', gives: ['net'], passes: [], sends: { sink: 'network', url: 0 } },
  { callee: '.GetStringAsync', gives: ['net'], passes: [], sends: { sink: 'network', url: 0 } },
  { callee: '.GetByteArrayAsync', gives: ['net'], passes: [], sends: { sink: 'network', url: 0 } },
  {
    callee: '.DownloadFile',
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0 },
    path: { arg: 1, access: 'write', content: 'result' },
  },
  { callee: '.UploadString', gives: ['net'], passes: [], sends: { sink: 'network', url: 0, body: [{ rest: 1 }] } },
  { callee: '.UploadData', gives: ['net'], passes: [], sends: { sink: 'network', url: 0, body: [{ rest: 1 }] } },
  ...['.UploadFile', '.UploadFileAsync', '.UploadFileTaskAsync'].map(
    (callee): ApiModel => ({
      callee,
      gives: ['net'],
      passes: [],
      sends: { sink: 'network', url: 0, body: [1] },
      path: { arg: 1, access: 'read' },
    }),
  ),
  { callee: '.PostAsync', gives: ['net'], passes: [], sends: { sink: 'network', url: 0, body: [{ rest: 1 }] } },
  { callee: '.FromBase64String', gives: ['decoded'], fold: 'base64-decode' },
  { callee: '.ToBase64String', gives: ['encoded'], fold: 'base64-encode' },
  { callee: '.GetString', fold: 'same' },
  { callee: '.GetBytes', fold: 'same' },
  { callee: '.ToLower', fold: 'lower' },
  { callee: '.ToUpper', fold: 'upper' },
  { callee: '.Trim', fold: 'strip' },
  { callee: '.Replace', passes: ['receiver', 1], fold: 'replace' },
  { callee: '.ReadAllText', path: { arg: 0, access: 'read' } },
  { callee: '.ReadAllBytes', path: { arg: 0, access: 'read' } },
  { callee: '.ReadAllLines', path: { arg: 0, access: 'read' } },
  { callee: '.WriteAllText', passes: [], path: { arg: 0, access: 'write', content: 1 } },
  { callee: '.WriteAllBytes', passes: [], path: { arg: 0, access: 'write', content: 1 } },
  { callee: '.GetEnvironmentVariable', env: { name: 0, access: 'read' } },
  { callee: '.GetEnvironmentVariables', env: { access: 'all' } },
  { callee: '.SetEnvironmentVariable', passes: [], env: { name: 0, access: 'write' } },
  { callee: '.GetFolderPath', passes: [], fold: 'special-folder' },
  { callee: '.SpecialFolders', passes: [], fold: 'special-folder' },
  { callee: '.CreateShortcut', passes: [], path: { arg: 0, access: 'write' } },
  { callee: '.GetText', gives: ['clipboard'], passes: [] },
  { callee: '.CopyFromScreen', gives: ['screen'], passes: [] },
  { callee: '.GetAsyncKeyState', gives: ['keys'], passes: [] },
  { callee: '.InvokeScript', runs: { language: 'powershell', code: 0 } },
  { callee: '.AddScript', runs: { language: 'powershell', code: 0 } },
  { callee: '.Create', fold: 'same' },
  // A block made of text, and one kept in a variable.
  { callee: '.Invoke', passes: [], runs: { language: 'powershell', code: 'receiver', argv: { rest: 0 } } },
  { callee: '.InvokeReturnAsIs', passes: [], runs: { language: 'powershell', code: 'receiver', argv: { rest: 0 } } },
  // What is put into a list or a text that is being built.
  { callee: '.Add', fills: 'receiver' },
  { callee: '.AddRange', fills: 'receiver' },
  { callee: '.Append', fills: 'receiver' },
  { callee: '.AppendLine', fills: 'receiver' },
  { callee: '.AppendFormat', fills: 'receiver' },
  { callee: '.Enqueue', fills: 'receiver' },
  { callee: '.Push', fills: 'receiver' },
  // A connection, and the stream that is written to it.
  { callee: '.new:tcpclient', passes: [], fold: 'address', becomes: 'net.Stream' },
  { callee: '.new:streamwriter', passes: [0] },
  { callee: '.new:binarywriter', passes: [0] },
  { callee: '.GetStream', passes: ['receiver'], becomes: 'net.Stream' },
  { callee: '.GetRequestStream', passes: ['receiver'], becomes: 'net.Stream' },
  { callee: 'net.Stream.GetStream', passes: ['receiver'], becomes: 'net.Stream' },
  { callee: 'net.Stream.Write', passes: [], sends: { sink: 'network', url: 'receiver', body: [0] } },
  { callee: 'net.Stream.WriteLine', passes: [], sends: { sink: 'network', url: 'receiver', body: [0] } },
  // The bytes, how many of them, and for a datagram the host and its port.
  ...['Send', 'SendAsync'].map(
    (method): ApiModel => ({
      callee: `net.Stream.${method}`,
      passes: [],
      sends: { sink: 'network', url: 'receiver', to: 2, body: [0] },
    }),
  ),
  // Mail: the message is given its parts, the client sends it.
  { callee: '.new:smtpclient', passes: [0], becomes: 'mail.Client' },
  { callee: '.new:mailmessage', passes: [2, 3] },
  ...['Send', 'SendAsync', 'SendMailAsync'].map(
    (method): ApiModel => ({
      callee: `mail.Client.${method}`,
      passes: [],
      sends: { sink: 'mail', url: 'receiver', body: [{ rest: 0 }] },
    }),
  ),
];

export const apis: readonly ApiModel[] = [...SHELL, ...DOTNET];
