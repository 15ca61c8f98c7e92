import { listImports } from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { listImports as readImports } from './import-store.ts';

export const listImportsRoute = defineRoute(listImports, async ({ account }, { deps }) =>
  ok({ imports: await readImports(deps.db, account) }),
);
