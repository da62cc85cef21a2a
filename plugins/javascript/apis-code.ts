// Text that becomes program, modules loaded by name, members looked up by name, timers.
// May not: run or read the text; the interpreter hands it to the lowering again.
import { type ApiModel, rows } from '../../src/plugin.ts';

const javascript = 'javascript' as const;

export const CODE_APIS: readonly ApiModel[] = [
  ...rows(
    'eval execScript vm.runInThisContext vm.compileFunction vm.SourceTextModule vm2.VM.run vm2.NodeVM.run require-from-string .executeJavaScript',
    {
      passes: [],
      runs: { language: javascript, code: 0 },
    },
  ),
  ...rows('vm.runInNewContext vm.runInContext', { passes: [], runs: { language: javascript, code: 0, names: 1 } }),
  ...rows('vm.Script', { passes: [0], becomes: 'vm.Script', runs: { language: javascript, code: 0 } }),
  ...rows('vm.Script.runInNewContext vm.Script.runInContext', {
    passes: [],
    runs: { language: javascript, code: 'receiver', names: 0 },
  }),
  ...rows('vm.createContext', { passes: [0] }),
  // The last argument is the program, those before name its parameters.
  ...rows('Function AsyncFunction GeneratorFunction', {
    passes: [],
    makes: true,
    runs: { language: javascript, code: -1 },
  }),
  ...rows('module._compile ._compile', { passes: [], runs: { language: javascript, code: 0 } }),
  ...rows('setTimeout timers.setTimeout', {
    passes: [],
    runs: { language: javascript, code: 0 },
    calls: { fn: 0, args: { rest: 2 } },
  }),
  ...rows('setImmediate timers.setImmediate', {
    passes: [],
    runs: { language: javascript, code: 0 },
    calls: { fn: 0, args: { rest: 1 } },
  }),
  ...rows('setInterval timers.setInterval', {
    passes: [],
    runs: { language: javascript, code: 0 },
    calls: { fn: 0, args: { rest: 2 } },
    recurring: true,
  }),
  ...rows('timers/promises.setTimeout timers.promises.setTimeout', { passes: [1] }),
  // Called when all is done that was to be done, with what was gathered by then.
  ...rows('process.on process.once process.addListener', { passes: [], callbacks: [1], late: true }),
  ...rows('process.nextTick', { passes: [], calls: { fn: 0, args: { rest: 1 } } }),
  ...rows('queueMicrotask requestAnimationFrame requestIdleCallback', { passes: [], callbacks: [0] }),
  ...rows(
    'require import module.require process.mainModule.require require.main.require module.constructor._load module._load process.mainModule.constructor._load process.getBuiltinModule process.binding process._linkedBinding',
    {
      imports: 0,
      passes: [],
    },
  ),
  ...rows('module.createRequire module.Module.createRequire', { becomes: 'require', passes: [] }),
  ...rows('require.resolve import.meta.resolve', { passes: [0] }),
  ...rows('Proxy', { passes: [0], traps: { object: 0, by: 1 } }),
  ...rows('Reflect.get Reflect.getOwnPropertyDescriptor Object.getOwnPropertyDescriptor', {
    attribute: { object: 0, name: 1 },
  }),
  ...rows('node-cron.schedule cron.schedule node-schedule.scheduleJob cron.CronJob cron.job croner.Cron', {
    passes: [],
    callbacks: [1, 2, 'onTick'],
    recurring: true,
  }),
  ...rows('document.write document.writeln', { passes: [] }),
  ...rows('WebAssembly.compile WebAssembly.instantiate WebAssembly.Module', { passes: [] }),
];
