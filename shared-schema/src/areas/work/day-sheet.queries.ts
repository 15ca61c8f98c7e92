import { customerFor } from '#areas/customers/living-customer.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { visitRecord } from './visit.record.ts';
import { sectionOf, type VisitRow } from './visit-rows.queries.ts';
import { documentOfVisit } from './work-document.ts';

/** A stop of somebody's day as it stands on paper: the visit, and what helps at the door. */
export interface SheetStop {
  /** Its place in the day, from 1. */
  readonly place: number;
  readonly row: VisitRow;
  readonly accessNotes: string;
  readonly telephone: string;
  /** What was noted of this visit for whoever does it. */
  readonly notes: readonly string[];
}

/** What one person has to do on a day, in order; `lane` as in the rows. */
export interface DaySheet {
  readonly lane: string;
  readonly stops: readonly SheetStop[];
}

/**
 * The sheets of a day (SCH-5): one for each person, team, and for what nobody has, with what is still to do, in the
 * order of `rows`. `lane`: only that one.
 */
export function daySheets(
  snapshot: Snapshot,
  rows: readonly VisitRow[],
  lane?: string | undefined,
): readonly DaySheet[] {
  const sheets = new Map<string, SheetStop[]>();
  for (const row of rows) {
    if (sectionOf(row) !== 'open' || (lane !== undefined && row.lane !== lane)) continue;
    const stops = sheets.get(row.lane) ?? [];
    sheets.set(row.lane, stops);
    const customer = customerFor(snapshot, row.customerId);
    const notes = snapshot.record(visitRecord, row.id, documentOfVisit(row.id))?.notes.values() ?? [];
    stops.push({
      place: stops.length + 1,
      row,
      accessNotes: customer?.accessNotes ?? '',
      telephone: customer?.contact.telephoneNumber ?? customer?.contact.telephoneNumberOther ?? '',
      notes: [...notes].flatMap(({ text, workers }) => (workers ? [text] : [])),
    });
  }
  return [...sheets].map(([of, stops]) => ({ lane: of, stops }));
}
