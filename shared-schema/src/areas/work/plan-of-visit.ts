import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import type { Visit } from '#areas/calendar/visits.ts';
import { mergeGroup } from '#areas/merge-group.ts';
import type { CommandContext } from '#document/command.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { ok, type Result } from '#kernel/result.ts';
import { documentsOfVisits } from './change-visits.ts';
import { monthOf } from './current-months.ts';
import { checkReason } from './say-outcome.ts';
import { FORMER_DAYS_MAX, visitRecord } from './visit.record.ts';
import { checkTargetDay, checkVisitTime, type StandingVisit, visitIdField } from './visit-input.ts';
import { documentOfVisit, workDocument } from './work-document.ts';

/** What a visit is planned for; what is left out stays as it is. */
interface NewPlan {
  readonly day: IsoDay;
  readonly time: string | undefined;
  readonly why?: string | undefined;
}

/** What is typed of the plan of one visit. */
export const planFields = {
  visitId: visitIdField,
  day: z.string(),
  time: z.optional(z.string()),
  why: z.optional(z.string()),
};
const typedPlan = z.object(planFields);
type TypedPlan = z.infer<typeof typedPlan>;

/** The documents that the plan of a visit is written to; `others`: visits that change with it. */
export function documentsOfPlan(
  { visitId, day }: Pick<TypedPlan, 'visitId' | 'day'>,
  others: readonly string[] = [],
): readonly DocumentRef[] {
  const { jobId = '' } = readVisitId(visitId) ?? {};
  return [...documentsOfVisits([visitId, ...others]), ...(isIsoDay(day) ? [workDocument(jobId, day)] : [])];
}

/** @errors work.day-required, work.day-too-far, work.day-in-past, work.time-invalid, work.reason-too-long */
export function checkPlan(typed: Omit<TypedPlan, 'visitId'>, today: IsoDay): Result<NewPlan> {
  const day = checkTargetDay(typed.day, today);
  if (!day.ok) return day;
  const time = checkVisitTime(typed.time);
  if (!time.ok) return time;
  const why = checkReason(typed.why);
  return why.ok ? ok({ day: day.value, time: time.value, why: why.value }) : why;
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
