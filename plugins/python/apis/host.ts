// What the machine and the person at it tell: environment, host facts, clipboard, screen, keys, stored secrets.
// May not: send anything.
import { type ApiModel, rows } from '../../../src/plugin.ts';

const system = { gives: ['system'], passes: [] } as const;

export const HOST: readonly ApiModel[] = [
  ...rows('os.environ os.environb environ posix.environ', { property: true, passes: [], env: { access: 'all' } }),
  ...rows('os.getenv os.getenvb os.environ.get decouple.config environ.Env.str starlette.config.Config', {
    passes: [],
    env: { name: 0, access: 'read' },
  }),
  ...rows('os.putenv os.unsetenv dotenv.set_key', { passes: [], env: { name: 0, access: 'write' } }),
  ...rows('environs.Env environ.Env', { passes: [], becomes: 'environ.Env' }),
  ...rows('dotenv.dotenv_values', { passes: [], path: { arg: 0, access: 'read' } }),
  ...rows('dotenv.load_dotenv', { passes: [], path: { arg: 0, access: 'read' } }),
  ...rows('sys.argv sys.orig_argv', { property: true, gives: ['argument'] }),
  ...rows('sys.stdin sys.stdin.buffer', { property: true, gives: ['input'] }),
  ...rows('argparse.ArgumentParser optparse.OptionParser', { passes: [], becomes: 'argparse.ArgumentParser' }),
  ...rows('argparse.ArgumentParser.add_argument argparse.ArgumentParser.add_option', {
    passes: [],
    fills: 'receiver',
    fold: 'option',
  }),
  ...rows('.parse_args', { gives: ['argument'], passes: [], fold: 'options' }),
  ...rows('argparse.ArgumentParser.parse_known_args getopt.getopt docopt.docopt', { gives: ['argument'], passes: [] }),

  ...rows(
    'platform.* psutil.* cpuinfo.get_cpu_info distro.* locale.getdefaultlocale os.cpu_count GPUtil.getGPUs',
    system,
  ),
  ...rows('platform.node socket.gethostname socket.getfqdn os.getlogin getpass.getuser pwd.getpwuid uuid.getnode', {
    gives: ['system', 'identity'],
    passes: [],
  }),
  ...rows(
    'netifaces.* psutil.net_if_addrs psutil.net_connections psutil.users os.uname platform.uname pwd.getpwall machineid.id wmi.WMI ifaddr.get_adapters scapy.all.get_if_list getmac.get_mac_address',
    { gives: ['system', 'machine'], passes: [] },
  ),
  ...rows('sys.platform os.name', { property: true, passes: [] }),

  ...rows(
    'pyperclip.paste pyperclip.waitForPaste pyperclip.waitForNewPaste clipboard.paste pandas.read_clipboard win32clipboard.GetClipboardData tkinter.Tk.clipboard_get xerox.paste jaraco.clipboard.paste_text',
    { gives: ['clipboard'], passes: [] },
  ),
  ...rows('pyperclip.copy clipboard.copy xerox.copy', { passes: [], sends: { sink: 'clipboard', body: [0] } }),
  ...rows(
    'PIL.ImageGrab.grab ImageGrab.grab pyautogui.screenshot pyscreenshot.grab mss.mss mss.grab mss.mss.grab pyscreeze.screenshot d3dshot.create autopy.bitmap.capture_screen',
    { gives: ['screen'], passes: [] },
  ),
  ...rows('pynput.keyboard.Listener pynput.mouse.Listener', {
    gives: ['keys'],
    passes: [],
    callbacks: ['on_press', 'on_release', 'on_click'],
  }),
  ...rows('keyboard.on_press keyboard.on_release keyboard.hook keyboard.add_hotkey', {
    gives: ['keys'],
    passes: [],
    callbacks: [0, 1],
  }),
  ...rows('keyboard.record keyboard.read_event keyboard.read_key evdev.InputDevice.read_loop', {
    gives: ['keys'],
    passes: [],
  }),
  ...rows('pyHook.HookManager pyxhook.HookManager', { gives: ['keys'], passes: [] }),
  ...rows('sounddevice.rec pyaudio.PyAudio.open speech_recognition.Recognizer.listen soundcard.default_microphone', {
    gives: ['microphone'],
    passes: [],
  }),
  ...rows('cv2.VideoCapture picamera.PiCamera pygame.camera.Camera', { gives: ['camera'], passes: [] }),

  ...rows('browser_cookie3.* browsercookie.* pycookiecheat.chrome_cookies rookiepy.*', {
    gives: ['content:browser'],
    passes: [],
  }),
  ...rows('keyring.get_password keyring.get_credential', { gives: ['content:keychain'], entry: 0, passes: [] }),
  ...rows('netrc.netrc', { gives: ['content:netrc'], passes: [] }),
  ...rows('mailbox.mbox mailbox.Maildir mailbox.MH mailbox.Babyl mailbox.MMDF', {
    gives: ['content:mail-store'],
    passes: [],
  }),
  ...rows(
    'kubernetes.client.CoreV1Api.list_secret_for_all_namespaces kubernetes.client.CoreV1Api.list_namespaced_secret kubernetes.client.CoreV1Api.read_namespaced_secret',
    { gives: ['content:kube'], passes: [] },
  ),
  ...rows('secretstorage.* keychain.*', { gives: ['content:keychain'], passes: [] }),
  ...rows('.get_cookies .cookies', { gives: ['content:browser'], passes: [] }),
  ...rows('.storage_state', {
    gives: ['content:browser'],
    passes: [],
    path: { arg: 'path', access: 'write', content: 'result' },
  }),
  ...rows('win32crypt.CryptUnprotectData', { gives: ['content:browser', 'decoded'], passes: [0] }),
  ...rows('winreg.OpenKey winreg.QueryValueEx winreg.EnumValue _winreg.OpenKey', { gives: ['system'], passes: [] }),
  ...rows('winreg.SetValueEx', { passes: [], path: { arg: 1, access: 'write', content: 4 } }),
  ...rows('boto3.Session.get_credentials botocore.session.get_session', { gives: ['content:aws'], passes: [] }),
  ...rows('google.auth.default', { gives: ['content:gcp'], passes: [] }),
];
