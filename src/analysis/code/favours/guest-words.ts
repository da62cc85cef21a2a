// How the places are called at which somebody is let in: hosts, members, editors, delegates, the mailbox that mail is passed
// on to; as keys and arguments have it, and as a command or a text that holds data is written.
// May not: know the program.
import { alternatives, either, listed } from '../../../model/alternatives.ts';
import { matches } from '../../../model/matches.ts';
import type { Out } from '../../../model/plugin.ts';

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

/** The skill's own mailbox, or one of a domain that a page names. */
export function isKnownMail(mail: string, whose: Pick<Out, 'destination'>): boolean {
  if (OPEN_HOSTS.test(mail)) return false;
  const { destination, inPages, byName } = whose.destination(mail);
  return inPages === true || (destination !== 'other' && destination !== 'drop' && byName !== true);
}

/** Mail addresses in a text, those that are to be filled in left out. */
export function mailsIn(text: string): readonly { readonly mail: string; readonly at: number; readonly end: number }[] {
  if (!text.includes('@')) return [];
  return [...matches(text, MAIL)].flatMap(({ 0: found, index }) => {
    const mail = found.replace(/^(?:mailto|user|smtp):/i, '');
    return TO_FILL.test(mail) ? [] : [{ mail, at: index, end: index + found.length }];
  });
}

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
const ROLE = new RegExp(String.raw`^(?:--?)?(${ROLES.replaceAll('_?', '[_-]?')})(?:\[\]|\[\d\])?$`, 'i');
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
/** `addEditor`, `invite`: the call itself says it. */
const LETS_IN =
  /^(?:add_?(?:editors?|viewers?|members?|collaborators?|attendees?|guests?|delegates?|invitees?|admins?|owners?|cohosts?)(?:_?to_?\w{2,20})?|invite_?(?:users?|members?|guests?|by_?email|to_?\w{2,20})|share_?(?:with|to|file|folder|document|calendar)|transfer_?ownership|set_?(?:auto_?)?forwarding\w{0,10}|create_?(?:delegate|forwarding_?address)|add_?forwarding\w{0,10})$/i;
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
const NOT_LET_IN =
  /\b(?:remove|revoke|unshare|uninvite|exclude)\w{0,20}|\b(?:delete|block|ban|kick|mock|assert\w*|expect)\b|deny|Remove-/i;

/** What somebody is let in as at a place of that name: a key, an argument, a variable, an option. */
export const roleOf = (name: string): string | undefined => ROLE.exec(name)?.[1]?.toLowerCase();

/** A call of that name lets in whom it is given. */
export const letsIn = (name: string): boolean => LETS_IN.test(name);

/** What is called so takes somebody out, or tries it. */
export const takesOut = (name: string): boolean => NOT_LET_IN.test(name);

/** A key at which something of one person stands, or whether they may. */
export const isOfPerson = (key: string): boolean => OF_PERSON.test(key);

/** The role at whose place a text of data or a command stands, by what is written before it. */
export function roleBefore(text: string): string | undefined {
  if (takesOut(text.slice(-120))) return undefined;
  const [, field, value = ''] = FIELD.exec(text) ?? [];
  if (field !== undefined && isWithin(value)) return field.toLowerCase();
  return ORDERED.test(text) ? 'command' : undefined;
}

/** Between the field and the address stand other addresses, a list, a record of one person; no other field, no sentence. */
export function isWithin(value: string): boolean {
  if (SENTENCE.test(value)) return false;
  for (const [, key] of matches(value, KEY)) if (!OF_PERSON.test(key!)) return false;
  return true;
}
