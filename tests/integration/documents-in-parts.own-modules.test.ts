import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@roundsman/client/store/store.ts';
import { exportInstallation } from '@roundsman/relay/archive/export-installation.ts';
import { importInstallation } from '@roundsman/relay/archive/import-installation.ts';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { enterEffect } from '@roundsman/relay/effects/want-effect.ts';
import { rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import { readDocuments } from '@roundsman/relay/log/read-documents.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { addDiaryEntry, editDiaryEntry } from '@roundsman/shared-schema/testing/diary/diary.commands.ts';
import {
  diaryEntryRecord,
  diaryOf,
  diaryPlaceKey,
} from '@roundsman/shared-schema/testing/diary/diary-entry.record.ts';
import { done } from '@roundsman/workers/effects/define-effect.ts';
import { startWorkers } from '@roundsman/workers/runner/start-workers.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { createTestDatabase } from '../support/database.ts';
import { readRoot } from '../support/documents.ts';
import { effectStage } from '../support/effect-stage.ts';
import { openFirm } from '../support/firm.ts';
import type { TestPerson, TestRelay } from '../support/relay.ts';
import { createDevices, isOffline, isSynced, waitUntil } from '../support/store-device.ts';

vi.mock('@roundsman/shared-schema/documents.ts', async (original) => {
  const { DIARY } = await import('@roundsman/shared-schema/testing/diary/diary.kind.ts');
  const { DOCUMENT_TABLE } = await original<typeof import('@roundsman/shared-schema/documents.ts')>();
  return { DOCUMENT_TABLE: [...DOCUMENT_TABLE, DIARY] };
});
vi.mock('@roundsman/shared-schema/document-rules.ts', async (original) => {
  const { DIARY_RULES } = await import('@roundsman/shared-schema/testing/diary/diary-entry.record.ts');
  const { rulesOf } = await original<typeof import('@roundsman/shared-schema/document-rules.ts')>();
  return { rulesOf: (name: string) => (name.startsWith('diary:') ? DIARY_RULES : rulesOf(name)) };
});

let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
let petra: TestPerson;
let db: Database;
let folder: string;
const devices = createDevices(() => relay);
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ relay, owner, adam: admin, petra } = await openFirm({ adam: ['admin'], petra: ['planner'] }));
  const pool = createPool(relay.database.url, { max: 4 });
  db = openKysely(pool);
  folder = await mkdtemp(join(tmpdir(), 'roundsman-parts-'));
  closing.push(() => pool.end());
});
afterEach(devices.close);
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
  await relay?.close();
  await rm(folder, { recursive: true, force: true });
});

const MARCH = '2026-03-02' as IsoDay;
const APRIL = '2026-04-01' as IsoDay;

const textOf = (store: Store, day: IsoDay, id: string) =>
  store.snapshot.record(diaryEntryRecord, id, diaryOf(day, id))?.text;
const placeOf = (store: Store, day: IsoDay, id: string) =>
  store.snapshot.value(diaryOf(day, id), 'order', diaryPlaceKey(day, id))?.[2];

async function open(person: TestPerson, ...documents: DocumentRef[]) {
  const device = await devices.make(person);
  const store = device.open();
  for (const document of documents) store.documents.open(document);
  await isSynced(store);
  return { device, store };
}

async function rowsOf(document: DocumentRef): Promise<number> {
  const { head } = await db
    .selectFrom('document')
    .select('head')
    .where('account_id', '=', owner.account)
    .where('name', '=', document)
    .orderBy('epoch', 'desc')
    .executeTakeFirstOrThrow();
  return head;
}

test('a command writes two roots of one month as one update, and others see both', async () => {
  const document = diaryOf(MARCH, 'a1');
  expect([document, diaryOf(MARCH, 'b1'), diaryOf(APRIL, 'b1')]).toEqual([
    'diary:2026-03.1',
    'diary:2026-03',
    'diary:2026-04',
  ]);
  const [{ store: olive }, { store: adam }] = [await open(owner, document), await open(admin, document)];
  await olive.runCommand(addDiaryEntry, { day: MARCH, id: 'a1', text: 'Gutters', at: 7 });
  await waitUntil('it arrived', () => textOf(adam, MARCH, 'a1') === 'Gutters');
  expect(placeOf(adam, MARCH, 'a1')).toBe(7);
  await isSynced(olive);
  expect(await rowsOf(document)).toBe(1);
  expect(await olive.verify()).toMatchObject({ ok: true, value: { equal: true } });
});

test('a part that was never opened comes when a command needs it, and undo finds both roots', async () => {
  const { store } = await open(owner);
  await store.runCommand(addDiaryEntry, { day: APRIL, id: 'b1', text: 'Windows', at: 1 });
  await store.runCommand(editDiaryEntry, { day: APRIL, id: 'b1', text: 'Conservatory', at: 2 });
  expect([textOf(store, APRIL, 'b1'), placeOf(store, APRIL, 'b1')]).toEqual(['Conservatory', 2]);
  expect(await store.undoLast()).toMatchObject({ ok: true });
  expect([textOf(store, APRIL, 'b1'), placeOf(store, APRIL, 'b1')]).toEqual(['Windows', 1]);
  await isSynced(store);
});

test('what a planner may not write is parked under its root, the rest stays', async () => {
  const document = diaryOf(MARCH, 'c1');
  const { store: olive } = await open(owner, document);
  await olive.runCommand(addDiaryEntry, { day: MARCH, id: 'c1', text: 'Frames', at: 1 });
  await isSynced(olive);
  const { store } = await open(petra, document);
  await store.runCommand(editDiaryEntry, { day: MARCH, id: 'c1', text: 'Mine', at: 9 });
  await waitUntil('it is parked', () => store.parked.get().length === 1);
  expect(store.parked.get()[0]).toMatchObject({ document, root: 'diary', key: 'c1/text' });
  await waitUntil('the order arrived', () => placeOf(olive, MARCH, 'c1') === 9);
  expect([textOf(olive, MARCH, 'c1'), textOf(store, MARCH, 'c1')]).toEqual(['Frames', 'Frames']);
});

test('what was written offline is saved to a file, loaded elsewhere, and taken once', async () => {
  const document = diaryOf(MARCH, 'd1');
  const { device, store } = await open(admin, document);
  await device.proxy.cut();
  await isOffline(store);
  await store.runCommand(addDiaryEntry, { day: MARCH, id: 'd1', text: 'In the cellar', at: 4 });
  const file = store.waitingChangesFile();
  const { store: other } = await open(admin, document);
  expect(await other.loadChangesFile(file)).toMatchObject({ ok: true, value: { taken: 1 } });
  await isSynced(other);
  await device.proxy.restore();
  await store.syncNow();
  await isSynced(store);
  expect([textOf(store, MARCH, 'd1'), placeOf(store, MARCH, 'd1')]).toEqual(['In the cellar', 4]);
  expect(await other.loadChangesFile(file)).toMatchObject({ ok: true, value: { taken: 0, known: 1 } });
});

test('an effect reads the month and writes its receipt there', async () => {
  const document = diaryOf(MARCH, 'e1');
  const { store } = await open(owner, document);
  await store.runCommand(addDiaryEntry, { day: MARCH, id: 'e1', text: 'Ring the bell', at: 1 });
  await isSynced(store);
  const { account } = owner;
  const performed: (string | undefined)[] = [];
  const stage = effectStage(relay.database.url, [
    {
      kind: 'test.diary',
      payload: z.object({ id: z.string() }),
      whenUnclear: 'again',
      maxAttempts: 2,
      async perform() {
        performed.push(
          await readDocuments(
            db,
            { account, documents: [document] },
            (snapshot) => snapshot.record(diaryEntryRecord, 'e1', document)?.text,
          ),
        );
        return done('rung');
      },
      receipt: (trx, { at }) =>
        writeDocuments(trx, { account, documents: [document], process: 'test', now: at }, (tx) =>
          tx.setPlain(document, 'diary', 'e1/done', 'rung'),
        ),
    },
  ]);
  stage.start();
  await enterEffect(stage.db, { key: 'diary:e1', account, kind: 'test.diary', payload: { id: 'e1' } });
  await stage.reaches('diary:e1', 'done');
  await stage.close();
  expect(performed).toEqual(['Ring the bell']);
  await waitUntil(
    'the receipt arrived',
    () => store.snapshot.value(document, 'diary', 'e1/done')?.[2] === 'rung',
  );
});

test('an export holds every part, and the installation that imports it shows both roots', async () => {
  const blobs = openFileBlobs(join(folder, 'blobs'));
  const stopped = new AbortController().signal;
  const options = { version: '0.1.0', blobs, sessions: false, now: Date.now(), stopped, report() {} };
  const archive = exportInstallation(db, options);
  const target = await createTestDatabase();
  const pool = createPool(target.url, { max: 2 });
  const targetDb = openKysely(pool);
  await targetDb.updateTable('installation').set({ id: 'empty-parts' }).execute();
  const into = { blobs: openFileBlobs(join(folder, 'target')), newId: false, stopped, report() {} };
  await importInstallation(targetDb, archive, into);
  for (const document of [diaryOf(MARCH, 'a1'), diaryOf(APRIL, 'b1')]) {
    for (const root of ['diary', 'order']) {
      const here = await readRoot(relay.database.url, owner.account, document, root);
      expect(Object.keys(here).length).toBeGreaterThan(0);
      expect(await readRoot(target.url, owner.account, document, root)).toEqual(here);
    }
  }
  await pool.end();
  await target.drop();
});

test('a rotation takes both roots along, and a device behind brings what it wrote meanwhile', async () => {
  const document = diaryOf(MARCH, 'a1');
  const [{ store: olive }, { device, store: adam }] = [
    await open(owner, document),
    await open(admin, document),
  ];
  await waitUntil('both have it', () =>
    [olive, adam].every((store) => textOf(store, MARCH, 'a1') === 'Gutters'),
  );
  await device.proxy.cut();
  await isOffline(adam);
  await adam.runCommand(editDiaryEntry, { day: MARCH, id: 'a1', text: 'Gutters, back', at: 12 });
  const { id } = await db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', owner.account)
    .where('name', '=', document)
    .executeTakeFirstOrThrow();
  const workers = await startWorkers({ databaseUrl: relay.database.url, log: silentLog });
  closing.push(() => workers.stop());
  await rotateDocument(db, id, Date.now());
  const epochOf = (store: Store) => store.documents.find(document)?.room.epoch;
  await waitUntil(
    'the owner moved on',
    () => epochOf(olive) === 2 && textOf(olive, MARCH, 'a1') === 'Gutters',
  );
  expect(placeOf(olive, MARCH, 'a1')).toBe(7);
  await device.proxy.restore();
  await adam.syncNow();
  await waitUntil('the admin moved on', () => epochOf(adam) === 2);
  await waitUntil('the edit came along', () => textOf(olive, MARCH, 'a1') === 'Gutters, back');
  expect(placeOf(olive, MARCH, 'a1')).toBe(12);
  await isSynced(adam);
  expect(await adam.verify()).toMatchObject({ ok: true, value: { equal: true } });
});
