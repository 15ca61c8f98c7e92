import {
  documentRef,
  KINDS_IN_PARTS,
  partNames,
  partNumber,
  wholeOf,
} from '@roundsman/shared-schema/document/document-ref.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** How many parts the kinds of an account have that have more than one, by kind. */
export type PartsByKind = ReadonlyMap<string, number>;

/**
 * How many parts each kind of an account has: what the newest epoch of its part 0 was made for. A raise changes it in the
 * transaction that makes the rooms, so that whoever then locks them finds out (`lockNewest`).
 */
export async function readPartsByKind(db: Kysely<Tables>, account: string): Promise<PartsByKind> {
  if (KINDS_IN_PARTS.length === 0) return new Map();
  const rows = await db
    .selectFrom('document')
    .select(['name', ({ fn }) => fn.max('parts').as('parts')])
    .where('account_id', '=', account)
    .where('name', 'in', KINDS_IN_PARTS)
    .where('parts', '>', 1)
    .groupBy('name')
    .execute();
  return new Map(rows.map(({ name, parts }) => [name, parts]));
}

/** The documents that names stand for, each once: those of a kind in parts are all its parts, whichever of them is named. */
export function withAllParts(names: readonly string[], parts: PartsByKind): readonly string[] {
  const all = names.flatMap((name): readonly string[] => {
    const ref = documentRef(name);
    if (!ref) return [name];
    const whole = wholeOf(ref);
    return partNames(whole, parts.get(whole) ?? 1);
  });
  return [...new Set(all)];
}

/** Whether a document comes into being when it is first asked for; a part above 0 does only when its kind is raised. */
export function isMadeWhenAsked(name: string): boolean {
  const ref = documentRef(name);
  return !ref || partNumber(ref) === 0;
}
