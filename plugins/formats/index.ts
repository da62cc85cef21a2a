// The built-in report formats.
import { definePlugin } from '../../src/plugin.ts';
import { html } from './html.ts';
import { json, jsonl } from './json.ts';
import { markdown } from './markdown.ts';
import { sarif } from './sarif.ts';
import { stix } from './stix.ts';
import { text } from './text/text.ts';

export default definePlugin({
  name: 'formats',
  version: '1.0.0',
  formats: [text, json, jsonl, markdown, sarif, stix, html],
});
