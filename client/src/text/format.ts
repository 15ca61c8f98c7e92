import { hoursOf } from '@roundsman/shared-schema/kernel/hours.ts';
import { currentLocale, currentWriting } from './locale.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = [currentLocale(), ...Object.entries(options).flat()].join(' ');
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(currentLocale(), options);
    numberFormats.set(key, format);
  }
  return format;
}

/** The account's own currency by its shortest sign, which nobody there mistakes; others as the language tells them apart. */
const moneyFormat = (currency: string) =>
  numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: currency === currentWriting().currency ? 'narrowSymbol' : 'symbol',
  });
const decimals = (digits: number) =>
  numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits });

/** What stands before the decimals: '.' in English, ',' in Polish. */
export function decimalMark(): string {
  return decimals(1).format(1.5).charAt(1);
}

/** Digits after the point of a currency: 2 for GBP, 0 for JPY. Without a currency, the account's. */
export function minorDigits(currency = currentWriting().currency): number {
  return moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Money from integer minor units (pence), always with all its decimals: 124800 is '£1,248.00', in Polish '1248,00 £'. */
export function money(minor: number, currency = currentWriting().currency): string {
  return moneyFormat(currency).format(minor / 10 ** minorDigits(currency));
}

/** Money where there is little room, to whole units: 124850 is '£1,249'. */
export function moneyWhole(minor: number): string {
  const { currency } = currentWriting();
  return numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(majorUnits(minor, currency));
}

/** An amount in minor units as the plain number that files have: 124850 is 1248.5. */
export function majorUnits(minor: number, currency = currentWriting().currency): number {
  return minor / 10 ** minorDigits(currency);
}

/**
 * What a person typed as money, in minor units: '£1,248.5' is 124850, in Polish '1 248,5 zł'; null when it is no
 * amount. Whatever the language, '12,50' and '12.50' are the same: the mark of the other language parts thousands only
 * where groups of three stand behind it.
 */
export function parseMoney(text: string, currency = currentWriting().currency): number | null {
  const digits = minorDigits(currency);
  const { amount: written, isNegative: sign } = signOf(text.trim());
  const pence = PENCE.exec(written);
  if (pence && currency === 'GBP') return sign ? -Number(pence[1]) || 0 : Number(pence[1]);
  const amount = withoutGroups(withoutCurrency(written));
  const mark = decimalMarkOf(amount);
  const [whole = '', fraction = '', ...more] = amount.split(mark);
  if (whole + fraction === '' || more.length > 0 || fraction.length > digits) return null;
  if (!/^\d*$/.test(fraction) || !isWhole(whole, mark === '.' ? ',' : '.')) return null;
  const minor = Number(whole.replace(/\D/g, '') + fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return sign && minor !== 0 ? -minor : minor;
}

/** Pence alone. */
const PENCE = /^(\d{1,2})\s?p$/i;

/** An amount without its sign, wherever that stands: before or behind it, or brackets as accounts have them. */
function signOf(text: string): { readonly amount: string; readonly isNegative: boolean } {
  const plain = text.replace(/[\u2212\u2012-\u2014\ufe63\uff0d]/g, '-');
  const [, inside] = /^\((.*)\)$/.exec(plain) ?? [];
  const amount = (inside ?? plain).replace(/^([^\d-]*)-\s?/, '$1').replace(/-$/, '');
  return { amount: amount.trim(), isNegative: inside !== undefined || amount !== plain };
}

/** What is left of an amount without the sign or the name of a currency before or behind it. */
function withoutCurrency(text: string): string {
  return text.replace(/^(?:[a-z]{0,3}\p{Sc}|[a-z]{2,3}\.?)\s*/iu, '').replace(CURRENCY_BEHIND, '');
}
const CURRENCY_BEHIND = /\s*(?:\p{Sc}|zł|kč|kr|lei|ft|[a-z]{3})\.?$/iu;

/** Blanks part thousands, and nothing else. */
function withoutGroups(text: string): string {
  return /^\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/.test(text) ? text.replace(/\s/g, '') : text;
}

/** Which mark stands before the decimals of an amount, or would if there were any. */
function decimalMarkOf(amount: string): '.' | ',' {
  const own = decimalMark() === ',' ? ',' : '.';
  const other = own === ',' ? '.' : ',';
  const [ownAt, otherAt] = [amount.lastIndexOf(own), amount.lastIndexOf(other)];
  if (ownAt >= 0) return ownAt > otherAt ? own : other;
  return otherAt < 0 || isWhole(amount, other) ? own : other;
}

/** Digits, perhaps in groups of three. */
function isWhole(text: string, between: '.' | ','): boolean {
  const groups = text.split(between);
  if (groups.length === 1) return /^\d*$/.test(text);
  return groups.every((group, at) => (at === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group));
}

/** Money as it stands in an input: no sign of currency, no thousands, all decimals. */
export function moneyInput(minor: number, currency = currentWriting().currency): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits).replace('.', decimalMark());
}

/** A change as a share: 0.714 is '+71.4%', -0.05 '-5%'. */
export function percent(share: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
    share,
  );
}

/** A whole number with thousands: 20000 is '20,000'. */
export function count(value: number): string {
  return numberFormat().format(value);
}

const METRES_PER_MILE = 1609.344;
const METRES_PER_YARD = 0.9144;

export type DistanceUnit = 'miles' | 'kilometres';

/** A distance in metres as people say it: '150 yd', '3.4 mi', or '140 m', '5.5 km'. */
export function distance(metres: number, unit: DistanceUnit = 'miles'): string {
  if (unit === 'kilometres') {
    if (metres < 950) return `${Math.round(metres / 10) * 10} m`;
    return `${decimals(metres < 99_500 ? 1 : 0).format(metres / 1000)} km`;
  }
  // Under a tenth of a mile yards say more; from there '0.1 mi' is what a driver reads.
  if (metres < METRES_PER_MILE * 0.1) return `${Math.round(metres / METRES_PER_YARD / 10) * 10} yd`;
  const miles = metres / METRES_PER_MILE;
  return `${decimals(miles < 99.5 ? 1 : 0).format(miles)} mi`;
}

/** A distance in metres that is a whole number of steps, written as finely as one step: '380 yd', '3.4 mi'; '0.4 km'. */
export function inSteps(metres: number, step: number, unit: DistanceUnit): string {
  const one = unit === 'miles' ? METRES_PER_MILE : 1000;
  if (step < one / 10) {
    const small = unit === 'miles' ? METRES_PER_YARD : 1;
    return `${decimals(0).format(metres / small)} ${unit === 'miles' ? 'yd' : 'm'}`;
  }
  return `${decimals(step < one ? 1 : 0).format(metres / one)} ${unit === 'miles' ? 'mi' : 'km'}`;
}

/** A length of time in minutes: '45 min', '5 h', '5 h 10', '19,245 h'. */
export function duration(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return `${whole} min`;
  const rest = whole % 60 === 0 ? '' : ` ${String(whole % 60).padStart(2, '0')}`;
  return `${count(hours)} h${rest}`;
}

/** Minutes as hours with two decimals: 495 is '8.25', in Polish '8,25'. */
export function decimalHours(minutes: number): string {
  return decimals(2).format(hoursOf(minutes));
}

/** A size in bytes for people: '118 MB', '2.1 GB'. */
export function bytes(size: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = size;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${decimals(value < 10 && unit > 0 ? 1 : 0).format(value)} ${units[unit]}`;
}

/** 1 is '1st', 2 is '2nd', 13 is '13th'; '1.', '2.' in languages that write a point. */
export function ordinal(value: number): string {
  if (!currentLocale().startsWith('en')) return `${value}.`;
  const tens = value % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

const lists = new Map<string, Intl.ListFormat>();

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  const locale = currentLocale();
  const format = lists.get(locale) ?? new Intl.ListFormat(locale);
  lists.set(locale, format);
  return format.format(words);
}
