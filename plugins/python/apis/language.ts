// The language's own functions and text methods: foldings, containers, callbacks.
// May not: name a library outside the standard one.
import type { ApiModel } from '../../../src/plugin.ts';
import { rows } from './rows.ts';

export const LANGUAGE: readonly ApiModel[] = [
  ...rows('str bytes.decode unicode repr ascii', { passes: [0], fold: 'text' }),
  ...rows('bytes bytearray builtins.bytes', { passes: [0], fold: 'char-codes' }),
  ...rows('bytes.fromhex bytearray.fromhex', { passes: [0], gives: ['decoded'], fold: 'hex-decode' }),
  ...rows('chr builtins.chr unichr', { passes: [0], fold: 'chr' }),
  ...rows('ord', { passes: [0], fold: 'ord' }),
  ...rows('int', { passes: [0], fold: 'int' }),
  ...rows('range', { passes: [], fold: 'range' }),
  ...rows('dataclasses.field attrs.field attr.ib', { passes: [], fold: 'field' }),
  ...rows('list tuple set frozenset sorted', { passes: [0], fold: 'list' }),
  ...rows('dict collections.OrderedDict collections.defaultdict types.SimpleNamespace', {}),
  ...rows('reversed', { passes: [0], fold: 'reverse' }),
  ...rows('map filter functools.reduce itertools.starmap', { fold: 'map', callbacks: [0] }),
  ...rows('enumerate zip iter next itertools.chain', {}),
  ...rows('len isinstance hasattr callable id hash type bool abs issubclass', { passes: [] }),
  ...rows('globals locals vars', { passes: [], becomes: 'builtins' }),
  ...rows('getattr builtins.getattr object.__getattribute__ inspect.getattr_static', {
    attribute: { object: 0, name: 1 },
  }),
  ...rows('.__getattribute__ .__getattr__', { attribute: { object: 'receiver', name: 0 } }),
  ...rows('operator.attrgetter', { fold: 'attrgetter' }),
  ...rows('operator.methodcaller', { fold: 'methodcaller' }),
  ...rows('operator.itemgetter', {}),
  ...rows('functools.partial', { fold: 'partial' }),
  ...rows('input raw_input getpass.getpass click.prompt questionary.text', { gives: ['input'], passes: [] }),
  ...rows(
    'print pprint.pprint rich.print sys.stdout.write sys.stderr.write logging.* logger.* log.* loguru.logger.* click.echo rich.console.Console.print',
    {
      passes: [],
      sends: { sink: 'log', body: [{ rest: 0 }] },
    },
  ),
  ...rows('logging.getLogger structlog.get_logger', { passes: [], becomes: 'logging' }),
  ...rows('.join', { fold: 'join' }),
  ...rows('.format .format_map', { fold: 'format' }),
  ...rows('.replace', { fold: 'replace' }),
  ...rows('.split .rsplit .splitlines', { passes: ['receiver'], fold: 'split' }),
  ...rows('.lower .casefold', { passes: ['receiver'], fold: 'lower' }),
  ...rows('.upper', { passes: ['receiver'], fold: 'upper' }),
  ...rows('.strip .lstrip .rstrip .removeprefix .removesuffix', { passes: ['receiver'], fold: 'strip' }),
  ...rows(
    '.encode .getvalue .tobytes .tolist .copy .read .readline .readlines .json .text .content .body .title .capitalize .expandtabs',
    { passes: ['receiver'] },
  ),
  ...rows('.decode', { passes: ['receiver'], fold: 'codec-decode' }),
  ...rows('.hex', { passes: ['receiver'], fold: 'hex-encode' }),
  ...rows('.get .pop .setdefault', { passes: ['receiver', 1], fold: 'get' }),
  ...rows('.items', { passes: ['receiver'], fold: 'items' }),
  ...rows('.values', { passes: ['receiver'], fold: 'values' }),
  ...rows('.keys', { passes: ['receiver'], fold: 'keys' }),
  ...rows(
    '.append .extend .insert .add .update .put .put_nowait .appendleft .writestr .attach .writerow .writerows .add_header .set_content .set_payload .add_attachment .add_alternative .add_related .add_file',
    { fills: 'receiver' },
  ),
  ...rows('.connect', { fills: 'receiver' }),
  ...rows('.startswith .endswith .weekday .isoweekday', { asks: true }),
  ...rows('.exists .is_file .is_dir .isdigit .count .find .index', { passes: [] }),
  ...rows(
    'itertools.product itertools.permutations random.choice random.sample copy.copy copy.deepcopy asyncio.wait_for contextlib.suppress contextlib.closing',
    {},
  ),
  ...rows('asyncio.run asyncio.gather asyncio.create_task asyncio.ensure_future', {}),
  ...rows('.run_until_complete', { passes: [0] }),
  ...rows('re.sub', { passes: [1, 2] }),
  ...rows('re.findall re.search re.match re.split re.fullmatch re.finditer', { passes: [1] }),
  ...rows(
    'json.dumps json.loads yaml.dump yaml.safe_load yaml.safe_dump toml.loads tomllib.loads ujson.dumps orjson.dumps ast.literal_eval',
    { passes: [0] },
  ),
  ...rows('io.BytesIO io.StringIO', { passes: [0], fold: 'memory' }),
  ...rows('os.urandom secrets.* Crypto.Random.get_random_bytes Cryptodome.Random.get_random_bytes', {
    gives: ['random'],
    passes: [],
  }),
  ...rows('hashlib.* hmac.* uuid.uuid4 zlib.crc32 binascii.crc32', {
    passes: [],
  }),
  ...rows(
    'time.time time.localtime time.gmtime time.monotonic datetime.datetime.now datetime.datetime.today datetime.datetime.utcnow datetime.date.today pendulum.now pendulum.today arrow.now arrow.utcnow',
    { gives: ['clock'], passes: [] },
  ),
  ...rows('time.strftime', { gives: ['clock'], passes: [] }),
  ...rows('random.random random.randint random.randrange random.uniform secrets.randbelow', {
    gives: ['random'],
    passes: [],
  }),
];
