import type { CliCommand } from './cli-command.ts';
import { accountCreate } from './commands/account-create.command.ts';
import { accountList } from './commands/account-list.command.ts';
import { seed } from './commands/seed.command.ts';
import { relay, start, worker } from './commands/serve.commands.ts';
import { userAdd } from './commands/user-add.command.ts';
import { userPassword } from './commands/user-password.command.ts';

/** Every command of `roundsman`, in the order in which its help shows them. */
export const COMMANDS: readonly CliCommand[] = [
  start,
  relay,
  worker,
  accountCreate,
  accountList,
  userAdd,
  userPassword,
  seed,
];
