import { accountCreate } from './commands/account-create.command.ts';
import { accountErase } from './commands/account-erase.command.ts';
import { accountList } from './commands/account-list.command.ts';
import { accountReopen } from './commands/account-reopen.command.ts';
import { auditVerify } from './commands/audit-verify.command.ts';
import { effectsCancel, effectsList, effectsRetry, effectsSettle } from './commands/effects.commands.ts';
import { exportCommand } from './commands/export.command.ts';
import { feature } from './commands/feature.command.ts';
import { importCommand } from './commands/import.command.ts';
import { backupDone, effectsPause, effectsResume, effectsStatus } from './commands/operations.commands.ts';
import { outboxList, outboxShow } from './commands/outbox.commands.ts';
import { planSet, planShow } from './commands/plan.commands.ts';
import { recoveryClose, recoveryOpen, recoveryStatus } from './commands/recovery.commands.ts';
import { secretKeyAccept } from './commands/secret-key-accept.command.ts';
import { seed } from './commands/seed.command.ts';
import { relay, start, worker } from './commands/serve.commands.ts';
import { supportDevices } from './commands/support-devices.command.ts';
import { userAdd } from './commands/user-add.command.ts';
import { userPassword } from './commands/user-password.command.ts';
import { userSecondFactor } from './commands/user-second-factor.command.ts';
import { userUnlock } from './commands/user-unlock.command.ts';
import type { CliCommand } from './kit/cli-command.ts';

/** Every command of `roundsman`, in the order in which its help shows them. */
export const COMMANDS: readonly CliCommand[] = [
  start,
  relay,
  worker,
  accountCreate,
  accountList,
  accountReopen,
  accountErase,
  userAdd,
  userPassword,
  userUnlock,
  userSecondFactor,
  planShow,
  planSet,
  feature,
  supportDevices,
  seed,
  exportCommand,
  importCommand,
  secretKeyAccept,
  auditVerify,
  backupDone,
  recoveryOpen,
  recoveryClose,
  recoveryStatus,
  effectsPause,
  effectsResume,
  effectsStatus,
  effectsList,
  effectsRetry,
  effectsSettle,
  effectsCancel,
  outboxList,
  outboxShow,
];
