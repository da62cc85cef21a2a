// Cloud command lines: copies to and from buckets, and the credentials they print.
// May not: know whose bucket it is.
import type { Effect, Invocation, Value } from '../../../src/plugin.ts';
import { derive, EMPTY, model, options, QUIET, set, text } from './options.ts';

const BUCKET = /^(?:s3|gs|az|azblob|b2|oss|r2|cos|abfss?|https?):\/\//i;

function copy(
  words: readonly Value[],
  remote: (v: Value) => boolean,
  stdin: Value | undefined,
  address: (v: Value) => Value = described,
): Effect {
  const target = words[words.length - 1];
  const sources = words.slice(0, -1);
  if (!target || sources.length === 0) return QUIET;
  if (remote(target)) {
    const local = sources.filter((v) => text(v) !== '-');
    const body = stdin && local.length < sources.length ? [stdin] : [];
    return {
      sends: [{ sink: 'cloud-storage', url: address(target), files: local.filter((v) => !remote(v)), body }],
      output: EMPTY,
    };
  }
  const sends = sources.filter(remote).map((url) => ({ sink: 'cloud-storage' as const, url }));
  return text(target) === '-' ? { sends } : { sends, writes: [{ path: target }], output: EMPTY };
}

const isBucket = (v: Value): boolean => BUCKET.test(text(v));
/** `remote:path` of rclone, `alias/bucket` is not told from a folder. */
const isRemote = (v: Value): boolean => /^(?:[\w-]{2,60}|:[\w-]{2,30}(?:,[^:]{1,400})?):/.test(text(v));

/** `security find-generic-password -s NAME`. */
function named(argv: readonly Value[]): Pick<Effect, 'entry'> {
  const entry = options(argv, set('-s -a -l'), { whole: true }).first('-s');
  return entry ? { entry } : {};
}

const OPEN_OUTPUT =
  /^(?!.*(?:secret|token|passw|key|cred|conn|dsn|database|db_))\w*(?:url|uri|endpoint|host(?:name)?|address|ips?|domain|dns|fqdn|name|id|arn|region|port|bucket|cluster|version)$/i;

/** A remote described in its own name (`:sftp,host=h,user=u:path`) tells its host. */
function described(target: Value): Value {
  const host = /^:\w[^:]{0,200}?\b(?:host|endpoint|url)=['"]?(?:https?:\/\/)?([\w.-]{1,253})/.exec(text(target))?.[1];
  return host ? derive(target, `ssh://${host}/`) : target;
}

/** A remote that variables describe: `RCLONE_CONFIG_<NAME>_ENDPOINT`. */
function configured(target: Value, variable: Invocation['variable']): Value {
  const [, name, path] = /^([\w-]{1,60}):(.*)$/s.exec(text(target)) ?? [];
  if (name === undefined) return described(target);
  const set = ['ENDPOINT', 'HOST', 'URL'].map((one) => text(variable?.(`RCLONE_CONFIG_${name.toUpperCase()}_${one}`)));
  const host = set.find((one) => one !== '')?.replace(/^https?:\/\//, '');
  return host === undefined ? described(target) : derive(target, `ssh://${host.replace(/\/$/, '')}/${path}`);
}

export const cloud = [
  model('aws', ({ argv, stdin }) => {
    const o = options(
      argv,
      set(
        '--profile --region --endpoint-url --output --query --body --bucket --key --exclude --include --acl --storage-class --sse --cli-input-json --secret-id --name --names --path --function-name --payload',
      ),
    );
    const [service, verb] = [text(o.rest[0]), text(o.rest[1])];
    if (service === 's3' && o.has('--dryrun')) return {};
    if (service === 's3' && /^(?:cp|sync|mv)$/.test(verb)) return copy(o.rest.slice(2), isBucket, stdin);
    if (service === 's3api' && verb === 'put-object') {
      const bucket = o.first('--bucket');
      return {
        sends: [
          {
            sink: 'cloud-storage',
            files: o.all('--body'),
            ...(bucket ? { url: { ...bucket, text: `s3://${text(bucket)}` } } : {}),
          },
        ],
      };
    }
    if (service === 'configure' && /^(?:get|export-credentials|list)$/.test(verb)) return { gives: ['content:aws'] };
    if (/^(?:secretsmanager|ssm)$/.test(service) && /^(?:get|batch-get)/.test(verb)) return { gives: ['content:aws'] };
    if (service === 'iam' && /^create-(?:access-key|service-specific-credential|login-profile)$/.test(verb))
      return { gives: ['content:aws'] };
    if (/^(?:ecr|codeartifact)$/.test(service) && /^get-(?:login-password|authorization-token)$/.test(verb))
      return { gives: ['content:aws'] };
    if (service === 'sts') return { gives: verb === 'get-caller-identity' ? ['system', 'identity'] : ['content:aws'] };
    return {};
  }),
  model('gsutil s3cmd s4cmd s5cmd ossutil azcopy b2 mc', ({ argv, stdin }) => {
    const o = options(argv, set('-h -o -c --config --access_key --secret_key'));
    const verb = o.rest.findIndex((v) => /^(?:cp|copy|mv|rsync|sync|put|get|upload-file|mirror)$/.test(text(v)));
    return verb < 0 ? {} : copy(o.rest.slice(verb + 1), (v) => isBucket(v) || isRemote(v), stdin);
  }),
  model('rclone', ({ argv, stdin, variable }) => {
    const address = (target: Value): Value => configured(target, variable);
    const o = options(argv, set('--config --bwlimit --transfers --include --exclude -v'));
    if (o.has('-n', '--dry-run')) return {};
    const verb = text(o.rest[0]);
    if (verb === 'rcat' && o.rest[1])
      return { sends: [{ sink: 'cloud-storage', url: address(o.rest[1]), body: stdin ? [stdin] : [] }], output: EMPTY };
    return /^(?:copy|copyto|sync|move|moveto|copyurl|bisync)$/.test(verb)
      ? copy(o.rest.slice(1), isRemote, stdin, address)
      : {};
  }),
  model('gcloud az', ({ program, argv, stdin }) => {
    const o = options(
      argv,
      set(
        '--command --zone --region --project --account --file --name -f -n --container-name --account-name --source -s -d --destination --query --output -o --secret --vault-name --subscription',
      ),
    );
    const words = o.rest.map(text).join(' ');
    if (
      /^(?:auth (?:application-default )?print-|secrets versions access|iam service-accounts keys create)/.test(words)
    )
      return { gives: ['content:gcp'] };
    if (
      /^(?:account get-access-token|keyvault secret show|ad (?:sp|app) (?:create-for-rbac|credential reset)|acr login --expose)/.test(
        words,
      )
    )
      return { gives: ['content:azure'] };
    const away = program === 'gcloud' && /^compute ssh\b/.test(words) ? o.first('--command') : undefined;
    if (away) return { runs: [{ language: 'shell', code: away, elsewhere: true }] };
    if (program === 'gcloud' && /^storage (?:cp|mv|rsync)/.test(words)) return copy(o.rest.slice(2), isBucket, stdin);
    if (/^storage blob upload/.test(words)) {
      const url = o.first('--account-name');
      return {
        sends: [
          {
            sink: 'cloud-storage',
            files: o.all('--file', '-f', '--source', '-s'),
            ...(url ? { url: { ...url, text: `https://${text(url)}.blob.core.windows.net/` } } : {}),
          },
        ],
      };
    }
    return {};
  }),
  model(
    'vault pass gopass bw rbw lpass dashlane dcli keepassxc-cli secret-tool security keyring kwallet-query cmdkey',
    ({ program, argv }) => {
      const words = argv.map(text).join(' ');
      if (program === 'security')
        return /find-(?:generic|internet)-password|dump-keychain|export|find-certificate/.test(words)
          ? { gives: ['content:keychain'], ...named(argv) }
          : QUIET;
      const entry =
        program === 'secret-tool' ? argv[2] : /^(?:pass|gopass|keyring)$/.test(program) ? argv[1] : undefined;
      return /^\/?(?:kv get|read|show|get|lookup|search|list|export|ls|item|password|inject)/.test(words) ||
        program === 'kwallet-query'
        ? { gives: ['content:keychain'], ...(entry ? { entry } : {}) }
        : {};
    },
  ),
  model('sops', ({ argv }) =>
    argv.some((v) => /^(?:-d|--decrypt|decrypt)$/.test(text(v))) ? { gives: ['content:keychain'] } : {},
  ),
  model('nmcli', ({ argv }) =>
    argv.some((v) => /^(?:-s|--show-secrets)$/.test(text(v))) ? { gives: ['content:keychain'] } : {},
  ),
  /** What these services' own programs print of the login they keep. */
  model(
    'heroku fly flyctl netlify vercel firebase doctl railway supabase wrangler stripe databricks snow huggingface-cli pulumi',
    ({ argv }) =>
      /^(?:auth:token|authorizations?(?::\w+)?|auth (?:token|print|list)|tokens? (?:list|create)|login:ci|config (?:--list|list|get|--show-secrets)|env pull|secrets?(?: (?:download|get|export))?|stack export|projects api-keys)\b/.test(
        argv.map(text).join(' '),
      )
        ? { gives: ['content:service-token'] }
        : {},
  ),
  /** An organisation's address, and the session or the link that signs in to it. */
  model('sf sfdx', ({ argv }) =>
    /^(?:(?:force[: ])?org[: ](?:display|auth|open)\b(?!.{0,200}--help)|(?:force:)?user:display|auth:\w{2,20}:store)/.test(
      argv.map(text).join(' '),
    )
      ? { gives: ['content:service-token'] }
      : {},
  ),
  /** Vaults of teams, and tokens of the services of offices. */
  model('m365 pac okta twilio shopify sentry-cli ngrok cf ibmcloud oci hcloud', ({ argv }) =>
    /^(?:util accesstoken get|auth (?:token|list|export)|oauth-token|iam oauth-tokens|profiles:list|config (?:dump|get|show)|session authenticate)\b/.test(
      argv.map(text).join(' '),
    )
      ? { gives: ['content:service-token'] }
      : {},
  ),
  model(
    'docker-credential-osxkeychain docker-credential-desktop docker-credential-pass docker-credential-secretservice docker-credential-wincred',
    ({ argv }) => (/^(?:get|list)$/.test(text(argv[0])) ? { gives: ['content:docker'] } : {}),
  ),
  /** Programs that open what is locked, or print the connections they keep. */
  model('airflow ansible-vault credstash', ({ argv }) =>
    /^(?:connections (?:export|get|list)|variables export|view|decrypt|edit|secrets? (?:download|get)|secrets$|export|read|getall|get|run)\b/.test(
      argv.map(text).join(' '),
    )
      ? { gives: ['content:service-token'] }
      : {},
  ),
  /** What was made of secrets is kept in the state as it is. */
  model('terraform tofu terragrunt', ({ argv }) => {
    const words = options(argv, set('-state -chdir')).rest.map(text);
    // One that is named after an address or a name is none.
    const plain = words[0] === 'output' && OPEN_OUTPUT.test(words[1] ?? '');
    return /^(?:output|state pull)\b/.test(words.join(' ')) && !plain ? { gives: ['content:service-token'] } : {};
  }),
  model('ssh-add ssh-keygen', ({ program, argv }) => {
    const o = options(argv, set('-t -b -f -N -C -m -y -l'));
    const file = o.first('-f');
    if (program === 'ssh-keygen' && file)
      // What it prints of a private key is its public half.
      return o.has('-y')
        ? { output: EMPTY }
        : { writes: [{ path: file, content: { tags: new Set(), sources: [], trail: [] } }], output: EMPTY };
    return QUIET;
  }),
];
