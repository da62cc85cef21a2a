// `skillproof account …`: the operator creates accounts, sets plans, and makes sign-in links.
import type { Command } from 'commander';
import type { Account } from '../model/service.ts';
import { readPlan } from '../service/accounts.ts';
import { day, type OperatorOptions, operate, operatorOptions, table } from './operator.ts';

const line = ({ email, plan, id }: Account): string => `${email}  ${plan}  (${id})`;

/** Where `serve` listens when nothing else is said. */
const HERE = 'http://127.0.0.1:8080';

export function registerAccount(program: Command): void {
  const account = program.command('account').description('Create and list accounts (operator)');

  operatorOptions(account.command('create').argument('<email>').description('create an account'))
    .option('--plan <plan>', 'free, starter or pro', 'free')
    .action((email: string, options: OperatorOptions & { plan: string }) =>
      operate(options, async (accounts) => accounts.create(email, readPlan(options.plan)), line, {
        makes: true,
        email,
      }),
    );

  operatorOptions(account.command('list').description('list all accounts')).action((options: OperatorOptions) =>
    operate(
      options,
      (accounts) => accounts.list(),
      (all) =>
        table([
          ['email', 'plan', 'created', 'id'],
          ...all.map((one) => [one.email, one.plan, day(one.createdAt), one.id]),
        ]),
    ),
  );

  operatorOptions(
    account.command('set-plan').argument('<email>').argument('<plan>').description('change a plan'),
  ).action((email: string, plan: string, options: OperatorOptions) =>
    operate(options, async (accounts) => accounts.setPlan(email, readPlan(plan)), line, { email }),
  );

  operatorOptions(
    account.command('link').argument('<email>').description('make a link that signs in to the account pages once'),
  )
    .option('--base-url <url>', 'address of the service', HERE)
    .action((email: string, options: OperatorOptions & { baseUrl: string }) =>
      operate(
        options,
        async (accounts) => {
          const token = await accounts.createLink(await accounts.byEmail(email));
          return { url: `${options.baseUrl.replace(/\/+$/, '')}/account/sign-in?token=${token}`, minutes: 15 };
        },
        ({ url, minutes }) =>
          `${url}\nIt works once, within ${minutes} minutes${options.baseUrl === HERE ? `; for a service that is not at ${HERE} add --base-url` : ''}.`,
        { email },
      ),
    );
}
