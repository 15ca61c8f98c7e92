import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as Y from 'yjs';
import { MarkKeeper, stateDigest } from './mark-keeper.ts';

function keeperOf(doc: Y.Doc) {
  const at = { doc, isSettled: true, isClean: true, asked: 0, kept: [] as string[], link: { askMark } };
  function askMark(): void {
    at.asked += 1;
  }
  const keeper = new MarkKeeper(at, (text) => at.kept.push(text));
  onTestFinished(() => keeper.stop());
  return { at, keeper };
}

function written(count = 3): Y.Doc {
  const doc = newYDoc();
  for (let at = 0; at < count; at += 1) doc.getMap('rounds').set(`r${at}`, at);
  return doc;
}

it('offers the mark of what it holds, and none once anything differs or waits', () => {
  const doc = written();
  const { at, keeper } = keeperOf(doc);
  expect(keeper.offer()).toBeUndefined();
  keeper.marked('17');
  expect(keeper.offer()).toBe('17');
  at.isClean = false;
  expect(keeper.offer()).toBeUndefined();
  at.isClean = true;
  doc.getMap('rounds').set('r9', 9);
  expect(keeper.offer()).toBeUndefined();
});

it('keeps nothing while something waits', () => {
  const { at, keeper } = keeperOf(written());
  at.isSettled = false;
  keeper.marked('17');
  expect([keeper.offer(), at.kept]).toEqual([undefined, []]);
});

it('knows after the next start what was kept, where the copy is what it was', () => {
  const doc = written();
  const { at, keeper } = keeperOf(doc);
  keeper.marked('17');
  const [text] = at.kept;
  const same = newYDoc();
  Y.applyUpdate(same, Y.encodeStateAsUpdate(doc));
  const again = keeperOf(same).keeper;
  again.read(text);
  expect(again.offer()).toBe('17');
  const shorter = keeperOf(written(2)).keeper;
  shorter.read(text);
  expect(shorter.offer()).toBeUndefined();
  for (const damaged of [undefined, 7, '', '17', {}]) {
    const other = keeperOf(same).keeper;
    other.read(damaged);
    expect(other.offer()).toBeUndefined();
  }
});

it('asks once it has been quiet, and not for what it knows', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const doc = written();
  const { at, keeper } = keeperOf(doc);
  for (let edit = 0; edit < 5; edit += 1) {
    doc.getMap('rounds').set('r0', edit + 10);
    vi.advanceTimersByTime(1_000);
  }
  expect(at.asked).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(at.asked).toBe(1);
  keeper.marked('18');
  keeper.follow();
  vi.advanceTimersByTime(10_000);
  expect(at.asked).toBe(1);
});

it('tells copies apart that differ in what is deleted alone', () => {
  const doc = written();
  const copy = newYDoc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  expect(stateDigest(copy)).toBe(stateDigest(doc));
  doc.getMap('rounds').delete('r1');
  expect(Y.encodeStateVector(copy)).toEqual(Y.encodeStateVector(doc));
  expect(stateDigest(copy)).not.toBe(stateDigest(doc));
});

it('has no digest of a copy in which something waits for what it depends on', () => {
  const doc = written();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  doc.getMap('rounds').set('r5', 5);
  doc.getMap('rounds').set('r6', 6);
  const gapped = newYDoc();
  Y.applyUpdate(gapped, updates[1] as Uint8Array);
  expect(stateDigest(gapped)).toBeUndefined();
});
