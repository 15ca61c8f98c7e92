import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { wordField } from '#fields/mark.schema.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';
import { importChoices, importRows } from './import-row.schema.ts';

/** Largest body of an import: 20,000 rows with long notes. */
export const IMPORT_BYTES = 32 * 1024 * 1024;
/** How long an import may take to be sent and written, in seconds. */
const IMPORT_SECONDS = 300;
/** Most records that an undo names one by one. */
export const KEPT_MAX = 500;

const count = z.int();

/** What an import made and changed. */
export const importCounts = z.object({
  customersNew: count,
  customersChanged: count,
  jobsNew: count,
  jobsChanged: count,
  rounds: count,
  services: count,
  tags: count,
});

/** A record that an undo has kept. */
export const keptRecord = z.object({
  kind: z.enum(['customer', 'job', 'round', 'service', 'tag']),
  name: z.string(),
  why: z.enum(['changed', 'used']),
});

/** An import as it is listed; times in epoch milliseconds (DAT-6). */
export const importSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  /** How many rows were sent. */
  rows: count,
  at: z.number(),
  /** Name of whoever did it; empty for somebody who has left. */
  by: z.string(),
  counts: importCounts,
  undone: z.nullable(
    z.object({ at: z.number(), by: z.string(), kept: z.array(keptRecord), keptCount: count }),
  ),
});
export type ImportSummary = z.infer<typeof importSummary>;

/**
 * Writes the rows of a file, all of them or none (DAT-1 to DAT-5). The same id again changes nothing and answers the
 * same, so that a call whose answer was lost can be made again.
 */
export const importFile = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/imports',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    id: recordIdField,
    fileName: wordField(200),
    rows: importRows,
    choices: importChoices,
  }),
  output: importSummary,
  seconds: IMPORT_SECONDS,
});

/** The imports of an account, the newest first (DAT-6). */
export const listImports = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/imports',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({ imports: z.array(importSummary) }),
});

/**
 * Takes an import back as far as nobody has changed its records since; the rest is kept and named (DAT-6). Asked again
 * it answers as before.
 * @errors imports.not-found
 */
export const undoFileImport = defineCall({
  method: 'DELETE',
  path: '/api/accounts/:account/imports/:id',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField, id: recordIdField }),
  output: importSummary,
  seconds: IMPORT_SECONDS,
});
