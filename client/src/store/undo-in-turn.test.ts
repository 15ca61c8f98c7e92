import 'fake-indexeddb/auto';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { moveJobs } from '@roundsman/shared-schema/areas/rounds/move-jobs.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { roundView } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { orderOf } from '@roundsman/shared-schema/kernel/order.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import { createStores, synced } from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const stores = createStores();
afterEach(stores.close);

async function must<I, V>(store: Store, command: Command<I, V>, input: I): Promise<V> {
  const done = await store.runCommand(command, input);
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

async function round(relay: TinyRelay, names: readonly string[] = []) {
  const store = stores.open(relay, newId());
  await synced(store);
  const { roundId } = await must(store, addRound, { name: 'North', color: '#1E66C4' });
  const jobIds: string[] = [];
  for (const name of names) {
    const { jobId } = await must(store, addJob, {
      customer: { name, address: `${name} Lane` },
      services: [{ id: 'front', description: 'Front', unitMinor: 1500 }],
      frequency: { type: 'week', every: 4 },
      firstDay: '2030-01-07',
      roundId,
    });
    jobIds.push(jobId);
  }
  const nameOf = (id: string) => names[jobIds.indexOf(id)] ?? '';
  const order = () => orderOf(roundView(store.snapshot, roundId)).map(nameOf).join('');
  const move = (name: string, after: string | null, before: string | null) =>
    must(store, moveJobs, {
      ...{ roundId, jobIds: [jobIds[names.indexOf(name)] ?? ''] },
      after: after && (jobIds[names.indexOf(after)] ?? ''),
      before: before && (jobIds[names.indexOf(before)] ?? ''),
    });
  const called = () => store.snapshot.record(roundRecord, roundId)?.name;
  return { store, roundId, order, move, called };
}

describe('what was changed several times goes back in turn', () => {
  it('a value, also past a redo, and not past what a colleague wrote', async () => {
    const relay = new TinyRelay();
    const { store, roundId, called } = await round(relay);
    for (const name of ['One', 'Two', 'Three']) await must(store, renameRound, { roundId, name });
    const seen: unknown[] = [];
    for (let at = 0; at < 3; at += 1) {
      expect(await store.undoLast()).toMatchObject({ ok: true, value: { leftAlone: [] } });
      seen.push(called());
    }
    expect(seen).toEqual(['Two', 'One', 'North']);

    await must(store, renameRound, { roundId, name: 'Mine' });
    await synced(store);
    const other = stores.open(relay, newId(), { device: 'd002' });
    await synced(other);
    await must(other, renameRound, { roundId, name: 'Theirs' });
    await synced(other);
    await expect.poll(called).toBe('Theirs');
    await must(store, renameRound, { roundId, name: 'Mine again' });
    expect(await store.undoLast()).toMatchObject({ ok: true, value: { leftAlone: [] } });
    expect(called()).toBe('Theirs');
    expect(await store.undoLast()).toMatchObject({ ok: true, value: { leftAlone: [{ part: 'name' }] } });
    expect(called()).toBe('Theirs');
  });

  it('the place of a job', async () => {
    const { store, order, move } = await round(new TinyRelay(), ['a', 'b', 'c', 'd']);
    await move('a', 'c', null);
    await move('a', null, 'b');
    await move('b', 'd', null);
    await move('b', 'a', null);
    const seen = [order()];
    for (let at = 0; at < 4; at += 1) {
      expect(await store.undoLast()).toMatchObject({ ok: true, value: { leftAlone: [] } });
      seen.push(order());
    }
    expect(seen).toEqual(['abcd', 'acdb', 'abcd', 'bcad', 'abcd']);
  });
});
