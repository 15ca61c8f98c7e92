import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { applyWrites } from '@roundsman/shared-schema/document/apply-writes.ts';
import { isLargerThan, MAX_BASE_BYTES, parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { NOW } from './testing/judge-stage.ts';
import { expectSame, RoundWorld, shuffled, type WorldDevice, without } from './testing/round-world.ts';

const ROUND = 'longround';
/** Long ids fill a value sooner: these need two sections, as 11,000 of the usual length do. */
const JOBS = Array.from({ length: 3950 }, (_, at) => `${String(at).padStart(5, '0')}${'j'.repeat(59)}`);

/** Three devices and a relay that all hold a round of so many jobs. */
function longRound(): RoundWorld {
  const docs = new Map(['rounds', 'order', 'customers', 'jobs', 'services'].map((name) => [name, newYDoc()]));
  const { documents, snapshot } = new TestAccount(new YjsDocuments(docs));
  const tx = new TransactionBuffer(snapshot, [formatHlc(NOW, 0), 's.seed']);
  tx.create(roundRecord, ROUND, { createdBy: 'user0001' }, { name: 'Long', color: '#1E66C4' });
  for (const id of JOBS)
    tx.create(jobRecord, id, { customerId: 'nobody' }, { round: [ROUND], state: 'active' });
  applyWrites(documents, tx.writes, 'seed');
  let seed = 1;
  while (new RoundWorld(seed, () => {}).devices.length !== 3) seed += 1;
  const world = new RoundWorld(seed, () => {});
  for (const [name, doc] of docs) {
    const update = Y.encodeStateAsUpdate(doc);
    Y.applyUpdate(world.stage(name).doc, update);
    for (const device of world.devices) Y.applyUpdate(device.docs.get(name) as Y.Doc, update);
  }
  return world;
}

/** Values of the round's list at the relay, by group. */
function stored(
  world: RoundWorld,
): ReadonlyMap<string, { readonly rev: string; readonly ids: readonly string[] }> {
  const all = [...world.stage('order').doc.getMap('order')].flatMap(([key, value]) => {
    const json = parseStamped(value)?.[2] as { rev: string; ids: readonly string[] } | undefined;
    return json ? [[key.slice(`r:${ROUND}/`.length), json] as const] : [];
  });
  return new Map(all);
}

it('sorts a round that is longer than one value may be, and takes it back', () => {
  const world = longRound();
  const [one, two, three] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
  const before = one.order(ROUND);
  const sorted = [...JOBS].reverse();
  one.sort(ROUND, sorted);
  const { lastUndo } = one.account;
  world.meetAll();
  expect(expectSame(world, ROUND, JOBS)).toEqual(sorted);
  const groups = stored(world);
  expect([...groups.keys()].sort()).toEqual(['base', 'base/1']);
  for (const value of groups.values()) expect(isLargerThan(value, MAX_BASE_BYTES)).toBe(false);

  // A move beside what the second section lists, made apart from the undo of the sort.
  const [last = ''] = sorted.slice(-1);
  two.move(ROUND, [JOBS[3900] ?? ''], last);
  one.undo(lastUndo);
  three.meet();
  world.meetAll();
  const back = expectSame(world, ROUND, JOBS);
  expect(without(back, [JOBS[3900] ?? ''])).toEqual(without(before, [JOBS[3900] ?? '']));
  expect(back[back.indexOf(last) + 1]).toBe(JOBS[3900]);
}, 120_000);

it('of two such sorts made apart the later wins whole, beside a move that neither saw', () => {
  const world = longRound();
  const [one, two, three] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
  const [first, second] = [shuffled(JOBS, world.random), shuffled(JOBS, world.random)];
  one.sort(ROUND, first);
  const earlier = one.account.lastUndo[0]?.stamp ?? [''];
  two.sort(ROUND, second);
  const later = two.account.lastUndo[0]?.stamp ?? [''];
  const [moved = '', left = ''] = [JOBS[7], JOBS[3940]];
  three.move(ROUND, [moved], left);
  world.meetSome();
  world.meetAll();
  const order = expectSame(world, ROUND, JOBS);
  expect(without(order, [moved])).toEqual(without(later > earlier ? second : first, [moved]));
  expect(order[order.indexOf(left) + 1]).toBe(moved);

  // The list now has a move against an older order: a further one writes all of it out.
  const [also = ''] = [JOBS[8]];
  two.move(ROUND, [also], left);
  expect([...(two.docs.get('order')?.getMap('order').keys() ?? [])]).toContain(`r:${ROUND}/fold/1`);
  world.meetAll();
  const folded = expectSame(world, ROUND, JOBS);
  expect(without(folded, [also])).toEqual(without(order, [also]));
  expect(folded[folded.indexOf(left) + 1]).toBe(also);
}, 120_000);
