import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { busyTime, silences } from './page-models/busy-time.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { openRound, orderShown } from './page-models/round.page.ts';
import { settle } from './page-models/settle.page.ts';
import { t } from './page-models/words.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

const SIXTY = '60 jobs';
const PAGES = ['schedule', 'multi-planner', 'alljobs', 'customers', 'rounds'];
const isWhole = process.env.PROPERTY_RUNS === 'whole';
const TIMES = isWhole ? 4 : 1;
/** How long a page with such values may be at work, by how long one without them is: the latter in a run beside others. */
const allowed = (beforeMs: number) => (isWhole ? beforeMs + 100 : beforeMs * 4 + 1000);

const sched = (more: Readonly<Record<string, Json>>) => ({
  s: 's1',
  freq: { type: 'day', every: 2 },
  from: '2025-01-01',
  n: 0,
  ...more,
});

/** What hostile members' own programs wrote when a relay still took it, each by itself seconds of work for a page. */
const HOSTILE: readonly (readonly [group: string, json: Json])[] = [
  ['sched', sched({ from: '9999-12-30', eff: '9999-12-31' })],
  ['sched', sched({ from: '0000-01-01', freq: { type: 'day', every: 1 } })],
  ['sched', sched({ n: -1000 })],
  [
    'sched',
    sched({
      eff: '9999-12-31',
      past: Array.from({ length: 300 }, () => sched({ from: '0000-01-01', until: '9999-12-31' })),
    }),
  ],
  ['pause', { from: '2025-01-01', until: '9999-12-31' }],
  ['end', '9999-12-31'],
  [
    'svc',
    {
      lines: Array.from({ length: 400 }, () => ({ id: 'l1', description: 'x'.repeat(60), quantity: -1e15 })),
    },
  ],
  ['more', 'x'.repeat(16_000)],
];

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
});
afterAll(() => stage?.close());

/**
 * What the page was at work for, and its longest silence: the start, a round of sixty jobs, and each page that reads
 * jobs; the least of several times.
 */
async function workOf(): Promise<{
  work: ReadonlyMap<string, number>;
  silence: ReadonlyMap<string, number>;
  guest: Guest;
  shown: readonly string[];
}> {
  const guest = await stage.guest(stage.owner);
  const { page } = guest;
  const busy = await busyTime(page);
  const silent = await silences(page);
  const work = new Map<string, number>();
  const silence = new Map<string, number>();
  const least = (of: Map<string, number>, step: string, ms: number) =>
    of.set(step, Math.min(ms, of.get(step) ?? Number.POSITIVE_INFINITY));
  const note = async (step: string, act: () => Promise<unknown>) => {
    const took = await busy(async () => {
      const longest = await silent(act);
      least(silence, step, longest);
    });
    least(work, step, took);
  };
  let shown: readonly string[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await note('start', async () => {
      await page.reload();
      await page.getByRole('list', { name: t('rounds.list') }).waitFor();
      await settle(page);
    });
    await note('round', async () => {
      await openRound(page, SIXTY);
      shown = await orderShown(page);
    });
    await page.keyboard.press('Escape');
    for (const path of PAGES)
      await note(path, async () => {
        await goTo(page, path);
        await settle(page);
      });
  }
  return { work, silence, guest, shown };
}

async function writeHostile(): Promise<void> {
  const pool = createPool(stage.databaseUrl, { max: 1 });
  try {
    const writing = {
      account: stage.owner.account,
      documents: ['jobs'] as const,
      process: 'earlier',
      now: Date.now(),
    };
    await openKysely(pool)
      .transaction()
      .execute((trx) =>
        writeDocuments(trx, writing, (tx) => {
          const ids = [...tx.records(jobRecord).keys()];
          for (const [at, [group, json]] of HOSTILE.entries())
            for (const id of ids.filter((_, index) => index % HOSTILE.length === at))
              tx.setPlain('jobs', 'jobs', `${id}/${group}`, json);
        }),
      );
  } finally {
    await pool.end();
  }
}

test('values that no form writes leave every page as quick as it was, and its rounds whole', async () => {
  const before = await workOf();
  await before.guest.context.close();
  await writeHostile();
  const after = await workOf();
  expect(after.shown).toEqual(before.shown);
  const slower = [...after.work].filter(([step, ms]) => ms >= allowed(before.work.get(step) ?? 0));
  const told = [...after.work].map(
    ([step, ms]) => `${step} ${Math.round(before.work.get(step) ?? 0)} ${Math.round(ms)}`,
  );
  const silent = [...after.silence].map(
    ([step, ms]) => `${step} ${Math.round(before.silence.get(step) ?? 0)} ${Math.round(ms)}`,
  );
  console.log(`ms of work without and with hostile values: ${told.join(', ')}`);
  console.log(`longest silence in ms without and with them: ${silent.join(', ')}`);
  expect(slower).toEqual([]);
  // A run beside others is silent for their sake, so only one by itself is judged on the wall.
  const silentLonger = [...after.silence].filter(
    ([step, ms]) => isWhole && ms > Math.max(100, 2 * (before.silence.get(step) ?? 0)),
  );
  expect(silentLonger).toEqual([]);
  expect(realErrors(before.guest, after.guest)).toEqual([]);
});
