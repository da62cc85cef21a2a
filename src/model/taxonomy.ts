/** The outside vocabularies a rule may cite. A rule naming an id that does not fit its pattern is refused at load. */
export const TAXONOMIES = {
  'owasp-ast': { name: 'OWASP Agentic Skills Top 10', pattern: /^AST(0[1-9]|10)$/ },
  'owasp-llm': { name: 'OWASP Top 10 for LLM Applications', pattern: /^LLM(0[1-9]|10)$/ },
  'owasp-asi': { name: 'OWASP Agentic Security Initiative', pattern: /^ASI(0[1-9]|10)$/ },
  atlas: { name: 'MITRE ATLAS', pattern: /^AML\.T\d{4}(\.\d{3})?$/ },
  attack: { name: 'MITRE ATT&CK', pattern: /^T\d{4}(\.\d{3})?$/ },
  cwe: { name: 'CWE', pattern: /^CWE-\d{1,5}$/ },
} as const;
type TaxonomyId = keyof typeof TAXONOMIES;
export type Taxonomy = Readonly<Partial<Record<TaxonomyId, string>>>;
