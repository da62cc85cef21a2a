// The library: what programs import as `skillproof`. CLI and service use the same functions.
export { type Engine, type EngineOptions, startEngine } from './engine/pool.ts';
export { createScanner } from './engine/scanner.ts';
export { ENGINE } from './engine/version.ts';
export { openTarget } from './intake/open.ts';
export type * from './model/job.ts';
export { DEFAULT_LIMITS } from './model/limits.ts';
export type * from './model/report.ts';
export { EXIT_CODES, VERDICTS, type VerdictLevel } from './model/verdict.ts';
export { type Scanner, scanPackage, scanTarget } from './scan.ts';
