import { isIsoDay } from '#kernel/iso-day.ts';

const TYPED_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A day typed as DD/MM/YYYY, as an ISO day; `undefined` for one that no calendar has. */
export function parseTypedDay(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = TYPED_DAY.exec(typed) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDay(iso) ? iso : undefined;
}
