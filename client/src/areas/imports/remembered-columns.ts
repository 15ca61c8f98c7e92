import {
  headerKey,
  IMPORT_FIELDS,
  type ImportField,
} from '@roundsman/shared-schema/areas/imports/import-fields.ts';
import { z } from 'zod/mini';
import { browserValues, type LocalValues } from '#platform/local-values.ts';

const KEY = 'roundsman.import-columns';
/** More headers than this are forgotten, the oldest first. */
const MOST = 300;

const stored = z.array(z.tuple([z.string(), z.nullable(z.enum(IMPORT_FIELDS))]));

/** What was chosen for headers of earlier files on this device (DAT-2). */
export function rememberedColumns(
  values: LocalValues = browserValues(),
): ReadonlyMap<string, ImportField | null> {
  try {
    return new Map(stored.parse(JSON.parse(values.get(KEY) ?? '[]')));
  } catch {
    return new Map();
  }
}

export function rememberColumns(
  headers: readonly string[],
  columns: readonly (ImportField | null)[],
  values: LocalValues = browserValues(),
): void {
  const known = new Map(rememberedColumns(values));
  for (const [at, header] of headers.entries()) {
    const key = headerKey(header);
    if (key === '') continue;
    known.delete(key);
    known.set(key, columns[at] ?? null);
  }
  values.set(KEY, JSON.stringify([...known].slice(-MOST)));
}
