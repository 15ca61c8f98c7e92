import { outcomeField } from '@roundsman/shared-schema/areas/calendar/outcome.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { visitsBetween } from '@roundsman/shared-schema/areas/calendar/visits-between.ts';
import { editJobSchedule } from '@roundsman/shared-schema/areas/jobs/edit-job-schedule.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addExtraVisit } from '@roundsman/shared-schema/areas/work/add-extra-visit.command.ts';
import { cancelExtraVisit } from '@roundsman/shared-schema/areas/work/cancel-extra-visit.command.ts';
import { editExtraVisit } from '@roundsman/shared-schema/areas/work/edit-extra-visit.command.ts';
import { jobCalendar } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { putVisitBack } from '@roundsman/shared-schema/areas/work/put-visit-back.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { visitIdField } from '@roundsman/shared-schema/areas/work/visit-input.ts';
import { documentOfVisit, workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { type Command, defineCommand } from '@roundsman/shared-schema/document/command.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import {
  forSeeds,
  LatestWrites,
  pick,
  RoundWorld,
  roundOf,
  type WorldDevice,
  type Written,
} from './testing/round-world.ts';

const [FIRST, LAST] = ['2025-01-01', '2025-03-31'];
const WORK = workBetween(FIRST, LAST);

/** Adds an entry to what was said of a visit, as those who do the work will. */
const say = defineCommand({
  name: 'test.say',
  roles: ['owner'],
  input: z.object({ visitId: visitIdField, entry: outcomeField }),
  documents: ({ visitId: id }) => [documentOfVisit(id)],
  run(tx, { visitId: id, entry }, { newId }) {
    tx.patch(visitRecord, id, { [`ev/${newId().slice(0, 8)}`]: entry }, documentOfVisit(id));
    return ok({});
  },
  words: () => ({ key: 'test.said', record: '' }),
});

const visitsOf = ({ account: { snapshot } }: WorldDevice, jobId: string) => {
  const job = snapshot.record(jobRecord, jobId);
  return job ? visitsBetween(jobCalendar(snapshot, job, WORK), FIRST, LAST) : [];
};

function actOnce(device: WorldDevice, jobs: readonly string[], { random }: RoundWorld): Written {
  const jobId = pick(jobs, random);
  const visits = visitsOf(device, jobId);
  const day = addDays(TODAY, Math.floor(random() * 80));
  const visit = pick(visits, random);
  const at = visit?.id ?? visitId(jobId, day);
  const run = <I, V>(command: Command<I, V>, input: I) => device.attempt(command, input);
  const entries = visit?.stored?.entries ?? [];
  const done = { k: 'done', day, at: 1, ...(visit?.n !== undefined && { s: visit.s, n: visit.n }) } as const;
  return pick<() => Written>(
    [
      () => run(planVisit, { visitId: at, day, ...(random() < 0.3 && { time: '09:30' }) }),
      () => run(planVisit, { visitId: at, day }),
      () => run(say, { visitId: at, entry: done }),
      () => run(say, { visitId: at, entry: { k: 'skip', day, at: 1, why: 'Rain' } }),
      () => run(say, { visitId: at, entry: { k: 'undo', of: entries.map(({ id }) => id) } }),
      () => run(addExtraVisit, { jobId, day, minor: 900 }),
      () => run(editExtraVisit, { visitId: at, day, minutes: 30, note: `Note ${random()}` }),
      () => run(cancelExtraVisit, { visitId: at }),
      () => run(putVisitBack, { visitId: visitId(jobId, pick(['2025-02-03', '2025-03-03'], random)) }),
      () =>
        run(editJobSchedule, {
          jobId,
          frequency: { kind: 'weeks', every: pick([2, 4], random) },
          firstDay: day,
        }),
    ],
    random,
  )();
}

describe('visits that several people plan and do apart', () => {
  it('are the same for all in the end, no done is lost, and no visit stands in two places', () => {
    forSeeds((seed) => {
      let jobs: readonly string[] = [];
      const begin = (device: WorldDevice) => {
        jobs = roundOf(device, 'North', 2).jobs;
      };
      const world = new RoundWorld(seed, begin, ['settings', ...WORK]);
      const latest = new LatestWrites();
      for (let day = 0; day < 4; day += 1) {
        for (const device of world.devices)
          for (let acts = Math.floor(world.random() * 4); acts > 0; acts -= 1)
            latest.note(actOnce(device, jobs, world));
        world.meetSome();
      }
      world.meetAll();
      const [first, ...others] = world.devices as [WorldDevice, ...WorldDevice[]];
      latest.expectShown(first);
      for (const jobId of jobs) {
        const seen = visitsOf(first, jobId);
        for (const device of others) expect(visitsOf(device, jobId)).toEqual(seen);
        expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
        for (const { id, state } of seen) {
          const entries = first.account.snapshot.record(visitRecord, id, documentOfVisit(id))?.entries ?? [];
          const taken = new Set(entries.flatMap(({ value }) => ('of' in value ? (value.of ?? []) : [])));
          const isDone = entries.some((entry) => entry.value.k === 'done' && !taken.has(entry.id));
          if (isDone) expect(state).toBe('done');
        }
      }
    });
  });
});
