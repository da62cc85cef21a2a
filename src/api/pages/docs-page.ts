// The API for readers: every operation with its parameters, body and answers, from the OpenAPI document; limits from the
// plans; errors from their table. May not: say something of a route that its schema does not say.
import { ERRORS } from '../../model/errors.ts';
import { fillIn, type Locale } from '../../model/locale.ts';
import { ANONYMOUS_QUOTA, ANONYMOUS_RETENTION_DAYS, PLAN_NAMES, PLANS, type QuotaSpec } from '../../model/service.ts';
import { type Content, type Html, html } from '../../report/html/markup.ts';
import { type DocsWord, docs, translated } from './docs-words.ts';
import { type Frame, page } from './layout.ts';
import { type Field, fieldsOf, headersOf, type OpenApi, type Operation, type Schema } from './openapi.ts';
import { webhooks } from './webhooks-section.ts';

/** Errors of the command line and of setting a server up: no request is answered with them. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'account-exists',
  'account-not-found',
  'database-missing',
  'config-invalid',
  'database-unusable',
  'listen-failed',
  'output-unwritable',
  'plugin-invalid',
  'plugin-hangs',
  'rule-invalid',
  'rule-unknown',
  'rules-unreadable',
  'server-failed',
  'server-unreachable',
  'usage',
]);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

interface Listed {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** `anonymous`: scans an hour for an address without an account, which the operator sets. */
export function docsPage(frame: Frame, document: OpenApi, baseUrl: string, anonymous: number): string {
  const { locale, root } = frame;
  const listed: readonly Listed[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method] !== undefined).map((method) => ({
      id: `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, ''),
      method: method.toUpperCase(),
      path,
      operation: methods[method]!,
    })),
  );
  return page(frame, {
    title: docs(locale, 'title'),
    tab: 'docs',
    kind: 'docs wrap',
    body: html`<h1>${docs(locale, 'title')}</h1>
<p class="lead">${prose(document.info.description, locale)}</p>
<p class="buttons"><a class="button" href="${root}/api/openapi.json">${docs(locale, 'document')}</a> <a class="button quiet" href="${root}/docs/try">${docs(locale, 'try')}</a></p>
<nav class="toc" aria-label="${docs(locale, 'requests')}"><ul>${listed.map(({ id, method, path }) => html`<li><a href="#${id}"><code>${method} ${path}</code></a></li>`)}<li><a href="#limits">${docs(locale, 'key')}</a></li><li><a href="#webhooks">${docs(locale, 'hooks')}</a></li><li><a href="#errors">${docs(locale, 'errors')}</a></li></ul></nav>
<section class="card" aria-labelledby="start"><h2 id="start">${docs(locale, 'start')}</h2><p>${docs(locale, 'start.text')}</p>
<pre class="command" tabindex="0" role="region" aria-labelledby="start"><code>${examples(baseUrl)}</code></pre></section>
${listed.map((one) => operationSection(one, locale))}
${limits(locale, anonymous)}
${webhooks(locale)}
${errors(locale)}`,
  });
}

function examples(baseUrl: string): string {
  return [
    `curl -F file=@skill.zip ${baseUrl}/api/scan`,
    `curl -H 'Content-Type: application/json' -d '{"url":"https://github.com/owner/repo"}' ${baseUrl}/api/scan`,
    `curl ${baseUrl}/api/report/<id>`,
    `curl ${baseUrl}/api/stats`,
  ].join('\n');
}

function operationSection({ id, method, path, operation }: Listed, locale: Locale): Html {
  const t = (key: DocsWord): string => docs(locale, key);
  const { parameters = [], requestBody, responses = {} } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  return html`<section class="card" aria-labelledby="${id}"><h2 id="${id}"><span class="method">${method}</span> <code>${path}</code></h2>
<p><strong>${prose(operation.summary, locale)}</strong></p>
${operation.description !== undefined && html`<p>${prose(operation.description, locale)}</p>`}
${
  parameters.length > 0 &&
  html`<h3>${t('parameters')}</h3>${table(
    [t('name'), t('in'), t('type'), t('meaning')],
    parameters.map((one) => [
      name(one.name, one.required === true && t('required')),
      ['query', 'path', 'header'].includes(one.in) ? t(`in.${one.in}` as DocsWord) : one.in,
      typeOf(one.schema),
      prose(one.description, locale),
    ]),
  )}`
}
${bodies.map(([type, { schema }]) => html`<h3>${t('body')}<code>${type}</code></h3>${fieldTable(fieldsOf(schema), t('required'), locale)}`)}
<h3>${t('answers')}</h3>${answers(responses, locale)}
<details><summary>${t('headers')}</summary>${headerTable(responses, locale)}</details>
${Object.entries(responses).map(([status, response]) => {
  const fields = status.startsWith('2') ? fieldsOf(response.content?.['application/json']?.schema) : [];
  return (
    fields.length > 0 &&
    html`<details><summary>${t('fields')}${status}</summary>${fieldTable(fields, t('always'), locale)}</details>`
  );
})}</section>`;
}

function answers(responses: NonNullable<Operation['responses']>, locale: Locale): Html {
  const all = Object.entries(responses);
  const isProblem = (content: object = {}): boolean => Object.hasOwn(content, 'application/problem+json');
  const good = all.filter(([, { content }]) => !isProblem(content));
  const bad = all.filter(([, { content }]) => isProblem(content)).map(([status]) => status);
  return table(
    [docs(locale, 'status'), docs(locale, 'type'), docs(locale, 'meaning')],
    [
      ...good.map(([status, { description, content = {} }]) => [
        html`<code>${status}</code>`,
        Object.keys(content).map((type) => html`<code>${type}</code> `),
        prose(description, locale),
      ]),
      ...(bad.length > 0
        ? [
            [
              bad.map((status) => html`<code>${status}</code> `),
              html`<code>application/problem+json</code>`,
              html`<a href="#errors">${docs(locale, 'problems')}</a>`,
            ],
          ]
        : []),
    ],
  );
}

function headerTable(responses: NonNullable<Operation['responses']>, locale: Locale): Html {
  const all = Object.keys(responses).length;
  return table(
    [docs(locale, 'name'), docs(locale, 'status'), docs(locale, 'meaning')],
    [...headersOf(responses)].map(([header, { description, statuses }]) => [
      html`<code>${header}</code>`,
      statuses.length === all ? docs(locale, 'every') : statuses.map((status) => html`<code>${status}</code> `),
      prose(description, locale),
    ]),
  );
}

/** `mark`: what a field that cannot be missing is called, which is another thing of a request than of an answer. */
function fieldTable(fields: readonly Field[], mark: string, locale: Locale): Html {
  return table(
    [docs(locale, 'name'), docs(locale, 'type'), docs(locale, 'meaning')],
    fields.map(({ path, schema, required }) => [
      name(path, required && mark),
      typeOf(schema),
      [
        prose(schema.description, locale),
        schema.enum ? schema.enum.map((one) => html` <code>${String(one)}</code>`) : '',
      ],
    ]),
  );
}

function name(text: string, mark: string | false): Html {
  return html`<code>${text}</code>${mark && html` <span class="tag">${mark}</span>`}`;
}

function typeOf(schema: Schema | undefined): Html {
  return html`<span class="type">${schema?.format === 'binary' ? 'file' : (schema?.type ?? '')}</span>`;
}

/** Backticks of a schema's text become code. */
function prose(text: string | undefined, locale: Locale): Content {
  return code(text === undefined ? '' : (translated(text, locale) ?? text));
}

function code(words: string): Content {
  return words.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

function limits(locale: Locale, anonymous: number): Html {
  const t = (key: DocsWord): string => docs(locale, key);
  const quota = (spec: QuotaSpec | undefined): string =>
    spec ? fillIn(t(`per.${spec.window}`), { limit: spec.limit.toLocaleString('en') }) : '–';
  const kept = (days: number | undefined): string => (days === undefined ? t('ever') : fillIn(t('days'), { days }));
  return html`<section class="card" aria-labelledby="limits"><h2 id="limits">${t('key')}</h2><p>${t('key.text')}</p>
${table(
  [t('plan'), t('scans'), t('api'), t('kept')],
  [
    [t('anonymous'), quota({ ...ANONYMOUS_QUOTA, limit: anonymous }), '–', kept(ANONYMOUS_RETENTION_DAYS)],
    ...PLAN_NAMES.map((plan) => {
      const { scans, api, retentionDays } = PLANS[plan];
      const title = plan.charAt(0).toUpperCase() + plan.slice(1);
      return [title, scans === 'fair-use' ? t('fair') : quota(scans), quota(api), kept(retentionDays)];
    }),
  ],
  true,
)}<p>${code(t('key.both'))}</p></section>`;
}

function errors(locale: Locale): Html {
  const rows = Object.entries(ERRORS)
    .filter(([name]) => !ELSEWHERE.has(name))
    .sort(([a, one], [b, other]) => one.status - other.status || (a < b ? -1 : 1));
  const columns = [docs(locale, 'code'), docs(locale, 'status'), docs(locale, 'what')];
  return html`<section class="card" aria-labelledby="errors"><h2 id="errors">${docs(locale, 'errors')}</h2><p>${docs(locale, 'errors.text')}</p>
<table class="list"><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([name, { status, title, advice }]) =>
      html`<tr id="error-${name}"><th scope="row"><code>${name}</code></th><td class="bare num">${status}</td><td class="bare">${title[locale]} <span class="dim">${code(advice[locale])}</span></td></tr>`,
  )}</tbody></table></section>`;
}

/** `labelled`: cells that say nothing without the head of their column, which narrow screens do not show. */
function table(columns: readonly string[], rows: readonly (readonly Content[])[], labelled = false): Html {
  const cellOf = (cell: Content, index: number): Html =>
    labelled ? html`<td data-label="${columns[index + 1]}">${cell}</td>` : html`<td class="bare">${cell}</td>`;
  return html`<table class="list"><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map(cellOf)}</tr>`)}</tbody></table>`;
}
