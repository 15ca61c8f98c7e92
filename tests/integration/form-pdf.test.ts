import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { PdfFault, printPdf } from '@roundsman/relay/pdf/print-pdf.ts';
import { addCollection } from '@roundsman/shared-schema/areas/custom-fields/add-collection.command.ts';
import { answerItem } from '@roundsman/shared-schema/areas/custom-fields/answer-item.command.ts';
import type { Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import { collectionRecord } from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import {
  readFormPdf,
  storeCollectionAsPdf,
} from '@roundsman/shared-schema/areas/custom-fields/custom-fields.http.ts';
import { editCollection } from '@roundsman/shared-schema/areas/custom-fields/edit-collection.command.ts';
import { finishForm } from '@roundsman/shared-schema/areas/custom-fields/finish-form.command.ts';
import { NEW_ITEM } from '@roundsman/shared-schema/areas/custom-fields/item.rules.ts';
import { saveItem } from '@roundsman/shared-schema/areas/custom-fields/save-item.command.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { buildRequest } from '@roundsman/shared-schema/http/define-call.ts';
import { PDF_WORDS } from '@roundsman/shared-schema/pdf/pdf.text.ts';
import type { PdfDocument } from '@roundsman/shared-schema/pdf/pdf-document.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { readPdf } from '../support/read-pdf.ts';
import { callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, isSynced, waitUntil } from '../support/store-device.ts';

const DOCUMENTS: readonly DocumentRef[] = ['forms', 'cf-other', 'cf-private', 'customers'];
/** A grey dot, as JPEG. */
const DOT =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';

let folder: string;
let relay: TestRelay;
let owner: TestPerson;
let planner: TestPerson;
let worker: TestPerson;
const devices = createDevices(() => relay);
let run: <I, V>(command: Command<I, V>, input: I) => Promise<V>;
let form: { collectionId: string; items: readonly string[] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
  const blobs = openFileBlobs(join(folder, 'blobs'));
  ({ relay, owner, planner, worker } = await openFirm(
    { planner: ['planner'], worker: ['worker'] },
    { blobs },
  ));
  const store = (await devices.make(owner)).open();
  for (const name of DOCUMENTS) store.documents.open(name);
  await isSynced(store);
  await waitUntil('the documents are there', () => store.documents.availability(DOCUMENTS).get().loaded);
  run = async (command, input) => {
    const done = await store.runCommand(command, input);
    if (!done.ok) throw new Error(done.error);
    await isSynced(store);
    return done.value;
  };
  const { collectionId } = await run(addCollection, {
    ...{ title: 'Kontrola busa', description: '', target: 'any', isTemplate: false },
    items: [
      { ...NEW_ITEM, title: 'Czy drabina jest cała?' },
      { ...NEW_ITEM, title: 'Zdjęcie', type: 'attachment', skippable: true },
      { ...NEW_ITEM, title: 'Podpis', type: 'signature' },
    ],
  });
  const items = store.snapshot.record(collectionRecord, collectionId)?.items ?? [];
  form = { collectionId, items: items.map(({ id }) => id) };
}, 60_000);
afterAll(async () => {
  await devices.close();
  await relay?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Fills the form in about a target and finishes it. */
async function fillIn(target: Target): Promise<void> {
  const { collectionId, items } = form;
  const values = [
    true,
    {
      ...{ mimeType: 'image/jpeg' as const, name: 'bus.jpg', size: 300 },
      thumbnail: `data:image/jpeg;base64,${DOT}`,
    },
    {
      ink: [
        [100, 300, 300, 80, 600, 320],
        [620, 100, 700, 300],
      ],
      fullname: 'Żaneta Łęcka',
    },
  ];
  for (const [at, value] of values.entries())
    await run(answerItem, {
      target,
      collectionId,
      itemId: items[at] ?? '',
      value,
      notes: at === 0 ? 'Źdźbło' : '',
      skipped: false,
    });
  await run(finishForm, { target, collectionId });
}

const store = ({ kind, id }: Target, person = owner, schemaId = form.collectionId) =>
  callRelay(
    relay.url,
    storeCollectionAsPdf,
    { account: owner.account, schemaId, value: { target: kind, targetObjectId: id } },
    person.headers,
  );
async function read(id: string, person = owner) {
  const { path } = buildRequest(readFormPdf, { account: owner.account, id });
  const answer = await fetch(`${relay.url}${path}`, { headers: person.headers });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test('the server’s PDF shows questions, answers, a photo and a signature; the same answers are kept once, whatever becomes of the form', async () => {
  const { customerId } = await run(addCustomer, { name: 'Zbigniew Ćma', address: '1 A Road' });
  const target: Target = { kind: 'customer', id: customerId };
  expect(await store(target)).toMatchObject({ status: 404, error: 'custom-fields.no-answers' });
  await fillIn(target);
  const made = await store(target, planner);
  expect(made.status).toBe(200);
  const file = await read(made.body.attachmentId, planner);
  const shown = await readPdf(file.bytes);
  for (const words of [
    'Kontrola busa',
    'Czy drabina jest cała?',
    'Yes',
    'Źdźbło',
    'Żaneta Łęcka',
    'Zbigniew Ćma',
    'Olive Owner',
    'Page 1 of 1',
  ])
    expect(shown.text).toContain(words);
  expect(shown).toMatchObject({ pages: 1, pictures: 1, strokes: 3 });

  await run(saveItem, { collectionId: form.collectionId, itemId: form.items[0] ?? '', title: 'Reworded' });
  await run(saveItem, { ...NEW_ITEM, collectionId: form.collectionId, title: 'Asked later' });
  await run(editCollection, { collectionId: form.collectionId, title: 'Renamed' });
  const again = await store(target);
  expect(again.body.attachmentId).toBe(made.body.attachmentId);
  expect((await read(again.body.attachmentId)).bytes).toEqual(file.bytes);
}, 120_000);

test('who may not read the answers gets neither the file nor a new one', async () => {
  const target: Target = { kind: 'accountuser', id: worker.userId };
  await run(answerItem, {
    target,
    collectionId: form.collectionId,
    itemId: form.items[0] ?? '',
    value: true,
    notes: '',
    skipped: false,
  });
  const made = await store(target);
  expect(made.status).toBe(200);
  expect(await store(target, planner)).toMatchObject({ status: 403, error: 'access.not-allowed' });
  expect(await store(target, worker)).toMatchObject({ status: 403 });
  expect((await read(made.body.attachmentId, planner)).status).toBe(403);
  expect((await read(made.body.attachmentId)).status).toBe(200);
  expect((await read('a'.repeat(22))).status).toBe(404);
}, 60_000);

test.each([
  ['a visit that is none', { target: 'job-occurrence-completion', targetObjectId: 'job' }],
  ['an id that means a path', { target: 'customer', targetObjectId: '../x' }],
  ['another kind', { target: 'invoice', targetObjectId: 'x' }],
])('%s is refused', async (_what, value) => {
  const input = { account: owner.account, schemaId: form.collectionId, value } as never;
  expect(await callRelay(relay.url, storeCollectionAsPdf, input, owner.headers)).toMatchObject({
    status: 400,
    error: 'http.bad-input',
  });
});

const empty: PdfDocument = { title: 'Long', locale: 'en-GB', at: 0, words: PDF_WORDS['en-GB'], blocks: [] };

test('a file past 200 pages is not made, and a broken picture ends one file and no other', async () => {
  const page = { kind: 'text', text: 'a line\n'.repeat(40) } as const;
  await expect(printPdf({ ...empty, blocks: Array(300).fill(page) })).rejects.toMatchObject({
    reason: 'too-long',
  });
  const data = 'data:image/jpeg;base64,AAAA';
  const broken = { kind: 'picture', data, width: 5, height: 5 } as const;
  await expect(printPdf({ ...empty, blocks: [broken] })).rejects.toBeInstanceOf(PdfFault);
  expect((await readPdf(await printPdf({ ...empty, blocks: [page] }))).pages).toBe(1);
}, 120_000);
