import { Readable } from 'node:stream';
import { downloadBackup, streamBackup } from '@roundsman/shared-schema/areas/backups/backups.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { writeExport } from '#areas/audit/write-export.ts';
import { type CallContext, defineFileRoute } from '#calls/route.ts';
import { type BackupRow, backupArchive, backupBytes } from './backup-store.ts';

/** The row of a backup once its taking is written down; a faulty one is given to nobody. */
async function openBackup(context: CallContext, { account, id }: { account: string; id: string }) {
  const row = await context.deps.db
    .selectFrom('backup')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('backups.not-found');
  if (row.fault !== null) return fail('backups.damaged');
  await writeExport(context, { account, id: newId(), what: 'backup' });
  return ok(row);
}

export const downloadBackupRoute = defineFileRoute(downloadBackup, async (input, context) => {
  const row = await openBackup(context, input);
  if (!row.ok) return row;
  const stream = Readable.from(backupBytes(context.deps.db, row.value));
  return ok({ name: `${nameOf(row.value)}.tar.gz`, type: 'application/gzip', stream });
});

export const streamBackupRoute = defineFileRoute(streamBackup, async (input, context) => {
  const row = await openBackup(context, input);
  if (!row.ok) return row;
  const { db, archives } = context.deps;
  const lines = async function* (): AsyncGenerator<string> {
    for await (const { entity, lines } of archives.records(backupArchive(db, row.value))) {
      for (const line of lines.split('\n')) {
        if (line !== '') yield `${JSON.stringify({ entity, record: JSON.parse(line) })}\n`;
      }
    }
  };
  return ok({
    name: `${nameOf(row.value)}.ndjson`,
    type: 'application/x-ndjson',
    stream: Readable.from(lines()),
  });
});

function nameOf({ account_id: account, at }: BackupRow): string {
  return `roundsman-${account}-${at.toISOString().slice(0, 16).replaceAll(':', '')}`;
}
