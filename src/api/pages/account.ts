// /account and its forms. May not: act on a form that another site made, or on another account's things.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, SkillproofError } from '../../model/errors.ts';
import { type Account, PLANS } from '../../model/service.ts';
import type { Service } from '../../service/contract.ts';
import type { PageContext } from '../page-context.ts';
import { problem } from '../problem.ts';
import { type AccountParts, accountPage } from './account-page.ts';
import { formToken, readForm } from './forms.ts';
import type { MonitorEntry } from './monitors-section.ts';
import { frameOf, sendPage } from './send.ts';
import { signInPage } from './sign-in-page.ts';
import { ACCOUNT_PATH as PATH, signPages } from './sign-pages.ts';

const REPORTS = 50;
const EVENTS = 5;

interface SignedIn {
  readonly account: Account;
  readonly session: string;
}

export function accountPages(app: FastifyInstance, service: Service, context: PageContext): void {
  const hidden = { schema: { hide: true } };
  const home = app.root + PATH;

  const signedIn = (request: FastifyRequest): SignedIn | undefined => {
    const { account, via } = context.caller(request);
    const session = context.sessionToken(request);
    return account && via === 'session' && session !== undefined ? { account, session } : undefined;
  };

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { account, session }: SignedIn,
    more: Pick<AccountParts, 'secret' | 'problem' | 'entry'> = {},
  ): Promise<FastifyReply> => {
    const [usage, keys, reports, monitors] = await Promise.all([
      service.usage(account),
      service.keys(account),
      service.reportsOf(account, REPORTS),
      PLANS[account.plan].monitors ? service.monitors(account) : [],
    ]);
    const rows = await Promise.all(
      monitors.map(async (monitor) => ({ monitor, events: await service.monitorEvents(account, monitor.id, EVENTS) })),
    );
    const frame = frameOf(context, request, PATH);
    const parts = { account, token: formToken(session), usage, keys, reports, monitors: rows, ...more };
    return sendPage(request, reply, frame, accountPage(frame, parts));
  };

  app.get(PATH, hidden, async (request, reply) => {
    const who = signedIn(request);
    if (who) return show(request, reply, who);
    const frame = frameOf(context, request, PATH);
    return sendPage(request, reply, frame, signInPage(frame, {}));
  });

  signPages(app, service, context);

  type Field = (name: string) => string;
  type Act = (
    who: Account,
    field: Field,
  ) => Promise<{ readonly secret?: AccountParts['secret']; readonly to?: string }>;

  /** One form of the account: done, then the account again; what was refused is told there. */
  const form = (path: string, act: Act, entryOf?: (field: Field) => MonitorEntry): void => {
    app.post(`${PATH}/${path}`, hidden, async (request, reply) => {
      const who = signedIn(request);
      const field = readForm(request, context, who?.session);
      if (!who) return reply.redirect(home, 303);
      try {
        const { secret, to = '' } = await act(who.account, field);
        return secret ? show(request, reply, who, { secret }) : reply.redirect(home + to, 303);
      } catch (error) {
        if (!(error instanceof SkillproofError) || ERRORS[error.code].status >= 500) throw error;
        const told = problem(error.code, error.detail, context.locale(request), PATH, app.root);
        const entry = entryOf?.(field);
        return show(request, reply.code(told.status), who, { problem: told, ...(entry ? { entry } : {}) });
      }
    });
    // A reload of what a form answered is a visit to the account.
    app.get(`${PATH}/${path}`, hidden, (_request, reply) => reply.redirect(home, 303));
  };

  form('keys', async (account, field) => {
    const { secret } = await service.createKey(account, field('name'));
    return { secret: { title: 'key.made', text: 'key.made.once', value: secret } };
  });
  form('keys/revoke', async (account, field) => {
    if (!(await service.revokeKey(account, field('id')))) throw new SkillproofError('key-not-found', '');
    return { to: '#keys' };
  });
  form('reports/delete', async (account, field) => {
    if (!(await service.deleteReport(account, field('id')))) throw new SkillproofError('report-not-found', '');
    return { to: '#reports' };
  });
  const entryOf = (field: Field): MonitorEntry => ({
    url: field('url'),
    everyHours: field('everyHours'),
    webhookUrl: field('webhookUrl'),
  });
  const addMonitor: Act = async (account, field) => {
    const { url, everyHours, webhookUrl } = entryOf(field);
    const { webhookSecret } = await service.createMonitor(account, {
      url,
      everyHours: Number(everyHours),
      ...(webhookUrl === '' ? {} : { webhookUrl }),
    });
    if (webhookSecret === undefined) return { to: '#monitors' };
    return { secret: { title: 'monitor.made', text: 'monitor.secret', value: webhookSecret } };
  };
  form('monitors', addMonitor, entryOf);
  const change = (path: string, act: (account: Account, id: string) => Promise<boolean>): void =>
    form(`monitors/${path}`, async (account, field) => {
      if (!(await act(account, field('id')))) throw new SkillproofError('monitor-not-found', '');
      return { to: '#monitors' };
    });
  change('pause', (account, id) => service.updateMonitor(account, id, { active: false }));
  change('resume', (account, id) => service.updateMonitor(account, id, { active: true }));
  change('delete', (account, id) => service.deleteMonitor(account, id));
}
