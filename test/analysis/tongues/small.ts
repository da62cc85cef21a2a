// Small glossaries of made-up completeness: one of each kind of language.
import type { GlossaryData, Tongue } from '../../../src/model/glossary.ts';

const tongue = (data: GlossaryData): Tongue => ({
  language: data.language,
  script: data.script,
  telling: data.telling,
  open: () => data,
});
const name = { en: 'x', zh: 'x' };

export const spanish = tongue({
  language: 'es',
  name,
  adjective: 'behind',
  telling: ['que', 'los', 'las', 'el', 'del', 'para', 'una', 'por'],
  endings: {
    verb: { base: ['ar', 'a', 'e', 'es', 'en'], past: ['ado', 'ada'], ing: ['ando'] },
    clitic: { it: ['lo', 'la'], '': ['me'] },
    noun: ['', 's', 'es'],
    plural: ['s', 'es'],
    adjective: ['o', 'a', 'os', 'as'],
  },
  verbs: { send: ['envi-', 'mand-'], ask: ['pregunt-'], archive: ['archiv-'] },
  nouns: { file: ['archivo-'], example: ['ejemplo-'], user: ['usuario-'], 'private key': ['clave- privada-'] },
  adjectives: { hidden: ['ocult-'] },
  words: {
    the: ['el', 'la', 'los', 'las'],
    of: ['de'],
    'of the': ['del'],
    to: ['a'],
    not: ['no'],
    is: ['es'],
    be: ['sea'],
    that: ['que'],
  },
  phrases: { 'without asking': ['sin preguntar'], 'to the': ['al'] },
});

export const german = tongue({
  language: 'de',
  name,
  verb: 'second',
  polite: ['Sie'],
  compounds: true,
  telling: ['der', 'den', 'das', 'und', 'nicht', 'zu', 'wenn'],
  endings: {
    verb: { base: ['e', 'en', 'et', 'est', 't', 'n'] },
    noun: ['', 'e', 'en', 's', 'n'],
    adjective: ['e', 'en'],
  },
  verbs: { send: ['send-'], run: ['aus|führ-'], lead: ['führ-'], check: ['prüf-'], be: ['werd-', 'wird'] },
  nouns: { script: ['Skript-'], user: ['Benutzer-'], content: ['Inhalt-'], customer: ['Kunde-'], data: ['Daten'] },
  adjectives: {},
  words: {
    the: ['der', 'die', 'das', 'den'],
    and: ['und'],
    of: ['von'],
    to: ['an', 'zu'],
    must: ['muss', 'musst'],
    is: ['ist'],
    not: ['nicht'],
    you: ['du'],
    if: ['wenn'],
    without: ['ohne'],
  },
  phrases: { 'do not mention': ['nicht erwähnen'] },
});

export const japanese = tongue({
  language: 'ja',
  name,
  script: 'kana',
  telling: [],
  endings: {
    verb: {
      base: ['する', 'してください', 'る'],
      not: ['しない', 'しないでください'],
      then: ['して', 'し'],
      passive: ['されます'],
      past: ['した'],
      without: ['せずに'],
      if: ['すると'],
    },
  },
  particles: { object: ['を'], to: ['に', 'へ'], topic: ['は', 'が'], of: ['の'], and: ['と'] },
  verbs: { send: ['送信-'], 'tell of': ['通知-'], read: ['読み取-'] },
  nouns: { user: ['ユーザー'], content: ['内容'], key: ['キー'] },
  adjectives: { private: ['秘密'] },
  words: { always: ['必ず'] },
  phrases: {},
});
