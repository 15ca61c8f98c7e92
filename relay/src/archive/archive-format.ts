import { z } from 'zod/mini';

/** Name of the first entry: what the archive is. */
export const HEAD_ENTRY = 'roundsman.json';
/** Name of the last entry: what has to have come before it. */
export const MANIFEST_ENTRY = 'manifest.json';
/** 1: without what people and other programs read. */
export const FORMAT = 2;

/**
 * An archive is a gzipped tar: `roundsman.json`; `tables/<table>/<part>.jsonl`, a row a line, in an order in which
 * they can be inserted; `documents/<id>`, the state of a document at its head (Yjs, v1); `blobs/<key>`;
 * `manifest.json` with counts and sums of all of it. An archive of one account also holds what people and other programs
 * read, and an import only counts: `entities/<entity>.csv` and `.jsonl`, `fields.json` about their fields, and
 * `values/<document>.jsonl`, a value a line.
 */
export const archiveHead = z.object({
  format: z.literal([1, FORMAT]),
  /** Version of the program that wrote it. */
  version: z.string(),
  /** Number of the newest migration of the database it came from. */
  migration: z.int(),
  installation: z.string(),
  /** Set when it holds one account only. */
  account: z.nullable(z.string()),
  /** Whether it holds what people prove themselves with: passwords, second factors, passkeys. */
  credentials: z._default(z.boolean(), true),
  /** Epoch milliseconds. */
  madeAt: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

const sum = z.object({ sha256: z.string() });

export const archiveManifest = z.object({
  tables: z.record(z.string(), z.extend(sum, { rows: z.int() })),
  documents: z.extend(sum, { count: z.int(), bytes: z.number() }),
  blobs: z.extend(sum, { count: z.int(), bytes: z.number() }),
  /** Records that are not deleted, by entity. */
  entities: z._default(
    z.record(z.string(), z.object({ rows: z.int(), csv: z.string(), jsonl: z.string() })),
    {},
  ),
  /** All of it that an import only counts. */
  readable: z.optional(z.extend(sum, { count: z.int(), bytes: z.number() })),
  /** Tables that hold rows and are not in the archive. */
  leftOut: z.array(z.string()),
  note: z.string(),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

/** Stands in the archive that an Owner is given. */
export const OWNER_NOTE =
  'Passwords, second factors and passkeys are not in this archive: after it was imported, people choose a new password by the link on the page where they sign in, or the operator gives them one with "roundsman user password". Keep it safe: it holds personal data.';

export const MANIFEST_NOTE =
  'Sealed secrets (two-factor keys) are copied as they are: keep ROUNDSMAN_SECRET_KEY, or the key file of the data folder, with this archive. Treat the archive like the database itself: it holds personal data and password hashes.';
