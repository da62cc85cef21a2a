// Web requests: what goes into address, body and header, and that the answer came from the network.
// May not: judge the destination.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const network = 'network' as const;
const answer = { gives: ['net'], passes: [] } as const;
const HEADER = ['headers', 'auth', 'authorization', 'token', 'bearer'] as const;
const BODY = [
  'body',
  'data',
  'json',
  'form',
  'formData',
  'params',
  'searchParams',
  'qs',
  'query',
  'multipart',
] as const;

const AXIOS = 'axios $axios axios.instance';
const VERBS_OF_CLIENTS = 'got got.got ky needle request undici superagent phin bent.client wretch.client ofetch';

export const HTTP_APIS: readonly ApiModel[] = [
  ...rows(
    'fetch node-fetch cross-fetch isomorphic-fetch undici.fetch node-fetch-native ofetch $fetch Bun.fetch make-fetch-happen electron.net.fetch',
    {
      ...answer,
      sends: { sink: network, url: 0, body: BODY, header: HEADER },
    },
  ),
  ...rows(
    `axios axios.instance axios.request ${under('$axios axios.instance', 'request')} request request-promise request-promise-native got got.got ky needle undici.request undici.stream phin`,
    {
      ...answer,
      sends: { sink: network, url: 0, body: BODY, header: HEADER },
      callbacks: [1, 2],
    },
  ),
  // A client handed in from elsewhere.
  ...rows('.post .put .patch', {
    ...answer,
    sends: { sink: network, url: 0, body: [1, ...BODY], header: HEADER, written: true },
  }),
  ...rows(under('playwright.Browser.request playwright.Page.request playwright.request', 'post put patch fetch'), {
    ...answer,
    sends: { sink: network, url: 0, body: BODY, header: HEADER },
  }),
  // What goes out and comes in is handed to these on its way.
  ...rows(under(AXIOS, 'interceptors.request.use interceptors.response.use'), {
    passes: [],
    overhears: 0,
  }),
  ...rows('axios.create axios.extend', { becomes: 'axios.instance', keeps: true }),
  ...rows('got.extend got.got.extend', { becomes: 'got', keeps: true, overhears: 'hooks' }),
  ...rows('ky.create ky.extend', { becomes: 'ky', keeps: true, overhears: 'hooks' }),
  ...rows('request.defaults request-promise.defaults', { becomes: 'request', keeps: true }),
  ...rows(under(AXIOS, 'post put patch postForm putForm patchForm'), {
    ...answer,
    sends: { sink: network, url: 0, body: [1, 'params'], header: HEADER },
  }),
  ...rows(under(AXIOS, 'get delete head options'), {
    ...answer,
    sends: { sink: network, url: 0, body: ['params', 'data'], header: HEADER },
  }),
  ...rows(
    `${under(VERBS_OF_CLIENTS, 'get head')} got.stream needle.delete request.delete request.del got.delete ky.delete`,
    {
      ...answer,
      sends: { sink: network, url: 0, body: BODY, header: HEADER },
      callbacks: [1, 2],
    },
  ),
  ...rows(`${under('got got.got ky request phin', 'post put patch')} request-promise.post`, {
    ...answer,
    sends: { sink: network, url: 0, body: BODY, header: HEADER },
    callbacks: [1, 2],
  }),
  ...rows('needle.post needle.put needle.patch', {
    ...answer,
    sends: { sink: network, url: 0, body: [1], header: HEADER },
    callbacks: [2, 3],
  }),
  ...rows('superagent.post superagent.put superagent.patch superagent.delete', {
    ...answer,
    becomes: 'superagent.request',
    sends: { sink: network, url: 0, body: [1] },
  }),
  ...rows('superagent.request.attach', {
    passes: ['receiver'],
    path: { arg: 1, access: 'read' },
    becomes: 'superagent.request',
    sends: { sink: network, url: 'receiver', body: [1] },
  }),
  ...rows('superagent.request.send superagent.request.query superagent.request.field', {
    passes: ['receiver'],
    becomes: 'superagent.request',
    sends: { sink: network, url: 'receiver', body: [0, 1] },
  }),
  ...rows('superagent.request.set superagent.request.auth', {
    passes: ['receiver'],
    becomes: 'superagent.request',
  }),
  ...rows(under('http https follow-redirects.http follow-redirects.https electron.net', 'request'), {
    gives: ['net'],
    passes: [0],
    becomes: 'http.ClientRequest',
    sends: { sink: network, url: 0, body: ['body'], header: HEADER },
    callbacks: [1, 2],
  }),
  ...rows(under('http https follow-redirects.http follow-redirects.https', 'get'), {
    gives: ['net'],
    passes: [0],
    becomes: 'http.ClientRequest',
    sends: { sink: network, url: 0, header: HEADER },
    callbacks: [1, 2],
  }),
  ...rows('got.stream.post got.stream.put', {
    gives: ['net'],
    passes: [0],
    becomes: 'http.ClientRequest',
    sends: { sink: network, url: 0, header: HEADER },
  }),
  ...rows('http2.connect', { passes: [0], becomes: 'http2.Session' }),
  ...rows('http2.Session.request', {
    gives: ['net'],
    passes: ['receiver'],
    becomes: 'http.ClientRequest',
    sends: { sink: network, url: 'receiver', header: [0] },
  }),
  ...rows('undici.Pool undici.Client', { passes: [0], becomes: 'undici.Pool' }),
  ...rows('undici.Pool.request undici.Pool.stream undici.Pool.fetch', {
    ...answer,
    sends: { sink: network, url: 'receiver', body: BODY, header: HEADER },
  }),
  ...rows('form-data.submit', { ...answer, sends: { sink: network, url: 0, body: ['receiver'] }, callbacks: [1] }),
  ...rows('http.ClientRequest.write http.ClientRequest.end', {
    passes: [],
    sends: { sink: network, url: 'receiver', body: [0] },
  }),
  ...rows('http.ClientRequest.setHeader', {
    passes: [],
    sends: { sink: network, url: 'receiver', header: [1] },
  }),
  ...rows('XMLHttpRequest', { becomes: 'XMLHttpRequest' }),
  ...rows('XMLHttpRequest.open', { passes: [1], sends: { sink: network, url: 1 } }),
  ...rows('XMLHttpRequest.send', { passes: [], sends: { sink: network, url: 'receiver', body: [0] } }),
  ...rows('XMLHttpRequest.setRequestHeader', { passes: [], sends: { sink: network, url: 'receiver', header: [1] } }),
  ...rows('navigator.sendBeacon', { passes: [], sends: { sink: network, url: 0, body: [1] } }),
  ...rows('EventSource eventsource', {
    gives: ['net'],
    passes: [0],
    becomes: 'EventSource',
    sends: { sink: network, url: 0, header: HEADER },
  }),
  ...rows('jQuery.ajax $.ajax jQuery.post $.post jQuery.get $.get jQuery.getJSON $.getJSON', {
    ...answer,
    sends: { sink: network, url: 0, body: ['data', 1], header: HEADER },
    callbacks: [1, 2, 'success'],
  }),
  ...rows('importScripts jQuery.getScript $.getScript', {
    gives: ['net'],
    passes: [],
    sends: { sink: network, url: 0 },
    runs: { language: 'javascript', code: 0 },
  }),
  // An address put on an element is fetched: pictures and scripts carry data out in their query.
  ...rows(
    '.src= location.href= .href= location.assign location.replace window.open open opn electron.shell.openExternal',
    {
      passes: [],
      sends: { sink: network, url: 0 },
    },
  ),
  ...rows('jsx.img jsx.script jsx.iframe jsx.embed jsx.video jsx.audio jsx.source', {
    passes: [],
    sends: { sink: network, url: 'src' },
  }),
  ...rows('jsx.form', { passes: [], sends: { sink: network, url: 'action' } }),
  ...rows('graphql-request.GraphQLClient', { passes: [0], fold: 'text', becomes: 'graphql-request.GraphQLClient' }),
  ...rows(under('graphql-request.GraphQLClient', 'request rawRequest batchRequests'), {
    ...answer,
    sends: { sink: network, url: 'receiver', body: [0, 1] },
  }),
  ...rows('graphql-request.request', {
    ...answer,
    sends: { sink: network, url: 0, body: [1, 2], header: HEADER },
  }),
  ...rows('download download-git-repo node-downloader-helper.DownloaderHelper', {
    gives: ['net'],
    passes: [],
    sends: { sink: network, url: 0 },
    path: { arg: 1, access: 'write', content: 'result' },
  }),
];
