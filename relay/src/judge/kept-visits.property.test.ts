import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { plansOutside, visitsBetween } from '@roundsman/shared-schema/areas/calendar/visits-between.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { endJob } from '@roundsman/shared-schema/areas/jobs/end-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { jobCalendar } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { moveVisitAndFollowing } from '@roundsman/shared-schema/areas/work/move-following.command.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { putVisitBack } from '@roundsman/shared-schema/areas/work/put-visit-back.command.ts';
import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import { forSeeds, RoundWorld, shuffled, type WorldDevice } from './testing/round-world.ts';

const [FIRST, LAST] = ['2024-12-01', '2025-03-31'];
const WORK = workBetween(FIRST, LAST);
const WORLDS = 12;
const [FEB, MOVED, ELSEWHERE] = ['2025-02-03', '2025-02-05', '2025-02-07'];

/** The job and its visit of February, which somebody has moved. */
interface Known {
  readonly id: string;
  readonly jobId: string;
}
type Act = (device: WorldDevice, known: Known) => unknown;

const days =
  (every: number, firstDay: string, keeps: boolean): Act =>
  (device, { id, jobId }) =>
    device.do(editJob, {
      ...{ jobId, frequency: { type: 'week', every }, firstDay },
      ...(keeps && { keep: [{ visitId: id, day: MOVED }] }),
    });
/** From 15 January every six weeks: 15 January, 26 February. */
const keep = days(6, '2025-01-15', true);
const letGo = days(6, '2025-01-15', false);
const others = days(7, '2025-01-20', false);
const follow: Act = (device, { id, jobId }) =>
  device.do(moveVisitAndFollowing, {
    ...{ visitId: visitId(jobId, TODAY), day: '2025-01-08' },
    keep: [{ visitId: id, day: MOVED }],
  });
const move: Act = (device, { id }) =>
  device.do(moveVisits, { moves: [{ visitId: id, from: MOVED, day: ELSEWHERE }] });
const done: Act = (device, { id }) => device.do(finishVisits, { visitIds: [id], day: TODAY });
const skip: Act = (device, { id }) =>
  device.do(skipVisits, { visitIds: [id], day: TODAY, why: 'Gate', byCustomer: false });
const end: Act = (device, { jobId }) => device.do(endJob, { jobId, day: '2025-01-31' });
const undo: Act = (device) => device.undo(device.account.lastUndo);
const putBack: Act = (device, { id }) => device.do(putVisitBack, { visitId: id });

const KEPT = '01-06 01-15 02-05 02-26';
const GONE = '01-06 01-15 02-26';

/** Everybody sees the same in the end, one of these; visits that wait to be put back stand behind a bar. */
const ROWS: Readonly<Record<string, { one: readonly Act[]; two: readonly Act[]; seen: readonly string[] }>> =
  {
    done: { one: [keep], two: [done], seen: ['01-06 01-06 01-15 02-26 |'] },
    skipped: { one: [keep], two: [skip], seen: [`${KEPT} |`] },
    'moved once more': { one: [keep], two: [move], seen: [`${KEPT} |`, `${GONE} | 02-07`] },
    'let go by a second device': { one: [keep], two: [letGo], seen: [`${KEPT} |`, `${GONE} | 02-05`] },
    'kept by a second device': { one: [keep], two: [keep], seen: [`${KEPT} |`, `${GONE} | 02-05`] },
    'given other days once more': {
      one: [keep],
      two: [others],
      seen: [`${KEPT} |`, '01-06 01-20 03-10 | 02-05'],
    },
    'taken away with its job': { one: [keep], two: [end], seen: ['01-06 01-15 |'] },
    'kept, which is undone': { one: [keep, undo], two: [done], seen: ['01-06 01-06 03-03 03-31 |'] },
    'put back and done': { one: [letGo, putBack], two: [done], seen: ['01-06 01-06 01-15 02-26 |'] },
    'kept by a move of the one before, and done': {
      one: [follow],
      two: [done],
      seen: ['01-06 01-08 02-05 03-05 |'],
    },
    'kept by a move of the one before, which is undone': {
      one: [follow, undo],
      two: [move],
      seen: ['01-06 02-07 03-03 03-31 |', '01-06 02-05 03-03 03-31 |'],
    },
  };

function firmOf(seed: number) {
  let known: Known = { id: '', jobId: '' };
  const begin = (device: WorldDevice) => {
    const { jobId } = device.do(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [{ id: 'w', description: 'Windows', unitMinor: 1500 }],
      frequency: { type: 'week', every: 4 },
      firstDay: TODAY,
    });
    known = { jobId, id: visitId(jobId, FEB) };
    device.do(moveVisits, { moves: [{ visitId: known.id, from: FEB, day: MOVED }] });
  };
  return { world: new RoundWorld(seed, begin, ['core', 'settings', ...WORK]), known };
}

function shownAt({ account: { snapshot } }: WorldDevice, { jobId }: Known): string {
  const job = snapshot.record(jobRecord, jobId);
  if (!job) return 'no job';
  const of = jobCalendar(snapshot, job, WORK);
  const standing = visitsBetween(of, FIRST, LAST).map(({ day }) => day.slice(5));
  const waiting = plansOutside(of).map(({ plan }) => ` ${plan?.day.slice(5)}`);
  return `${standing.join(' ')} |${waiting.join('')}`;
}

describe('a visit that is kept while the days of its job change, and that somebody else meanwhile', () => {
  it.each(Object.entries(ROWS))('%s (S-6, S-16)', (_, { one, two, seen }) => {
    forSeeds((seed) => {
      const { world, known } = firmOf(seed);
      const [first, second] = shuffled(world.devices, world.random) as [WorldDevice, WorldDevice];
      for (const act of one) act(first, known);
      for (const act of two) act(second, known);
      world.meetSome();
      world.meetAll();
      const all = new Set(world.devices.map((device) => shownAt(device, known)));
      expect(all.size).toBe(1);
      expect(seen).toContain([...all][0]);
    }, WORLDS);
  });
});
