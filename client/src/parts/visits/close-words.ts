import { type CloseVisit, visitCloseTo } from '@roundsman/shared-schema/areas/work/opened-visit.queries.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { dayNumber, isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import './visits.text.ts';

/** Says to which other visit of its job one comes close on a day (S-7). */
export function closeWords(close: CloseVisit, day: string): string {
  const count = isIsoDay(day) ? Math.abs(dayNumber(close.day) - dayNumber(day)) : 0;
  const on = { day: dayFull(close.day) };
  return count === 0 ? t('visits.close-on', on) : t('visits.close-near', { count, ...on });
}

/** Says it of visits that are dropped on a day, before they go there; nothing where none comes close to another. */
export function closeWordsOfDrop(
  snapshot: Snapshot,
  rows: readonly VisitRow[],
  day: string,
): string | undefined {
  const together = rows.map(({ id }) => id);
  const found = rows.flatMap((row) => visitCloseTo(snapshot, row, day, together) ?? []);
  const [first] = found;
  if (!first) return undefined;
  const words =
    rows.length === 1 ? closeWords(first, day) : t('visits.problem-too-close', { count: found.length });
  return `${words}.`;
}
