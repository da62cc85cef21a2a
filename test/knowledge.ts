// The built-in knowledge with an empty lexicon, for tests that ask about hosts, paths and names.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { buildKnowledge, type KnowledgeData } from '../src/analysis/knowledge.ts';
import { packSigns, type SignData } from '../src/analysis/signs/weights.ts';

const read = (name: string): unknown =>
  parse(readFileSync(new URL(`../rules/knowledge/${name}.yaml`, import.meta.url), 'utf8'));

export const testKnowledge = buildKnowledge(
  {
    hash: 'test',
    lists: {},
    paths: (read('paths') as { classes: KnowledgeData['paths'] }).classes,
    secrets: read('secrets') as KnowledgeData['secrets'],
    services: (read('services') as { services: KnowledgeData['services'] }).services,
    hosts: read('hosts') as KnowledgeData['hosts'],
    accounts: read('accounts') as KnowledgeData['accounts'],
    words: read('words') as KnowledgeData['words'],
    signs: packSigns(read('signs') as SignData),
    plainSigns: packSigns(read('plain-signs') as SignData),
    codeSigns: read('code-signs') as KnowledgeData['codeSigns'],
  },
  { concepts: new Map(), forms: [], likes: [] },
);
