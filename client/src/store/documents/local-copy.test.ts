import 'fake-indexeddb/auto';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { deleteDatabase, LocalCopy } from './local-copy.ts';

const noop = () => {};

describe('the copy of a document on this device', () => {
  test('is not whole before the document has once arrived, and remembers it afterwards', async () => {
    const first = new LocalCopy('copy-a', newYDoc(), noop);
    expect(await first.load()).toBe(false);
    first.markSynced();
    await first.stop();
    const second = new LocalCopy('copy-a', newYDoc(), noop);
    expect(await second.load()).toBe(true);
    await second.stop();
  });

  test('wiped while it is open, it is written again from memory and counts as whole', async () => {
    const doc = newYDoc();
    const copy = new LocalCopy('copy-b', doc, noop);
    await copy.load();
    copy.markSynced();
    doc.getMap('rounds').set('r1', 'kept');
    await deleteDatabase('copy-b');
    expect(copy.isKept).toBe(false);
    await vi.waitFor(() => expect(copy.isKept).toBe(true), { timeout: 20_000 });

    await vi.waitFor(async () => {
      const again = newYDoc();
      const reopened = new LocalCopy('copy-b', again, noop);
      const isWhole = await reopened.load();
      await reopened.stop();
      expect([isWhole, again.getMap('rounds').get('r1')]).toEqual([true, 'kept']);
    }, 20_000);
    await copy.stop();
  });

  test('deleted by another tab in the middle of loading, it is read again', async () => {
    const name = 'copy-c';
    const first = new LocalCopy(name, newYDoc(), noop);
    await first.load();
    first.markSynced();
    await first.stop();
    for (let after = 0; after < 6; after += 1) {
      const copy = new LocalCopy(name, newYDoc(), noop);
      for (let turn = 0; turn < after; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await deleteDatabase(name);
      await copy.load();
      await copy.stop();
    }
  });

  test('is made of a new document once that has come and nothing is drawn any more', async () => {
    vi.stubGlobal('requestAnimationFrame', setTimeout);
    const isThere = async () => (await indexedDB.databases()).some(({ name }) => name === 'copy-e');
    const [doc, elsewhere] = [newYDoc(), newYDoc()];
    const copy = new LocalCopy('copy-e', doc, noop);
    expect(await copy.load()).toBe(false);
    elsewhere.getMap('rounds').set('r1', 'come');
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(elsewhere));
    copy.markSynced();
    expect(await isThere()).toBe(false);
    await copy.whenOpen;
    doc.getMap('rounds').set('r2', 'own');
    await vi.waitFor(async () => {
      const again = newYDoc();
      const other = new LocalCopy('copy-e', again, noop);
      const isWhole = await other.load();
      await other.stop();
      expect([isWhole, again.getMap('rounds').toJSON()]).toEqual([true, { r1: 'come', r2: 'own' }]);
    }, 20_000);
    await copy.stop();
    vi.unstubAllGlobals();
  });

  test('that is let go of while it loads keeps nobody waiting', async () => {
    const copy = new LocalCopy('copy-d', newYDoc(), noop);
    const loading = copy.load();
    await copy.stop();
    expect(await loading).toBe(false);
  });
});
