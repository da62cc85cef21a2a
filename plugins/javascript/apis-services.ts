// Mail, chat, code hosts and cloud stores: SDK calls by which data leaves without a written address.
// May not: know whose account it is.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const content = [{ rest: 0 }] as const;

const SENTRY = under(
  '@sentry/node @sentry/browser @sentry/core Sentry',
  'setContext setExtra setExtras setTag setTags setUser captureMessage captureEvent captureException addBreadcrumb',
);
const COLLECTORS = `
  posthog.capture posthog-node.PostHog.capture mixpanel.track
  analytics.track Analytics.track @segment/analytics-node.Analytics.track
  rollbar.info rollbar.error bugsnag.notify
`;

export const SERVICE_APIS: readonly ApiModel[] = [
  // Error and usage collectors: what is put into an event leaves with it.
  ...rows(`${SENTRY} ${COLLECTORS}`, { passes: [], sends: { sink: 'network', body: content } }),
  ...rows('posthog-node.PostHog', { passes: [], becomes: 'posthog-node.PostHog' }),
  ...rows('@segment/analytics-node.Analytics', { passes: [], becomes: '@segment/analytics-node.Analytics' }),
  ...rows('basic-ftp.Client ssh2-sftp-client', { passes: [], becomes: 'ftp.Client' }),
  ...rows(
    'ftp.Client.uploadFrom ftp.Client.appendFrom ftp.Client.put ftp.Client.fastPut ftp.Client.uploadFromDir ftp.Client.uploadDir',
    {
      passes: [],
      sends: { sink: 'network', body: [0] },
      path: { arg: 0, access: 'read' },
    },
  ),
  ...rows('nodemailer.createTransport', { passes: [], becomes: 'nodemailer.Transport' }),
  ...rows('nodemailer.Transport.sendMail', {
    passes: [],
    sends: { sink: 'mail', body: ['text', 'html', 'subject', 'attachments'], recipient: 'to' },
    callbacks: [1],
  }),
  ...rows('@sendgrid/mail.send @sendgrid/mail.sendMultiple sendgrid.send', {
    passes: [],
    sends: { sink: 'mail', body: ['text', 'html', 'subject', 'attachments'], recipient: 'to' },
  }),
  ...rows('resend.Resend', { passes: [], becomes: 'resend.Resend' }),
  ...rows('resend.Resend.emails.send', {
    passes: [],
    sends: { sink: 'mail', body: ['text', 'html', 'subject', 'attachments'], recipient: 'to' },
  }),
  ...rows(
    'mailgun.js.messages.create mailgun.js.client.messages.create mailgun.js.Client.messages.create postmark.ServerClient.sendEmail emailjs.send @emailjs/browser.send sendmail',
    {
      passes: [],
      sends: { sink: 'mail', body: content },
    },
  ),
  ...rows('@slack/web-api.WebClient', { passes: [], becomes: '@slack/web-api.WebClient' }),
  ...rows(under('@slack/web-api.WebClient', 'chat.postMessage chat.update files.upload filesUploadV2 files.uploadV2'), {
    passes: [],
    sends: { sink: 'message', body: ['text', 'blocks', 'content', 'file', 'attachments'], recipient: 'channel' },
  }),
  ...rows('@slack/webhook.IncomingWebhook discord.js.WebhookClient discord-webhook-node.Webhook', {
    passes: [0],
    becomes: 'message.Webhook',
  }),
  ...rows('message.Webhook.send message.Webhook.sendFile message.Webhook.info', {
    passes: [],
    sends: { sink: 'message', url: 'receiver', body: content },
  }),
  ...rows('node-telegram-bot-api telegraf.Telegraf telegraf.Telegram grammy.Bot', {
    passes: [],
    becomes: 'telegram.Bot',
  }),
  ...rows(
    `${under('telegram.Bot telegram.Bot.telegram telegram.Bot.api', 'sendMessage sendDocument sendPhoto sendMediaGroup')}`,
    {
      passes: [],
      sends: { sink: 'message', body: [{ rest: 1 }], recipient: 0 },
    },
  ),
  ...rows('discord.js.Client', { passes: [], becomes: 'discord.js.Client' }),
  // What somebody says in a chat is what the function is given.
  ...rows(
    `${under('telegram.Bot', 'on once onText hears command use action start callbackQuery')} ${under('discord.js.Client', 'on once')}`,
    { gives: ['net', 'request'], passes: [], callbacks: [0, 1, 2] },
  ),
  ...rows('whatsapp-web.js.Client.sendMessage twilio.messages.create', {
    passes: [],
    sends: { sink: 'message', body: content },
  }),
  ...rows('@octokit/rest.Octokit octokit.Octokit @octokit/core.Octokit @octokit/rest octokit', {
    passes: [],
    becomes: 'octokit.Octokit',
  }),
  ...rows(
    `${under('octokit.Octokit octokit.Octokit.rest', 'gists.create gists.update issues.create issues.createComment repos.createOrUpdateFileContents repos.createRelease git.createBlob')}`,
    {
      gives: ['net'],
      passes: [],
      sends: { sink: 'network', body: content, recipient: 'owner' },
    },
  ),
  ...rows('octokit.Octokit.request', { gives: ['net'], passes: [], sends: { sink: 'network', url: 0, body: [1] } }),
  ...rows('simple-git simple-git.simpleGit', { passes: [], becomes: 'simple-git.Git' }),
  ...rows('simple-git.Git.push simple-git.Git.pushTags isomorphic-git.push', {
    passes: [],
    sends: { sink: 'git-push', url: 0, recipient: 0 },
  }),
  ...rows('simple-git.Git.addRemote isomorphic-git.addRemote', { passes: [], sends: { sink: 'git-push', url: 1 } }),
  ...rows('simple-git.Git.clone isomorphic-git.clone', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0 },
    path: { arg: 1, access: 'write', content: 'result' },
  }),
  ...rows('aws-sdk.S3 @aws-sdk/client-s3.S3 @aws-sdk/client-s3.S3Client minio.Client', {
    passes: [],
    becomes: 'cloud.Bucket',
  }),
  ...rows('cloud.Bucket.putObject cloud.Bucket.upload cloud.Bucket.fPutObject', {
    passes: [],
    sends: { sink: 'cloud-storage', url: 'Bucket', body: ['Body', { rest: 1 }] },
    callbacks: [1],
  }),
  ...rows('cloud.Bucket.getObject', { gives: ['net'], passes: [], callbacks: [1] }),
  ...rows('@aws-sdk/client-s3.PutObjectCommand @aws-sdk/lib-storage.Upload', {
    sends: { sink: 'cloud-storage', url: 'Bucket', body: ['Body'] },
  }),
  ...rows('@aws-sdk/client-secrets-manager.GetSecretValueCommand @aws-sdk/client-ssm.GetParameterCommand', {
    gives: ['content:aws'],
    passes: [],
  }),
  ...rows('@google-cloud/storage.Storage @azure/storage-blob.BlobServiceClient', {
    passes: [],
    becomes: 'cloud.Store',
  }),
  ...rows('cloud.Store.bucket cloud.Store.file cloud.Store.getContainerClient cloud.Store.getBlockBlobClient', {
    passes: [],
    becomes: 'cloud.Store',
  }),
  ...rows('cloud.Store.upload cloud.Store.uploadFile', {
    passes: [],
    path: { arg: 0, access: 'read' },
    sends: { sink: 'cloud-storage', body: [0] },
  }),
  ...rows('cloud.Store.save cloud.Store.uploadData', { passes: [], sends: { sink: 'cloud-storage', body: [0] } }),
  ...rows('googleapis.google.gmail', { passes: [], becomes: 'googleapis.gmail' }),
  ...rows('googleapis.gmail.users.messages.send googleapis.gmail.users.drafts.create', {
    passes: [],
    sends: { sink: 'mail', body: ['requestBody', 'resource'] },
  }),
  ...rows('googleapis.gmail.users.messages.list googleapis.gmail.users.messages.get', { gives: ['net'], passes: [] }),
  ...rows('googleapis.google.drive', { passes: [], becomes: 'googleapis.drive' }),
  ...rows('googleapis.drive.files.create googleapis.drive.files.update', {
    passes: [],
    sends: { sink: 'cloud-storage', body: ['media', 'requestBody'] },
  }),
  // The address of an account, as a thing of its library.
  ...rows(
    '@solana/web3.js.PublicKey @solana/kit.address @solana/addresses.address @metaplex-foundation/umi.publicKey',
    {
      passes: [0],
      fold: 'given',
    },
  ),
];
