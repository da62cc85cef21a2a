// The caller's suppressions: a named rule in a named file of a known content, with a reason and an end. They come from
// outside only; nothing inside a skill can silence a finding. What they take out of the score stays in the report.
import { type Accepted, accepts } from '../model/job.ts';
import type { Package } from '../model/package.ts';
import type { Finding, Report } from '../model/report.ts';

export function suppress(
  findings: readonly Finding[],
  accepted: Accepted | undefined,
  pkg: Package,
): { readonly findings: readonly Finding[]; readonly suppressed: Report['suppressed'] } {
  const { suppressions, today } = accepted ?? { suppressions: [], today: '' };
  if (suppressions.length === 0) return { findings, suppressed: [] };
  const hashes = new Map(pkg.files.map((file) => [file.path, file.sha256]));
  const kept: Finding[] = [];
  const suppressed: { finding: Finding; reason: string }[] = [];
  for (const finding of findings) {
    const reasons = suppressions
      .filter(
        (one) =>
          one.rule === finding.ruleId &&
          one.path === finding.place.file &&
          accepts(one, hashes.get(one.path), pkg.contentHash) &&
          one.reason.trim() !== '' &&
          today <= one.expires,
      )
      .map(({ reason }) => reason)
      .sort();
    if (reasons.length > 0) suppressed.push({ finding, reason: reasons[0]! });
    else kept.push(finding);
  }
  return { findings: kept, suppressed };
}
