import 'fake-indexeddb/auto';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import type { Store } from './store.ts';
import { openTab, relayKey, until, writeKey } from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

/** Small seeded generator (mulberry32); numbers from 0 up to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hasGap(doc: Y.Doc, update: Uint8Array): boolean {
  const copy = newYDoc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  Y.applyUpdate(copy, update);
  return copy.store.pendingStructs !== null || copy.store.pendingDs !== null;
}

/**
 * Waits until every tab is at rest, refused changes aside. A line that dies in the middle of it may cost a document all
 * its tries; the person then asks for one more.
 */
async function atRest(stores: readonly Store[], words: string): Promise<void> {
  const retrying = setInterval(() => {
    for (const store of stores) if (store.syncState.get().problem === 'damaged') void store.syncNow();
  }, 200);
  await until(
    words,
    () =>
      stores.every((store) => {
        const { connected, waiting, unsyncedDocuments, problem } = store.syncState.get();
        return connected && waiting === 0 && unsyncedDocuments.length === 0 && problem !== 'damaged';
      }),
    20_000,
  ).finally(() => clearInterval(retrying));
}

/**
 * A device with one or two tabs and a relay that refuses some keys, takes some changes for damaged, dies on frames, before
 * refusals and before acknowledgements; tabs are closed and opened again. In the end every change that was accepted
 * here is either on the server or parked with its value, never both and never neither. Only where a second tab brought
 * a change to the relay, and was told of its refusal, while the first one was still writing it down, the value may be
 * unknown.
 */
async function live(seed: number, count: 1 | 2): Promise<void> {
  const random = randomFrom(seed);
  const relay = new TinyRelay();
  const prefix = newId();
  const open = () => openTab(relay, prefix, { adoptAfterMs: 60 });
  const tabs = Array.from({ length: count }, open);
  await atRest(tabs, `they are synced (seed ${seed})`);
  relay.faultOf = ({ room }, update) => {
    if (new TextDecoder().decode(update).includes('damaged-')) return 'nested';
    return hasGap(relay.document(room), update) ? 'gap' : undefined;
  };
  const written: string[] = [];
  let dying: ReturnType<typeof setTimeout> | undefined;
  for (let step = 0; step < 40; step += 1) {
    const at = Math.floor(random() * tabs.length);
    const what = random(); where.set(seed, `step ${step} ${what} ${at} ${JSON.stringify(tabs.map((t) => [t.syncState.get().kind, t.syncState.get().problem, t.documents.all().map((d) => d.state).join()]))}`);
    if (what < 0.6) {
      // Damaged once: a copy is given up three times in ten minutes at most.
      const isDamaged = what < 0.03 && !written.some((key) => key.startsWith('damaged'));
      const kind = isDamaged ? 'damaged' : what < 0.25 ? 'refused' : 'good';
      const key = `${kind}-${written.length}`;
      if (kind === 'refused') relay.refusing.set(key, 'sync.refused-role');
      const documents = ['settings'];
      const result = await tabs[at]?.runCommand(writeKey, { key, value: `value of ${key}`, documents });
      if (result?.ok) written.push(key);
    } else if (what < 0.68) relay.goDown();
    else if (what < 0.74) relay.diesAfter = relay.received.length + Math.floor(random() * 3);
    else if (what < 0.78) relay.diesBeforeReject = !relay.diesBeforeReject;
    else if (what < 0.82) {
      relay.holdsAcks = true;
      dying = setTimeout(() => relay.goDown(), random() * 10);
    } else if (what < 0.88) {
      await tabs[at]?.close();
      tabs[at] = open();
      await tabs[at]?.whenLoaded;
    } else {
      relay.diesAfter = Number.POSITIVE_INFINITY;
      relay.holdsAcks = false;
      relay.heldAcks.length = 0;
      relay.comeUp();
      for (const store of tabs) void store.syncNow();
    }
    await new Promise((resolve) => setTimeout(resolve, random() * 8));
  }
  clearTimeout(dying); where.set(seed, 'final');
  relay.diesAfter = Number.POSITIVE_INFINITY;
  relay.holdsAcks = false;
  relay.diesBeforeReject = false;
  relay.heldAcks.length = 0;
  // What it held back it tells at the next greeting.
  relay.goDown();
  await until('both know', () => tabs.every((store) => !store.syncState.get().connected));
  relay.comeUp();
  for (const store of tabs) void store.syncNow();
  await atRest(tabs, `both are at rest (seed ${seed})`);
  await until(`the relay may forget its refusals (seed ${seed})`, () => relay.refusals.length === 0);
  await until(`both tabs know the same (seed ${seed})`, () => {
    const [one, two] = tabs.map((store) => JSON.stringify(store.parked.get()));
    return count === 1 || one === two;
  });
  const parked = new Map(tabs[0]?.parked.get().map(({ key, value }) => [key, value]));
  const outcome = (key: string) =>
    [relayKey(relay, key) === undefined ? '' : 'there', parked.has(key) ? 'parked' : ''].join('');
  const expected = written.map((key) => [key, key.startsWith('good') ? 'there' : 'parked']);
  expect(
    written.map((key) => [key, outcome(key)]),
    `seed ${seed}`,
  ).toEqual(expected);
  for (const [key, value] of parked)
    if (count === 1 || value !== undefined) expect(value, `seed ${seed}`).toBe(`value of ${key}`);
  where.set(seed, 'closing');
  for (const store of tabs) await store.close();
}

const where = new Map<number, string>(); const iv = setInterval(() => { for (const [k, v] of where) if (since.get(k) !== v) { since.set(k, v); at.set(k, Date.now()); } else if (Date.now() - (at.get(k) ?? 0) > 6000) { console.log('STUCK', k, v); at.set(k, Date.now()); } }, 500); const since = new Map<number, string>(); const at = new Map<number, number>(); iv.unref();
it('every change of a device ends on the server or parked with its value', { timeout: 120_000 }, async () => {
  for (let seed = 1; seed <= 160; seed += 8) {
    await Promise.all(Array.from({ length: 8 }, async (_, more) => { const t = Date.now(); where.set(seed + more, 'start'); await live(seed + more, more % 2 === 0 ? 1 : 2); where.delete(seed + more); if (Date.now() - t > 4000) console.log('SLOW', seed + more, Date.now() - t); }));
  }
});
