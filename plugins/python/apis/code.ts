// Running code: shells, programs, evaluation, imports by name, native calls, threads and timers.
// May not: read the code; the interpreter does.
import { type ApiModel, rows, under } from '../../../src/plugin.ts';

const output = { gives: ['process'], passes: [] } as const;
const SUBPROCESS = 'subprocess anyio trio';
const STARTED = 'started.Program';

export const CODE: readonly ApiModel[] = [
  ...rows(
    'os.system os.popen os.popen2 os.popen3 os.popen4 commands.getoutput commands.getstatusoutput posix.system nt.system popen2.popen2 popen2.popen3 platform.popen',
    {
      ...output,
      runs: { language: 'shell', code: 0 },
    },
  ),
  ...rows(
    'subprocess.getoutput subprocess.getstatusoutput invoke.run fabric.Connection.run fabric.Connection.local fabric.api.local plumbum.local sh.bash sh.sh delegator.run pexpect.run envoy.run',
    {
      ...output,
      runs: { language: 'shell', code: 0, stdin: 'input' },
    },
  ),
  // Lines of shell that schedulers and task runners take as an option or as their first argument.
  ...rows(
    'airflow.operators.bash.BashOperator airflow.operators.bash_operator.BashOperator airflow.providers.standard.operators.bash.BashOperator airflow.providers.ssh.operators.ssh.SSHOperator',
    { ...output, runs: { language: 'shell', code: 'bash_command' } },
  ),
  // Pages with code in them: one that came from outside runs what it likes.
  ...rows(
    'jinja2.Template mako.template.Template tornado.template.Template jinja2.Environment.from_string flask.render_template_string',
    {
      passes: [0],
      runs: { language: 'other', code: 0, received: true },
    },
  ),
  ...rows('genrule native.genrule', { passes: [], runs: { language: 'shell', code: 'cmd' } }),
  ...rows('local local_resource run_command', { ...output, runs: { language: 'argv', code: 0 } }),
  ...rows('.run_shell', { passes: [], runs: { language: 'shell', code: 'command' } }),
  ...rows(under(SUBPROCESS, 'run call check_call check_output run_process'), {
    ...output,
    runs: { language: 'argv', code: 0, shellWhen: 'shell', stdin: 'input', env: 'env', folder: 'cwd' },
  }),
  // A program that runs on, to be fed later.
  ...rows(`${under(SUBPROCESS, 'Popen open_process')} subprocess32.Popen`, {
    ...output,
    becomes: STARTED,
    runs: { language: 'argv', code: 0, shellWhen: 'shell', stdin: 'input', env: 'env', folder: 'cwd' },
  }),
  ...rows(
    'asyncio.create_subprocess_shell asyncio.subprocess.create_subprocess_shell pexpect.spawn pexpect.popen_spawn.PopenSpawn',
    { ...output, becomes: STARTED, runs: { language: 'shell', code: 0, folder: 'cwd' } },
  ),
  ...rows('asyncio.create_subprocess_exec asyncio.subprocess.create_subprocess_exec', {
    ...output,
    becomes: STARTED,
    runs: { language: 'argv', code: 0, argv: { rest: 1 }, folder: 'cwd' },
  }),
  ...rows(under(STARTED, 'communicate stdin.write stdin.writelines stdin.send send sendline write'), {
    passes: ['receiver'],
    feeds: { data: 0, into: 'receiver' },
  }),
  ...rows('os.execv os.execvp os.execve os.execvpe posix.execv os.posix_spawn os.posix_spawnp', {
    ...output,
    runs: { language: 'argv', code: 1 },
  }),
  ...rows('os.execl os.execlp os.execle os.execlpe', {
    ...output,
    runs: { language: 'argv', code: 0, argv: { rest: 2 } },
  }),
  ...rows('os.spawnl os.spawnlp os.spawnle', { ...output, runs: { language: 'argv', code: 1, argv: { rest: 3 } } }),
  ...rows('os.spawnv os.spawnvp os.spawnve', { ...output, runs: { language: 'argv', code: 2 } }),
  // Where a program lies is the program.
  ...rows('shutil.which distutils.spawn.find_executable', { passes: [0], fold: 'same' }),
  ...rows('pty.spawn', { ...output, runs: { language: 'argv', code: 0 } }),
  ...rows('os.startfile webbrowser.open.file', { ...output, starts: 0 }),
  ...rows('runpy.run_path execfile', { ...output, starts: 0 }),
  ...rows('imp.load_module', { passes: [1], starts: 1 }),
  ...rows(
    'imp.load_source imp.load_compiled importlib.machinery.SourceFileLoader importlib.util.spec_from_file_location importlib.util.spec_from_loader',
    { passes: [1], starts: 1, module: 1 },
  ),
  // What is found is one of the modules of that name; before it stands what the caller says.
  ...rows('pkgutil.iter_modules pkgutil.walk_packages', { passes: [], fold: 'modules' }),
  ...rows('runpy.run_module', { ...output, imports: 0 }),
  ...rows('IPython.get_ipython', { passes: [], becomes: 'IPython.shell' }),
  ...rows('get_ipython', { passes: [], becomes: 'IPython.shell' }),
  ...rows('IPython.shell.system IPython.shell.getoutput', { ...output, runs: { language: 'shell', code: 0 } }),
  ...rows('IPython.shell.run_cell', { ...output, runs: { language: 'python', code: 0 } }),
  ...rows('paramiko.SSHClient.exec_command', {
    ...output,
    runs: { language: 'shell', code: 0 },
    sends: { sink: 'network', url: 'receiver', body: [0] },
  }),

  ...rows(
    'eval exec builtins.eval builtins.exec code.InteractiveInterpreter.runsource code.InteractiveInterpreter.runcode timeit.timeit',
    {
      passes: [0],
      runs: { language: 'python', code: 0 },
    },
  ),
  ...rows('compile builtins.compile code.compile_command codeop.compile_command ast.parse', { passes: [0] }),
  ...rows('types.FunctionType types.CodeType', { passes: [0], runs: { language: 'python', code: 0 } }),
  ...rows('pickle.loads cPickle.loads _pickle.loads dill.loads cloudpickle.loads', {
    passes: [0],
    runs: { language: 'pickle', code: 0 },
  }),
  ...rows(
    'pickle.load cPickle.load dill.load cloudpickle.load jsonpickle.decode shelve.open yaml.load yaml.load_all yaml.unsafe_load yaml.unsafe_load_all yaml.full_load',
    {
      passes: [0],
    },
  ),
  ...rows('joblib.load torch.load pandas.read_pickle numpy.load skops.io.load', {
    path: { arg: 0, access: 'read' },
    opens: true,
  }),
  ...rows(
    'keras.models.load_model tensorflow.keras.models.load_model tensorflow.saved_model.load torch.jit.load mlflow.pyfunc.load_model xgboost.Booster.load_model fasttext.load_model stable_baselines3.PPO.load',
    { path: { arg: 0, access: 'read' }, opens: true },
  ),
  // Libraries a database takes into its own process.
  ...rows('.load_extension', { passes: [], starts: 0 }),
  // Notebooks are run cell by cell.
  ...rows('nbclient.NotebookClient nbclient.execute nbconvert.preprocessors.ExecutePreprocessor.preprocess', {
    passes: [0],
    runs: { language: 'other', code: 0, received: true },
  }),
  ...rows('nbconvert.preprocessors.ExecutePreprocessor', {
    passes: [],
    becomes: 'nbconvert.preprocessors.ExecutePreprocessor',
  }),
  ...rows('papermill.execute_notebook', { passes: [], starts: 0 }),
  // Whatever lies there is what later imports find first.
  ...rows('sys.path.insert site.addsitedir', { passes: [], starts: 1 }),
  ...rows('marshal.loads', { passes: [0], gives: ['decoded'] }),
  ...rows(
    '__import__ builtins.__import__ importlib.import_module importlib.__import__ pydoc.locate pkgutil.resolve_name zope.dottedname.resolve.resolve importlib.util.find_spec',
    { imports: 0, passes: [] },
  ),
  ...rows('importlib.reload importlib.util.module_from_spec', { passes: [0] }),
  ...rows('.exec_module', { passes: [0] }),
  ...rows('.load_module', { passes: ['receiver'] }),
  ...rows('js2py.eval_js execjs.eval execjs.compile py_mini_racer.MiniRacer.eval', {
    passes: [0],
    runs: { language: 'javascript', code: 0 },
  }),
  ...rows('applescript.run applescript.AppleScript osascript.run osascript.osascript', {
    ...output,
    runs: { language: 'applescript', code: 0 },
  }),

  ...rows('ctypes.CDLL ctypes.cdll.LoadLibrary ctypes.WinDLL ctypes.windll.LoadLibrary ctypes.PyDLL cffi.FFI.dlopen', {
    passes: [0],
    starts: 0,
    becomes: 'ctypes.Library',
  }),
  ...rows('ctypes.Library.system ctypes.Library.popen', { ...output, runs: { language: 'shell', code: 0 } }),
  ...rows('ctypes.create_string_buffer ctypes.c_char_p ctypes.cast', { passes: [0] }),
  ...rows('ctypes.windll.kernel32.* ctypes.memmove ctypes.CFUNCTYPE', {}),

  ...rows('threading.Thread multiprocessing.Process threading.Timer.start', {
    passes: [],
    calls: { fn: 'target', args: 'args' },
  }),
  ...rows('threading.Timer', { passes: [], calls: { fn: 1, args: 'args' }, recurring: true }),
  ...rows('asyncio.AbstractEventLoop.call_later .call_later .call_at', {
    passes: [],
    calls: { fn: 1, args: { rest: 2 } },
  }),
  ...rows('.call_soon .call_soon_threadsafe .add_done_callback', { passes: ['receiver'], callbacks: [0] }),
  ...rows('_thread.start_new_thread thread.start_new_thread', { passes: [], calls: { fn: 0, args: 1 } }),
  ...rows('concurrent.futures.ThreadPoolExecutor concurrent.futures.ProcessPoolExecutor multiprocessing.Pool', {
    passes: [],
    becomes: 'concurrent.futures.Executor',
  }),
  ...rows('concurrent.futures.Executor.submit asyncio.to_thread anyio.to_thread.run_sync', {
    passes: [],
    calls: { fn: 0, args: { rest: 1 } },
  }),
  ...rows('.run_in_executor', { passes: [], calls: { fn: 1, args: { rest: 2 } } }),
  ...rows('concurrent.futures.Executor.map', { fold: 'map', callbacks: [0] }),
  // Left behind a block: by then more may lie in what it was given.
  ...rows(
    'contextlib.ExitStack.callback contextlib.AsyncExitStack.callback contextlib.AsyncExitStack.push_async_callback',
    {
      passes: [],
      calls: { fn: 0, args: { rest: 1 } },
      late: true,
    },
  ),
  ...rows('atexit.register', { passes: [], calls: { fn: 0, args: { rest: 1 } }, recurring: true }),
  ...rows('signal.signal', { passes: [], callbacks: [1], recurring: true }),
  ...rows('sys.addaudithook sys.settrace sys.setprofile threading.settrace threading.setprofile', {
    passes: [],
    callbacks: [0],
    recurring: true,
  }),
  ...rows('schedule.*.do schedule.every.do', { passes: [], calls: { fn: 0, args: { rest: 1 } }, recurring: true }),
  ...rows('schedule.every', { passes: [], becomes: 'schedule.every' }),
  ...rows('apscheduler.schedulers.background.BackgroundScheduler apscheduler.schedulers.blocking.BlockingScheduler', {
    passes: [],
    becomes: 'apscheduler.Scheduler',
  }),
  ...rows('apscheduler.Scheduler.add_job', { passes: [], calls: { fn: 0, args: 'args' }, recurring: true }),
];
