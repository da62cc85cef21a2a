// Connections that are held open and written into, and mail: who is on the other side, and what they are sent.
// May not: judge the address.
import { type ApiModel, rows, under } from '../../src/plugin.ts';
import { TAKES_IN, WRITES_INTO } from './expr.ts';

const SOCKET = 'net.Connection';
const MAILER = 'mail.Client';

const SOCKETS: readonly ApiModel[] = [
  ...rows(
    'TCPSocket.new TCPSocket.open UNIXSocket.new Socket.tcp fsockopen pfsockopen IO.Socket.INET.new IO.Socket.IP.new IO.Socket.SSL.new TcpClient UdpClient System.Net.Sockets.TcpClient socket.connect',
    { passes: [0], fold: 'address', becomes: SOCKET },
  ),
  // The whole address is one text.
  ...rows('stream_socket_client TcpStream.connect std.net.TcpStream.connect', { passes: [0], becomes: SOCKET }),
  ...rows('net.Dial net.DialTimeout tls.Dial net.DialUDP net.DialTCP', { passes: [1], becomes: SOCKET }),
  ...rows('UDPSocket.new socket_create IO.Socket.new Socket.new', { passes: [], becomes: SOCKET }),
  ...rows(`socket_connect ${SOCKET}.connect`, { passes: [], fills: 0 }),
  ...rows('OpenSSL.SSL.SSLSocket.new', { passes: [0], becomes: SOCKET }),
  ...rows(`${SOCKET}.GetStream ${SOCKET}.getOutputStream ${SOCKET}.autoflush`, {
    passes: ['receiver'],
    becomes: SOCKET,
  }),
  ...rows(
    under(
      SOCKET,
      `write print printf puts say syswrite write_nonblock sendmsg Write WriteString write_all ${WRITES_INTO} ${TAKES_IN}`,
    ),
    { passes: [], sends: { sink: 'network', url: 'receiver', body: [{ rest: 0 }] } },
  ),
  // `send(data, flags, host, port)` of a datagram.
  ...rows(under(SOCKET, 'send Send SendAsync'), {
    passes: [],
    sends: { sink: 'network', url: 'receiver', to: 2, body: [0] },
  }),
  ...rows(under(SOCKET, 'recv gets read readline sysread Read getline readpartial'), {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 'receiver' },
  }),
];

const FILES_AWAY = 'ftp.Client';

const UPLOADS: readonly ApiModel[] = [
  ...rows(
    'Net.FTP.open Net.FTP.new Net.FTP.SSL.new Net.SFTP.start Net.SFTP.Foreign.new Net.SCP.start ftp_connect ftp_ssl_connect ssh2_connect ftp.Dial',
    {
      passes: [0],
      becomes: FILES_AWAY,
    },
  ),
  ...rows(under(FILES_AWAY, 'putbinaryfile puttextfile put upload upload!'), {
    passes: [],
    path: { arg: 0, access: 'read' },
    sends: { sink: 'network', url: 'receiver', body: [0] },
  }),
  ...rows(under(FILES_AWAY, 'storbinary storlines Stor Append'), {
    passes: [],
    sends: { sink: 'network', url: 'receiver', body: [1] },
  }),
  ...rows('ftp_put ftp_append', {
    passes: [],
    path: { arg: 2, access: 'read' },
    sends: { sink: 'network', url: 0, body: [2] },
  }),
  ...rows('ftp_fput', { passes: [], sends: { sink: 'network', url: 0, body: [2] } }),
  ...rows('ssh2_scp_send', {
    passes: [],
    path: { arg: 1, access: 'read' },
    sends: { sink: 'network', url: 0, body: [1] },
  }),
  ...rows('Net.SCP.upload Net.SCP.upload!', {
    passes: [],
    path: { arg: 2, access: 'read' },
    sends: { sink: 'network', url: 0, body: [2] },
  }),
];

const MAIL: readonly ApiModel[] = [
  ...rows('Net.SMTP.start Net.SMTP.new Net.SMTP.SSL.new', { passes: [0], becomes: MAILER }),
  ...rows(`${MAILER}.start`, { passes: ['receiver'], becomes: MAILER }),
  ...rows(under(MAILER, 'send_message sendmail send_mail'), {
    passes: [],
    sends: { sink: 'mail', body: [0], recipient: 2 },
  }),
  ...rows('PHPMailer gomail.NewMessage mail.NewMSG', { passes: [], becomes: MAILER }),
  ...rows(under(MAILER, 'Body AltBody HtmlBody body'), { passes: [], sends: { sink: 'mail', body: [0] } }),
  ...rows(`${MAILER}.send`, { passes: [], sends: { sink: 'mail', body: ['receiver'] } }),
  ...rows(under(MAILER, 'SetBody AddAlternative'), { passes: [], sends: { sink: 'mail', body: [1] } }),
  ...rows(under(MAILER, 'addStringAttachment'), { passes: [], sends: { sink: 'mail', body: [0] } }),
  ...rows(under(MAILER, 'addAttachment Attach'), {
    passes: [],
    path: { arg: 0, access: 'read' },
    sends: { sink: 'mail', body: [0] },
  }),
  ...rows(under(MAILER, 'datasend'), { passes: [], sends: { sink: 'mail', url: 'receiver', body: [0] } }),
  ...rows('MIME.Lite.new', { passes: [], becomes: MAILER, sends: { sink: 'mail', body: ['Data', 'Path'] } }),
  ...rows('Pony.mail', { passes: [], sends: { sink: 'mail', body: ['body', 'html_body', 'attachments'] } }),
  ...rows('wp_mail', { passes: [], sends: { sink: 'mail', body: [1, 2, 4], recipient: 0 } }),
];

export const CONNECTIONS: readonly ApiModel[] = [...SOCKETS, ...UPLOADS, ...MAIL];
