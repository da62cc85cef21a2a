// What all rule commands are given.
// May not: hold logic.

/** What the rule commands speak through; tests hand in their own. */
export interface RulesDeps {
  print(line: string): void;
  printError(line: string): void;
  exit(code: number): void;
}

export interface PackOptions {
  readonly rules: readonly string[];
  readonly plugin: readonly string[];
}
