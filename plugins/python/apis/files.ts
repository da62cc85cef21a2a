// Files and folders: opening, reading, writing, copying, deleting, archives, paths.
// May not: know what a path is worth; the knowledge lists do.
import { type ApiModel, rows, under } from '../../../src/plugin.ts';

const PATH = 'os.path posixpath ntpath';
const open = { path: { arg: 0, access: 'read', mode: 1 }, passes: [] } as const;
const read = { path: { arg: 0, access: 'read' }, passes: [] } as const;

export const FILES: readonly ApiModel[] = [
  ...rows(
    'open io.open builtins.open codecs.open gzip.open bz2.open lzma.open aiofiles.open os.fdopen fileinput.input wave.open soundfile.SoundFile',
    open,
  ),
  ...rows('tarfile.open tarfile.TarFile zipfile.ZipFile zipfile.PyZipFile', {
    ...open,
    passes: [0, 'fileobj'],
    becomes: 'tarfile.TarFile',
  }),
  ...rows('tarfile.TarFile.add tarfile.TarFile.write', { copies: { from: 0, to: 'receiver' }, passes: [] }),
  ...rows('tarfile.TarFile.writestr', { path: { arg: 'receiver', access: 'write', content: 1 }, passes: [] }),
  ...rows('tarfile.TarFile.extractall', {
    path: { arg: 0, access: 'write', content: 'receiver' },
    passes: ['receiver'],
  }),
  ...rows('.open', { path: { arg: 'receiver', access: 'read', mode: 0 }, passes: [] }),
  ...rows('.write .writelines .writeframes .writeframesraw', {
    path: { arg: 'receiver', access: 'write', content: 0 },
    passes: [],
  }),
  // Pictures, workbooks, documents: what they hold goes into the file.
  ...rows('.save', { path: { arg: 0, access: 'write', content: 'receiver' }, passes: [] }),
  ...rows('.read_text .read_bytes', { path: { arg: 'receiver', access: 'read' }, passes: [] }),
  ...rows('.write_text .write_bytes', { path: { arg: 'receiver', access: 'write', content: 0 }, passes: [] }),
  ...rows('.unlink .rmdir', { path: { arg: 'receiver', access: 'delete' }, passes: [] }),
  ...rows('.iterdir .glob .rglob', { path: { arg: 'receiver', access: 'list' }, passes: [], fold: 'children' }),
  ...rows('.rename', { copies: { from: 'receiver', to: 0, removes: true }, passes: [] }),
  ...rows('.symlink_to .hardlink_to', { copies: { from: 0, to: 'receiver' }, passes: [] }),
  ...rows(
    `
      linecache.getlines linecache.getline pandas.read_csv pandas.read_json pandas.read_excel numpy.loadtxt
      PIL.Image.open cv2.imread
      docx.Document openpyxl.load_workbook PyPDF2.PdfReader pypdf.PdfReader fitz.open pdfplumber.open
      pymupdf.open pdfminer.high_level.extract_text pdf2image.convert_from_path camelot.read_pdf tabula.read_pdf
      pptx.Presentation docx2txt.process textract.process extract_msg.Message extract_msg.openMsg
      markitdown.MarkItDown.convert striprtf.striprtf.rtf_to_text odf.opendocument.load ebooklib.epub.read_epub
      pandas.read_table pandas.read_parquet pandas.read_xml pandas.read_feather
      polars.read_csv polars.read_json polars.read_excel polars.read_parquet polars.scan_csv
      numpy.genfromtxt xlrd.open_workbook pyarrow.parquet.read_table geopandas.read_file
      xml.etree.ElementTree.parse xml.dom.minidom.parse lxml.etree.parse lxml.html.parse
      librosa.load soundfile.read mutagen.File
      whisper.Whisper.transcribe faster_whisper.WhisperModel.transcribe
    `,
    read,
  ),
  ...rows('whisper.load_model', { passes: [], becomes: 'whisper.Whisper' }),
  ...rows('configparser.ConfigParser.read', { ...read, fills: 'receiver' }),
  ...rows('configparser.ConfigParser.read_file configparser.ConfigParser.read_string', {
    passes: [0],
    fills: 'receiver',
  }),
  ...rows('configparser.ConfigParser.get', { passes: ['receiver'], fold: 'get-in' }),
  ...rows('configparser.RawConfigParser configparser.SafeConfigParser configparser.ConfigParser', {
    passes: [],
    becomes: 'configparser.ConfigParser',
  }),
  ...rows('sqlite3.connect aiosqlite.connect duckdb.connect', { ...read, becomes: 'sqlite3.Connection' }),
  ...rows(
    'sqlite3.Connection.execute sqlite3.Connection.cursor sqlite3.Connection.execute.fetchall sqlite3.Connection.cursor.execute',
    { passes: ['receiver'] },
  ),
  // Any database's cursor; what it is told is there for the rules to read.
  ...rows('.execute .executemany .executescript', { passes: ['receiver'] }),
  ...rows('json.load yaml.safe_load_all toml.load tomllib.load plistlib.load csv.reader csv.DictReader', {
    passes: [0],
  }),
  ...rows('json.dump yaml.dump_all toml.dump plistlib.dump pickle.dump', {
    path: { arg: 1, access: 'write', content: 0 },
    passes: [],
  }),
  ...rows('os.remove os.unlink os.rmdir os.removedirs shutil.rmtree send2trash.send2trash', {
    path: { arg: 0, access: 'delete' },
    passes: [],
  }),
  ...rows('os.listdir os.scandir', { path: { arg: 0, access: 'list' }, passes: [], fold: 'children' }),
  ...rows('os.walk os.fwalk', { path: { arg: 0, access: 'list' }, passes: [], fold: 'walk' }),
  ...rows('glob.glob glob.iglob', { path: { arg: 0, access: 'list' }, passes: [], fold: 'glob' }),
  ...rows('os.path.exists os.path.isfile os.path.isdir os.path.getsize os.access', { passes: [] }),
  // The age of a file: what is compared with it is no fixed date.
  ...rows('os.stat os.path.getmtime os.path.getctime os.path.getatime .stat .lstat', {
    gives: ['listing'],
    passes: [],
  }),
  ...rows('os.chmod os.chown os.utime', { passes: [] }),
  ...rows('os.makedirs os.mkdir', { passes: [], folder: 0 }),
  ...rows('.mkdir', { passes: [], folder: 'receiver' }),
  ...rows(
    'shutil.copy shutil.copy2 shutil.copyfile shutil.copytree os.link os.symlink distutils.file_util.copy_file distutils.dir_util.copy_tree',
    { copies: { from: 0, to: 1 }, passes: [1] },
  ),
  ...rows('shutil.move os.rename os.replace os.renames', { copies: { from: 0, to: 1, removes: true }, passes: [1] }),
  ...rows('shutil.copyfileobj', { path: { arg: 1, access: 'write', content: 0 }, passes: [] }),
  ...rows('shutil.unpack_archive', { copies: { from: 0, to: 1 }, passes: [] }),
  ...rows('shutil.make_archive', { copies: { from: 2, to: 0 }, passes: [0], gives: ['compressed'] }),
  ...rows('.extractall .extract', { path: { arg: 0, access: 'write', content: 'receiver' }, passes: ['receiver'] }),
  ...rows('soundfile.write scipy.io.wavfile.write cv2.imwrite imageio.imwrite imageio.imsave skimage.io.imsave', {
    path: { arg: 0, access: 'write', content: { rest: 1 } },
    passes: [],
  }),
  ...rows('os.open', { path: { arg: 0, access: 'read' }, passes: [] }),
  ...rows('os.write', { path: { arg: 0, access: 'write', content: 1 }, passes: [] }),
  ...rows('os.read mmap.mmap', { passes: [0] }),
  ...rows('tempfile.NamedTemporaryFile tempfile.TemporaryFile tempfile.SpooledTemporaryFile', {
    passes: [],
    fold: 'temp-handle',
  }),
  ...rows('tempfile.mkstemp', { passes: [], fold: 'temp-pair' }),
  ...rows('tempfile.mktemp tempfile.mkdtemp tempfile.TemporaryDirectory', { passes: [], fold: 'temp' }),
  ...rows('tempfile.gettempdir', { passes: [], fold: 'temp-folder' }),

  ...rows('pathlib.Path pathlib.PurePath pathlib.PosixPath pathlib.PurePosixPath pathlib.WindowsPath anyio.Path', {
    fold: 'path',
  }),
  ...rows('pathlib.Path.home os.path.expanduser.home', { passes: [], fold: 'home' }),
  ...rows('pathlib.Path.cwd os.getcwd os.getcwdb os.curdir', { passes: [], fold: 'cwd' }),
  ...rows('.expanduser .resolve .absolute .as_posix .joinpath.self .relative_to .with_suffix', {
    passes: ['receiver'],
  }),
  ...rows('.joinpath', { fold: 'path-join' }),
  ...rows(under(PATH, 'join'), { fold: 'path-join' }),
  ...rows(under(PATH, 'expanduser abspath realpath normpath expandvars'), { passes: [0] }),
  ...rows(under(PATH, 'basename'), { passes: [0], fold: 'basename' }),
  ...rows(under(PATH, 'dirname'), { passes: [0], fold: 'dirname' }),
  ...rows('os.fspath', { passes: [0] }),
  ...rows('__file__', { property: true, passes: [], fold: 'file-name' }),
];
