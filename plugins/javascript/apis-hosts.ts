// Scripts that run inside another program: spreadsheets, browser user scripts, mini programs, note apps, request tools.
// May not: tell which program is meant; the names say it.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const answer = { gives: ['net'], passes: [] } as const;

export const HOST_APIS: readonly ApiModel[] = [
  ...rows('UrlFetchApp.fetch requestUrl obsidian.requestUrl Zotero.HTTP.request', {
    ...answer,
    sends: { sink: 'network', url: 0, body: ['payload', 'body', 'data'], header: ['headers'] },
  }),
  ...rows(
    `GM_xmlhttpRequest GM.xmlHttpRequest GM.xmlhttpRequest pm.sendRequest bru.sendRequest ${under('wx uni tt my swan qq dd ks', 'request uploadFile httpRequest')}`,
    {
      ...answer,
      sends: {
        sink: 'network',
        url: 'url',
        body: ['data', 'body', 'formData', 'filePath'],
        header: ['header', 'headers'],
      },
      callbacks: [1],
    },
  ),
  ...rows('$httpClient.post $httpClient.get $task.fetch $http.post', {
    ...answer,
    sends: { sink: 'network', url: 'url', body: ['body', 'params'], header: ['headers', 'header'] },
    callbacks: [1],
  }),
  ...rows(
    `PropertiesService.getScriptProperties PropertiesService.getUserProperties PropertiesService.getDocumentProperties`,
    { becomes: 'PropertiesService.properties', passes: [] },
  ),
  ...rows(
    `PropertiesService.properties.getProperty ${under('pm.environment pm.globals pm.variables pm.collectionVariables pm.vault', 'get')} ${under('bru', 'getEnvVar getVar getProcessEnv getGlobalEnvVar getSecretVar')}`,
    { passes: [], env: { name: 0, access: 'read' } },
  ),
  ...rows('PropertiesService.properties.getProperties pm.environment.toObject pm.globals.toObject', {
    passes: [],
    env: { access: 'all' },
  }),
  ...rows('ScriptApp.getOAuthToken ScriptApp.getIdentityToken', { passes: [], gives: ['content:cloud'] }),
];
