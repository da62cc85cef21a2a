import type { Capability } from './capability.ts';
import type { DestinationClass, IocType } from './fact.ts';
import type { Localized } from './locale.ts';
import type { Gap, IntakeNote, Origin } from './package.ts';
import type { Context } from './place.ts';
import type { Taxonomy } from './taxonomy.ts';
import type { Confidence, FindingKind, Severity, VerdictLevel } from './verdict.ts';

/** A place as a person reads it. Lines and columns count from 1; bytes are those of the file as shipped. */
export interface ReportPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly startByte: number;
  readonly endByte: number;
  readonly view: string;
  readonly context: Context;
}

/** A few source lines with the marked span (offsets count in `text`). */
export interface Excerpt {
  readonly firstLine: number;
  readonly text: string;
  readonly markStart: number;
  readonly markEnd: number;
}

export interface EvidenceStep {
  /** The fact's kind, and in one line what it says. */
  readonly kind: string;
  readonly label: string;
  readonly place: ReportPlace;
  readonly excerpt: Excerpt;
}

/** Why a finding counts for less: it stands in tests or examples, it speaks of what the whole skill is about, or its passage or line as a whole is like honest ones. */
export type DiscountReason = 'test' | 'example' | 'theme' | 'tenor' | 'bearing' | 'policy';

export interface Finding {
  /** Stable over runs and over unrelated edits: rule + file + normalised marked text. */
  readonly fingerprint: string;
  readonly ruleId: string;
  readonly category: string;
  readonly title: Localized;
  readonly why: Localized;
  readonly remedy: Localized;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly kind: FindingKind;
  readonly weakness: boolean;
  readonly taxonomy: Taxonomy;
  readonly place: ReportPlace;
  readonly excerpt: Excerpt;
  /** From source to sink, or from instruction to script: the chain of reasoning. */
  readonly evidence: readonly EvidenceStep[];
  /** How often the same rule matched in this file; places beyond the first ones are counted, not listed. */
  readonly occurrences: number;
  /** The first places, `place` among them; absent when there is only one. */
  readonly places?: readonly ReportPlace[];
  /** Set when where it stands, what the skill is about or a policy changed the severity: why, and what the rule says. */
  readonly discount?: { readonly reason: DiscountReason; readonly ruleSeverity: Severity; readonly because?: string };
  readonly weight: number;
}

export interface Ioc {
  readonly type: IocType;
  readonly value: string;
  readonly defanged: string;
  readonly use: string;
  readonly destination: DestinationClass | '';
  readonly places: readonly ReportPlace[];
  readonly rules: readonly string[];
}

export type CapabilityStatus = 'matched' | 'undeclared' | 'unused' | 'forbidden';
export interface CapabilityRow {
  readonly capability: Capability;
  readonly title: Localized;
  readonly declared: readonly { readonly type: string; readonly value: string; readonly place?: ReportPlace }[];
  readonly instructed: readonly ReportPlace[];
  readonly implemented: readonly ReportPlace[];
  readonly status: CapabilityStatus;
}

export interface Coverage {
  readonly filesTotal: number;
  /** Files without a gap. */
  readonly filesRead: number;
  readonly bytesTotal: number;
  /** At least: where nobody can say how much a gap left out, the whole file counts as not read. */
  readonly bytesRead: number;
  /** Everything not read, each with why. */
  readonly gaps: readonly Gap[];
}

export interface ScoreShare {
  readonly category: string;
  readonly score: number;
  readonly findings: number;
}

export interface ExtractedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly kind: string;
  readonly language: string;
  /** 0-100: how much of the score rests on this file. */
  readonly heat: number;
}

export interface Extraction {
  readonly files: readonly ExtractedFile[];
  readonly artifacts: readonly { readonly path: string; readonly kind: string; readonly sha256: string }[];
  readonly languages: readonly { readonly language: string; readonly bytes: number; readonly share: number }[];
  readonly sensitiveFiles: readonly {
    readonly path: string;
    readonly class: string;
    readonly access: string;
    readonly place: ReportPlace;
  }[];
  readonly iocs: readonly Ioc[];
  /** Addresses seen that no finding rests on and that are not listed: how many of which class. */
  readonly otherAddresses?: readonly { readonly destination: DestinationClass | ''; readonly count: number }[];
  readonly notes: readonly IntakeNote[];
  readonly purpose: {
    readonly name: string;
    readonly description: string;
    readonly services: readonly string[];
    readonly domains: readonly string[];
  };
}

/** A failure of one part (a plugin, a file) that cost its own result and nothing else. */
export interface Failure {
  readonly part: string;
  readonly code: string;
  readonly detail: string;
}

/** The whole answer, language-neutral: everything but id and times follows from content, rules and engine. */
export interface Report {
  readonly skill: string;
  readonly contentHash: string;
  readonly ruleSet: string;
  readonly engine: string;
  readonly origin: Origin;
  readonly verdictLevel: VerdictLevel;
  readonly summary: Localized;
  readonly riskScore: { readonly score: number; readonly breakdown: readonly ScoreShare[] };
  readonly findings: readonly Finding[];
  readonly capabilityMap: readonly CapabilityRow[];
  readonly extraction: Extraction;
  readonly coverage: Coverage;
  readonly failures: readonly Failure[];
  /** Findings a caller's suppression took out of the score, kept visible. */
  readonly suppressed: readonly { readonly finding: Finding; readonly reason: string }[];
}
