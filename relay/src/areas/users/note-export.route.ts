import { noteExport } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { writeExport } from '#areas/audit/write-export.ts';
import { defineRoute } from '#calls/route.ts';

export const noteExportRoute = defineRoute(noteExport, async (input, context) => {
  await writeExport(context, input);
  return ok({});
});
