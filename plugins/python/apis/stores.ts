// Clients of databases, caches, queues and tables that run on another machine: what is put into one is with whoever runs it.
// May not: judge whose machine it is.
import { type ApiModel, rows, under } from '../../../src/plugin.ts';

const DATABASE = 'database.Connection';
const CACHE = 'cache.Client';
const SUPABASE = 'supabase.Client';
const SHEET = 'gspread.Client';
const NOTION = 'notion.Client';
const AIRTABLE = 'airtable.Client';
const QUEUE = 'zmq.Socket';

const there = { sink: 'network', url: 'receiver' } as const;
const table = { sink: 'cloud-storage' } as const;
/** What a client gives is the client still, at the same address. */
const same = (becomes: string): Omit<ApiModel, 'callee'> => ({ passes: ['receiver'], becomes });

export const STORES: readonly ApiModel[] = [
  ...rows(
    `
      psycopg2.connect psycopg.connect psycopg.AsyncConnection.connect asyncpg.connect asyncpg.create_pool
      pymysql.connect MySQLdb.connect mysql.connector.connect aiomysql.connect pymssql.connect
      oracledb.connect snowflake.connector.connect clickhouse_connect.get_client clickhouse_driver.Client
      sqlalchemy.create_engine sqlalchemy.ext.asyncio.create_async_engine databases.Database
    `,
    { passes: [0, 'dsn', 'conninfo', 'host', 'url'], becomes: DATABASE },
  ),
  ...rows(under(DATABASE, 'cursor connect acquire begin transaction __enter__'), same(DATABASE)),
  ...rows(under(DATABASE, 'execute executemany copy_expert copy_from command insert insert_df fetch fetchrow'), {
    passes: [],
    sends: { ...there, body: [{ rest: 0 }, 'params', 'vars', 'args', 'parameters', 'values'] },
  }),

  ...rows(
    `
      redis.Redis redis.StrictRedis redis.from_url redis.Redis.from_url redis.asyncio.Redis
      redis.asyncio.from_url valkey.Valkey
    `,
    { passes: [0, 'host', 'url'], becomes: CACHE },
  ),
  ...rows(under(CACHE, 'pipeline __enter__'), same(CACHE)),
  // Orders that are fetched from it.
  ...rows(under(CACHE, 'pubsub'), { passes: [], becomes: 'cache.Messages' }),
  ...rows(
    `${under('cache.Messages', 'listen get_message')} ${under(CACHE, 'blpop brpop lpop rpop xread xreadgroup')}`,
    {
      gives: ['net'],
      passes: [],
    },
  ),
  ...rows(under(CACHE, 'set setex setnx mset hset lpush rpush sadd zadd xadd publish append'), {
    passes: [],
    sends: { ...there, body: [{ rest: 0 }, 'value', 'mapping'] },
  }),
  ...rows('pymongo.MongoClient motor.motor_asyncio.AsyncIOMotorClient pymongo.AsyncMongoClient', {
    passes: [0, 'host'],
    becomes: 'mongo.Client',
  }),
  ...rows('.insert_one .insert_many .replace_one', { passes: [], sends: { ...there, body: [0, 1, 'document'] } }),

  ...rows('supabase.create_client supabase.Client supabase.acreate_client', { passes: [0], becomes: SUPABASE }),
  ...rows(under(SUPABASE, 'table from_ schema storage.from_'), same(SUPABASE)),
  ...rows(under(SUPABASE, 'insert upsert update upload rpc'), {
    passes: [],
    sends: { ...there, body: [{ rest: 0 }, 'json', 'file'] },
  }),
  ...rows('gspread.service_account gspread.service_account_from_dict gspread.authorize gspread.oauth', {
    passes: [],
    becomes: SHEET,
  }),
  ...rows('.append_row .append_rows', { passes: [], sends: { ...table, body: [0] } }),
  ...rows('notion_client.Client notion_client.AsyncClient', { passes: [], becomes: NOTION }),
  ...rows(under(NOTION, 'pages.create pages.update blocks.children.append comments.create'), {
    passes: [],
    sends: { ...table, body: [{ rest: 0 }, 'properties', 'children', 'rich_text'] },
  }),
  ...rows('pyairtable.Api pyairtable.Table pyairtable.Base', { passes: [], becomes: AIRTABLE }),
  ...rows(under(AIRTABLE, 'table base'), same(AIRTABLE)),
  ...rows(under(AIRTABLE, 'create batch_create update batch_update batch_upsert'), {
    passes: [],
    sends: { ...table, body: [{ rest: 0 }] },
  }),

  ...rows('zmq.Context.socket zmq.asyncio.Context.socket', { passes: [], becomes: QUEUE }),
  ...rows(under(QUEUE, 'connect'), { passes: [0], fills: 'receiver' }),
  ...rows(under(QUEUE, 'send send_string send_json send_pyobj send_multipart'), {
    passes: [],
    sends: { ...there, body: [0] },
  }),
];
