import type { Capability } from './capability.ts';
import type { Favour } from './favours.ts';
import type { FileKind } from './package.ts';
import type { Place } from './place.ts';

/** Stands in folded text for a part that is not known, so that `https://host/␣?d=␣` keeps its host. Shown as `…`. */
export const HOLE = '\uE000';

/**
 * Every fact has a kind, a place and flat attributes (strings, numbers, booleans, lists of strings). Rules ask about
 * attributes by name; `fact-kinds.ts` lists and explains them, and is the source of the rule schema and the docs.
 */
interface FactOf<K extends string> {
  readonly kind: K;
  readonly place: Place;
}

/** What data is, carried by values through code: `env:NAME`, `env:*`, `env:secrets`, `content:ssh`, `net`, `decoded`, … (see `tags.ts`). */
export type Tag = string;

export type Access = 'read' | 'write' | 'delete' | 'execute' | 'list' | 'mention';
export type Grade = 'hard' | 'soft' | '';

/** Classes of paths as `rules/knowledge/paths.yaml` tells them, and `own`: a file of the skill itself. */
export const PATH_CLASSES = [
  'ssh-public',
  'ssh-authorized',
  'ssh',
  'aws',
  'gcp',
  'azure',
  'kube',
  'docker',
  'docker-socket',
  'git-credentials',
  'netrc',
  'npm',
  'npm-project',
  'pypi',
  'gpg',
  'wallet',
  'bookmarks',
  'browser',
  'keychain',
  'shadow',
  'process-memory',
  'process-environment',
  'chat-store',
  'mail-store',
  'database-credentials',
  'agent-credentials',
  'dotenv-sample',
  'dotenv',
  'history',
  'certificate',
  'key-file',
  'passwd',
  'agent-memory',
  'agent-config',
  'agent-skill',
  'shell-rc',
  'cron',
  'launchd',
  'systemd',
  'autostart',
  'git-hook',
  'editor-task',
  'git-config',
  'python-startup',
  'hosts',
  'audit-log',
  'system',
  'temp',
  'personal',
  'home',
  'own',
] as const;

/** Where data goes or comes from, told from the host and the skill's own purpose. */
export const DESTINATIONS = [
  'local',
  'first-party',
  'vendor',
  'code-host',
  'user-supplied',
  'placeholder',
  'dynamic',
  'other',
  'drop',
  'raw-ip',
  'metadata',
] as const;
export type DestinationClass = (typeof DESTINATIONS)[number];

export const SINKS = [
  'network',
  'dns',
  'mail',
  'message',
  'git-push',
  'cloud-storage',
  'clipboard',
  'shell',
  'evaluate',
  'run-file',
  'file',
  'persistence',
  'agent-config',
  'log',
] as const;
export type SinkClass = (typeof SINKS)[number];

export type FlowPosition = 'body' | 'url' | 'header' | 'code' | 'argument' | 'path' | 'recipient' | 'content' | 'stdin';

/** A call in Python or JavaScript, named after resolving imports, aliases, assignments and attribute tricks. */
export interface CallFact extends FactOf<'call'> {
  readonly callee: string;
  readonly args: readonly string[];
  /** `name=value` for keyword arguments and for the properties of an options object. */
  readonly keywords: readonly string[];
  /** Tags of all arguments and the receiver. */
  readonly receives: readonly Tag[];
  readonly language: string;
  /** True when the name was only reached through a trick (getattr, computed member, folded string). */
  readonly disguised: boolean;
  readonly guard?: Guard;
}

/** A program run by a shell, by a fence a reader is told to run, or by a string that code hands to a shell. */
export interface CommandFact extends FactOf<'command'> {
  readonly program: string;
  readonly argv: readonly string[];
  /** The whole command folded to one line. */
  readonly line: string;
  readonly redirects: readonly string[];
  /** Programs of its pipeline it runs after (`curl` for the `sh` of `curl … | sh`), and those it runs before. */
  readonly after: readonly string[];
  readonly before: readonly string[];
  readonly sudo: boolean;
  readonly substituted: boolean;
  readonly receives: readonly Tag[];
  /** `shell`, `powershell`, `batch`, `applescript`, `argv` (a program started by code without a shell). */
  readonly dialect: string;
  readonly guard?: Guard;
}

export interface ImportFact extends FactOf<'import'> {
  readonly module: string;
  readonly names: readonly string[];
  readonly language: string;
  /** The module is a file of this skill. */
  readonly local: boolean;
}
export interface AssignFact extends FactOf<'assign'> {
  readonly name: string;
  readonly value: string;
}
export interface StringFact extends FactOf<'string'> {
  readonly value: string;
  readonly length: number;
  readonly entropy: number;
  /** The text was put together (concatenated, decoded, reversed), not written in one piece. */
  readonly folded: boolean;
}
export interface PathFact extends FactOf<'path'> {
  readonly path: string;
  readonly access: Access;
  /** One of `PATH_CLASSES`, or ''. */
  readonly class: string;
  readonly grade: Grade;
  readonly guard?: Guard;
}
export interface EnvFact extends FactOf<'env'> {
  readonly name: string;
  readonly access: 'read' | 'write' | 'all';
  /** The name says it holds a secret. */
  readonly secret: boolean;
}
export interface FlowFact extends FactOf<'flow'> {
  /** Tags that arrive. */
  readonly from: readonly Tag[];
  readonly to: SinkClass;
  readonly position: FlowPosition;
  readonly destination: DestinationClass | '';
  readonly host: string;
  readonly hops: number;
  /** `recurring` when it runs on a trigger (trap, prompt command, hook, cron); else ''. */
  readonly trigger: 'recurring' | '';
  readonly crossFile: boolean;
  /** Of an address on a code host: the account it belongs to. */
  readonly owner?: string;
  /** … and the skill's name or description speaks of that account or repository. */
  readonly named?: boolean;
  /** The host is the skill's own by its name alone. */
  readonly byName?: boolean;
  /** A stranger's host, which a document of the skill names. */
  readonly inPages?: boolean;
  /** What one host answered goes to a host of another domain. */
  readonly onward?: boolean;
  readonly guard?: Guard;
  /** Facts it starts from and ends in: `from: previous`, `to: {call: …}` look here. */
  readonly sources: readonly Fact[];
  readonly sink: Fact | undefined;
  /** The way from source to sink, for the reader. */
  readonly chain: readonly Place[];
}

/** What the branch it stands in asks about: `clock`, `date`, `identity`, `watched`, `random`. Absent outside of such branches. */
export type Guard = readonly string[];

export type Mood = 'imperative' | 'obligation' | 'declarative' | 'passive' | 'gerund' | 'noun' | 'question';
export type Polarity = 'do' | 'dont' | 'describes' | 'quotes';
export type Actor = 'agent' | 'skill' | 'user' | 'attacker' | 'software' | 'other';
/** What a heading makes of what stands below it. */
export type Stance = 'neutral' | 'warning' | 'example' | 'defence' | 'reference' | 'setup' | 'trigger';

/** Kinds of blocks a sentence stands in. */
export const BLOCKS = [
  'heading',
  'paragraph',
  'list-item',
  'table-cell',
  'quote',
  'html-comment',
  'fence-line',
  'frontmatter',
  'manifest',
  'comment',
  'docstring',
  'string',
] as const;
export type BlockKind = (typeof BLOCKS)[number];

/** One instruction read from a sentence. */
export interface InstructFact extends FactOf<'instruct'> {
  readonly action: string;
  readonly objects: readonly string[];
  readonly grade: Grade;
  readonly paths: readonly string[];
  readonly destination: DestinationClass | '';
  readonly host: string;
  /** Concept of a destination told in words (`external-server`, `attacker`, `user`, `developer`, …) or ''. */
  readonly recipient: string;
  readonly beneficiary: string;
  readonly rationale: string;
  readonly condition: string;
  /** `standing`, `covert`, `without-confirmation`, `override`, `authority`, `pretext`, `urgent`, `silent`, … */
  readonly modifiers: readonly string[];
  readonly actor: Actor;
  readonly mood: Mood;
  readonly polarity: Polarity;
  readonly stance: Stance;
  readonly block: BlockKind;
  readonly language: 'en' | 'zh';
  readonly text: string;
  /** The object and destination belong to what the skill says it is for. */
  readonly fits: boolean;
  /** A program that came along names the same host, a stranger's: the sentence may tell what it does. */
  readonly called: boolean;
}

/** A lexicon concept seen in a sentence: the weak signs that a `score` adds up. */
export interface MentionFact extends FactOf<'mention'> {
  readonly concept: string;
  readonly type: string;
  readonly text: string;
  readonly polarity: Polarity;
  readonly stance: Stance;
  readonly block: BlockKind;
}

/** What the skill says it is for. One a skill. */
export interface PurposeFact extends FactOf<'purpose'> {
  readonly name: string;
  readonly description: string;
  readonly topics: readonly string[];
  /** Concepts of the lexicon that name and description speak of, in whatever words. */
  readonly concepts: readonly string[];
  readonly services: readonly string[];
  readonly domains: readonly string[];
  readonly admits: readonly Capability[];
  /** By path of a script: what the sentences that name it say it does. */
  readonly told: ReadonlyMap<string, readonly Capability[]>;
  /** It speaks of attacks, fraud or the defence against them, so its examples may show some. */
  readonly attacks: boolean;
}

export interface LinkFact extends FactOf<'link'> {
  readonly to: string;
  readonly how: 'read' | 'run' | 'follow' | 'mention';
  readonly missing: boolean;
  readonly remote: boolean;
  readonly host: string;
  readonly destination: DestinationClass | '';
}
export type ClaimType = 'requires' | 'pre-approves' | 'restricts' | 'claims' | 'auto-runs';
export interface ClaimFact extends FactOf<'claim'> {
  readonly type: ClaimType;
  /** The key it was read from: `allowed-tools`, `hooks.PreToolUse`, `mcpServers.x.command`, `scripts.postinstall`, … */
  readonly key: string;
  readonly value: string;
  readonly capabilities: readonly Capability[];
}
export type IocType = 'url' | 'domain' | 'ip' | 'email' | 'wallet' | 'hash' | 'path';
export interface IocFact extends FactOf<'ioc'> {
  readonly type: IocType;
  readonly value: string;
  readonly host: string;
  readonly destination: DestinationClass | '';
  /** What it is used for: `fetch`, `send`, `run`, `mention`, … */
  readonly use: string;
  /** What the holes of an address are named after, where that is not for strangers: `cookie`, `conversation`, … */
  readonly holds?: readonly string[];
  /** The domain of the skill whose name its host bears, with a word tied to it. */
  readonly imitates?: string;
}
export interface FileFact extends FactOf<'file'> {
  readonly path: string;
  readonly type: FileKind;
  readonly language: string;
  readonly size: number;
  readonly entropy: number;
  readonly hidden: boolean;
  readonly executable: boolean;
  /** The name's ending and the content disagree. */
  readonly deceptive: boolean;
  readonly longestLine: number;
  /** Codes of intake notes and gaps on it: `zip-ambiguous`, `path-escape`, `link`, `encrypted`, `not-read`, … */
  readonly flags: readonly string[];
}
/** Ways text is hidden or disguised. A plugin's own way is named `x-…`. */
export const HIDDEN_WAYS = [
  'zero-width',
  'tag-characters',
  'variation-selectors',
  'private-use',
  'bidi',
  'homoglyph',
  'styled-letters',
  'control-characters',
  'ansi-escape',
  'ansi-colour',
  'soft-hyphen',
  'carriage-return',
  'padding',
  'html-comment',
  'link-comment',
  'hidden-html',
  'hidden-text',
  'attribute',
  'computed',
  'computed-shown',
  'pieced-address',
  'pieced-word',
  'document-action',
  'huge-output',
  'encoded-executable',
  'encoded-archive',
  'encoded-binary',
] as const;
export type HiddenWay = (typeof HIDDEN_WAYS)[number];

/** Where a program does otherwise for one case that is written in it. */
export interface FavourFact extends FactOf<'favour'> {
  readonly what: Favour;
  /** The field that says who is meant, where one is asked; of an exemption the account, of a guest what they are let in as. */
  readonly field: string;
}
/** Kinds that add up signs, of a passage, a sentence or a line of a program: no act by themselves. */
export const SUM_KINDS = ['tenor', 'avowal', 'bearing'] as const;

/** How far all signs of a passage together speak for an order that harms: a sum of weights none of which says it alone. */
export interface TenorFact extends FactOf<'tenor'> {
  /** Above 0 it is likelier slipped in than honest. */
  readonly score: number;
  /** What speaks against it, 0 or less: a few plain words have little of either. */
  readonly against: number;
  /** How much of what it speaks of the rest of the skill speaks of too, 0 to 1. */
  readonly share: number;
  /** How far its sum stands out among those of the rest of the skill. */
  readonly lead: number;
  /** Nothing in it states an act or a concept: its words and company are all there is. */
  readonly quiet: boolean;
  /** The signs that weighed most for it, strongest first. */
  readonly signs: readonly string[];
}
/** How plainly a sentence says that it does harm, whatever skill it stands in: the signs of a passage by weights of their own. */
export interface AvowalFact extends FactOf<'avowal'> {
  /** Above 0 it is likelier one of those that say plainly what harm they do. */
  readonly score: number;
  /** How far its sum stands out among those of the skill's other sentences. */
  readonly lead: number;
  /** Nothing in it states an act or a concept: its words and company are all there is. */
  readonly quiet: boolean;
  /** The signs that weighed most for it, strongest first. */
  readonly signs: readonly string[];
}
/** How far all signs of a line of a program, or of the code in a page, together speak for something that was put into it: a sum of weights none of which says it alone. */
export interface BearingFact extends FactOf<'bearing'> {
  /** Above 0 it is likelier put in than part of what the program is for. */
  readonly score: number;
  /** What speaks against it, 0 or less. */
  readonly against: number;
  /** How much of what its words speak of the pages of the skill speak of too, 0 to 1. */
  readonly share: number;
  /** How far its sum stands out among those of the skill's other lines. */
  readonly lead: number;
  /** The signs that weighed most for it, strongest first. */
  readonly signs: readonly string[];
}
export interface HiddenFact extends FactOf<'hidden'> {
  readonly how: HiddenWay | `x-${string}`;
  readonly text: string;
  readonly length: number;
}

/** Facts of kinds a plugin brought. */
export interface ForeignFact {
  readonly kind: `x-${string}`;
  readonly place: Place;
  readonly [attribute: string]: unknown;
}

type CoreFact =
  | CallFact
  | CommandFact
  | ImportFact
  | AssignFact
  | StringFact
  | PathFact
  | EnvFact
  | FlowFact
  | InstructFact
  | MentionFact
  | PurposeFact
  | LinkFact
  | ClaimFact
  | IocFact
  | FileFact
  | FavourFact
  | TenorFact
  | AvowalFact
  | BearingFact
  | HiddenFact;
export type Fact = CoreFact | ForeignFact;
