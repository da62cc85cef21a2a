// What the headers of answers say, as JSON Schema: by name, as the routes send them.
const text = (description: string) => ({ type: 'string', description });
const count = (description: string) => ({ type: 'integer', description });

/** Every answer carries these, errors too. */
const RATES = {
  'X-RateLimit-Limit': count('Submissions in the window; with a key those of the API, where the plan counts them.'),
  'X-RateLimit-Remaining': count('How many of them are left; the scans of the account may be used up before.'),
  'X-RateLimit-Reset': count('When the next window begins, in Unix seconds.'),
};

/** And these, when it could be read. */
const ALWAYS = {
  ...RATES,
  'X-Request-Id': text('Names the request in the log of the service.'),
};

const language = { 'Content-Language': text('The language of the texts, en or zh.') };
const wait = { 'Retry-After': count('Seconds after which asking again is worth it.') };

export const STATS_HEADERS = ALWAYS;

export const SCAN_HEADERS = {
  ...ALWAYS,
  ...language,
  'Idempotency-Replayed': text('`true`: the answer to an earlier request of the same Idempotency-Key.'),
};

export const ACCEPTED_HEADERS = {
  ...SCAN_HEADERS,
  Location: text('Where the report will stand.'),
  ...wait,
  'Preference-Applied': text('`respond-async`.'),
};

export const REPORT_HEADERS = {
  ...ALWAYS,
  ...language,
  ...wait,
  ETag: text('Send it as If-None-Match: 304 says that nothing changed.'),
};

export const PROBLEM_HEADERS = { ...ALWAYS, ...language };
export const LATER_HEADERS = { ...PROBLEM_HEADERS, ...wait };
export const METHOD_HEADERS = { ...PROBLEM_HEADERS, Allow: text('The methods this address takes.') };
/** Of what never became a request. */
export const RAW_HEADERS = { ...RATES, ...language };
