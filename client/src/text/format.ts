const LOCALE = 'en-GB';
const moneyFormats = new Map<string, Intl.NumberFormat>();
const numberFormat = new Intl.NumberFormat(LOCALE);

function moneyFormat(currency: string): Intl.NumberFormat {
  let format = moneyFormats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency });
    moneyFormats.set(currency, format);
  }
  return format;
}

/** Digits after the point of a currency: 2 for GBP, 0 for JPY. */
export function minorDigits(currency = 'GBP'): number {
  return moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Money from integer minor units (pence), always with all its decimals: 124800 is '£1,248.00'. */
export function money(minor: number, currency = 'GBP'): string {
  return moneyFormat(currency).format(minor / 10 ** minorDigits(currency));
}

/** What a person typed as money, in minor units: '£1,248.5' is 124850; null when it is no amount. */
export function parseMoney(text: string, currency = 'GBP'): number | null {
  const digits = minorDigits(currency);
  const plain = text.replace(/[\s,]/g, '').replace(/^(-?)[^\d.-]+/, '$1');
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  if (fraction.length > digits) return null;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return sign && minor !== 0 ? -minor : minor;
}

/** Money as it stands in an input: no sign of currency, no thousands, all decimals. */
export function moneyInput(minor: number, currency = 'GBP'): string {
  return (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
}

/** A whole number with thousands: 20000 is '20,000'. */
export function count(value: number): string {
  return numberFormat.format(value);
}

const METRES_PER_MILE = 1609.344;
const METRES_PER_YARD = 0.9144;

/** A distance in metres as people say it: '150 yd', '3.4 mi', or '140 m', '5.5 km'. */
export function distance(metres: number, unit: 'miles' | 'kilometres' = 'miles'): string {
  if (unit === 'kilometres') {
    if (metres < 950) return `${Math.round(metres / 10) * 10} m`;
    return `${(metres / 1000).toFixed(metres < 99_500 ? 1 : 0)} km`;
  }
  // Under a tenth of a mile yards say more; from there '0.1 mi' is what a driver reads.
  if (metres < METRES_PER_MILE * 0.1) return `${Math.round(metres / METRES_PER_YARD / 10) * 10} yd`;
  const miles = metres / METRES_PER_MILE;
  return `${miles.toFixed(miles < 99.5 ? 1 : 0)} mi`;
}

/** A length of time in minutes: '45 min', '5 h', '5 h 10'. */
export function duration(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return `${whole} min`;
  return whole % 60 === 0 ? `${hours} h` : `${hours} h ${String(whole % 60).padStart(2, '0')}`;
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
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** 1 is '1st', 2 is '2nd', 13 is '13th'. */
export function ordinal(value: number): string {
  const tens = value % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
