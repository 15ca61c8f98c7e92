import { jobRecord } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Stamp } from '#document/stamped.ts';
import { byName } from '#kernel/names.ts';
import { roundRecord } from './round.record.ts';
import { jobRoundId } from './round.rules.ts';
import { isPresent, livingIn } from './round-members.ts';

/** Deleted rounds that have jobs, which a restore would bring back to them. */
export function deletedRounds(
  snapshot: Snapshot,
): { id: string; name: string; jobCount: number; deletedBy: Stamp }[] {
  const rounds = snapshot.records(roundRecord);
  const living = livingIn(snapshot);
  const counts = new Map<string, number>();
  for (const job of snapshot.records(jobRecord).values()) {
    if (!isPresent(snapshot, job) || jobRoundId(living, job) !== undefined) continue;
    for (const id of job.rounds) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...rounds.values()]
    .filter((round) => living.get(round.id) === undefined)
    .map((round) => ({
      id: round.id,
      name: round.name,
      jobCount: counts.get(round.id) ?? 0,
      deletedBy: round.changed,
    }))
    .sort(byName);
}
