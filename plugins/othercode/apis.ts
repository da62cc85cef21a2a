// What calls of these languages' usual libraries do; one table, for their names hardly ever mean two things.
// May not: name a function that only one program has.
import { type ApiModel, rows, under } from '../../src/plugin.ts';
import { CONNECTIONS } from './apis-connections.ts';
import { MOMENTS } from './apis-moments.ts';
import { NETWORK } from './apis-network.ts';
import { TEXTS } from './apis-texts.ts';
import { TAKES_IN, WRITES_INTO } from './expr.ts';

const read = { passes: [], path: { arg: 0, access: 'read' } } as const;
/** A program that was started and is held open. */
const PROGRAM = 'started.Program';
const output = { gives: ['process'], passes: [] } as const;

const FILES: readonly ApiModel[] = [
  // Whether there is one, of what kind and how large: nothing of what is asked for is in the answer.
  ...rows(
    `
      File.exist File.file File.directory File.size File.zero File.readable File.writable Dir.exist
      file_exists is_file is_dir is_readable is_writable filesize os.Stat os.Lstat
      Files.exists Files.isDirectory File.Exists Directory.Exists Path.exists
    `,
    { passes: [] },
  ),
  ...rows(
    `
      File.read File.readlines File.binread File.foreach IO.read IO.readlines
      os.ReadFile ioutil.ReadFile os.Open
      std.fs.read_to_string std.fs.read fs.read_to_string std.fs.File.open fs.File.open fs.read fs.readFile
      Files.readAllBytes Files.readString Files.readAllLines Files.lines Files.newBufferedReader
      FileInputStream FileReader Scanner
      File.ReadAllText File.ReadAllBytes File.ReadAllLines File.ReadAllTextAsync File.OpenRead StreamReader
      readLines readRDS readfile file_get_contents file slurp
    `,
    read,
  ),
  ...rows('File.stream File.read! Source.fromFile FileManager.default.contents File.readAsString', read),
  ...rows(
    'YAML.load_file YAML.safe_load_file JSON.load_file TomlRB.load_file IniFile.load parse_ini_file yaml_parse_file yaml.read_yaml jsonlite.read_json jsonlite.fromJSON',
    read,
  ),
  ...rows('String.contentsOfFile Data.contentsOf', { passes: [], path: { arg: 'contentsOfFile', access: 'read' } }),
  ...rows('String Data', { passes: [0], path: { arg: 'contentsOfFile', access: 'read' } }),
  // A file that is held open: what is written into it comes later.
  ...rows('File.open IO.open io.open fopen SplFileObject', { passes: [], path: { arg: 0, access: 'read', mode: 1 } }),
  ...rows(
    `
      os.Create os.OpenFile std.fs.File.create fs.File.create File.create
      StreamWriter FileWriter FileOutputStream PrintWriter BufferedWriter
      File.Create File.OpenWrite File.AppendText File.CreateText Files.newBufferedWriter Files.newOutputStream
    `,
    { passes: [0], path: { arg: 0, access: 'write' } },
  ),
  ...rows(
    '.WriteString .Write .write .write_all .write_str .puts .print .println .WriteLine .WriteAsync .WriteLineAsync .append .writeText .writeBytes .writeAsString .writeAsStringSync .writeAsBytes .appendText',
    { passes: [], path: { arg: 'receiver', access: 'write', content: 0 } },
  ),
  // `fwrite(file, text)`, `io.Copy(file, source)`: read as a method of what is written into.
  ...rows(`.${WRITES_INTO}`, { passes: [], path: { arg: 'receiver', access: 'write', content: { rest: 0 } } }),
  // A list, a text or a file that is held open: what it holds is more by what it is given.
  ...rows(`.${TAKES_IN} .push .unshift .prepend .concat .addAll .AddRange .Add .add`, {
    passes: ['receiver'],
    fills: 'receiver',
  }),
  ...rows('array_map', { fold: 'map', passes: [1], callbacks: [0] }),
  ...rows('array_push array_unshift push unshift', { passes: [], fills: 0 }),
  ...rows('IO.copy_stream std.io.copy io.copy Files.copy stream_copy_to_stream', {
    passes: [],
    path: { arg: 1, access: 'write', content: 0 },
  }),
  ...rows(
    `
      os.Remove os.RemoveAll
      FileUtils.rm FileUtils.rm_f FileUtils.rm_r FileUtils.rm_rf FileUtils.remove FileUtils.remove_dir
      FileUtils.remove_entry FileUtils.remove_entry_secure FileUtils.rmtree
      File.delete File.unlink Dir.rmdir Dir.delete unlink rmdir
      std.fs.remove_file std.fs.remove_dir_all std.fs.remove_dir fs.remove_file fs.remove_dir_all fs.remove_dir
      Files.delete Files.deleteIfExists FileUtils.deleteDirectory FileUtils.forceDelete
      Directory.Delete File.Delete rmtree remove_tree os.remove File.rm File.rm_rf File.rm! File.rm_rf!
    `,
    { passes: [], path: { arg: 0, access: 'delete' } },
  ),
  ...rows('.deleteRecursively .deleteSync .deleteOnExit', { passes: [], path: { arg: 'receiver', access: 'delete' } }),
  ...rows(
    `
      os.ReadDir ioutil.ReadDir
      Dir.children Dir.each_child Dir.entries Dir.foreach Find.find scandir opendir
      std.fs.read_dir fs.read_dir WalkDir.new
      Files.walk Files.list Files.newDirectoryStream
      Directory.GetFiles Directory.EnumerateFiles Directory.GetDirectories Directory.EnumerateFileSystemEntries
      list.files list.dirs readdir walkdir File.ls File.ls! lfs.dir
    `,
    { passes: [], path: { arg: 0, access: 'list' }, fold: 'children' },
  ),
  // What is done with each that is found.
  ...rows('filepath.Walk filepath.WalkDir File.Find.find', {
    passes: [],
    path: { arg: 0, access: 'list' },
    fold: 'children',
    callbacks: [1],
  }),
  ...rows('filepath.Glob Dir.glob Dir.[] glob Path.wildcard', {
    passes: [],
    path: { arg: 0, access: 'list' },
    fold: 'glob',
  }),
  ...rows(
    'FileUtils.cp FileUtils.cp_r FileUtils.copy std.fs.copy fs.copy File.Copy File.copy File.Copy.copy copy dircopy fcopy rcopy file.copy',
    { passes: [1], copies: { from: 0, to: 1 } },
  ),
  ...rows(
    'FileUtils.mv FileUtils.move os.Rename std.fs.rename fs.rename File.Move File.rename File.rename! Files.move rename Directory.Move File.Copy.move file.rename',
    { passes: [1], copies: { from: 0, to: 1, removes: true } },
  ),
  ...rows('awk.read', read),
  ...rows('awk.line', { passes: [] }),
  ...rows('awk.input', { passes: [], gives: ['input'] }),
  ...rows(
    `
      gets STDIN.gets STDIN.noecho STDIN.getpass stdin.gets stdin.noecho STDIN.readline stdin.readline readline
      Console.ReadLine Console.ReadKey term.ReadPassword readln readPassword System.console.readPassword
      IO.gets io.read std.io.stdin readLine rpassword.prompt_password rpassword.read_password getpass.getpass
      ask HighLine.ask TTY.Prompt.mask TTY.Prompt.ask
    `,
    { passes: [], gives: ['input'] },
  ),
  ...rows(
    'puts print print! println println! printf echo fmt.Print fmt.Println fmt.Printf Console.Write Console.WriteLine IO.puts io.write System.out.print System.out.println $stdout.print STDOUT.print',
    { passes: [], shows: true },
  ),
  ...rows('os.Stdin System.in STDIN stdin', { property: true, passes: [], gives: ['input'] }),
  ...rows('open', { passes: [], path: { arg: 2, access: 'read' } }),
  ...rows(
    '.readText .readBytes .readLines .readAsStringSync .readAsString .readAsBytesSync .read_to_string .useLines .slurp',
    {
      passes: [],
      path: { arg: 'receiver', access: 'read' },
    },
  ),
  ...rows(
    'File.write IO.write os.WriteFile ioutil.WriteFile std.fs.write fs.write Files.writeString Files.write File.WriteAllText File.WriteAllBytes File.AppendAllText file_put_contents writefile File.write!',
    {
      passes: [],
      path: { arg: 0, access: 'write', content: 1 },
    },
  ),
  // Buffers, and what puts a form or a coding around what is written into one.
  ...rows('bytes.Buffer strings.Builder bytes.NewBufferString StringIO.new', { passes: [0], fold: 'memory' }),
  ...rows('multipart.NewWriter gzip.NewWriter zlib.NewWriter bufio.NewWriter tar.NewWriter zip.NewWriter', {
    passes: [0],
    fold: 'same',
  }),
  ...rows('.CreateFormFile .CreateFormField .CreatePart', { passes: ['receiver'], fold: 'same' }),
  ...rows('.WriteField', { passes: [], path: { arg: 'receiver', access: 'write', content: 1 } }),
  ...rows(
    'File.join filepath.Join path.Join Path.Combine Paths.get Path.of Path.join Path.Join file.path std.path.Path.new Path.new PathBuf.from std.path.PathBuf.from File java.io.File catfile catdir File.Spec.catfile File.Spec.catdir',
    { fold: 'path-join' },
  ),
  ...rows('.join', { fold: 'path-join' }),
  ...rows('dirname File.dirname filepath.Dir path.Dir Path.GetDirectoryName', { passes: [0], fold: 'dirname' }),
  ...rows('strings.Join implode String.Join join', { fold: 'join' }),
  ...rows('File.expand_path Path.expand expand os.ExpandEnv path.expand normalizePath Path.GetFullPath', {
    passes: [0],
  }),
  ...rows('__DIR__ __dir__', { property: true, passes: [], fold: 'folder-name' }),
  ...rows('__FILE__', { property: true, passes: [], fold: 'file-name' }),
  ...rows('Gem.user_home Dir.home os.UserHomeDir dirs.home_dir home_dir NSHomeDirectory homedir', {
    passes: [],
    fold: 'home',
  }),
  ...rows(
    'os.TempDir Dir.tmpdir sys_get_temp_dir Path.GetTempPath std.env.temp_dir env.temp_dir tempdir File.Spec.tmpdir System.tmp_dir System.tmp_dir! NSTemporaryDirectory',
    { passes: [], fold: 'temp-folder' },
  ),
  ...rows(
    'System.user_home! System.user_home Environment.GetFolderPath FileManager.default.homeDirectoryForCurrentUser',
    {
      passes: [],
      fold: 'home',
    },
  ),
];

const ENVIRONMENT: readonly ApiModel[] = [
  ...rows(
    'os.Getenv os.LookupEnv ENV.fetch System.getenv Environment.GetEnvironmentVariable getenv std.env.var env.var System.get_env System.fetch_env! Sys.getenv ENV.slice ENV.values_at',
    { passes: [], env: { name: 0, access: 'read' } },
  ),
  ...rows('ENV ENVIRON _ENV $_ENV Platform.environment ProcessInfo.processInfo.environment', {
    property: true,
    env: { access: 'all' },
  }),
  ...rows(
    'os.Environ std.env.vars env.vars Environment.GetEnvironmentVariables ENV.to_h ENV.to_hash ENV.inspect environ',
    {
      passes: [],
      env: { access: 'all' },
    },
  ),
];

const RUNS: readonly ApiModel[] = [
  ...rows(
    `
      system exec backtick shell_exec passthru proc_open os.execute
      Kernel.system Kernel.exec Kernel.spawn
      Open3.capture2 Open3.capture2e Open3.capture3 Open3.popen3
      spawn system2 systemlist job_start termopen jobstart qx
    `,
    {
      ...output,
      runs: { language: 'shell', code: 0 },
    },
  ),
  // A program that is held open, and what it is fed.
  ...rows('popen IO.popen io.popen', { ...output, runs: { language: 'shell', code: 0 }, becomes: PROGRAM }),
  ...rows('exec.Command', { ...output, runs: { language: 'argv', code: 0, argv: { rest: 1 } }, becomes: PROGRAM }),
  ...rows('exec.CommandContext', {
    ...output,
    runs: { language: 'argv', code: 1, argv: { rest: 2 } },
    becomes: PROGRAM,
  }),
  ...rows(under(PROGRAM, `Stdin write print puts syswrite ${WRITES_INTO} ${TAKES_IN}`), {
    passes: [],
    feeds: { data: { rest: 0 }, into: 'receiver' },
  }),
  ...rows('Runtime.getRuntime', { passes: [], becomes: 'Runtime' }),
  // Chef's words for a script and a command.
  ...rows('code command', { passes: [0], runs: { language: 'shell', code: 0 } }),
  // Rake's and Jenkins' own word for a line of shell; Gradle's words of a command.
  ...rows('sh', { ...output, runs: { language: 'shell', code: 0 } }),
  ...rows('commandLine', { ...output, runs: { language: 'argv', code: 0, argv: { rest: 1 } } }),
  // Vagrant: the line a machine is set up with.
  ...rows('config.vm.provision', { passes: [], runs: { language: 'shell', code: 'inline' } }),
  ...rows('os.cmd Runtime.exec', { ...output, runs: { language: 'shell', code: 0 } }),
  ...rows('Command.new std.process.Command.new process.Command.new System.cmd Process.run Process.start', {
    ...output,
    runs: { language: 'argv', code: 0, argv: { rest: 1 } },
  }),
  ...rows('ProcessBuilder Process.runSync', { ...output, runs: { language: 'argv', code: 0, argv: { rest: 1 } } }),
  ...rows('ProcessStartInfo Process.Start', { ...output, runs: { language: 'shell', code: 0 } }),
  // Objects of Windows, as its own scripts make them: a shell, a request, a stream that is saved.
  ...rows('CreateObject WScript.CreateObject', { passes: [], becomes: 'CreateObject' }),
  ...rows('CreateObject.Run CreateObject.Exec', { ...output, runs: { language: 'batch', code: 0 } }),
  ...rows('CreateObject.ShellExecute', { ...output, runs: { language: 'argv', code: 0, argv: { rest: 1 } } }),
  ...rows('CreateObject.RegWrite', { passes: [], path: { arg: 0, access: 'write', content: 1 } }),
  ...rows('ExecuteGlobal', { passes: [], runs: { language: 'own', code: 0 } }),
  ...rows('.execute', { passes: ['receiver'] }),
  ...rows(
    'eval evaluate instance_eval class_eval load loadstring Code.eval_string create_function Assembly.Load CSharpScript.EvaluateAsync Meta.parse include_string',
    {
      passes: [0],
      runs: { language: 'own', code: 0 },
    },
  ),
  // A page with code in it is run with what the program has.
  ...rows('ERB.new Erubi.Engine.new Haml.Template.new', {
    passes: [0],
    runs: { language: 'other', code: 0, received: true },
  }),
  // A line for a machine at the other end of a connection.
  ...rows('*.NewSession.Output *.NewSession.CombinedOutput *.NewSession.Run *.NewSession.Start', {
    ...output,
    runs: { language: 'shell', code: 0 },
  }),
  // A file, or an address, whose code becomes part of the program.
  ...rows('source sys.source include include_once require_once dofile devtools.source_url', { passes: [], starts: 0 }),
  // A library whose code becomes part of the program.
  ...rows(
    'plugin.Open Fiddle.dlopen System.load Assembly.LoadFrom Assembly.LoadFile NativeLibrary.Load libloading.Library.new Library.new Libdl.dlopen dlopen dyn.load package.loadlib DynaLoader.dl_load_file Code.require_file Code.eval_file',
    { passes: [], starts: 0 },
  ),
  ...rows('awk.run', { ...output, runs: { language: 'shell', code: 0 } }),
  ...rows('awk.feed', { ...output, runs: { language: 'shell', code: 0, stdin: 1 } }),
];

export const APIS: readonly ApiModel[] = [
  ...FILES,
  ...ENVIRONMENT,
  ...RUNS,
  ...NETWORK,
  ...CONNECTIONS,
  ...MOMENTS,
  ...TEXTS,
];
