// Reads every view of language `prose` (ordered by Markdown, manifests, comments, decoders) into instructions and mentions,
// and what was put into English (`retold`) as well.
import { divided } from '../../src/built-in.ts';
import { definePlugin, readProse } from '../../src/plugin.ts';

export default definePlugin({
  name: 'prose',
  version: '1.0.0',
  analysers: [
    {
      name: 'prose',
      languages: ['prose', 'retold'],
      read(view, out) {
        const parts = divided(view, out);
        if (!parts) return void readProse(view, out);
        out.view(parts.english);
        if (parts.own.length > 0) readProse({ ...view, prose: parts.own }, out);
      },
    },
  ],
});
