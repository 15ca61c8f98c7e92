import { LiveCalendar } from '@roundsman/client/parts/calendar/live-calendar.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';

/** The calendar of the app over the documents of one device, all of which are open. */
export function calendarOf(
  { snapshot, documents }: TestAccount,
  days: { readonly today: IsoDay; readonly first: IsoDay; readonly last: IsoDay },
): LiveCalendar {
  const followed = {
    snapshot,
    indexed: snapshot,
    form: (document: DocumentRef, root: string) => documents.form(document, root),
    onReadable: () => () => {},
  };
  const calendar = new LiveCalendar(followed, days);
  calendar.cover(days.first, days.last);
  return calendar;
}
