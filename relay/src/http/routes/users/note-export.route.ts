import { noteExport } from '@roundsman/shared-schema/http/users.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { writeExport } from '#http/account/write-export.ts';
import { defineRoute } from '#http/route.ts';

export const noteExportRoute = defineRoute(noteExport, async (input, context) => {
  await writeExport(context, input);
  return ok({});
});
