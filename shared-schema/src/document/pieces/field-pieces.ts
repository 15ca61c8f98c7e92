import { z } from 'zod/mini';
import type { Json } from '../stamped.ts';
import type { Pieces } from './pieces.ts';

type Fields = Readonly<Record<string, Json | undefined>>;

/**
 * Each field of a group is a piece, which two people may change apart: `<id>/contact/email`. `together`: fields that are
 * one thing, by the name of their piece, which holds an object of them. `defaults`: fields that the whole always has.
 */
export function fieldPieces(
  schema: z.ZodMiniObject,
  {
    together = {},
    defaults = {},
  }: {
    readonly together?: Readonly<Record<string, readonly string[]>>;
    readonly defaults?: Readonly<Record<string, Json>>;
  } = {},
): Pieces {
  const shape = schema.shape as Readonly<Record<string, z.ZodMiniType>>;
  const joint = new Set(Object.values(together).flat());
  const alone = Object.keys(shape).filter((field) => !joint.has(field));
  const schemas = {
    ...Object.fromEntries(alone.map((field) => [field, shape[field] ?? z.never()])),
    ...Object.fromEntries(
      Object.entries(together).map(([piece, fields]) => [
        piece,
        z.object(picked(shape, fields) as z.core.$ZodShape),
      ]),
    ),
  };
  return {
    schemas,
    isChecked: true,
    defaults: {
      ...picked(defaults, alone),
      ...Object.fromEntries(
        Object.entries(together).flatMap(([piece, fields]) => {
          const first = picked(defaults, fields);
          return Object.keys(first).length > 0 ? [[piece, first]] : [];
        }),
      ),
    },
    split(whole) {
      if (!isFields(whole)) return new Map();
      const pieces = new Map<string, Json>();
      for (const field of alone) {
        const value = whole[field];
        if (value !== undefined && value !== null) pieces.set(field, value);
      }
      for (const [piece, fields] of Object.entries(together)) {
        const value = picked(whole, fields);
        if (Object.keys(value).length > 0) pieces.set(piece, value as Json);
      }
      return pieces;
    },
    join(pieces) {
      if (pieces.size === 0) return undefined;
      const whole: Record<string, Json> = { ...defaults };
      for (const [piece, value] of pieces) {
        if (!Object.hasOwn(together, piece)) whole[piece] = value;
        else if (isFields(value)) Object.assign(whole, value);
      }
      return whole;
    },
  };
}

function picked<T>(of: Readonly<Record<string, T>>, fields: readonly string[]): Record<string, T> {
  return Object.fromEntries(fields.flatMap((field) => (of[field] === undefined ? [] : [[field, of[field]]])));
}

function isFields(json: Json): json is { readonly [key: string]: Json } & Fields {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
