import { z } from 'zod/mini';
import type { Minor } from '#kernel/money.ts';

/** Highest price of a job, a service, or a visit in minor units: 100,000.00 (companion 2.2). */
export const PRICE_MAX: Minor = 10_000_000;
/** Longest description of a job or a service of it, in characters. */
export const DESCRIPTION_MAX = 200;
/** Minutes of a day. */
export const DURATION_MAX = 1440;

/** The running number of a visit. Earlier versions counted a round's visits before its pattern below zero. */
export const visitNumberField = z.int().check(z.minimum(-10_000), z.maximum(1_000_000));

/** The id of a record, a person or a team, as values name it. */
export const namedIdField = z.string().check(z.minLength(1), z.maxLength(64));

/** A time of day, `HH:mm`. */
export const clockField = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Percent with up to three decimals, as rates are written: '20', '17.5'. */
export const taxRateField = z.string().check(z.regex(/^(?:100(?:\.0{1,3})?|\d{1,2}(?:\.\d{1,3})?)$/));
