import { z } from 'zod/mini';
import { fnv1a } from '#kernel/fnv1a.ts';
import { nameKey } from '#kernel/names.ts';
import { RECORD_ID } from '../key-part.ts';
import type { Json } from '../stamped.ts';
import { isObject } from '../stored-groups.ts';
import type { Pieces } from './pieces.ts';

/** A list of ids in no order that matters: `<id>/assign/<user>` is true, null for one that was taken out. */
export function idPieces(): Pieces {
  return {
    schemas: { '*': z.literal(true) },
    isChecked: false,
    defaults: {},
    split: (whole) =>
      new Map(
        listOf(whole).flatMap((id) =>
          typeof id === 'string' && RECORD_ID.test(id) ? [[id, true] as const] : [],
        ),
      ),
    join: (pieces) => (pieces.size === 0 ? undefined : [...pieces.keys()]),
  };
}

/**
 * A list of words or small values in no order that matters, each under a key that follows from it; `nameOf`: what two
 * have in common that are one member, such as their letters without regard to case.
 */
export function wordPieces(schema: z.ZodMiniType, nameOf: (member: Json) => string = wordName): Pieces {
  return {
    schemas: { '*': schema },
    isChecked: false,
    defaults: {},
    split: (whole) => new Map(listOf(whole).map((member) => [memberKey(nameOf(member)), member])),
    join: (pieces) => (pieces.size === 0 ? undefined : [...pieces.values()]),
  };
}

/** A list of small values of which each is told by the name in one of its fields. */
export function namedPieces(schema: z.ZodMiniType, field: string): Pieces {
  return wordPieces(schema, (member) => {
    const name = isObject(member) ? member[field] : undefined;
    return typeof name === 'string' ? nameKey(name) : JSON.stringify(member);
  });
}

/** What stands in a key for a word of any letters and length. */
export function memberKey(name: string): string {
  return `${fnv1a(name).toString(36)}-${fnv1a(`#${name}`).toString(36)}`;
}

function wordName(member: Json): string {
  return typeof member === 'string' ? member.trim().toLowerCase() : JSON.stringify(member);
}

function listOf(json: Json): readonly Json[] {
  return Array.isArray(json) ? (json as readonly Json[]) : [];
}
