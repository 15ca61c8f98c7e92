import type { Visit } from '#areas/calendar/visits.ts';
import { mergeGroup } from '#areas/merge-group.ts';
import type { CommandContext } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { monthOf } from './current-months.ts';
import { FORMER_DAYS_MAX, visitRecord } from './visit.record.ts';
import type { StandingVisit } from './visit-input.ts';
import { documentOfVisit, workDocument } from './work-document.ts';

/** What a visit is planned for; what is left out stays as it is. */
interface NewPlan {
  readonly day: IsoDay;
  readonly time: string | undefined;
  readonly why?: string | undefined;
}

/** Writes the plan of a visit, with the day it had before; nothing where nothing is another. */
export function writePlan(
  tx: TransactionBuffer,
  { visit, document, stored }: StandingVisit,
  { day, time, why }: NewPlan,
  { userId }: Pick<CommandContext, 'userId'>,
): void {
  if (visit.planned === day && visit.time === time) return;
  const former = (stored?.plan?.was ?? []).map(({ day: was, by }) => [was, by] as const);
  const was = visit.planned === day ? former : [[visit.planned, userId] as const, ...former];
  tx.patch(
    visitRecord,
    visit.id,
    {
      p: {
        ...numbersOf(visit),
        day,
        ...(time !== undefined && { time }),
        ...(stored?.plan?.keep && { keep: true }),
        ...(why !== undefined && why !== '' && { why }),
        ...(was.length > 0 && { was: was.slice(0, FORMER_DAYS_MAX) }),
      },
    },
    document,
  );
  markMonth(tx, visit, day);
}

/** Lets a visit stand where it does, although its job has other days from now on; `s`: the word of their pattern. */
export function keepPlan(tx: TransactionBuffer, visit: Visit, s: string): void {
  const { id, n = 0, planned, time, stored } = visit;
  const document = documentOfVisit(id);
  mergeGroup(tx, visitRecord, id, 'p', { s, n, day: planned, time, keep: true }, document);
  // The month of a day that somebody had planned was told when they did.
  if (stored?.plan?.day !== planned) markMonth(tx, visit, planned);
}

/** Tells the month of a day that a visit of another month stands in it, which whoever opens that month has to know. */
function markMonth(
  tx: TransactionBuffer,
  { id, jobId, due }: Pick<Visit, 'id' | 'jobId' | 'due'>,
  day: IsoDay,
): void {
  if (monthOf(day) !== monthOf(due)) tx.set(workDocument(jobId, day), 'work', `in:${id}`, { day });
}

/** The pattern and the number that a plan is for; an extra visit has neither. */
function numbersOf({ s = '', n = 0 }: Visit) {
  return { s, n };
}
