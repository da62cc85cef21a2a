// Clients of clouds, chat services, code hosts and agents.
// May not: judge whose account it is.
import { type ApiModel, rows, under } from '../../../src/plugin.ts';

const message = 'message' as const;
const cloud = 'cloud-storage' as const;

export const SERVICES: readonly ApiModel[] = [
  ...rows('docker.from_env docker.DockerClient docker.client.from_env', { passes: [], becomes: 'docker.DockerClient' }),
  ...rows('boto3.client boto3.resource boto3.Session.client aioboto3.client', { passes: [], becomes: 'boto3.client' }),
  ...rows('boto3.Session boto3.session.Session', { passes: [], becomes: 'boto3.Session' }),
  ...rows('boto3.client.Bucket boto3.client.Object boto3.client.Bucket.Object', {
    passes: [0],
    becomes: 'boto3.Bucket',
  }),
  ...rows('boto3.Bucket.upload_file', {
    passes: [],
    sends: { sink: cloud, url: 'receiver', body: [0] },
    path: { arg: 0, access: 'read' },
  }),
  ...rows('boto3.Bucket.put boto3.Bucket.put_object boto3.Bucket.upload_fileobj', {
    passes: [],
    sends: { sink: cloud, url: 'receiver', body: [0, 'Body'] },
  }),
  ...rows('boto3.client.upload_file', {
    passes: [],
    sends: { sink: cloud, url: 1, body: [0] },
    path: { arg: 0, access: 'read' },
  }),
  ...rows('boto3.client.upload_fileobj', { passes: [], sends: { sink: cloud, url: 1, body: [0] } }),
  ...rows('boto3.client.put_object', {
    passes: [],
    sends: { sink: cloud, url: 'Bucket', body: ['Body'] },
  }),
  ...rows('boto3.client.get_object', { gives: ['net'], passes: [] }),
  ...rows('boto3.client.download_fileobj', { gives: ['net'], passes: [], fills: 2 }),
  ...rows('boto3.Bucket.download_fileobj', { gives: ['net'], passes: [], fills: 1 }),
  ...rows('boto3.Bucket.get', { gives: ['net'], passes: [] }),
  ...rows('boto3.Bucket.download_file', {
    gives: ['net'],
    passes: [],
    path: { arg: -1, access: 'write', content: 'result' },
  }),
  ...rows('boto3.client.download_file', {
    gives: ['net'],
    passes: [],
    path: { arg: 2, access: 'write', content: 'result' },
  }),
  ...rows('boto3.client.publish boto3.client.send_message boto3.client.put_record', {
    passes: [],
    sends: { sink: message, body: ['Message', 'MessageBody', 'Data'], recipient: 'TopicArn' },
  }),
  ...rows(
    'boto3.client.get_secret_value boto3.client.batch_get_secret_value boto3.client.get_parameter boto3.client.get_parameters boto3.client.get_parameters_by_path boto3.client.get_session_token',
    {
      gives: ['content:aws'],
      passes: [],
    },
  ),
  ...rows(
    'google.cloud.storage.Client google.cloud.storage.Client.bucket google.cloud.storage.Client.get_bucket google.cloud.storage.Client.bucket.blob google.cloud.storage.Blob google.cloud.storage.Client.get_bucket.blob',
    { passes: [0], becomes: 'google.cloud.storage.Client.bucket' },
  ),
  ...rows('.upload_from_filename', {
    passes: [],
    sends: { sink: cloud, url: 'receiver', body: [0] },
    path: { arg: 0, access: 'read' },
  }),
  ...rows('.upload_from_string .upload_from_file .upload_blob .upload_data', {
    passes: [],
    sends: { sink: cloud, url: 'receiver', body: [0] },
  }),
  ...rows('azure.storage.blob.BlobServiceClient.from_connection_string azure.storage.blob.BlobServiceClient', {
    passes: [0],
    becomes: 'azure.storage.blob.BlobServiceClient',
  }),
  ...rows('google.cloud.secretmanager.SecretManagerServiceClient.access_secret_version', {
    gives: ['content:gcp'],
    passes: [],
  }),
  ...rows('dropbox.Dropbox', { passes: [], becomes: 'dropbox.Dropbox' }),
  ...rows('dropbox.Dropbox.files_upload', { passes: [], sends: { sink: cloud, body: [0] } }),
  ...rows('minio.Minio', { passes: [0], becomes: 'minio.Minio' }),
  ...rows('minio.Minio.fput_object minio.Minio.put_object', {
    passes: [],
    sends: { sink: cloud, url: 'receiver', body: [2] },
  }),
  ...rows('ipfshttpclient.connect', { passes: [], becomes: 'ipfshttpclient.Client' }),
  ...rows('ipfshttpclient.Client.add', {
    passes: [],
    sends: { sink: cloud, body: [0] },
    path: { arg: 0, access: 'read' },
  }),

  // What somebody says in a chat is what the function is given.
  ...rows('slack_bolt.App slack_bolt.async_app.AsyncApp aiogram.Dispatcher aiogram.Router', {
    passes: [],
    becomes: 'chat.App',
  }),
  ...rows(
    `${under('telegram.Bot', 'message_handler channel_post_handler callback_query_handler on on_message')} ${under('chat.App', 'event command slash_command listen message action shortcut callback_query')}`,
    { gives: ['net', 'request'], passes: [] },
  ),
  ...rows('discord.Client discord.Bot discord.ext.commands.Bot', {
    gives: ['net', 'request'],
    passes: [],
    becomes: 'discord.Client',
    hears: ['on_message', 'on_message_edit', 'on_raw_reaction_add'],
  }),
  ...rows('discord.Client.event', { property: true, gives: ['net', 'request'], passes: [] }),
  ...rows(under('discord.Client', 'command slash_command listen'), { gives: ['net', 'request'], passes: [] }),
  ...rows(under('telegram.ext', 'MessageHandler CommandHandler CallbackQueryHandler ConversationHandler'), {
    gives: ['net', 'request'],
    passes: [],
    callbacks: [1, 'callback'],
  }),
  ...rows('telegram.Bot telebot.TeleBot aiogram.Bot telethon.TelegramClient pyrogram.Client', {
    passes: [],
    becomes: 'telegram.Bot',
  }),
  ...rows(
    under('telegram.Bot', 'send_message send_document send_photo send_file send_video reply_text edit_message_text'),
    { passes: [], sends: { sink: message, body: [1, 'text', 'document', 'photo'], recipient: 0 } },
  ),
  ...rows(
    'discord.Webhook.from_url discord.SyncWebhook.from_url discord_webhook.DiscordWebhook dhooks.Webhook slack_sdk.webhook.WebhookClient slack_sdk.WebhookClient',
    { passes: [0, 'url'], becomes: 'discord.Webhook', sends: { sink: message, url: 0, body: ['content'] } },
  ),
  ...rows('discord.Webhook.send discord.Webhook.execute discord.Webhook.add_embed discord.Webhook.add_file', {
    passes: [],
    sends: { sink: message, url: 'receiver', body: [0, 'content', 'text', 'file', 'embeds'] },
  }),
  ...rows('slack_sdk.WebClient slack.WebClient slack_sdk.web.async_client.AsyncWebClient', {
    passes: [],
    becomes: 'slack_sdk.WebClient',
  }),
  ...rows('slack_sdk.WebClient.chat_postMessage slack_sdk.WebClient.files_upload slack_sdk.WebClient.files_upload_v2', {
    passes: [],
    sends: { sink: message, body: ['text', 'blocks', 'content', 'file'], recipient: 'channel' },
  }),
  ...rows('twilio.rest.Client', { passes: [], becomes: 'twilio.rest.Client' }),
  ...rows('twilio.rest.Client.messages.create', {
    passes: [],
    sends: { sink: message, body: ['body'], recipient: 'to' },
  }),
  ...rows('sendgrid.SendGridAPIClient.send resend.Emails.send mailgun.send', {
    passes: [],
    sends: { sink: 'mail', body: [0] },
  }),
  ...rows('sendgrid.SendGridAPIClient', { passes: [], becomes: 'sendgrid.SendGridAPIClient' }),
  ...rows('tweepy.Client tweepy.API', { passes: [], becomes: 'tweepy.Client' }),
  ...rows('tweepy.Client.create_tweet tweepy.Client.update_status', {
    passes: [],
    sends: { sink: message, body: [0, 'text'] },
  }),

  ...rows('github.Github github.Auth.Token', { passes: [], becomes: 'github.Github' }),
  ...rows(under('github.Github', 'get_user get_repo get_organization get_gist'), {
    gives: ['net'],
    passes: [],
    becomes: 'github.Object',
  }),
  ...rows(
    under('github.Object', 'create_gist create_file create_issue update_file create_comment create_git_blob edit'),
    { passes: [], sends: { sink: 'git-push', body: [{ rest: 0 }, 'body', 'content', 'files'] } },
  ),
  ...rows('git.Repo git.Repo.init', { passes: [], becomes: 'git.Repo' }),
  ...rows('git.Repo.clone_from', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0 },
    path: { arg: 1, access: 'write', content: 'result' },
  }),
  ...rows('git.Repo.create_remote', { passes: [1], becomes: 'git.Remote', sends: { sink: 'git-push', url: 1 } }),
  ...rows('git.Repo.remotes.origin.push git.Repo.remote.push git.Repo.git.push git.Remote.push', {
    passes: [],
    sends: { sink: 'git-push', url: 'receiver' },
  }),
  ...rows('huggingface_hub.upload_file huggingface_hub.HfApi.upload_file huggingface_hub.upload_folder', {
    passes: [],
    sends: { sink: cloud, url: 'repo_id', body: ['path_or_fileobj', 'folder_path'] },
  }),
  ...rows('huggingface_hub.hf_hub_download huggingface_hub.snapshot_download', { gives: ['net'], passes: [] }),

  // Error and usage collectors: what is put into an event leaves with it.
  ...rows(
    `
      sentry_sdk.set_context sentry_sdk.set_extra sentry_sdk.set_tag
      sentry_sdk.capture_message sentry_sdk.capture_event sentry_sdk.add_breadcrumb
      posthog.capture posthog.identify mixpanel.Mixpanel.track analytics.track segment.analytics.track
      rollbar.report_message bugsnag.notify datadog.api.Event.create
    `,
    { passes: [], sends: { sink: 'network', body: [{ rest: 0 }, 'properties', 'extra', 'extras', 'metadata'] } },
  ),
  ...rows('sentry_sdk.push_scope sentry_sdk.configure_scope sentry_sdk.new_scope sentry_sdk.get_current_scope', {
    passes: [],
    becomes: 'sentry_sdk.Scope',
  }),
  ...rows(under('sentry_sdk.Scope', 'set_extra set_tag set_context set_user add_attachment'), {
    passes: [],
    sends: { sink: 'network', body: [{ rest: 0 }, 'bytes', 'path'] },
  }),
  ...rows('mixpanel.Mixpanel', { passes: [], becomes: 'mixpanel.Mixpanel' }),
  ...rows('openai.OpenAI openai.AsyncOpenAI anthropic.Anthropic anthropic.AsyncAnthropic', {
    passes: [],
    becomes: 'llm.Client',
  }),
  ...rows(
    'llm.Client.chat.completions.create llm.Client.responses.create llm.Client.messages.create openai.ChatCompletion.create',
    { gives: ['net'], passes: [] },
  ),
  ...rows(
    'selenium.webdriver.Chrome selenium.webdriver.Firefox playwright.sync_api.sync_playwright playwright.async_api.async_playwright',
    { gives: ['net'], passes: [] },
  ),
  ...rows('webbrowser.open webbrowser.open_new webbrowser.open_new_tab', {
    passes: [],
    sends: { sink: 'network', url: 0 },
  }),
  // The address of an account, as a thing of its library.
  ...rows('solders.pubkey.Pubkey.from_string solana.publickey.PublicKey', { passes: [0], fold: 'given' }),
];
