import { z } from 'zod/mini';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { operatorName } from '#cli/kit/operator.ts';
import { refuseWhileServersRun } from '#cli/kit/running-servers.ts';
import { closeRecovery, openRecovery, recoveryOf } from '#log/recovery.ts';

const HOUR_MS = 60 * 60 * 1000;
const DEFAULT_HOURS = 72;
const MAX_HOURS = 24 * 90;

const openOptions = { hours: { type: 'string' }, 'restored-at': { type: 'string' } } as const;
const openSchema = z.object({
  hours: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_HOURS)), DEFAULT_HOURS),
  'restored-at': z.optional(
    z.pipe(
      z.iso.datetime({ offset: true, message: 'a time such as 2026-03-01T02:00:00Z' }),
      z.transform((text) => new Date(text)),
    ),
  ),
});

export const recoveryOpen: CliCommand = {
  name: 'recovery open',
  summary: 'after restoring an older backup: lets devices send back what it lacks, for a while',
  usage: `[--hours n]   (${DEFAULT_HOURS})   [--restored-at time]   (the last write in the backup)`,
  async run(args, context) {
    const input = readOptions(args, openOptions, openSchema);
    const now = Date.now();
    const until = new Date(now + input.hours * HOUR_MS);
    const opened = await withDatabase(context, async (db) => {
      await refuseWhileServersRun(db, 'before opening a recovery');
      return openRecovery(db, { now, until, by: operatorName(), restoredAt: input['restored-at'] });
    });
    if (!opened.ok) {
      throw new CliFault(
        opened.error === 'recovery.open-already'
          ? 'A recovery is already open. See "roundsman recovery status".'
          : 'This installation has no documents yet: there is nothing to recover.',
      );
    }
    const { restoredAt, forgotten } = opened.value;
    context.log.warn({ until, restoredAt, forgotten }, 'a recovery was opened');
    context.print(`The recovery is open until ${until.toISOString()}.`);
    context.print(
      `The backup counts as of ${restoredAt.toISOString()}: devices can send back what was written later.`,
    );
    context.print('Start the servers now. "roundsman recovery close" ends it early.');
    return 0;
  },
};

export const recoveryClose: CliCommand = {
  name: 'recovery close',
  summary: 'ends a recovery early',
  usage: '',
  async run(args, context) {
    readOptions(args, {}, z.object({}));
    const wasOpen = await withDatabase(context, (db) =>
      closeRecovery(db, { now: Date.now(), by: operatorName() }),
    );
    if (wasOpen) context.log.warn({}, 'a recovery was closed');
    context.print(wasOpen ? 'The recovery is closed.' : 'No recovery is open.');
    return 0;
  },
};

export const recoveryStatus: CliCommand = {
  name: 'recovery status',
  summary: 'shows whether a recovery is open, and since when',
  usage: '',
  async run(args, context) {
    readOptions(args, {}, z.object({}));
    const recovery = await withDatabase(context, (db) => recoveryOf(db, Date.now()));
    if (!recovery) {
      context.print('No recovery is open.');
      return 0;
    }
    const { openedAt, openedBy, until, restoredAtMs } = recovery;
    context.print(`A recovery is open until ${until.toISOString()}.`);
    context.print(`Opened by ${openedBy} at ${openedAt.toISOString()}.`);
    context.print(`The backup counts as of ${new Date(restoredAtMs).toISOString()}.`);
    return 0;
  },
};
