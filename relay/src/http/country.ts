import type { IncomingHttpHeaders } from 'node:http';

/** The caller's country as a proxy tells it in the header of this name: two capital letters, or null. */
export function countryOf(headers: IncomingHttpHeaders, header: string | undefined): string | null {
  const value = header === undefined ? undefined : headers[header.toLowerCase()];
  const code = (Array.isArray(value) ? value[0] : value)?.trim().toUpperCase();
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
}
