import Big from 'big.js';
import type { CustomerState } from '#areas/customers/customer.record.ts';
import type { Method } from '#areas/customers/customer-parts.schema.ts';
import type { Minor } from '#kernel/money.ts';

const HALF_AWAY_FROM_ZERO = 1 satisfies Big.RoundingMode;

/** Signs and names of currencies, before and behind an amount. */
const CURRENCY_BEFORE = /^(?:[a-z]{0,3}\p{Sc}|[a-z]{2,3}\.?)\s*/iu;
const CURRENCY_BEHIND = /\s*(?:\p{Sc}|zł|kč|kr|lei|ft|[a-z]{3})\.?$/iu;
/** Blanks and apostrophes part groups of three digits, and nothing else. */
const GROUPED = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/;

/**
 * An amount in minor units, with a decimal point or comma, blanks or signs between thousands, and with or without a
 * currency (DAT-4); undefined for what is no amount. Brackets and a minus make it negative.
 */
export function readMoney(value: string): Minor | undefined {
  const isNegative = /^\s*\(.*\)\s*$/.test(value) || /[-−–]/.test(value);
  const bare = value.replace(/[()−–-]/g, '').trim();
  const [, pence] = /^(\d{1,2})\s?p$/i.exec(bare) ?? [];
  if (pence !== undefined) return (isNegative ? -Number(pence) : Number(pence)) + 0;
  const written = bare.replace(CURRENCY_BEFORE, '').replace(CURRENCY_BEHIND, '');
  const text = GROUPED.test(written) ? written.replace(/[\s'’]/g, '') : written;
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined;
  const number = plainNumber(text);
  if (number === undefined) return undefined;
  const minor = new Big(number).times(100).round(0, HALF_AWAY_FROM_ZERO).toNumber();
  return Number.isSafeInteger(minor) ? (isNegative ? -minor : minor) + 0 : undefined;
}

/** The last sign is the decimal one, unless three digits follow it, which are thousands. */
function plainNumber(text: string): string | undefined {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return text;
  const sign = text.charAt(at);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const others = before.replace(/\d/g, '');
  if (others.includes(sign) || after.length === 3) {
    // All of them part thousands, the same sign throughout.
    const isThousands = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text);
    if (isThousands && !/^0/.test(text)) return text.replace(/[.,]/g, '');
    return others === '' ? `${before || '0'}.${after || '0'}` : undefined;
  }
  if (others !== '' && !/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(before)) return undefined;
  return `${before.replace(/[.,]/g, '') || '0'}.${after || '0'}`;
}

/** Minutes of '45', '45 min', '1h 30', '1:30' and '1.5 hours'. */
export function readMinutes(value: string): number | undefined {
  const text = value.trim().toLowerCase().replace(',', '.');
  const plain = /^(\d{1,4})(?:\.0+)?\s*(?:m|min|mins|minutes?|minut[ay]?)?$/.exec(text);
  if (plain) return Number(plain[1]);
  const clock = /^(\d{1,2})(?::|\s?h(?:rs?|ours?)?\s*)([0-5]?\d)(?:\s*(?:m|mins?|minutes?))?(?::00)?$/.exec(
    text,
  );
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = /^(\d{1,2}(?:\.\d{1,2})?)\s*(?:h|hrs?|hours?|godz\.?|godzin[ay]?)$/.exec(text);
  return hours ? Math.round(Number(hours[1]) * 60) : undefined;
}

function oneOf<T>(table: readonly (readonly [T, RegExp])[]): (value: string) => T | undefined {
  return (value) => table.find(([, words]) => words.test(value.trim().toLowerCase()))?.[0];
}

/** How a customer wants to hear of visits. */
export const readMethod: (value: string) => Method | undefined = oneOf<Method>([
  ['both', /^(?:both|e-?mail (?:and|&|\+) (?:sms|text)|(?:sms|text) (?:and|&|\+) e-?mail|oba)$/],
  ['email', /^(?:e-?mail|mail)$/],
  ['sms', /^(?:sms|text|text message|txt)$/],
  ['none', /^(?:none|no|never|off|nie|brak)$/],
  ['default', /^(?:default|usual|domyślnie)$/],
]);

/** Whether a customer is one. */
export const readState: (value: string) => CustomerState | undefined = oneOf<CustomerState>([
  ['active', /^(?:active|current|live|yes|y|true|1|aktywn[ya]|tak)$/],
  [
    'inactive',
    /^(?:inactive|in-active|cancelled|canceled|former|stopped|ended|no|n|false|0|nieaktywn[ya]|nie)$/,
  ],
  ['prospect', /^(?:prospect|lead|quote|quoted|enquiry|pending|potencjaln[ya])$/],
]);
