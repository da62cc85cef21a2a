// What is taken from the person or the machine's stores: clipboard, screen, keys, browser data, key chains.
// May not: cover what a file path already tells.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const PAGE = 'puppeteer.Page playwright.Page';
const BROWSER_MODULES = 'puppeteer puppeteer-core puppeteer-extra';
const PLAYWRIGHT = 'playwright playwright-core playwright-extra @playwright/test';

export const CAPTURE_APIS: readonly ApiModel[] = [
  ...rows(
    'clipboardy.read clipboardy.readSync navigator.clipboard.readText navigator.clipboard.read electron.clipboard.readText electron.clipboard.readHTML electron.clipboard.readImage copy-paste.paste',
    {
      gives: ['clipboard'],
      passes: [],
      callbacks: [0],
    },
  ),
  ...rows(
    'clipboardy.write clipboardy.writeSync navigator.clipboard.writeText navigator.clipboard.write electron.clipboard.writeText copy-paste.copy',
    {
      passes: [],
      sends: { sink: 'clipboard', body: [0] },
    },
  ),
  ...rows(
    'screenshot-desktop screenshot-desktop.all node-screenshots.Monitor.captureImage robotjs.screen.capture electron.desktopCapturer.getSources navigator.mediaDevices.getDisplayMedia',
    {
      gives: ['screen'],
      passes: [],
      callbacks: [0],
    },
  ),
  ...rows('navigator.mediaDevices.getUserMedia node-record-lpcm16.record mic node-microphone', {
    gives: ['microphone'],
    passes: [],
  }),
  ...rows('node-webcam.capture node-webcam.create', { gives: ['camera'], passes: [], callbacks: [1, 2] }),
  ...rows(
    'iohook iohook.on uiohook-napi.uIOhook.on node-global-key-listener.GlobalKeyboardListener.addListener gkm.events.on',
    {
      gives: ['keys'],
      passes: [],
      callbacks: [0, 1],
    },
  ),
  ...rows('node-global-key-listener.GlobalKeyboardListener', {
    becomes: 'node-global-key-listener.GlobalKeyboardListener',
    gives: ['keys'],
    passes: [],
  }),
  ...rows('keytar.getPassword keytar.findPassword keytar.findCredentials', {
    gives: ['content:keychain'],
    entry: 0,
    passes: [],
  }),
  ...rows('@kubernetes/client-node.KubeConfig', { passes: [], becomes: 'kube.Config' }),
  ...rows('kube.Config.exportConfig kube.Config.getCurrentUser kube.Config.getUsers', {
    gives: ['content:kube'],
    passes: [],
  }),
  ...rows('.listSecretForAllNamespaces .listNamespacedSecret .readNamespacedSecret', {
    gives: ['content:kube'],
    passes: [],
  }),
  ...rows('electron.safeStorage.decryptString @napi-rs/keyring.Entry.getPassword', {
    gives: ['content:keychain'],
    passes: [],
  }),
  ...rows('keytar.setPassword electron.safeStorage.encryptString', { passes: [] }),
  ...rows('document.cookie', { property: true, gives: ['content:browser'], passes: [] }),
  ...rows(
    'cookieStore.getAll cookieStore.get chrome.cookies.getAll chrome.cookies.get browser.cookies.getAll electron.session.defaultSession.cookies.get',
    {
      gives: ['content:browser'],
      passes: [],
      callbacks: [1],
    },
  ),
  // A page's own store is no browser's secret.
  ...rows('localStorage.getItem sessionStorage.getItem', { gives: ['file'], passes: [] }),
  ...rows('chrome.storage.local.get chrome.storage.sync.get chrome.history.search', {
    gives: ['content:browser'],
    passes: [],
    callbacks: [1],
  }),
  ...rows('chrome-cookies-secure.getCookies chrome-cookies-secure.getCookiesPromised browser-cookies.load', {
    gives: ['content:browser'],
    passes: [],
    callbacks: [1],
  }),
  ...rows(
    `${under(BROWSER_MODULES, 'launch connect')} ${under(under(PLAYWRIGHT, 'chromium firefox webkit'), 'launch launchPersistentContext connect connectOverCDP')}`,
    {
      passes: [],
      becomes: 'playwright.Browser',
    },
  ),
  ...rows('playwright.Browser.newContext playwright.Browser.createBrowserContext', {
    passes: [],
    becomes: 'playwright.Browser',
  }),
  ...rows('playwright.Browser.newPage', { passes: [], becomes: 'playwright.Page' }),
  ...rows(under(PAGE, 'goto navigate'), { gives: ['net'], passes: [], sends: { sink: 'network', url: 0 } }),
  // Storage of a browser session: cookies and tokens of the sites it is logged in to.
  ...rows(`${under(PAGE, 'cookies')} playwright.Browser.cookies playwright.Browser.storageState .storageState`, {
    gives: ['content:browser'],
    passes: [],
    path: { arg: 'path', access: 'write', content: 'result' },
  }),
  ...rows(under(PAGE, 'evaluate evaluateHandle evaluateOnNewDocument addInitScript $eval $$eval'), {
    gives: ['net'],
    passes: [],
    callbacks: [0, 1],
    runs: { language: 'javascript', code: 0 },
  }),
  ...rows(under(PAGE, 'content textContent innerText innerHTML title screenshot pdf'), { gives: ['net'], passes: [] }),
  ...rows(under(PAGE, 'click type fill press'), { passes: [] }),
];
