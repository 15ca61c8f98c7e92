import { z } from 'zod/mini';
import { outcomeField } from '#areas/calendar/outcome.ts';
import { orderBase, orderFold, orderMove } from '#areas/rounds/order-list.record.ts';
import { exact } from '#document/exact.ts';
import type { KeyRule, KeyRules } from '#document/key-rule.ts';
import { isBase } from '#document/record.ts';
import { recordRules, serverRule } from '#document/record-rules.ts';
import { MAX_BASE_BYTES } from '#document/stamped.ts';
import { dayField } from '#fields/day.ts';
import { BLOCK_PREFIX, blockRecord } from './block.record.ts';
import { dayNoteField, dayRecord } from './day.record.ts';
import { dayLockField } from './day-lock.queries.ts';
import { extraVisitBase, visitRecord } from './visit.record.ts';
import { VISIT_GROUP_WRITERS } from './visit-group-writers.ts';
import { PLANNERS } from './work.rules.ts';

const PART = '[^/:~^$\\s]{1,64}';
const DAY = '\\d{4}-\\d{2}-\\d{2}';
const EXTRA = ':x[0-9A-Za-z]{8}';
/** Visits of jobs. */
const ANY_VISIT = new RegExp(`^${PART}:${DAY}(?:${EXTRA})?$`);
const EXTRA_VISIT = new RegExp(`^${PART}:${DAY}${EXTRA}$`);

const BLOCK = new RegExp(`^${BLOCK_PREFIX}${DAY}${EXTRA}$`);

const base = { root: 'work', id: EXTRA_VISIT, group: null, roles: PLANNERS } as const;

/** The order of somebody's day. */
const dayList = { root: 'work', id: new RegExp(`^d:${DAY}:${PART}$`), roles: PLANNERS };

/** What a planner says of a day: piece by piece, or as a whole by earlier versions. */
const dayNotes = { root: 'work', id: new RegExp(`^day:${DAY}$`), roles: PLANNERS };

export const workKeyRules: KeyRules = {
  work: [
    { ...dayList, group: 'base', schema: exact(orderBase), maxBytes: MAX_BASE_BYTES },
    { ...dayList, group: 'base/*', schema: exact(orderBase), maxBytes: MAX_BASE_BYTES },
    { ...dayList, group: 'fold', schema: exact(orderFold), maxBytes: MAX_BASE_BYTES },
    { ...dayList, group: 'fold/*', schema: exact(orderBase), maxBytes: MAX_BASE_BYTES },
    { ...dayList, group: 'm/*', schema: exact(orderMove) },
    // Before those of visits, whose ids look like theirs.
    ...recordRules(blockRecord, { write: PLANNERS, del: PLANNERS }).map((rule) => ({ ...rule, id: BLOCK })),
    {
      ...base,
      schema: z.custom((json) => isBase({ ...visitRecord, baseSchema: extraVisitBase }, json)),
      appendOnly: true,
    },
    // What somebody said of a visit is taken back by a further entry, never changed.
    {
      root: 'work',
      id: ANY_VISIT,
      group: 'ev/*',
      roles: PLANNERS,
      schema: exact(outcomeField),
      appendOnly: true,
    },
    ...recordRules(visitRecord, { write: PLANNERS, del: PLANNERS }).flatMap(visitRule),
    serverRule('work', ANY_VISIT, 'told'),
    // Visits of other months that are planned for a day of this one.
    {
      root: 'work',
      id: new RegExp(`^in:${PART}:${DAY}(?:${EXTRA})?$`),
      group: null,
      roles: PLANNERS,
      schema: exact(z.nullable(z.object({ day: dayField }))),
    },
    {
      root: 'work',
      id: new RegExp(`^lock:${DAY}:${PART}$`),
      group: null,
      roles: PLANNERS,
      schema: exact(z.nullable(dayLockField)),
    },
    { ...dayNotes, group: null, schema: exact(z.nullable(dayNoteField)) },
    ...Object.entries(dayRecord.groups).map(([group, schema]) => ({
      ...{ ...dayNotes, group },
      schema: exact(z.nullable(schema)),
    })),
  ],
};

/** The rule of a group as it stands in any visit; only those made by hand have a base or can be cancelled. */
function visitRule(rule: KeyRule): readonly KeyRule[] {
  if (rule.group === null || rule.group === 'ev/*') return [];
  const id = rule.group === 'del' ? EXTRA_VISIT : ANY_VISIT;
  return [{ ...rule, id, roles: VISIT_GROUP_WRITERS[rule.group.replace(/\/.*$/, '')] ?? rule.roles }];
}
