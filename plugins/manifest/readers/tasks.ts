// Commands that editors and task runners hold for later: devcontainers, editor tasks, tasks of Python projects.
import { entries, get, type Node, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';

/** Run when the folder is opened or the container is made, without a word from anybody. */
const CONTAINER = [
  'initializeCommand',
  'onCreateCommand',
  'updateContentCommand',
  'postCreateCommand',
  'postStartCommand',
  'postAttachCommand',
];

export function readDevcontainer(root: Node, say: Say): void {
  for (const key of CONTAINER) {
    const node = get(root, key);
    if (node) speak(node, say, (line, at) => say.claim('auto-runs', `scripts.${key}`, line, ['process.execute'], at));
  }
}

/** `tool.poe.tasks`, `tool.pdm.scripts`, `tool.hatch.envs.*.scripts`, `tool.taskipy.tasks`, `tool.pixi.tasks`. */
export function readPythonTasks(root: Node, say: Say): void {
  for (const path of [
    ['poe', 'tasks'],
    ['pdm', 'scripts'],
    ['taskipy', 'tasks'],
    ['pixi', 'tasks'],
    ['rye', 'scripts'],
  ]) {
    for (const one of entries(get(root, 'tool', ...path))) {
      const hook = /^(?:pre|post)_/.test(one.key);
      speak(one.value, say, (line, at) => {
        if (hook) say.claim('auto-runs', `scripts.${one.key}`, line, ['process.execute'], at);
      });
    }
  }
  for (const env of entries(get(root, 'tool', 'hatch', 'envs')))
    for (const one of entries(get(env.value, 'scripts'))) speak(one.value, say, () => {});
}

/** A line, a list of words, or a mapping of either. */
function speak(node: Node, say: Say, claim: (line: string, at: Node) => void): void {
  const line = text(node);
  if (line !== undefined) {
    claim(line, node);
    say.shell(line, node);
    return;
  }
  const words = texts(node).map((one) => one.value);
  if (words.length > 0) {
    claim(words.join(' '), node);
    say.shell(words.join(' '), node);
    return;
  }
  for (const one of entries(node)) speak(one.value, say, claim);
}
