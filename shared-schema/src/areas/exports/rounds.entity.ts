import { z } from 'zod/mini';
import { type Round, roundRecord } from '#areas/rounds/round.record.ts';
import { livingIn, orderedIds, standingSchedule } from '#areas/rounds/round-members.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { byId, defineEntity, recordLine, recordLineFields, wordsCell } from './entity.ts';
import { frequencyCell } from './frequency-cell.ts';

interface RoundExportRow {
  readonly round: Round;
  /** Ids of its jobs, in their order. */
  readonly order: readonly string[];
}

/** Living rounds with their jobs in order. */
export function livingRoundRows(snapshot: Snapshot): RoundExportRow[] {
  const living = livingIn(snapshot);
  return byId(snapshot.records(roundRecord).values())
    .filter(({ id }) => living.get(id) === id)
    .map((round) => ({ round, order: orderedIds(snapshot, round.id) }));
}

export const roundsEntity = defineEntity<RoundExportRow>({
  name: 'rounds',
  about: 'Rounds that are not deleted; a line also holds the order of its jobs.',
  of: livingRoundRows,
  line: ({ round, order }, snapshot) => ({ ...recordLine(snapshot, roundRecord, round), order }),
  lineFields: { ...recordLineFields(roundRecord), order: z.array(z.string()) },
  columns: [
    { name: 'id', about: 'Identifies the round.', cell: ({ round }) => round.id },
    { name: 'name', about: 'Name of the round.', cell: ({ round }) => round.name },
    { name: 'colour', about: 'Its colour, #RRGGBB.', cell: ({ round }) => round.color },
    {
      name: 'address',
      about: 'Where it is, if told.',
      cell: ({ round }) => round.location?.addressDescription,
    },
    {
      name: 'frequency',
      about: 'How often it is due, in words that the import understands.',
      cell: ({ round }) => {
        const schedule = standingSchedule(round);
        return schedule && frequencyCell(schedule.freq);
      },
    },
    {
      name: 'first_due',
      about: 'First due day of its schedule, YYYY-MM-DD.',
      cell: ({ round }) => standingSchedule(round)?.from,
    },
    { name: 'jobs', about: 'How many jobs it has.', cell: ({ order }) => order.length },
    { name: 'portal', about: 'true where customers may book it.', cell: ({ round }) => round.portal.on },
    {
      name: 'postcodes',
      about: 'Postcodes that it serves, with semicolons between them.',
      cell: ({ round }) => wordsCell(round.portal.postcodes),
    },
  ],
});
