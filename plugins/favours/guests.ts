// Finds somebody who is let in by name: a mail address that is written in a program stands where hosts, members, editors,
// delegates or the mailbox that mail is passed on to are named. By how such a line is written, in any language.
// May not: tell of the skill's own mailboxes, of those its pages name, or of addresses that are to be filled in.
import { alternatives, type Analyser, bound, either, listed, matches, type Out } from '../../src/plugin.ts';

const MAX_GUESTS = 20;
const MAX_BEFORE = 240;
const MAIL =
  /(?<![\w.+/:@-])(?:(?:mailto|user|smtp):)?[\w.+-]{2,60}@(?:[\w-]{1,40}\.){1,3}[a-z]{2,12}(?![\w@-]|\.\w|:\/)/gi;
/** Mailboxes anybody may have: that the pages name such a host says nothing of whose it is. */
const OPEN_HOSTS =
  /@(?:gmail|googlemail|outlook|hotmail|live|yahoo|proton(?:mail)?|pm|icloud|gmx|qq|163|126|foxmail|mail|zoho|tutanota|fastmail)\.\w{2,4}$/i;
const TO_FILL = new RegExp(
  alternatives(
    String.raw`^(?:you|your[\w.-]*|user\w{0,6}|name|first[._]?last\w*|someone|somebody|test\w{0,8}|alice|bob|jane|john|foo|bar|me|my[\w.-]*|admin|email|colleague\w?|teammate\w?|friend|person\w?|member\w?|recipient\w?|guest\w?|attendee\w?|client|customer|noreply|no-reply|xxx+|abc)\d{0,3}[._+-]?\w{0,12}@`,
    String.raw`@(?:[\w-]{1,40}\.){0,2}(?:example|sample|test|company|yourcompany|your-?\w{2,20}|my-?\w{2,20}|mycompany|domain|corp|acme|contoso|fabrikam|northwind\w{0,8}|org|firm|school|placeholder|email|x|xyz|foo|bar|users\.noreply\.github)\.`,
    String.raw`\.(?:test|example|invalid|localhost|local|internal|iam\.gserviceaccount\.com)$`,
    'gserviceaccount',
  ),
  'i',
);

/** Who opens, joins, reads or changes what is the user's. */
const ROLES = listed(`
  alternative_?hosts? alternate_?hosts? co_?hosts? deputy_?hosts? schedule_?for delegates? delegated?_?(?:email|to|user)
  collaborators? collaborator_?emails? co_?editors? co_?owners? editors? writers? viewers? readers?
  shared?_?(?:with|to|emails?) shares? grantees? grant_?to principal
  members? member_?emails? team_?members? add_?members? new_?members? memberships?
  invites? invitees? invited?_?emails? invitations? guests? guest_?emails? participants? attendees? required_?attendees? optional_?attendees?
  admins? admin_?emails? administrators? owners? new_?owner transfer_?to watchers? subscribers? followers?
  forward_?to forwarding_?(?:address|email|smtp_?address) auto_?forward\\w{0,12} redirect_?(?:to|mail)_?\\w{0,8}
  recovery_?(?:email|address) backup_?email secondary_?email alternate_?email trusted_?(?:contact|email)
  reply_?to_?all 共享给 成员 协作者 参会人 联席主持人 备选主持人 转发至 委托人
`);
/** In front of a value: `"co_hosts": [{"email": "`, `members=`, `--share-with `. */
const FIELD = new RegExp(
  String.raw`(?:^|[^\w-]|--)(${ROLES.replaceAll('_?', '[_-]?')})(?:\[\]|\[\d\])?${either(
    String.raw`\\?["'\x60]?\]?\s{0,3}(?:=>|[:=])`,
    String.raw`["'\x60]\s{0,2},`,
    String.raw`(?<=--[\w-]{2,30})[ ]`,
  )}([^;\n]{0,120})$`,
  'i',
);
/** Inside a value another key begins. */
const KEY = /([A-Za-z_]\w{0,40})\\?["'`]?\s{0,2}(?:=>|:(?![-:])|=(?!=))/g;
const OF_PERSON =
  /^(?:e?_?mail_?(?:address|s)?|address|user(?:name|_?id|_?email)?|account|value|role|type|name|display_?name|upn|login|id|access|permission|notify)$/i;
const SENTENCE = /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i;
/** `addEditor(`, `invite(`: the call itself says it. */
const CALLED =
  /\b(?:add_?(?:editors?|viewers?|members?|collaborators?|attendees?|guests?|delegates?|invitees?|admins?|owners?|cohosts?)(?:_?to_?\w{2,20})?|invite_?(?:users?|members?|guests?|by_?email|to_?\w{2,20})|share_?(?:with|to|file|folder|document|calendar)|transfer_?ownership|set_?(?:auto_?)?forwarding\w{0,10}|create_?(?:delegate|forwarding_?address)|add_?forwarding\w{0,10})\(([^;\n]{0,120})$/i;
/** Programs of administrators. */
const ORDERED = new RegExp(
  either(
    String.raw`\bAdd-(?:MailboxPermission|MailboxFolderPermission|RecipientPermission|DistributionGroupMember|UnifiedGroupLinks|TeamUser|MgGroupMember|PnP\w{2,24})\b[^\n]{0,160}-(?:User|Member|Trustee|Links|LoginName|EmailAddress)\s{1,3}["']?$`,
    String.raw`\b(?:Set-Mailbox|New-InboxRule|Set-InboxRule|New-TransportRule)\b[^\n]{0,160}-(?:Forward\w{2,24}|RedirectTo|ForwardTo|BlindCopyTo|CopyTo)\s{1,3}["']?(?:smtp:)?$`,
    String.raw`\bgam\b[^\n]{0,100}\b(?:delegate|delegates|drivefileacl|forwardingaddress(?:es)?|forward|member|owner|manager|calendaracls?)\b[^\n]{0,60}\s["']?$`,
    '--member[= ]["\']?$',
  ),
  'i',
);
/** `DESK = "` */
const HELD =
  /(?:^|[^\w.$])(?:(?:const|let|var|local|readonly|export|static|final|my|our|val)\s{1,4}){0,3}\$?([A-Za-z_]\w{2,40})\s{0,3}(?::\s?[\w&' ]{1,20}=|:?=)\s{0,3}(?:\[|\()?["'`]$/;
const NOT_LET_IN =
  /\b(?:remove|revoke|unshare|uninvite|exclude)\w{0,20}|\b(?:delete|block|ban|kick|mock|assert\w*|expect)\b|deny|Remove-/i;
/** A remark, or what is said to whoever runs it. */
const TOLD =
  /^\s*(?:#|\/\/|\*|--|<!--|;)|\b(?:echo|print(?:f|ln)?|puts|console\.\w{3,5}|Write-Host|usage|help|e\.g\.)\b/i;

export const guests: Analyser = {
  name: 'guests',
  languages:
    'ruby go php java csharp kotlin scala groovy rust perl swift dart lua python javascript typescript jsx tsx powershell shell'.split(
      ' ',
    ),
  read(view, out) {
    if (view.depth > 0) return;
    const { text } = view;
    if (!text.includes('@')) return;
    const mayTell = bound(out, 'favours', MAX_GUESTS, { en: 'people let in by name', zh: '处写死的人员' });
    for (const found of matches(text, MAIL)) {
      if (out.expired()) return;
      const mail = found[0].replace(/^(?:mailto|user|smtp):/i, '');
      if (TO_FILL.test(mail)) continue;
      const span = { start: found.index, end: found.index + found[0].length };
      const role = roleAt(text, span.start);
      if (role === undefined || isKnown(mail, out)) continue;
      if (!mayTell(span)) return;
      out.fact({ kind: 'favour', what: 'guest', field: role, span });
    }
  },
};

function roleAt(text: string, start: number): string | undefined {
  const before = text.slice(Math.max(0, start - MAX_BEFORE), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (TOLD.test(line)) return undefined;
  const told = roleBefore(line) ?? roleBefore(before.replace(/\s*\n\s*/g, ' '));
  if (told !== undefined) return told;
  const name = HELD.exec(line)?.[1];
  return name === undefined ? undefined : roleOfName(text, name);
}

function roleBefore(text: string): string | undefined {
  if (NOT_LET_IN.test(text.slice(-120))) return undefined;
  const [, field, value = ''] = FIELD.exec(text) ?? [];
  if (field !== undefined && isWithin(value)) return field.toLowerCase();
  const called = CALLED.exec(text);
  if (called !== null && isWithin(called[1]!)) return called[0].slice(0, called[0].indexOf('(')).toLowerCase();
  return ORDERED.test(text) ? 'command' : undefined;
}

/** Between the field and the address stand other addresses, a list, a record of one person; no other field, no sentence. */
function isWithin(value: string): boolean {
  if (SENTENCE.test(value)) return false;
  for (const [, key] of matches(value, KEY)) if (!OF_PERSON.test(key!)) return false;
  return true;
}

/** A name that holds the address stands where such people are named. */
function roleOfName(text: string, name: string): string | undefined {
  for (const found of matches(text, new RegExp(String.raw`(?<![\w.])${name}\b(?!["'\x60]?\s{0,3}=(?!=))`, 'g'))) {
    const role = roleBefore(text.slice(text.lastIndexOf('\n', found.index) + 1, found.index).replace(/[$]\{?$/, ''));
    if (role !== undefined) return role;
  }
  return undefined;
}

/** The skill's own mailbox, or one of a domain that a page names. */
function isKnown(mail: string, out: Out): boolean {
  if (OPEN_HOSTS.test(mail)) return false;
  const { destination, inPages, byName } = out.destination(mail);
  return inPages === true || (destination !== 'other' && destination !== 'drop' && byName !== true);
}
