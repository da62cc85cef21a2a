// What is run by whoever runs the tests of a skill, though no test calls it: the set-up of a test runner.
// May not: judge what it does; the tests themselves are tests.
const PREPARES =
  /(?:^|\/)(?:conftest\.py|(?:jest|vitest|mocha|test)[._-]?(?:global[._-]?)?setup\.[cm]?[jt]s|(?:global|env)[._-]?setup\.[cm]?[jt]s|(?:spec|test)_helper\.rb|bootstrap\.php)$/i;
const RUNS =
  /\b(?:py\.?test\b(?!-)|(?:npm|pnpm|yarn|bun|cargo|go|mix|composer)[ \t](?:run[ \t])?test\b|vitest\b|jest\b|rspec\b|phpunit\b|make (?:test|check)\b|tox\b|nox\b)/;

export const preparesTests = (path: string): boolean => PREPARES.test(path);
/** A page, or a line of one, that has the tests run. */
export const runsTests = (text: string): boolean => RUNS.test(text);
