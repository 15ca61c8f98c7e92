import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';
import { BACKUP_TASKS } from './backup.rules.ts';

const idField = z.string().check(z.regex(/^[0-9a-zA-Z_-]{4,40}$/));

/** A backup of an account: its whole archive without the bytes of files and without credentials. */
export const backupItem = z.object({
  id: idField,
  /** Epoch milliseconds: the moment that it shows. */
  date: z.number(),
  /** Bytes. */
  size: z.number(),
  initiatorTask: z.enum(BACKUP_TASKS),
  /** SHA-256 of its bytes, in hex. */
  digest: z.string(),
  /** Records that are not deleted, by kind. */
  counts: z.record(z.string(), z.number()),
  /** Sum of the heads of all documents at that moment. */
  head: z.number(),
  /** When it was read back and was whole; null when it was not read back yet. Epoch milliseconds. */
  readBackAt: z.nullable(z.number()),
  /** Reading it back failed. */
  isFaulty: z.boolean(),
});
export type BackupItem = z.infer<typeof backupItem>;

/** `AccountStorage`, in bytes. */
const storageFacts = z.object({ used: z.number(), limit: z.nullable(z.number()) });

/**
 * How much is kept, and the backups of the last seven days, the newest first: those of any kind for Ultimate and above. `all` shows developers
 * every one that is kept. @source specification 4, 6 and 7
 */
export const listBackups = defineCall({
  method: 'GET',
  path: '/api/backups',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField, all: z.optional(z.enum(['yes'])) }),
  output: z.object({ backups: z.array(backupItem), storage: storageFacts }),
});

/** Making one may take so long. */
export const BACKUP_SECONDS = 600;

/** Makes a backup now. @errors backups.busy, backups.too-many, backups.no-room */
export const makeBackup = defineCall({
  method: 'POST',
  path: '/api/backups',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: backupItem,
  seconds: BACKUP_SECONDS,
  limit: { max: 20, seconds: 3_600, by: 'ip' },
});

const one = z.object({ account: shortIdField, id: idField });

/** The archive of a backup, which `roundsman import` reads. @errors backups.not-found, backups.damaged */
export const downloadBackup = defineCall({
  method: 'GET',
  path: '/api/backups/:id',
  access: { roles: ['owner'] },
  input: one,
  output: z.never(),
  answers: 'file',
  limit: { max: 20, seconds: 3_600, by: 'ip' },
});

/** The records of a backup, a JSON line each: `{entity, record}`. @errors backups.not-found, backups.damaged */
export const streamBackup = defineCall({
  method: 'GET',
  path: '/api/backups/:id/stream-data',
  access: { roles: ['owner'] },
  input: one,
  output: z.never(),
  answers: 'file',
  limit: { max: 20, seconds: 3_600, by: 'ip' },
});
