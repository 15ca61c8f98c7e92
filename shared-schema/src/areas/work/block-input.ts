import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { isAssignable } from '#areas/teams/assignable.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { BLOCK_PEOPLE_MAX, BLOCK_TEXT_MAX } from './block.record.ts';
import { checkVisitDay, checkVisitTime } from './visit-input.ts';

/** What is typed of a time that is kept free; `from` and `to`: `HH:mm`, both empty for a note of the day. */
export const blockFields = {
  text: z.string(),
  day: z.string(),
  span: z.object({ from: z.string(), to: z.string() }),
  assignees: z.array(recordIdField).check(z.maxLength(BLOCK_PEOPLE_MAX)),
};
const typedBlock = z.object(blockFields);
type TypedBlock = z.infer<typeof typedBlock>;

/** The groups of a block; undefined where nothing was typed of one, `span` null for a note of the day. */
export interface BlockGroups {
  readonly text: string | undefined;
  readonly day: IsoDay | undefined;
  readonly span: { readonly from: string; readonly to: string } | null | undefined;
  readonly a: { readonly ids: readonly string[] } | undefined;
}

/**
 * Checks what was typed of a block.
 * @errors work.text-required, work.text-too-long, work.day-required, work.day-too-far, work.time-invalid,
 * work.span-half, work.span-backwards, people.not-assignable
 */
export function checkBlock(
  snapshot: Snapshot,
  typed: Partial<TypedBlock>,
  today: IsoDay,
): Result<BlockGroups> {
  const text = typed.text?.trim();
  if (text === '') return fail('work.text-required', { field: 'text' });
  if (text !== undefined && text.length > BLOCK_TEXT_MAX)
    return fail('work.text-too-long', { field: 'text', values: { max: BLOCK_TEXT_MAX } });
  const day = typed.day === undefined ? ok(undefined) : checkVisitDay(typed.day, today);
  if (!day.ok) return day;
  const span = typed.span === undefined ? ok(undefined) : checkSpan(typed.span);
  if (!span.ok) return span;
  if (!(typed.assignees ?? []).every((id) => isAssignable(snapshot, id)))
    return fail('people.not-assignable', { field: 'assignees' });
  const a = typed.assignees && { ids: typed.assignees };
  return ok({ text, day: day.value, span: span.value, a });
}

function checkSpan({ from, to }: TypedBlock['span']): Result<BlockGroups['span']> {
  if (from === '' && to === '') return ok(null);
  if (from === '') return fail('work.span-half', { field: 'from' });
  if (to === '') return fail('work.span-half', { field: 'to' });
  for (const [field, time] of Object.entries({ from, to })) {
    const checked = checkVisitTime(time);
    if (!checked.ok) return { ...checked, field };
  }
  return to > from ? ok({ from, to }) : fail('work.span-backwards', { field: 'to' });
}
