import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { roundRecord } from './round.record.ts';
import { roundMembers, standingSchedule } from './round-members.ts';
import { resetRoundPattern, type ScheduleEffect, scheduleEffect } from './round-schedule.rules.ts';

/** What restarting the schedules of these rounds does to their jobs; a round that cannot be restarted adds nothing. */
export function restartEffect(
  snapshot: Snapshot,
  roundIds: readonly string[],
  today: IsoDay,
): ScheduleEffect {
  const sum = { jobs: 0, own: 0, once: 0, older: 0, later: 0, quotes: 0 };
  for (const id of roundIds) {
    const round = snapshot.record(roundRecord, id);
    const schedule = round && standingSchedule(round);
    const pattern = schedule && resetRoundPattern(schedule, 'draft', today, 'hard');
    if (!pattern?.ok) continue;
    const effect = scheduleEffect(roundMembers(snapshot, id), schedule, pattern.value.eff);
    for (const field of Object.keys(sum) as (keyof ScheduleEffect)[]) sum[field] += effect[field];
  }
  return sum;
}
