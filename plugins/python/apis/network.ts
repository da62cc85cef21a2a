// HTTP, sockets, name lookups, mail, file transfer: who is sent what.
// May not: judge the address.
import { type ApiModel, rows, under } from '../../../src/plugin.ts';

const net = ['net'] as const;
const request = ['net', 'request'] as const;
const network = 'network' as const;
const http = { header: ['headers', 'auth', 'cookies', 'cert'] as const };
const BODY = ['data', 'json', 'files', 'content'] as const;
const MODULES = 'requests httpx requests.api cloudscraper curl_cffi.requests niquests grequests httpx_client';
const SESSIONS = 'requests.Session requests.sessions.Session httpx.Client httpx.AsyncClient aiohttp.ClientSession';

export const NETWORK: readonly ApiModel[] = [
  ...rows(under(MODULES, 'get head options'), {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0, body: ['params', ...BODY], ...http },
  }),
  ...rows(under(MODULES, 'post put patch delete'), {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0, body: [1, 2, ...BODY, 'params'], ...http },
  }),
  ...rows(under(MODULES, 'request stream'), {
    gives: net,
    passes: [],
    sends: { sink: network, url: 1, body: [...BODY, 'params'], ...http },
  }),
  ...rows(
    'requests.Session requests.session requests.sessions.Session cloudscraper.create_scraper requests_html.HTMLSession requests_futures.sessions.FuturesSession curl_cffi.requests.Session',
    { passes: [], becomes: 'requests.Session', keeps: true },
  ),
  ...rows('httpx.Client httpx.AsyncClient', {
    passes: ['base_url'],
    becomes: 'httpx.Client',
    keeps: true,
    overhears: 'event_hooks',
  }),
  ...rows(
    `${under('requests.Session.hooks requests.sessions.Session.hooks', 'response.append response.insert')} ${under('httpx.Client.event_hooks', 'request.append response.append')}`,
    { passes: [], overhears: { rest: 0 } },
  ),
  ...rows('aiohttp.ClientSession', { passes: [0, 'base_url'], becomes: 'aiohttp.ClientSession', keeps: true }),
  ...rows(under(SESSIONS, 'get head options'), {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0, body: ['params', ...BODY], ...http },
  }),
  ...rows(under(SESSIONS, 'post put patch delete'), {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0, body: [1, ...BODY, 'params'], ...http },
  }),
  ...rows(under(SESSIONS, 'request stream'), {
    gives: net,
    passes: [],
    sends: { sink: network, url: 1, body: [...BODY, 'params'], ...http },
  }),
  // A client handed in from elsewhere.
  ...rows('.post .patch', {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0, body: [1, ...BODY, 'params'], ...http, written: true },
  }),
  ...rows(under(SESSIONS, 'ws_connect'), {
    gives: net,
    passes: [],
    becomes: 'websocket.WebSocket',
    sends: { sink: network, url: 0, ...http },
  }),

  ...rows('urllib.request.urlopen urllib2.urlopen urllib.urlopen', {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0, body: [1, 'data'], header: [] },
  }),
  ...rows('urllib.request.Request urllib2.Request', { passes: [0, 1, 'data'], fold: 'request' }),
  ...rows('requests.Request httpx.Request requests.Session.build_request httpx.Client.build_request', {
    passes: [1, 'url'],
    fold: 'request-by-method',
  }),
  ...rows('.prepare', { passes: ['receiver'], fold: 'same' }),
  ...rows(under(SESSIONS, 'prepare_request'), { passes: [0], fold: 'same' }),
  // Whatever is asked through one of the program's own passes through its method.
  ...rows('requests.adapters.HTTPAdapter', { passes: [], gives: ['intercepted'], hears: ['send'] }),
  ...rows(`${under(SESSIONS, 'send')} requests.adapters.HTTPAdapter.send`, {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0, ...http },
  }),
  ...rows('urllib.request.urlretrieve urllib.urlretrieve wget.download', {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0 },
    path: { arg: 1, access: 'write', content: 'result' },
  }),
  ...rows('urllib.request.build_opener', { passes: [], becomes: 'urllib.request.OpenerDirector', keeps: true }),
  ...rows('urllib.request.OpenerDirector.open', {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0, body: [1] },
  }),
  ...rows('urllib3.PoolManager urllib3.ProxyManager', { passes: [], becomes: 'urllib3.PoolManager', keeps: true }),
  ...rows(
    'urllib3.PoolManager.request urllib3.request urllib3.PoolManager.urlopen urllib3.connectionpool.HTTPConnectionPool.urlopen',
    {
      gives: net,
      passes: [],
      sends: { sink: network, url: 1, body: ['fields', 'body', 'json'], header: ['headers'] },
    },
  ),
  ...rows('http.client.HTTPSConnection http.client.HTTPConnection httplib.HTTPSConnection httplib.HTTPConnection', {
    passes: [0],
    becomes: 'http.client.HTTPConnection',
  }),
  ...rows('http.client.HTTPConnection.request', {
    passes: [],
    sends: { sink: network, url: 'receiver', body: [1, 2, 'body'], header: [3, 'headers'] },
  }),
  ...rows('http.client.HTTPConnection.getresponse', {
    gives: net,
    passes: [],
    sends: { sink: network, url: 'receiver' },
  }),
  ...rows('http.client.HTTPConnection.send', { passes: [], sends: { sink: network, url: 'receiver', body: [0] } }),
  // Packets made by hand: to whom is written on the outer one.
  ...rows('scapy.all.IP scapy.all.IPv6 scapy.layers.inet.IP', { passes: ['dst'] }),
  ...rows('scapy.all.send scapy.all.sendp scapy.all.sr scapy.all.sr1 scapy.all.srp scapy.all.srp1', {
    gives: net,
    passes: [],
    sends: { sink: network, body: [0] },
  }),
  ...rows('pycurl.Curl.setopt', { passes: [], fold: 'address-option', fills: 'receiver' }),
  ...rows('pycurl.Curl.perform pycurl.Curl.perform_rs pycurl.Curl.perform_rb', {
    gives: net,
    passes: [],
    sends: { sink: network, url: 'receiver' },
  }),
  ...rows('httplib2.Http.request', {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0, body: [2, 'body'], header: ['headers'] },
  }),
  ...rows('tornado.httpclient.AsyncHTTPClient.fetch treq.get treq.post', {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0, body: [1, 'body', 'data'], header: ['headers'] },
  }),
  ...rows('feedparser.parse newspaper.Article trafilatura.fetch_url', {
    gives: net,
    passes: [],
    sends: { sink: network, url: 0 },
  }),

  ...rows('socket.socket ssl.wrap_socket', { passes: [], becomes: 'socket.socket' }),
  ...rows('.wrap_socket', { passes: [0], becomes: 'socket.socket' }),
  ...rows('socket.socket.makefile', { passes: ['receiver'], gives: net, becomes: 'socket.socket' }),
  ...rows('socket.create_connection asyncio.open_connection', {
    passes: [],
    fold: 'address',
    becomes: 'socket.socket',
  }),
  ...rows('socket.socket.connect socket.socket.connect_ex', { passes: [], fills: 'receiver' }),
  ...rows('socket.socket.send socket.socket.sendall socket.socket.write socket.socket.makefile.write', {
    passes: [],
    sends: { sink: network, url: 'receiver', body: [0] },
  }),
  ...rows('socket.socket.sendto', { passes: [], sends: { sink: network, url: 1, body: [0] } }),
  ...rows(
    'socket.socket.recv socket.socket.recvfrom socket.socket.recv_into socket.socket.read socket.socket.readline',
    { gives: net, passes: [], sends: { sink: network, url: 'receiver' } },
  ),
  ...rows('.on', { passes: ['receiver'], callbacks: [1] }),
  ...rows('.recv', { gives: net, passes: [] }),
  ...rows('socket.socket.sendfile', { passes: [], sends: { sink: network, url: 'receiver', body: [0] } }),
  ...rows('socket.socket.accept', { gives: request, passes: [], becomes: 'socket.socket' }),
  ...rows('socket.socket.bind socket.socket.listen', { passes: [] }),
  ...rows('websocket.create_connection websockets.connect websockets.client.connect websockets.sync.client.connect', {
    passes: [0],
    callbacks: ['on_open', 'on_message'],
    becomes: 'websocket.WebSocket',
    sends: { sink: network, url: 0, header: ['header', 'extra_headers'] },
  }),
  ...rows(
    'websocket.WebSocket.send websocket.WebSocket.send_binary websocket.WebSocket.send_str websocket.WebSocket.send_json',
    { passes: [], sends: { sink: network, url: 'receiver', body: [0] } },
  ),
  ...rows('websocket.WebSocket.recv websocket.WebSocket.receive', { gives: net, passes: [] }),
  ...rows('websocket.WebSocket.__iter__ socket.socket.__iter__ socket.socket.makefile.__iter__', {
    property: false,
    gives: net,
    passes: [],
  }),
  ...rows('websocket.WebSocketApp', {
    gives: net,
    passes: [0],
    callbacks: [{ rest: 1 }, 'on_open', 'on_message', 'on_data'],
    becomes: 'websocket.WebSocket',
    sends: { sink: network, url: 0, header: ['header'] },
  }),
  // Whoever connects is handed to the function, and what they send comes out of it.
  ...rows(
    'websockets.serve websockets.server.serve websockets.asyncio.server.serve asyncio.start_server asyncio.start_unix_server',
    {
      gives: request,
      passes: [],
      callbacks: [0, 'handler', 'client_connected_cb'],
    },
  ),
  ...rows(
    'asyncio.Protocol asyncio.BufferedProtocol asyncio.DatagramProtocol twisted.internet.protocol.Protocol twisted.protocols.basic.LineReceiver',
    {
      gives: request,
      hears: ['data_received', 'datagram_received', 'dataReceived', 'datagramReceived', 'lineReceived'],
    },
  ),
  ...rows('tornado.websocket.WebSocketHandler autobahn.asyncio.websocket.WebSocketServerProtocol', {
    gives: request,
    hears: ['on_message', 'onMessage'],
  }),
  ...rows('rpyc.Service', { gives: request, hears: ['exposed_*'] }),
  ...rows('.register_function *.register_function', { gives: request, passes: [], callbacks: [0] }),
  ...rows('pythonosc.dispatcher.Dispatcher', { passes: [], becomes: 'pythonosc.dispatcher.Dispatcher' }),
  ...rows(under('pythonosc.dispatcher.Dispatcher', 'map set_default_handler'), {
    gives: request,
    passes: [],
    callbacks: [0, 1],
  }),
  // Orders that are fetched from a queue somewhere.
  ...rows('.recv_string .recv_json .recv_pyobj .recv_multipart', { gives: net, passes: [] }),
  ...rows('.basic_consume *.basic_consume', { gives: net, passes: [], callbacks: [1, 'on_message_callback'] }),
  ...rows('nats.connect', { passes: [], becomes: 'nats.Client' }),
  ...rows('nats.Client.subscribe', { gives: net, passes: [], callbacks: [2, 'cb'] }),
  ...rows('kafka.KafkaConsumer confluent_kafka.Consumer aiokafka.AIOKafkaConsumer', { gives: net, passes: [] }),
  ...rows('socketio.Client socketio.AsyncClient', { passes: [], becomes: 'socketio.Client' }),
  ...rows('socketio.Client.emit socketio.Client.send', {
    passes: [],
    sends: { sink: network, url: 'receiver', body: [0, 1] },
  }),
  ...rows('xmlrpc.client.ServerProxy', { passes: [0], becomes: 'xmlrpc.client.ServerProxy' }),
  ...rows('xmlrpc.client.ServerProxy.*', {
    gives: net,
    passes: [],
    sends: { sink: network, url: 'receiver', body: [{ rest: 0 }] },
  }),
  ...rows('paho.mqtt.publish.single', { passes: [], sends: { sink: network, url: 'hostname', body: [1, 'payload'] } }),
  ...rows('paho.mqtt.client.Client', { gives: net, passes: [], becomes: 'paho.mqtt.client.Client' }),
  ...rows('paho.mqtt.client.Client.publish', { passes: [], sends: { sink: network, url: 'receiver', body: [1] } }),
  ...rows('pyngrok.ngrok.connect', { gives: net, passes: [] }),

  // What a server of the skill's own is sent.
  ...rows(
    `
      flask.request flask.request.json flask.request.args flask.request.form flask.request.values
      flask.request.data flask.request.headers flask.request.files
      bottle.request bottle.request.query bottle.request.json bottle.request.forms
      quart.request sanic.request
    `,
    { property: true, gives: request, passes: [] },
  ),
  ...rows(under('aiohttp.web.Application.router', 'add_get add_post add_put add_patch add_delete'), {
    gives: request,
    passes: [],
    callbacks: [1],
  }),
  ...rows('flask.request.get_json flask.request.get_data quart.request.get_json', { gives: request, passes: [] }),
  ...rows('socketserver.BaseRequestHandler.request.recv', { gives: request, passes: [] }),
  ...rows(
    `
      http.server.BaseHTTPRequestHandler.rfile http.server.SimpleHTTPRequestHandler.rfile
      http.server.BaseHTTPRequestHandler.path http.server.BaseHTTPRequestHandler.headers
      socketserver.StreamRequestHandler.rfile socketserver.BaseRequestHandler.request
    `,
    { property: true, gives: request, passes: [] },
  ),
  ...rows('fastapi.FastAPI fastapi.APIRouter litestar.Litestar robyn.Robyn', {
    passes: [],
    becomes: 'fastapi.FastAPI',
  }),
  ...rows(under('fastapi.FastAPI', 'get post put patch delete websocket api_route route'), {
    gives: request,
    passes: [],
  }),
  ...rows('mcp.server.fastmcp.FastMCP fastmcp.FastMCP', { passes: [], becomes: 'fastmcp.FastMCP' }),
  ...rows('tornado.web.RequestHandler.get_argument tornado.web.RequestHandler.request aiohttp.web.Request.json', {
    gives: request,
    passes: [],
  }),

  ...rows('socket.gethostbyname socket.getaddrinfo socket.gethostbyname_ex', {
    gives: net,
    passes: [],
    sends: { sink: 'dns', url: 0, body: [0] },
  }),
  ...rows(
    'dns.resolver.resolve dns.resolver.query dns.asyncresolver.resolve dns.resolver.Resolver.resolve aiodns.DNSResolver.query',
    { gives: net, passes: [], sends: { sink: 'dns', url: 0, body: [0] } },
  ),
  ...rows('asyncio.get_running_loop asyncio.get_event_loop asyncio.new_event_loop', {
    passes: [],
    becomes: 'asyncio.AbstractEventLoop',
  }),
  ...rows('asyncio.AbstractEventLoop.getaddrinfo', {
    gives: net,
    passes: [],
    sends: { sink: 'dns', url: 0, body: [0] },
  }),
  ...rows('dns.resolver.Resolver', { passes: [], becomes: 'dns.resolver.Resolver' }),
  ...rows('dns.message.make_query dnslib.DNSRecord.question', { passes: [0] }),
  ...rows('dns.query.udp dns.query.tcp dns.query.https', {
    gives: net,
    passes: [],
    sends: { sink: 'dns', url: 1, body: [0] },
  }),

  ...rows('smtplib.SMTP smtplib.SMTP_SSL aiosmtplib.SMTP', { passes: [0], becomes: 'smtplib.SMTP' }),
  ...rows('smtplib.SMTP.sendmail', { passes: [], sends: { sink: 'mail', url: 'receiver', body: [2], recipient: 1 } }),
  ...rows('smtplib.SMTP.send_message aiosmtplib.send', {
    passes: [],
    sends: { sink: 'mail', url: 'receiver', body: [0], recipient: 2 },
  }),
  ...rows(
    'email.mime.text.MIMEText email.mime.multipart.MIMEMultipart email.mime.base.MIMEBase email.message.EmailMessage',
    {},
  ),
  ...rows('yagmail.SMTP', { passes: [], becomes: 'yagmail.SMTP' }),
  ...rows('yagmail.SMTP.send', {
    passes: [],
    sends: { sink: 'mail', body: [1, 2, 'contents', 'attachments'], recipient: 0 },
  }),
  ...rows('imaplib.IMAP4_SSL imaplib.IMAP4 poplib.POP3_SSL', { gives: ['content:mail-store', 'net'], passes: [] }),

  ...rows('ftplib.FTP ftplib.FTP_TLS', { passes: [0], becomes: 'ftplib.FTP' }),
  ...rows('ftplib.FTP.storbinary ftplib.FTP.storlines', {
    passes: [],
    sends: { sink: network, url: 'receiver', body: [1] },
  }),
  ...rows('ftplib.FTP.retrbinary ftplib.FTP.retrlines', { gives: net, passes: [], callbacks: [1] }),
  ...rows('paramiko.SSHClient paramiko.Transport fabric.Connection', { passes: [0], becomes: 'paramiko.SSHClient' }),
  ...rows('paramiko.SSHClient.connect', { passes: [], fills: 'receiver' }),
  ...rows('paramiko.SSHClient.open_sftp paramiko.SFTPClient.from_transport pysftp.Connection', {
    passes: [0, 'receiver'],
    becomes: 'paramiko.SFTPClient',
  }),
  ...rows('paramiko.SFTPClient.open paramiko.SFTPClient.file', { passes: ['receiver'], becomes: 'paramiko.SFTPFile' }),
  ...rows('paramiko.SFTPFile.write paramiko.SFTPClient.putfo', {
    passes: [],
    sends: { sink: network, url: 'receiver', body: [0] },
  }),
  ...rows('logging.handlers.HTTPHandler logging.handlers.SocketHandler logging.handlers.DatagramHandler', {
    passes: [0],
    fold: 'text',
    becomes: 'logging.Remote',
  }),
  ...rows('logging.Remote.emit', { passes: [], sends: { sink: network, url: 'receiver', body: [{ rest: 0 }] } }),
  ...rows('paramiko.SFTPClient.put', {
    passes: [],
    sends: { sink: network, url: 'receiver', body: [0] },
    path: { arg: 0, access: 'read' },
  }),
];
