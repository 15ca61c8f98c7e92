import { z } from 'zod/mini';
import type { Outcome } from '#areas/calendar/outcome.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { checkDuration, checkPrice, jobName } from '#areas/jobs/job.rules.ts';
import { defineCommand } from '#document/command.ts';
import { recordKey } from '#document/record.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { documentsOfVisits } from './change-visits.ts';
import { checkNotBeforeFirst, checkOutcomeDay, checkReason, sayOutcome, whichVisit } from './say-outcome.ts';
import { VISIT_NOTE_MAX } from './visit.record.ts';
import { foundVisit, visitIdField } from './visit-input.ts';
import { workOfVisit } from './visit-work.queries.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Says how a visit was done, or corrects what was said of it: its day, all of it or some services, price, minutes, a note
 * (OCC-3). Price and minutes that are left out are the visit's own. What stands already is not said again.
 * @errors work.visit-not-found, work.visit-projected, work.day-required, work.day-after-today, work.day-too-far,
 * work.day-before-first, work.part-required, work.service-unknown, work.reason-too-long, work.note-too-long,
 * jobs.price-out-of-range, jobs.duration-out-of-range
 */
export const finishVisit = defineCommand({
  name: 'work.finish-visit',
  roles: PLANNERS,
  input: z.object({
    visitId: visitIdField,
    day: z.string(),
    /** Ids of the services that were done, where it was not all of them. */
    part: z.optional(
      z.object({ lines: z.array(z.string()).check(z.maxLength(50)), why: z.optional(z.string()) }),
    ),
    minor: z.optional(z.number()),
    minutes: z.optional(z.number()),
    note: z.optional(z.string()),
  }),
  documents: ({ visitId }) => documentsOfVisits([visitId]),
  run(tx, { visitId, day, part, minor, minutes, note = '' }, context) {
    const found = foundVisit(tx, visitId);
    if (!found.ok) return found;
    const on = checkOutcomeDay(day, context.today);
    if (!on.ok) return on;
    const early = checkNotBeforeFirst(found.value, on.value);
    if (!early.ok) return early;
    const why = checkReason(part?.why);
    if (!why.ok) return why;
    const due = workOfVisit(tx, found.value).lines.map(({ id }) => id);
    if (part && part.lines.length === 0) return fail('work.part-required', { field: 'lines' });
    const before = found.value.stored?.outcome;
    const known = [...due, ...(before?.lines ?? [])];
    if (part && !part.lines.every((id) => known.includes(id)))
      return fail('work.service-unknown', { field: 'lines' });
    const price = minor === undefined ? ok(0) : checkPrice(minor);
    if (!price.ok) return { ...price, field: 'minor' };
    const duration = checkDuration(minutes ?? null);
    if (!duration.ok) return { ...duration, field: 'minutes' };
    const text = note.trim();
    if (text.length > VISIT_NOTE_MAX)
      return fail('work.note-too-long', { field: 'note', values: { max: VISIT_NOTE_MAX } });
    const isPart = part !== undefined && !due.every((id) => part.lines.includes(id));
    const said = {
      ...(isPart && { part: { why: why.value, lines: part.lines } }),
      ...(minor !== undefined && { minor }),
      ...(minutes !== undefined && { minutes }),
    };
    if (!before || !isSaid(before, { day: on.value, ...said }))
      sayOutcome(
        tx,
        found.value,
        { k: 'done', ...whichVisit(found.value), day: on.value, at: context.now, ...said },
        context,
      );
    if (text !== '')
      tx.set(found.value.document, 'work', recordKey(visitId, `note/${context.newId()}`), {
        text,
        workers: true,
      });
    return ok({});
  },
  words: ({ visitId }, before) => ({
    key: 'work.words-finish-one',
    record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
  }),
});

interface Said {
  readonly day: IsoDay;
  readonly part?: { readonly why: string; readonly lines: readonly string[] };
  readonly minor?: number;
  readonly minutes?: number;
}

/** Tells whether an outcome already says the same as was typed. */
function isSaid({ kind, day, lines, why, minor, minutes }: Outcome, said: Said): boolean {
  if (kind === 'skip' || day !== said.day || minor !== said.minor || minutes !== said.minutes) return false;
  if (!said.part || kind !== 'part') return !said.part && kind === 'done';
  return why === said.part.why && sameJson([...(lines ?? [])].sort(), [...said.part.lines].sort());
}
