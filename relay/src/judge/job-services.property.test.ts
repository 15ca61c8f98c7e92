import { nextVisits } from '@roundsman/shared-schema/areas/calendar/next-visits.ts';
import { pricedOn } from '@roundsman/shared-schema/areas/calendar/price-changes.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { TypedJob } from '@roundsman/shared-schema/areas/jobs/job-input.ts';
import { SERIES_RULES } from '@roundsman/shared-schema/areas/jobs/series-rules.ts';
import { withdrawPrice } from '@roundsman/shared-schema/areas/jobs/withdraw-price.command.ts';
import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
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
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import {
  forSeeds,
  LatestWrites,
  pick,
  type Random,
  RoundWorld,
  roundOf,
  type WorldDevice,
  type Written,
} from './testing/round-world.ts';

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

/** Another price of the first service, from a day to come or from today on. */
function newPriceOf(typed: TypedJob, random: Random): Partial<TypedJob> & { priceFrom: string } {
  const priceFrom = addDays(TODAY, pick([0, 0, 30, 90], random));
  const [first, ...rest] = typed.services;
  const unitMinor = Math.floor(random() * 5000);
  return { priceFrom, services: first ? [{ ...first, unitMinor }, ...rest] : [] };
}

/** A note that is new, changed or removed. */
function partsOf({ notes }: Job, random: Random): Partial<TypedJob> {
  const id = pick([...notes.keys(), undefined], random);
  if (id !== undefined && random() < 0.4) return { removeNotes: [id] };
  return { notes: [{ ...(id && { id }), text: `Note ${random()}`, workers: random() < 0.5 }] };
}

/** One act of one device on what it sees; answers the stamps that it wrote, by document and key. */
function actOnce(device: WorldDevice, { jobs, services, world }: Firm): Written {
  const { random } = world;
  const { account } = device;
  const run = <I, V>(command: Command<I, V>, input: I) => device.attempt(command, input);
  const jobId = pick(jobs, random);
  const serviceId = pick(services, random);
  const job = account.snapshot.record(jobRecord, jobId);
  if (!job) throw new Error('no job');
  const typed = typedOf(job);
  const written = pick<() => Written>(
    [
      ...Array<() => Written>(5).fill(() =>
        run(editJob, { jobId, ...typed, ...changeOf(typed, services, random) }),
      ),
      () => run(editJob, { jobId, ...typed, ...newPriceOf(typed, random) }),
      () => run(editJob, { jobId, ...typed, ...partsOf(job, random) }),
      () => run(withdrawPrice, { jobId, changeId: job.priceChanges.at(-1)?.id ?? 'none' }),
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
      const latest = new LatestWrites();
      for (let day = 0; day < 4; day += 1) {
        for (const device of world.devices)
          for (let acts = Math.floor(world.random() * 4); acts > 0; acts -= 1)
            latest.note(actOnce(device, firm));
        world.meetSome();
      }
      world.meetAll();
      const [first, ...others] = world.devices as [WorldDevice, ...WorldDevice[]];
      const seen = shown(first, firm);
      for (const device of others) expect(shown(device, firm)).toEqual(seen);
      latest.expectShown(first);
      for (const [job, visits] of seen.jobs as [Job, { due: string; n: number }[]][]) {
        const dues = visits.map(({ due }) => due);
        expect(new Set(dues).size).toBe(dues.length);
        expect([...dues].sort()).toEqual(dues);
        expect([...visits].sort((a, b) => a.n - b.n)).toEqual(visits);
        const listed = seen.services.map(({ id }) => id);
        for (const { serviceId } of job.services)
          if (serviceId !== undefined)
            expect(listed).toContain(serviceOf(first.account.snapshot, serviceId)?.id);
      }
    });
  });

  it('a service that one deletes while another gives it to a job stays in the list, marked, and comes back', () => {
    for (const seed of [1, 2, 3]) {
      const { world, jobs } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      const added = ann.do(addServices, { services: [{ ...SERVICE, name: 'Fascias' }] });
      const serviceId = added.serviceIds[0] ?? '';
      world.meetAll();
      const job = ben.account.snapshot.record(jobRecord, jobs[0] ?? '') as Job;
      ann.do(deleteService, { serviceId });
      const line = { description: 'Roof', unitMinor: 900, serviceId };
      ben.do(editJob, { jobId: job.id, ...typedOf(job), services: [line] });
      world.meetAll();
      const row = ({ account }: WorldDevice) =>
        servicesList(account.snapshot).find(({ id }) => id === serviceId);
      for (const device of world.devices) expect(row(device)).toMatchObject({ deleted: true, jobCount: 1 });
      ben.do(restoreService, { serviceId });
      world.meetAll();
      for (const device of world.devices) expect(row(device)).toMatchObject({ deleted: false, jobCount: 1 });
    }
  });

  it('two services that were given one name apart can both be edited, and one of them renamed', () => {
    for (const seed of [1, 2, 3]) {
      const { world } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      const roof = { services: [{ ...SERVICE, name: 'Fascias' }] };
      const [one = ''] = ann.do(addServices, roof).serviceIds;
      const [other = ''] = ben.do(addServices, roof).serviceIds;
      world.meetAll();
      ann.do(editService, { serviceId: one, priceMinor: 900 });
      ben.do(editService, { serviceId: other, name: 'Fascias, white' });
      world.meetAll();
      for (const { account } of world.devices) {
        expect(serviceOf(account.snapshot, one)).toMatchObject({ name: 'Fascias', priceMinor: 900 });
        expect(serviceOf(account.snapshot, other)?.name).toBe('Fascias, white');
      }
    }
  });

  it('two who set prices from different days, write notes and put tags on apart keep all of it', () => {
    forSeeds((seed) => {
      const { world, jobs } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      const jobId = jobs[0] ?? '';
      const of = (device: WorldDevice) => device.account.snapshot.record(jobRecord, jobId) as Job;
      const priced = (device: WorldDevice, unitMinor: number, priceFrom: string, text: string) => {
        const typed = typedOf(of(device));
        const services = typed.services.map((line) => ({ ...line, unitMinor }));
        device.do(editJob, { jobId, ...typed, services, priceFrom, notes: [{ text, workers: true }] });
      };
      const { tagId: first } = ann.do(addTag, { name: 'Call first', colour: '#B1306B', important: true });
      const { tagId: second } = ben.do(addTag, { name: 'Two people', colour: '#B1306B', important: true });
      priced(ann, 2100, addDays(TODAY, 30), 'Ann');
      priced(ben, 2200, addDays(TODAY, 60), 'Ben');
      ann.do(editJob, { jobId, ...typedOf(of(ann)), addTags: [first] });
      ben.do(editJob, { jobId, ...typedOf(of(ben)), addTags: [second] });
      world.meetAll();
      for (const device of world.devices) {
        const job = of(device);
        const prices = [29, 30, 59, 60].map(
          (days) => pricedOn(job, addDays(TODAY, days)).services[0]?.unitMinor,
        );
        expect(prices).toEqual([prices[0], 2100, 2100, 2200]);
        expect(new Set(job.tags)).toEqual(new Set([first, second]));
        expect([...job.notes.values()].map(({ value }) => value.text).sort()).toEqual(['Ann', 'Ben']);
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
