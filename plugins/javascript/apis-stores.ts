// Clients of databases, caches, queues and tables that run on another machine: what is put into one is with whoever runs it.
// May not: judge whose machine it is.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const DATABASE = 'database.Connection';
const CACHE = 'cache.Client';
const SUPABASE = 'supabase.Client';
const NOTION = 'notion.Client';
const AIRTABLE = 'airtable.Table';
const SHEETS = 'googleapis.sheets';

const there = { sink: 'network', url: 'receiver' } as const;
const table = { sink: 'cloud-storage' } as const;
/** What a client gives is the client still, at the same address. */
const same = (becomes: string): Omit<ApiModel, 'callee'> => ({ passes: ['receiver'], becomes });

export const STORE_APIS: readonly ApiModel[] = [
  ...rows(
    `
      pg.Client pg.Pool pg-promise postgres mysql.createConnection mysql.createPool mysql2.createConnection
      mysql2.createPool mysql2/promise.createConnection mysql2/promise.createPool mariadb.createPool
      mariadb.createConnection @neondatabase/serverless.neon @planetscale/database.connect
    `,
    { passes: [0], becomes: DATABASE },
  ),
  ...rows(under(DATABASE, 'connect getConnection promise'), same(DATABASE)),
  ...rows(under(DATABASE, 'query execute batch none one any unsafe'), {
    passes: [],
    sends: { ...there, body: [{ rest: 0 }] },
  }),

  ...rows('redis.createClient ioredis ioredis.Redis @upstash/redis.Redis', { passes: [0, 1], becomes: CACHE }),
  ...rows(under(CACHE, 'multi pipeline duplicate'), same(CACHE)),
  // Orders that are fetched from it.
  ...rows(under(CACHE, 'on once subscribe pSubscribe sSubscribe'), {
    gives: ['net'],
    passes: [],
    callbacks: [1, 'callback'],
  }),
  ...rows(under(CACHE, 'blPop brPop blpop brpop lPop rPop lpop rpop xRead xread'), { gives: ['net'], passes: [] }),
  ...rows(
    under(CACHE, 'set setEx setex mSet mset hSet hset lPush lpush rPush rpush sAdd sadd xAdd xadd publish append'),
    {
      passes: [],
      sends: { ...there, body: [{ rest: 0 }] },
    },
  ),
  ...rows('mongodb.MongoClient mongodb.MongoClient.connect', { passes: [0], becomes: 'mongodb.Client' }),
  ...rows(under('mongodb.Client', 'db collection connect'), same('mongodb.Client')),
  ...rows('.insertOne .insertMany .replaceOne', { passes: [], sends: { ...there, body: [0, 1] } }),

  ...rows('@supabase/supabase-js.createClient @supabase/ssr.createServerClient', { passes: [0], becomes: SUPABASE }),
  ...rows(under(SUPABASE, 'from schema storage.from'), same(SUPABASE)),
  ...rows(under(SUPABASE, 'insert upsert update upload rpc'), {
    passes: [],
    sends: { ...there, body: [{ rest: 0 }] },
  }),
  ...rows('firebase/database.set firebase/database.push firebase/firestore.addDoc firebase/firestore.setDoc', {
    passes: [],
    sends: { ...table, body: [1] },
  }),
  ...rows('@notionhq/client.Client', { passes: [], becomes: NOTION }),
  ...rows(under(NOTION, 'pages.create pages.update blocks.children.append comments.create'), {
    passes: [],
    sends: { ...table, body: [0] },
  }),
  ...rows('airtable.base airtable airtable.Base', { passes: [], becomes: AIRTABLE }),
  ...rows(under(AIRTABLE, 'base table'), same(AIRTABLE)),
  ...rows(under(AIRTABLE, 'create update'), { passes: [], sends: { ...table, body: [0, 1] } }),
  ...rows('googleapis.google.sheets', { passes: [], becomes: SHEETS }),
  ...rows(under(SHEETS, 'spreadsheets.values.append spreadsheets.values.update spreadsheets.batchUpdate'), {
    passes: [],
    sends: { ...table, body: ['requestBody', 'resource'] },
  }),
];
