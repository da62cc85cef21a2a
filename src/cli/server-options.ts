// How a command is told which service to ask, the same for every command that asks one.
import { type Command, Option } from 'commander';

export function addServerOptions(command: Command): Command {
  return command
    .addOption(new Option('--server <url>', 'address of the service').env('SKILLPROOF_SERVER'))
    .addOption(new Option('--key <key>', 'API key').env('SKILLPROOF_KEY'));
}
