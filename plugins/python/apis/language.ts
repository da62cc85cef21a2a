// The language's own functions and text methods: foldings, containers, callbacks.
// May not: name a library outside the standard one.
import { type ApiModel, rows } from '../../../src/plugin.ts';

export const LANGUAGE: readonly ApiModel[] = [
  ...rows('str bytes.decode unicode repr ascii', { passes: [0], fold: 'text' }),
  ...rows('bytes bytearray builtins.bytes', { passes: [0], fold: 'char-codes' }),
  ...rows('bytes.fromhex bytearray.fromhex', { passes: [0], gives: ['decoded'], fold: 'hex-decode' }),
  ...rows('chr builtins.chr unichr', { passes: [0], fold: 'chr' }),
  ...rows('ord', { passes: [0], fold: 'ord' }),
  ...rows('int', { passes: [0], fold: 'int' }),
  ...rows('range', { passes: [], fold: 'range' }),
  ...rows('dataclasses.field attrs.field attr.ib', { passes: [], fold: 'field', calls: { fn: 'default_factory' } }),
  ...rows('collections.namedtuple typing.NamedTuple dataclasses.make_dataclass', { fold: 'record' }),
  ...rows('list tuple set frozenset sorted', { passes: [0], fold: 'list' }),
  ...rows('dict collections.OrderedDict types.SimpleNamespace argparse.Namespace', { fold: 'mapping' }),
  ...rows('multiprocessing.Manager.dict multiprocessing.Manager.Namespace weakref.WeakKeyDictionary', {
    passes: [],
    fold: 'mapping',
  }),
  ...rows('multiprocessing.Manager.list', { passes: [0], fold: 'list' }),
  ...rows('collections.defaultdict', { passes: [{ rest: 0 }], fold: 'merge', makesEntry: 0 }),
  ...rows('collections.ChainMap', { passes: [{ rest: 0 }], fold: 'merge' }),
  ...rows('reversed', { passes: [0], fold: 'reverse' }),
  ...rows('textwrap.dedent inspect.cleandoc', { passes: [0], fold: 'dedent' }),
  ...rows('map itertools.starmap', { fold: 'map', callbacks: [0] }),
  ...rows('filter', { passes: [1], fold: 'filter', callbacks: [0] }),
  ...rows('functools.reduce', { fold: 'reduce', callbacks: [0] }),
  ...rows('zip itertools.zip_longest', { fold: 'zip' }),
  ...rows('enumerate', { passes: [0], fold: 'enumerate' }),
  ...rows('iter', { callbacks: [0] }),
  ...rows('next itertools.chain', {}),
  ...rows('len isinstance hasattr callable id hash type bool abs issubclass', { passes: [] }),
  ...rows('globals locals', { passes: [], becomes: 'builtins' }),
  ...rows('vars', { passes: [0], fold: 'names' }),
  ...rows('setattr object.__setattr__', { passes: [], sets: { object: 0, name: 1, value: 2 } }),
  ...rows('getattr builtins.getattr object.__getattribute__ inspect.getattr_static', {
    attribute: { object: 0, name: 1 },
  }),
  ...rows('.__getattribute__ .__getattr__', { attribute: { object: 'receiver', name: 0 } }),
  ...rows('operator.attrgetter', { fold: 'attrgetter' }),
  ...rows('operator.methodcaller', { fold: 'methodcaller' }),
  ...rows('operator.itemgetter', {}),
  ...rows('.to_bytes', { passes: ['receiver'], fold: 'int-bytes' }),
  ...rows('operator.call', { passes: [], calls: { fn: 0, args: { rest: 1 } } }),
  ...rows('functools.partial', { fold: 'partial' }),
  ...rows('.__new__ type.__new__', { fold: 'made-class' }),
  ...rows(
    'input raw_input getpass.getpass click.prompt typer.prompt rich.prompt.Prompt.ask questionary.text questionary.password inquirer.password inquirer.text pwinput.pwinput',
    { gives: ['input'], passes: [] },
  ),
  ...rows('pprint.pprint rich.print sys.stdout.write sys.stderr.write click.echo rich.console.Console.print', {
    passes: [],
    sends: { sink: 'log', body: [{ rest: 0 }] },
  }),
  ...rows('print', {
    passes: [],
    sends: { sink: 'log', body: [{ rest: 0 }] },
    path: { arg: 'file', access: 'write', content: { rest: 0 } },
  }),
  ...rows('logging.* logger.* log.* loguru.logger.*', {
    passes: [],
    sends: { sink: 'log', body: [{ rest: 0 }] },
    raises: { named: 'log', args: { rest: 0 } },
  }),
  ...rows('logging.Handler.format logging.StreamHandler.format logging.Formatter.format', { passes: [0] }),
  ...rows('.addHandler logging.addHandler logger.addHandler log.addHandler loguru.logger.add', {
    passes: [],
    listens: { named: 'log', fn: 0 },
  }),
  ...rows('logging.getLogger structlog.get_logger', { passes: [], becomes: 'logging' }),
  ...rows('.join', { fold: 'join' }),
  ...rows('.format .format_map', { fold: 'format' }),
  ...rows('string.Template', { passes: [0] }),
  ...rows('.substitute .safe_substitute', { fold: 'substitute' }),
  ...rows('.replace', { fold: 'replace' }),
  ...rows('.split .rsplit .splitlines', { passes: ['receiver'], fold: 'split' }),
  ...rows('.lower .casefold', { passes: ['receiver'], fold: 'lower' }),
  ...rows('.upper', { passes: ['receiver'], fold: 'upper' }),
  ...rows('.strip .lstrip .rstrip .removeprefix .removesuffix', { passes: ['receiver'], fold: 'strip' }),
  ...rows(
    '.encode .getvalue .tobytes .tolist .read .readline .readlines .json .text .content .body .title .capitalize .expandtabs',
    { passes: ['receiver'] },
  ),
  ...rows('.copy', { passes: ['receiver'], fold: 'copy' }),
  ...rows('.decode', { passes: ['receiver'], fold: 'codec-decode' }),
  ...rows('.hex', { passes: ['receiver'], fold: 'hex-encode' }),
  ...rows('.get', { passes: ['receiver', 1], fold: 'get' }),
  ...rows('.pop', { passes: ['receiver', 1], fold: 'get', drops: 0 }),
  ...rows('.setdefault', { passes: ['receiver', 1], fold: 'get', fills: 'receiver' }),
  ...rows('.clear', { passes: [], drops: 'all' }),
  ...rows('.items', { passes: ['receiver'], fold: 'items' }),
  ...rows('.values', { passes: ['receiver'], fold: 'values' }),
  ...rows('.keys', { passes: ['receiver'], fold: 'keys' }),
  ...rows(
    '.append .extend .insert .add .update .put .put_nowait .appendleft .writestr .attach .writerow .writerows .add_header .set_content .set_payload .add_attachment .add_alternative .add_related .add_file',
    { fills: 'receiver' },
  ),
  ...rows('.connect', { fills: 'receiver' }),
  ...rows('heapq.heappush heapq.heapreplace bisect.insort', { passes: [], fills: 0 }),
  ...rows('heapq.heappop', { passes: [0] }),
  ...rows('csv.writer csv.DictWriter io.TextIOWrapper io.BufferedWriter codecs.getwriter', { passes: [0] }),
  ...rows('.startswith .endswith .weekday .isoweekday', { asks: true }),
  ...rows('.exists .is_file .is_dir .isdigit .count .find .index', { passes: [] }),
  ...rows('itertools.product itertools.permutations asyncio.wait_for contextlib.suppress contextlib.closing', {}),
  ...rows('random.choice random.choices random.sample numpy.random.choice', {
    passes: [0],
    gives: ['drawn'],
  }),
  ...rows('copy.copy copy.deepcopy', { fold: 'copy' }),
  ...rows('asyncio.run', {}),
  ...rows('asyncio.create_task asyncio.ensure_future .create_task', { besides: true }),
  ...rows('asyncio.gather anyio.gather', { passes: [{ rest: 0 }], fold: 'gather', besides: true }),
  ...rows('.run_until_complete', { passes: [0] }),
  ...rows('re.sub re.subn', { passes: [1, 2], callbacks: [1] }),
  ...rows('shlex.split shlex.join shlex.quote', { passes: [0] }),
  ...rows('re.findall re.search re.match re.split re.fullmatch re.finditer', { passes: [1] }),
  ...rows(
    'json.dumps yaml.dump yaml.safe_load yaml.safe_dump toml.loads tomllib.loads ujson.dumps orjson.dumps ast.literal_eval',
    { passes: [0] },
  ),
  ...rows('json.loads ujson.loads orjson.loads simplejson.loads', { passes: [0], fold: 'json' }),
  ...rows('io.BytesIO io.StringIO os.pipe', { passes: [0], fold: 'memory' }),
  ...rows('multiprocessing.Pipe socket.socketpair', {
    passes: [],
    fold: 'memory',
    becomes: 'multiprocessing.Connection',
  }),
  ...rows('multiprocessing.Connection.send multiprocessing.Connection.send_bytes multiprocessing.Connection.sendall', {
    path: { arg: 'receiver', access: 'write', content: 0 },
    passes: [],
  }),
  ...rows('multiprocessing.Connection.recv multiprocessing.Connection.recv_bytes', { passes: ['receiver'] }),
  ...rows(
    `
      os.urandom secrets.*
      cryptography.fernet.Fernet.generate_key
      cryptography.hazmat.primitives.ciphers.aead.AESGCM.generate_key
      cryptography.hazmat.primitives.ciphers.aead.ChaCha20Poly1305.generate_key
      nacl.utils.random random.randbytes numpy.random.bytes
      Crypto.Random.get_random_bytes Cryptodome.Random.get_random_bytes
    `,
    {
      gives: ['random'],
      passes: [],
    },
  ),
  ...rows('hashlib.* hmac.* uuid.uuid4 zlib.crc32 binascii.crc32', {
    passes: [],
  }),
  // What a digest says of data is not the data.
  ...rows('.hexdigest .digest hmac.digest', { passes: [], fold: 'digest' }),
  ...rows(
    'time.time time.localtime time.gmtime time.monotonic datetime.datetime.now datetime.datetime.today datetime.datetime.utcnow datetime.date.today pendulum.now pendulum.today arrow.now arrow.utcnow',
    { gives: ['clock'], passes: [] },
  ),
  ...rows('time.strftime', { gives: ['clock'], passes: [] }),
  ...rows(
    'datetime.date datetime.datetime pendulum.datetime datetime.date.fromisoformat datetime.datetime.fromisoformat datetime.datetime.strptime pendulum.parse arrow.get dateutil.parser.parse dateutil.parser.isoparse',
    { fold: 'moment' },
  ),
  ...rows('.timestamp .toordinal', { passes: ['receiver'] }),
  ...rows('random.random random.randint random.randrange random.uniform secrets.randbelow', {
    gives: ['random'],
    passes: [],
  }),
];
