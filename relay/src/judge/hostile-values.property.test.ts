import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import { nextVisits } from '@roundsman/shared-schema/areas/calendar/next-visits.ts';
import { pricedOn } from '@roundsman/shared-schema/areas/calendar/price-changes.ts';
import { listedCustomers } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { allJobs } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { SERIES_RULES } from '@roundsman/shared-schema/areas/jobs/series-rules.ts';
import { roundData, roundsList } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import { servicesList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { JudgeStage, sender, written } from './testing/judge-stage.ts';
import { propertyRuns } from './testing/property-runs.ts';
import { pick } from './testing/round-world.ts';

const DOCUMENTS = ['rounds', 'jobs', 'customers', 'services', 'order'] as const;
const JOBS = 10;
/** Values that a member writes, and the processor time that there is for each and for the pages, in milliseconds. */
const VALUES = 20;
/** Processor time of a busy machine is dearer; the faults that this looks for take seconds. */
const DEARER = process.env.PROPERTY_RUNS === 'whole' ? 2 : 3;
const LONGEST_MS = 100 * DEARER;
const OPENING_MS = 1000 * DEARER;
const DAYS = ['0000-01-01', '1900-01-01', '2025-02-29', '2199-12-31', '9999-12-31', TODAY];
const NUMBERS = [-1e15, -10_000, -1, 0, 1, 0.5, 52, 1440, 1e6, 1e9, 1e15];
const LONG = 'x'.repeat(60_000);

type Random = () => number;

/** A schedule at the edge of what its fields can hold. */
function schedule(random: Random): Json {
  const freq = pick<() => Json>(
    [
      () => ({ type: 'day', every: pick(NUMBERS, random) }),
      () => ({ type: 'week', every: pick(NUMBERS, random) }),
      () => ({ type: 'month-day', every: pick(NUMBERS, random), day: pick(NUMBERS, random) }),
      () => ({ type: 'round' }),
      () => ({ type: 'none' }),
    ],
    random,
  )();
  const segment = () => ({
    s: `s${Math.floor(random() * 9)}`,
    freq,
    from: pick(DAYS, random),
    n: pick(NUMBERS, random),
  });
  const past = Array.from({ length: pick([0, 1, 200, 300], random) }, () => ({
    ...segment(),
    until: pick(DAYS, random),
  }));
  return {
    ...segment(),
    ...(random() < 0.5 && { eff: pick(DAYS, random) }),
    ...(past.length > 0 && { past }),
  };
}

/** A value that somebody's own program writes under a key of a job. */
function hostile(random: Random): readonly [group: string, json: Json] {
  const line = {
    ...{ description: pick(['Windows', LONG], random), quantity: pick(NUMBERS, random) },
    ...{ unitMinor: pick(NUMBERS, random), every: pick(NUMBERS, random), offset: pick(NUMBERS, random) },
  };
  const prices = { minor: pick(NUMBERS, random), units: { a: pick(NUMBERS, random) } };
  return pick<() => readonly [string, Json]>(
    [
      () => ['sched', schedule(random)],
      () => ['sched', schedule(random)],
      () => ['anchor', { s: 's1', segments: [schedule(random)] }],
      () => ['pause', { from: pick(DAYS, random), until: pick(DAYS, random) }],
      () => ['end', pick(DAYS, random)],
      () => [
        `svc/l${Math.floor(random() * 60)}`,
        { ...line, place: pick(['V000', 'zzzz', LONG, ''], random) },
      ],
      () => [
        'svc',
        {
          lines: Array.from({ length: pick([1, 50, 5000], random) }, (_, at) => ({ ...line, id: `l${at}` })),
        },
      ],
      () => [`chg/c${Math.floor(random() * 60)}`, { day: pick(DAYS, random), was: prices, now: prices }],
      () => [`chg/c1/u-l1`, { was: pick(NUMBERS, random), now: pick(NUMBERS, random) }],
      () => ['price/visit', { minor: pick(NUMBERS, random), isTotal: true }],
      () => ['price/initial', pick(NUMBERS, random)],
      () => [
        `assign/${pick(['tom00001', 'x'.repeat(64), 'a:b'], random)}`,
        pick<Json>([true, 7, LONG], random),
      ],
      () => [
        'last',
        { s: 's1', n: pick(NUMBERS, random), k: 'done', day: pick(DAYS, random), everDone: true },
      ],
      () => ['more', LONG],
    ],
    random,
  )();
}

/** Processor time of some work, in milliseconds. */
function spent(work: () => void): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

it('values at the edge, from a member of each role, keep neither the relay nor a page at work for long', () => {
  for (let seed = 1; seed <= propertyRuns(6); seed += 1) {
    const random = seededRandom(seed);
    const stages = new Map(DOCUMENTS.map((name) => [name, new JudgeStage(name)] as const));
    const jobs = stages.get('jobs');
    if (!jobs) throw new Error('no jobs');
    const owner = sender('owner001', 'owner');
    const first = jobs.device(owner);
    for (let at = 0; at < JOBS; at += 1) {
      const base = {
        customerId: 'c1',
        g: {
          svc: { lines: [{ id: 'l1', description: 'W', quantity: 1000, unitMinor: 1, every: 1, offset: 0 }] },
        },
      };
      first.set(`j${at}`, written(owner, 0, base));
    }
    first.push();
    for (const role of ROLES as readonly Role[]) {
      const who = sender(`${role.toLowerCase().slice(0, 7)}1`.padEnd(8, '0').slice(0, 8), role);
      const device = jobs.device(who);
      for (let at = 0; at < VALUES; at += 1) {
        const [group, json] = hostile(random);
        device.set(`j${at % JOBS}/${group}`, written(who, at + 1, json));
      }
      const judged = spent(() => device.push());
      expect(judged, `${role} is judged`).toBeLessThan(VALUES * LONGEST_MS);
    }
    const docs = new Map(
      [...stages].map(([name, stage]) => {
        const doc = newYDoc();
        Y.applyUpdate(doc, Y.encodeStateAsUpdate(stage.doc));
        return [name as string, doc] as const;
      }),
    );
    const { snapshot } = new TestAccount(new YjsDocuments(docs));
    const opened = spent(() => {
      allJobs(snapshot, TODAY);
      roundsList(snapshot, { tab: 'active', today: TODAY });
      roundData(snapshot, 'none', { today: TODAY });
      listedCustomers(snapshot, TODAY);
      servicesList(snapshot);
      for (const job of snapshot.records(jobRecord).values())
        nextVisits(pricedOn(job, TODAY), undefined, SERIES_RULES, TODAY, 6);
    });
    expect(opened, `seed ${seed}`).toBeLessThan(OPENING_MS);
  }
});
