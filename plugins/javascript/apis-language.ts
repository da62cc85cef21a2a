// The language's own objects: strings, lists, promises, JSON; mostly foldings and whose data a callback is given.
// May not: name a library.
import { type ApiModel, rows } from '../../src/plugin.ts';

export const LANGUAGE_APIS: readonly ApiModel[] = [
  ...rows('.join', { fold: 'join' }),
  ...rows('.reverse .toReversed', { passes: ['receiver'], fold: 'reverse' }),
  ...rows('.split', { passes: ['receiver'], fold: 'split' }),
  ...rows('.replace .replaceAll', { fold: 'replace', callbacks: [1] }),
  ...rows('.concat', { fold: 'concat' }),
  ...rows('.toLowerCase .toLocaleLowerCase', { passes: ['receiver'], fold: 'lower' }),
  ...rows('.toUpperCase .toLocaleUpperCase', { passes: ['receiver'], fold: 'upper' }),
  ...rows('.trim .trimStart .trimEnd .trimLeft .trimRight', { passes: ['receiver'], fold: 'strip' }),
  ...rows(
    '.toString .valueOf .toJSON .normalize .flat .values .entries .json .text .arrayBuffer .blob .buffer .unwrap .lean',
    { passes: ['receiver'] },
  ),
  ...rows('.get', { passes: ['receiver'], fold: 'get', callbacks: [1] }),
  // What is put into a collection, a form or a query is in it from then on.
  ...rows('.push .unshift .append .add .set .update .enqueue', { fills: 'receiver', callbacks: [1] }),
  ...rows('.delete', { passes: [], drops: 0 }),
  ...rows('.clear', { passes: [], drops: 'all' }),
  ...rows('.emit', { raises: { event: 0, args: { rest: 1 } } }),
  ...rows('.postMessage postMessage', { raises: { named: 'message', args: { rest: 0 } } }),
  ...rows('String', { passes: [0], fold: 'text' }),
  ...rows('String.raw', { passes: [0] }),
  ...rows('Number parseInt Number.parseInt', { passes: [0], fold: 'int' }),
  ...rows('Array.from', { passes: [0], callbacks: [1] }),
  ...rows('Set WeakSet', { passes: [0] }),
  ...rows('Object.freeze Object.seal Promise.resolve', { passes: [0] }),
  ...rows('structuredClone', { passes: [0], fold: 'copy' }),
  ...rows('Promise.all Promise.allSettled Promise.race Promise.any', { passes: [0] }),
  ...rows('Object.keys Object.getOwnPropertyNames Reflect.ownKeys', { passes: [0], fold: 'keys' }),
  ...rows('Object.values', { passes: [0], fold: 'values' }),
  ...rows('Object.entries', { passes: [0], fold: 'items' }),
  ...rows('Object.assign', { fold: 'merge', fills: 0 }),
  ...rows('Object.fromEntries', { passes: [0], fold: 'mapping' }),
  ...rows('Map WeakMap Headers node-fetch.Headers undici.Headers', { passes: [0], fold: 'mapping', becomes: 'Map' }),
  ...rows('Object.create', { passes: [0], fold: 'copy' }),
  ...rows('Object.defineProperty Reflect.set Reflect.defineProperty', {
    passes: [0],
    sets: { object: 0, name: 1, value: 2 },
  }),
  ...rows('JSON.stringify yaml.stringify yaml.dump js-yaml.dump util.inspect', { passes: [{ rest: 0 }] }),
  ...rows('util.format', { fold: 'percent' }),
  ...rows('JSON.parse JSON5.parse', { passes: [0], fold: 'json', eachEntry: 1 }),
  ...rows('yaml.parse yaml.load js-yaml.load', { passes: [0] }),
  ...rows('.then', { passes: ['receiver'], callbacks: [0, 1] }),
  ...rows('.finally .catch', { passes: ['receiver'], callbacks: [0] }),
  ...rows('Promise', { passes: [], settles: 0 }),
  ...rows('.filter', { passes: ['receiver'], fold: 'filter', callbacks: [0] }),
  ...rows('.some .every .find .findIndex .findLast .sort .toSorted .mapValues', {
    passes: ['receiver'],
    callbacks: [0],
  }),
  ...rows('.reduce .reduceRight', { passes: ['receiver'], fold: 'reduce', callbacks: [0] }),
  ...rows('.on .once .addEventListener .addListener .prependListener .subscribe .onData', {
    passes: ['receiver'],
    callbacks: [0, 1],
    listens: { event: 0, fn: 1 },
  }),
  ...rows(
    'console.log console.error console.info console.warn console.debug process.stdout.write process.stderr.write',
    {
      passes: [],
      sends: { sink: 'log', body: [{ rest: 0 }] },
    },
  ),
];
