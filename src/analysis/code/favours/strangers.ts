// Who is somebody in particular: a login, an address, a person's name, an account of a cloud, as they are written in programs.
// May not: read code. Kinds of accounts, machines' own names and test data are nobody.
import { alternatives } from '../../../model/alternatives.ts';
import { isMail } from './names.ts';

const NUMBERED = /^(?:badge|card|plate|staff|member|employee|matric)/i;
const ADDRESS = /^(?:client_?|src_?|source_?|remote_?)?(?:ip|ip_?addr(?:ess)?|addr)$/i;
const CLOUD = /^(?:aws_?)?(?:account|owner)/i;
const LOGS_IN = /^(?:actor|login|user_?name|user|account)$/i;

/** Accounts that stand for a machine or for nobody. */
const NOBODY = new RegExp(
  alternatives(
    String.raw`^(?:root|admin\w*|user\d?|users?|test\w*|guest|anonymous|system|none|null|nobody|unknown|n\/a|default|self|me|all|any|other)$`,
    String.raw`bot\b|\[bot\]|github|gitlab|actions|renovate|dependabot|noreply|no-reply|example|localhost|placeholder|your|postmaster|mailer|daemon|www-data|postgres|mysql|jenkins|ubuntu|service[_ -]?account|^(?:nt |local |network |window |anonymous )`,
  ),
  'i',
);
const LOGIN = /^[a-z][a-z]{1,14}(?:[._-][a-z]{2,20}|\d{1,3})?$/;
const PERSON = /^(?=.*[a-z])[A-Z][\w.'-]{0,20}(?: [A-Z][\w'-]{1,20}){1,2}$/;
const NET =
  /^(?!10\.|127\.|0\.|255\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|192\.0\.2|198\.51\.100|203\.0\.113|8\.8\.|1\.1\.1|1\.0\.0)\d{1,3}(?:\.\d{1,3}){1,3}\.?$/;
/** `185.203.44.`, which `1.2.3` is not. */
const LIKE_NO_VERSION = /^\d{2,3}\.\d{1,3}\.(?:\d{2,3}(?:\.|$)|\d{1,3}\.\d)|^\d{2,3}\.\d{2,3}\./;

const NUMBER = /^\d{12}$/;
/** A resource of a cloud that is named by an account. */
const RESOURCE = /^arn:aws[\w-]{0,12}:\w{2,20}:[\w-]{0,20}:(\d{12})\b/;
const ONE_DIGIT = /^(\d)\1+$/;

export class Strangers {
  /** `nobodys`: accounts of a cloud that stand in examples, or that everybody's machines come from. */
  constructor(private readonly nobodys: ReadonlySet<string>) {}

  /** `604418837215`, or a resource that is named by one. */
  isCloudAccount(text: string): boolean {
    const number = NUMBER.test(text) ? text : RESOURCE.exec(text)?.[1];
    return number !== undefined && !ONE_DIGIT.test(number) && !this.nobodys.has(number);
  }

  /** Somebody in particular wherever it stands: a person's mail, an address of the net, an account of a cloud. */
  isParticular(text: string): boolean {
    return (
      (text.startsWith('arn:') && this.isCloudAccount(text)) ||
      (!NOBODY.test(text) && (isMail(text) || (NET.test(text) && LIKE_NO_VERSION.test(text))))
    );
  }

  /** Somebody in particular, as such a field holds him. */
  isHeldBy(field: string, text: string): boolean {
    if (NOBODY.test(text)) return false;
    if (ADDRESS.test(field)) return NET.test(text);
    if (CLOUD.test(field) && this.isCloudAccount(text)) return true;
    if (NUMBERED.test(field) && /^[A-Z]{0,3}-?\d{4,12}$/.test(text)) return true;
    return isMail(text) || PERSON.test(text) || (LOGS_IN.test(field) && LOGIN.test(text) && /[._\d-]/.test(text));
  }

  /** The same where a whole login is deleted by its name: it may be any word. */
  isLogin(field: string, text: string): boolean {
    return /^(?:actor|login|user_?name)$/i.test(field) && LOGIN.test(text) && !NOBODY.test(text);
  }
}
