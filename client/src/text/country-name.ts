import { currentLocale } from './locale.ts';

/** A country's name in the language of the screen; the code where there is no such country. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'region', fallback: 'code' }).of(code) ?? code;
}
