import type { Snapshot } from '#document/snapshot.ts';
import { type Round, roundRecord } from './round.record.ts';
import { compareTexts } from './round.rules.ts';
import { livingIn } from './round-members.ts';

/** Living rounds by name, for pickers. */
export function roundChoices(snapshot: Snapshot): readonly Round[] {
  return [...livingIn(snapshot)]
    .flatMap(([id, stands]) => (stands === id ? (snapshot.record(roundRecord, id) ?? []) : []))
    .sort((a, b) => compareTexts(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
