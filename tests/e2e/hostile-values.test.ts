import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from './page-models/go-to.page.ts';
import { openRound, orderShown } from './page-models/round.page.ts';
import { settle } from './page-models/settle.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

const SIXTY = '60 jobs';
/** How long a page with such values may be silent, by how long one without them is: alone on a machine, and beside others. */
const allowed = (beforeMs: number) =>
  process.env.PROPERTY_RUNS === 'whole' ? beforeMs + 100 : beforeMs * 4 + 1000;

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

/** Opens the rounds, a round of sixty jobs and the planner: the longest time in which the page answered nobody, in milliseconds. */
async function longestSilence(): Promise<{ silence: number; guest: Guest; shown: readonly string[] }> {
  const guest = await stage.guest(stage.owner);
  await guest.page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    let last = performance.now();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - last);
      last = now;
      setTimeout(() => channel.port2.postMessage(0), 5);
    };
    channel.port2.postMessage(0);
  });
  await openRound(guest.page, SIXTY);
  const shown = await orderShown(guest.page);
  await guest.page.keyboard.press('Escape');
  for (const path of ['schedule', 'alljobs', 'customers', 'rounds']) {
    await goTo(guest.page, path);
    await settle(guest.page);
  }
  const silence = await guest.page.evaluate(
    () => (window as unknown as { seen: { longest: number } }).seen.longest,
  );
  return { silence, guest, shown };
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
  const before = await longestSilence();
  await before.guest.context.close();
  await writeHostile();
  const after = await longestSilence();
  expect(after.shown).toEqual(before.shown);
  expect(after.silence).toBeLessThan(allowed(before.silence));
  expect(realErrors(before.guest, after.guest)).toEqual([]);
});
