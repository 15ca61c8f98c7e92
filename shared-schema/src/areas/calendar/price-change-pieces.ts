import { z } from 'zod/mini';
import { RECORD_ID } from '#document/key-part.ts';
import type { Pieces } from '#document/pieces/pieces.ts';
import type { Json } from '#document/stamped.ts';
import { isObject } from '#document/stored-groups.ts';
import { dayField } from '#fields/day.ts';
import { unitMinorField } from './job-services.ts';

const whole = z.object({ minor: unitMinorField, isTotal: z.optional(z.boolean()) });
/** `<job>/chg/<change>/visit`: the price of an ordinary visit. */
export const wholeChange = z.object({ was: whole, now: whole });
/** `<job>/chg/<change>/u-<service>`: the price of one service; absent where there was none, or is none any more. */
export const unitChange = z.object({ was: z.optional(unitMinorField), now: z.optional(unitMinorField) });

const UNIT = 'u-';
type Fields = { readonly [field: string]: Json };
const fieldsOf = (json: Json | undefined): Fields => (isObject(json) ? json : {});

/** A change of price is corrected service by service: each is a key. */
export const priceChangePieces: Pieces = {
  schemas: { day: dayField, visit: wholeChange, '*': unitChange },
  isChecked: true,
  defaults: {},
  split(json) {
    const { day = null, ...sides } = fieldsOf(json);
    const [was, now] = [fieldsOf(sides.was), fieldsOf(sides.now)];
    const [before, after] = [fieldsOf(was.units), fieldsOf(now.units)];
    const pieces = new Map<string, Json>([
      ['day', day],
      ['visit', { was: wholeOf(was), now: wholeOf(now) }],
    ]);
    for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (!RECORD_ID.test(UNIT + id)) continue;
      const [old, price] = [before[id], after[id]];
      const unit = { ...(old !== undefined && { was: old }), ...(price !== undefined && { now: price }) };
      pieces.set(UNIT + id, unit);
    }
    return pieces;
  },
  join(pieces) {
    const visit = fieldsOf(pieces.get('visit'));
    const [before, after]: [Record<string, Json>, Record<string, Json>] = [{}, {}];
    for (const [piece, json] of pieces) {
      if (!piece.startsWith(UNIT)) continue;
      const { was, now } = fieldsOf(json);
      const id = piece.slice(UNIT.length);
      if (was !== undefined) before[id] = was;
      if (now !== undefined) after[id] = now;
    }
    return {
      day: pieces.get('day') ?? null,
      was: { ...fieldsOf(visit.was), units: before },
      now: { ...fieldsOf(visit.now), units: after },
    };
  },
};

function wholeOf({ minor = null, isTotal }: Fields): Json {
  return isTotal === undefined ? { minor } : { minor, isTotal };
}
