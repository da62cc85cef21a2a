// Python: lowered to the common form, with a table of what its libraries do.
import { definePlugin, loadGrammar } from '../../src/plugin.ts';
import { PYTHON_APIS } from './apis.ts';
import { lowerPython } from './lower.ts';
import { resolvePython } from './resolve.ts';
import { UNIMPORTED } from './unimported.ts';

export default definePlugin({
  name: 'python',
  version: '1.0.0',
  code: [
    {
      name: 'python',
      languages: ['python'],
      prepare: () => loadGrammar('python', 'tree-sitter-python/tree-sitter-python.wasm'),
      lower: lowerPython,
      apis: PYTHON_APIS,
      unimported: UNIMPORTED,
      resolve: resolvePython,
    },
  ],
});
