// What bare names mean in a snippet that leaves its imports out: functions of the library that are commonly taken by name.
// May not: name what a program of its own is likely to define (`run`, `get`, `post`).
const MEMBERS: Readonly<Record<string, string>> = {
  subprocess: 'Popen check_output check_call getoutput getstatusoutput',
  os: 'environ getenv popen',
  'os.path': 'expanduser expandvars',
  pathlib: 'Path PurePath',
  base64: 'b64encode b64decode urlsafe_b64encode urlsafe_b64decode b32decode a85decode b85decode',
  binascii: 'hexlify unhexlify',
  'urllib.request': 'urlopen urlretrieve Request',
  'urllib.parse': 'quote quote_plus unquote urlencode',
  socket: 'create_connection gethostname',
  importlib: 'import_module',
};

export const UNIMPORTED: ReadonlyMap<string, string> = new Map(
  Object.entries(MEMBERS).flatMap(([module, names]) =>
    names.split(' ').map((name) => [name, `${module}.${name}`] as const),
  ),
);
