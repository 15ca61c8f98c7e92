import { type OutcomeEntry, standingEntries } from '#areas/calendar/outcome.ts';
import { accountSetting } from '#areas/settings/settings.queries.ts';
import { appendEntries } from '#document/append-entries.ts';
import type { CommandContext } from '#document/command.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Json } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { addDays, type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { VISIT_REASON_MAX } from './visit.record.ts';
import type { StandingVisit } from './visit-input.ts';

/** Work may be noted as done so many days back. */
const DONE_DAYS_BACK = 366;

/**
 * Adds an entry that says what became of a visit; what was said of it before is taken back by it, and comes again with
 * its undo.
 */
export function sayOutcome(
  tx: TransactionBuffer,
  { visit, document, stored }: StandingVisit,
  said: OutcomeEntry,
  { newId }: Pick<CommandContext, 'newId'>,
): void {
  const before = standingEntries(stored?.entries ?? []);
  const of = before.map(({ id }) => id);
  const value = { ...said, ...(said.k !== 'problem' && of.length > 0 && { of }) } as unknown as Json;
  const id = newId();
  appendEntries(
    tx,
    { document, root: 'work', family: `${visit.id}/ev` },
    {
      entries: new Map([[id, value]]),
      taken: said.k === 'undo' ? [] : [id],
      back: said.k === 'problem' ? [] : before.map((entry) => entry.value as unknown as Json),
    },
  );
}

/** The pattern and the number of a visit, as its entries name them; an extra visit has neither. */
export function whichVisit({ visit: { s, n } }: StandingVisit): { s?: string; n?: number } {
  return { ...(s !== undefined && { s }), ...(n !== undefined && { n }) };
}

/**
 * The day on which something became of a visit: not after today, and not before there was anything to do.
 * @errors work.day-required, work.day-after-today, work.day-too-far
 */
export function checkOutcomeDay(day: string, today: IsoDay): Result<IsoDay> {
  if (!isIsoDay(day)) return fail('work.day-required', { field: 'day' });
  if (day > today) return fail('work.day-after-today', { field: 'day' });
  return day < addDays(today, -DONE_DAYS_BACK) ? fail('work.day-too-far', { field: 'day' }) : ok(day);
}

/**
 * A visit cannot be done before its job begins: work of a new job that was done earlier is a day that was mistyped. One
 * that somebody has planned for an earlier day may be done then.
 * @errors work.day-before-first
 */
export function checkNotBeforeFirst({ visit, job }: StandingVisit, day: IsoDay): Result<IsoDay> {
  const { due, planned } = visit;
  const begins = [job.schedule?.past.at(0)?.from, job.schedule?.from, due, planned].flatMap(
    (one) => one ?? [],
  );
  const first = begins.reduce((a, b) => (a < b ? a : b));
  return day < addDays(first, -EARLY_DAYS) ? fail('work.day-before-first', { field: 'day' }) : ok(day);
}

/** A first visit is done early now and then. */
const EARLY_DAYS = 31;

/** @errors work.reason-too-long */
export function checkReason(why: string | undefined): Result<string> {
  const reason = why?.trim() ?? '';
  return reason.length > VISIT_REASON_MAX
    ? fail('work.reason-too-long', { field: 'why', values: { max: VISIT_REASON_MAX } })
    : ok(reason);
}

/** Why a visit is skipped, which the account may ask for. @errors work.reason-required, work.reason-too-long */
export function checkSkipReason(snapshot: Snapshot, why: string): Result<string> {
  const reason = checkReason(why);
  if (!reason.ok || reason.value !== '' || !accountSetting(snapshot, 'jobs.skip-reason-required'))
    return reason;
  return fail('work.reason-required', { field: 'why' });
}
