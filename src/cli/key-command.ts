// `skillproof key …`: the operator creates, lists and revokes API keys.
import type { Command } from 'commander';
import { SkillproofError } from '../model/errors.ts';
import { day, type OperatorOptions, operate, operatorOptions, table } from './operator.ts';

export function registerKey(program: Command): void {
  const key = program.command('key').description('Create, list and revoke API keys (operator)');

  operatorOptions(key.command('create').argument('<email>').description('create a key; it is shown this once'))
    .option('--name <name>', 'what it is for', 'API key')
    .action((email: string, options: OperatorOptions & { name: string }) =>
      operate(
        options,
        async (accounts) => {
          const made = await accounts.createKey(await accounts.byEmail(email), options.name);
          return { ...made.key, key: made.secret };
        },
        (made) => `${made.key}\nKeep it now: it is not shown again.`,
        { email },
      ),
    );

  operatorOptions(key.command('list').argument('<email>').description('list the keys of an account')).action(
    (email: string, options: OperatorOptions) =>
      operate(
        options,
        async (accounts) => accounts.keys(await accounts.byEmail(email)),
        (keys) =>
          table([
            ['id', 'key', 'name', 'created', 'last used', 'revoked'],
            ...keys.map((one) => [
              one.id,
              `${one.prefix}…`,
              // A name is its owner's choice: nothing in it may act on the operator's terminal.
              one.name.replace(/[^\x20-\x7e\p{L}\p{N}]/gu, '?'),
              day(one.createdAt),
              day(one.lastUsedAt),
              day(one.revokedAt),
            ]),
          ]),
        { email },
      ),
  );

  operatorOptions(
    key
      .command('revoke')
      .argument('<email>')
      .argument('<id>', 'id or shown beginning of the key')
      .description('revoke a key'),
  ).action((email: string, id: string, options: OperatorOptions) =>
    operate(
      options,
      async (accounts) => {
        const account = await accounts.byEmail(email);
        const meant = (await accounts.keys(account)).filter(
          (one) => one.id === id || one.prefix === id.replace(/…$/, ''),
        );
        const found = meant.find((one) => one.revokedAt === undefined) ?? meant[0];
        if (!found || !(await accounts.revokeKey(account, found.id))) throw new SkillproofError('key-not-found', id);
        return { id: found.id, revoked: true };
      },
      ({ id: revoked }) => `${revoked} is revoked`,
      { email },
    ),
  );
}
