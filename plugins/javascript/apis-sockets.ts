// Connections below and beside HTTP: sockets, WebSocket, datagrams, name lookups, tunnels.
// May not: tell servers from clients by more than their call.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const network = 'network' as const;

export const SOCKET_APIS: readonly ApiModel[] = [
  ...rows('net.connect net.createConnection tls.connect Deno.connect Deno.connectTls Bun.connect', {
    gives: ['net'],
    becomes: 'net.Socket',
    sends: { sink: network, url: 'host' },
    callbacks: [1, 2, 3],
  }),
  ...rows('net.Socket tls.TLSSocket', { becomes: 'net.Socket', gives: ['net'] }),
  ...rows('net.Socket.connect', {
    passes: [0, 1, 'receiver'],
    sends: { sink: network, url: 1 },
    callbacks: [1, 2, 3],
  }),
  ...rows('net.Socket.write net.Socket.end', {
    passes: [],
    sends: { sink: network, url: 'receiver', body: [0] },
  }),
  ...rows('net.createServer tls.createServer http.createServer https.createServer Deno.serve Bun.serve', {
    gives: ['net', 'request'],
    passes: [],
    callbacks: [0, 1, 'fetch'],
  }),
  ...rows('express express.Router fastify koa koa.Koa @koa/router hono.Hono polka restify.createServer', {
    passes: [],
    becomes: 'express.App',
  }),
  ...rows(under('express.App', 'get post put patch delete all use route any'), {
    gives: ['net', 'request'],
    passes: [],
    callbacks: [0, 1, 2, 3],
  }),
  // What an agent is told to ask of a tool is no secret way in, but it is somebody else's text.
  ...rows('*.McpServer *.FastMCP', { passes: [], becomes: 'mcp.Server' }),
  ...rows(under('mcp.Server', 'tool registerTool addTool setRequestHandler resource registerResource prompt'), {
    gives: ['argument'],
    passes: [],
    callbacks: [0, 1, 2, 3, 4, 'execute'],
  }),
  ...rows('express.App.listen', { passes: [], callbacks: [1, 2] }),
  ...rows('WebSocket ws ws.WebSocket', {
    gives: ['net'],
    passes: [0],
    becomes: 'WebSocket',
    sends: { sink: network, url: 0, header: ['headers'] },
  }),
  ...rows('WebSocket.send', { passes: [], sends: { sink: network, url: 'receiver', body: [0] } }),
  ...rows('socket.io-client socket.io-client.io socket.io-client.connect', {
    gives: ['net'],
    passes: [0],
    becomes: 'socket.io-client.Socket',
    sends: { sink: network, url: 0, header: ['auth'] },
  }),
  ...rows('socket.io-client.Socket.emit socket.io-client.Socket.send', {
    passes: [],
    sends: { sink: network, url: 'receiver', body: [0, 1, 2] },
  }),
  ...rows('dgram.createSocket', {
    gives: ['net', 'request'],
    becomes: 'dgram.Socket',
    passes: [],
    callbacks: [1],
  }),
  ...rows('dgram.Socket.send', { passes: [], sends: { sink: network, url: 4, body: [0] } }),
  ...rows(
    `${under('dns dns.promises dns/promises dns.Resolver', 'lookup resolve resolve4 resolve6 resolveTxt resolveCname resolveMx resolveAny resolveNs resolveSrv')} Deno.resolveDns`,
    {
      gives: ['net'],
      passes: [],
      sends: { sink: 'dns', body: [0] },
      callbacks: [1, 2],
    },
  ),
  ...rows('dns.Resolver dns.promises.Resolver dns/promises.Resolver', { becomes: 'dns.Resolver', passes: [] }),
  ...rows('mqtt.connect mqtt.connectAsync', {
    gives: ['net'],
    passes: [0],
    becomes: 'mqtt.Client',
    sends: { sink: network, url: 0 },
  }),
  ...rows('mqtt.Client.publish mqtt.Client.publishAsync', {
    passes: [],
    sends: { sink: network, url: 'receiver', body: [0, 1] },
  }),
  // Whoever connects is handed to the function, and what they send to the next one.
  ...rows('ws.WebSocketServer ws.Server socket.io.Server socket.io', {
    gives: ['net', 'request'],
    passes: [],
    becomes: 'ws.Server',
  }),
  // Orders that are fetched from a queue somewhere.
  ...rows('nats.connect', { passes: [], becomes: 'nats.Client' }),
  ...rows('nats.Client.subscribe', { gives: ['net'], passes: [], callbacks: [1, 'callback'] }),
  ...rows('.consume', { gives: ['net'], passes: [], callbacks: [0, 1] }),
  ...rows('kafkajs.Kafka', { passes: [], becomes: 'kafkajs.Kafka' }),
  ...rows('kafkajs.Kafka.consumer', { passes: [], becomes: 'kafkajs.Consumer' }),
  ...rows('kafkajs.Consumer.run', { gives: ['net'], passes: [], callbacks: ['eachMessage', 'eachBatch'] }),
  ...rows('firebase/database.onValue firebase/database.onChildAdded firebase/firestore.onSnapshot', {
    gives: ['net'],
    passes: [],
    callbacks: [1, 2],
  }),
  ...rows('ssh2.Client', { becomes: 'ssh2.Client', passes: [] }),
  ...rows('ssh2.Client.connect', { passes: [0], sends: { sink: network, url: 'host' } }),
  ...rows('ssh2.Client.exec ssh2.Client.shell', {
    gives: ['process'],
    passes: [],
    runs: { language: 'shell', code: 0 },
    sends: { sink: network, url: 'receiver', body: [0] },
    callbacks: [1],
  }),
  ...rows('.fastPut', {
    passes: [],
    path: { arg: 0, access: 'read' },
    sends: { sink: network, body: [0] },
  }),
  ...rows('ngrok.connect localtunnel', { gives: ['net'], passes: [] }),
];
