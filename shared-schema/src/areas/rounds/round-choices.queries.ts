import type { Snapshot } from '#document/snapshot.ts';
import { byName } from '#kernel/names.ts';
import { type Round, roundRecord } from './round.record.ts';
import { livingIn } from './round-members.ts';

/** Living rounds by name, for pickers. */
export function roundChoices(snapshot: Snapshot): readonly Round[] {
  return [...livingIn(snapshot)]
    .flatMap(([id, stands]) => (stands === id ? (snapshot.record(roundRecord, id) ?? []) : []))
    .sort(byName);
}
