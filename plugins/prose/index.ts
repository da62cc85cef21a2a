// Reads every view of language `prose` (ordered by Markdown, manifests, comments, decoders) into instructions and mentions.
import { definePlugin, readProse } from '../../src/plugin.ts';

export default definePlugin({
  name: 'prose',
  version: '1.0.0',
  analysers: [
    {
      name: 'prose',
      languages: ['prose'],
      read(view, out) {
        readProse(view, out);
      },
    },
  ],
});
