// A submission turned away for now: the error says when it is worth coming back.
import { type ErrorCode, SkillproofError } from '../model/errors.ts';
import type { QuotaState } from '../model/service.ts';

export class RefusedError extends SkillproofError {
  readonly retryAfterSeconds: number;
  /** What the caller's headers show. */
  readonly quota?: QuotaState;

  constructor(code: ErrorCode, detail: string, retryAfterSeconds: number, quota?: QuotaState) {
    super(code, detail);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
    if (quota) this.quota = quota;
  }
}
