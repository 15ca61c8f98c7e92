import { downloadAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { writeExport } from '#areas/audit/write-export.ts';
import { defineFileRoute } from '#calls/route.ts';
import { openAccountArchive } from './account-archive.ts';

export const downloadAccountRoute = defineFileRoute(downloadAccount, async ({ account }, context) => {
  const stream = openAccountArchive(context.deps, account);
  if (!stream) return fail('export.busy');
  try {
    // Before the first byte leaves: what breaks off on its way was taken out as well.
    await writeExport(context, { account, id: newId(), what: 'account' });
  } catch (error) {
    stream.destroy();
    throw error;
  }
  const day = new Date(context.deps.now()).toISOString().slice(0, 10);
  return ok({ name: `roundsman-${account}-${day}.tar.gz`, type: 'application/gzip', stream });
});
