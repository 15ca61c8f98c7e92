import { currentLocale } from '#text/locale.ts';

/** 'British Pound (GBP)' for 'GBP'. */
export function currencyName(code: string): string {
  const name = new Intl.DisplayNames([currentLocale()], { type: 'currency' }).of(code);
  return name && name !== code ? `${name} (${code})` : code;
}

/** Every time zone that this browser knows, with the one in use. */
export function timeZones(used: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(used) ? known : [used, ...known];
}
