import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { quotesIn, type ScheduleEffect } from '@roundsman/shared-schema/areas/rounds/round-schedule.rules.ts';
import { droppedVisits } from '@roundsman/shared-schema/areas/work/dropped-visits.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { t } from '#text/texts.ts';
import './round-edit.text.ts';

/** What a reset takes away from the visits of rounds, in sentences; nothing where it takes nothing. */
export function droppedWords(snapshot: Snapshot, roundIds: readonly string[], today: IsoDay): string[] {
  const { overdue, moved } = droppedVisits(snapshot, roundIds, today);
  return [
    overdue > 0 ? t('round-edit.late', { count: overdue }) : '',
    moved > 0 ? t('round-edit.moved', { count: moved }) : '',
  ].filter(Boolean);
}

/** Says how many of a round's jobs are quotes, because its header counts only the work; nothing where there are none. */
function quoteWords(quotes: number): string {
  return quotes > 0 ? t('round-edit.quotes', { count: quotes }) : '';
}

/** A sentence that counts these jobs of rounds, and how many of them are quotes. */
export function withQuotes(sentence: string, jobs: readonly Job[]): string {
  return [sentence, quoteWords(quotesIn(jobs))].filter(Boolean).join(' ');
}

/** Says in sentences what a round's new schedule does to its jobs besides their next date; answers none if it does nothing. */
export function effectWords({ later, own, once, older, quotes }: Omit<ScheduleEffect, 'jobs'>): string[] {
  return [
    quoteWords(quotes),
    later > 0 ? t('round-edit.later', { count: later }) : '',
    own > 0 ? t('round-edit.own', { count: own }) : '',
    once > 0 ? t('round-edit.once', { count: once }) : '',
    older > 0 ? t('round-edit.older', { count: older }) : '',
  ].filter(Boolean);
}
