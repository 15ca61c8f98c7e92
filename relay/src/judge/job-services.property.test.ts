import { nextVisits } from '@roundsman/shared-schema/areas/calendar/next-visits.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { TypedJob } from '@roundsman/shared-schema/areas/jobs/job-input.ts';
import { SERIES_RULES } from '@roundsman/shared-schema/areas/jobs/series-rules.ts';
import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { archiveServices } from '@roundsman/shared-schema/areas/services/archive-services.command.ts';
import { changeJobsOfService } from '@roundsman/shared-schema/areas/services/change-jobs-of-service.command.ts';
import { deleteService } from '@roundsman/shared-schema/areas/services/delete-service.command.ts';
import { editService } from '@roundsman/shared-schema/areas/services/edit-service.command.ts';
import { mergeServices } from '@roundsman/shared-schema/areas/services/merge-services.command.ts';
import { placeService } from '@roundsman/shared-schema/areas/services/place-service.command.ts';
import { restoreService } from '@roundsman/shared-schema/areas/services/restore-service.command.ts';
import {
  livingServiceId,
  serviceOf,
  servicesList,
} from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import { forSeeds, pick, type Random, RoundWorld, roundOf, type WorldDevice } from './testing/round-world.ts';

const SERVICE = {
  ...{ group: '', priceMinor: 1500, duration: 20, taxRate: null, frequency: null, skills: [] },
  colour: '#1E66C4',
};

interface Firm {
  readonly world: RoundWorld;
  readonly jobs: readonly string[];
  readonly services: readonly string[];
}

function firmOf(seed: number): Firm {
  let jobs: readonly string[] = [];
  let services: readonly string[] = [];
  const world = new RoundWorld(seed, (device) => {
    jobs = roundOf(device, 'North', 5).jobs;
    const named = ['Windows', 'Gutters', 'Roof', 'Solar'].map((name) => ({ ...SERVICE, name }));
    services = device.do(addServices, { services: named }).serviceIds;
  });
  return { world, jobs, services };
}

/** What the form of a job holds, as a person finds it on this device. */
function typedOf(job: Job): TypedJob {
  return {
    services: job.services.map((line) => ({ ...line })),
    ...(job.priceIsTotal && job.services.length > 1 && { totalMinor: job.priceMinor }),
    frequency: job.schedule?.freq ?? { type: 'none' },
    firstDay: job.schedule?.from ?? TODAY,
    ...(job.pause && { pause: { from: job.pause.from, ...(job.pause.until && { until: job.pause.until }) } }),
    ...(job.time && { time: { ...job.time } }),
    ...(job.end !== undefined && { end: job.end }),
    skills: [...job.skills],
  };
}

/** Something that a person changes in the form of a job. */
function changeOf(typed: TypedJob, services: readonly string[], random: Random): Partial<TypedJob> {
  const day = addDays(TODAY, Math.floor(random() * 200));
  return pick<() => Partial<TypedJob>>(
    [
      () => {
        const every = pick([1, 2, 3], random);
        const more = {
          serviceId: pick(services, random),
          description: 'Another',
          unitMinor: 500 + Math.floor(random() * 2000),
          every,
          offset: Math.floor(random() * every),
        };
        return { services: [...typed.services, more].slice(-4) };
      },
      () => ({ frequency: { type: 'week', every: 1 + Math.floor(random() * 12) }, firstDay: day }),
      () => ({ frequency: { type: 'month-day', every: 1, day: 31 }, firstDay: day }),
      () => ({ pause: { from: day, until: addDays(day, 30) } }),
      () => ({ time: random() < 0.5 ? { at: '09:30' } : { from: '09:00', to: '11:00' } }),
      () => ({ end: addDays(typed.firstDay > TODAY ? typed.firstDay : TODAY, 400) }),
      () => ({ skills: ['Ropes'] }),
      () => ({ totalMinor: 1000 + Math.floor(random() * 3000) }),
    ],
    random,
  )();
}

/** One act of one device on what it sees; answers the stamps that it wrote, by document and key. */
function actOnce(device: WorldDevice, { jobs, services, world }: Firm): ReadonlyMap<string, string> {
  const { random } = world;
  const { account, userId } = device;
  const written = new Map<string, string>();
  const run = <I, V>(command: Command<I, V>, input: I) => {
    const done = account.run(command, input, { userId, roles: ['owner'] });
    if (!done.ok) return;
    for (const { document, writes } of done.value.writes)
      for (const { key, value } of writes) written.set(`${document} ${key}`, value?.[0] ?? '');
  };
  const jobId = pick(jobs, random);
  const serviceId = pick(services, random);
  const job = account.snapshot.record(jobRecord, jobId);
  if (!job) throw new Error('no job');
  const typed = typedOf(job);
  pick<() => void>(
    [
      ...Array<() => void>(5).fill(() =>
        run(editJob, { jobId, ...typed, ...changeOf(typed, services, random) }),
      ),
      () => run(editJobPrice, { jobId, priceMinor: Math.floor(random() * 5000) }),
      () =>
        run(editService, {
          serviceId,
          ...SERVICE,
          name: `Name ${random()}`,
          priceMinor: Math.floor(random() * 900),
        }),
      () => run(mergeServices, { serviceId, into: pick(services, random) }),
      () => run(restoreService, { serviceId }),
      () => run(deleteService, { serviceId }),
      () => run(archiveServices, { serviceIds: [serviceId], archived: random() < 0.5 }),
      () => run(placeService, { serviceId, after: null }),
      () => run(changeJobsOfService, { serviceId, jobIds: [...jobs], price: { from: 1500, to: 1700 } }),
    ],
    random,
  )();
  if (written.size > 0 && random() < 0.15) {
    const [step] = account.lastUndo;
    if (step) device.undo(account.lastUndo);
    return new Map();
  }
  return written;
}

const shown = ({ account: { snapshot } }: WorldDevice, { jobs, services }: Firm) => ({
  services: servicesList(snapshot),
  stands: services.map((id) => livingServiceId(snapshot, id)),
  jobs: jobs.map((id) => {
    const job = snapshot.record(jobRecord, id);
    return [job, job && nextVisits(job, undefined, SERIES_RULES, TODAY, 6)];
  }),
});

describe('jobs and services that several people change apart', () => {
  it('are the same for all in the end, the later write of each group wins, and no visit is doubled', () => {
    forSeeds((seed) => {
      const firm = firmOf(seed);
      const { world } = firm;
      const latest = new Map<string, string>();
      for (let day = 0; day < 4; day += 1) {
        for (const device of world.devices)
          for (let acts = Math.floor(world.random() * 4); acts > 0; acts -= 1)
            for (const [key, stamp] of actOnce(device, firm))
              if (stamp > (latest.get(key) ?? '')) latest.set(key, stamp);
        world.meetSome();
      }
      world.meetAll();
      const [first, ...others] = world.devices as [WorldDevice, ...WorldDevice[]];
      const seen = shown(first, firm);
      for (const device of others) expect(shown(device, firm)).toEqual(seen);
      for (const [written, stamp] of latest) {
        const [document = '', key = ''] = written.split(' ');
        const value = parseStamped(first.docs.get(document)?.getMap(document).get(key));
        expect((value?.[0] ?? '') >= stamp, `${written} shows its latest write`).toBe(true);
      }
      for (const [job, visits] of seen.jobs as [Job, { due: string; n: number }[]][]) {
        const dues = visits.map(({ due }) => due);
        expect(new Set(dues).size).toBe(dues.length);
        expect([...dues].sort()).toEqual(dues);
        expect([...visits].sort((a, b) => a.n - b.n)).toEqual(visits);
        for (const { serviceId } of job.services)
          if (serviceId !== undefined) expect(serviceOf(first.account.snapshot, serviceId)?.id).toBeDefined();
      }
    });
  });

  it('two who change different groups of one job offline both keep their change', () => {
    forSeeds((seed) => {
      const { world, jobs } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      const jobId = jobs[0] ?? '';
      const of = (device: WorldDevice) => device.account.snapshot.record(jobRecord, jobId) as Job;
      ann.do(editJob, { jobId, ...typedOf(of(ann)), time: { from: '09:00', to: '11:00' } });
      const steps = ann.account.lastUndo;
      ben.do(editJob, { jobId, ...typedOf(of(ben)), duration: 45, pause: { from: '2025-03-01' } });
      world.meetAll();
      const both = { time: { from: '09:00', to: '11:00' }, duration: 45, pause: { from: '2025-03-01' } };
      for (const device of world.devices) expect(of(device)).toMatchObject(both);
      ann.undo(steps);
      world.meetAll();
      for (const device of world.devices) expect(of(device)).toMatchObject({ ...both, time: undefined });
    });
  });
});
