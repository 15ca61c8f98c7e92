import { expect, it } from 'vitest';
import { addCannedResponse } from '#areas/canned-responses/add-canned-response.command.ts';
import { deleteCannedResponse } from '#areas/canned-responses/delete-canned-response.command.ts';
import { answerItem } from '#areas/custom-fields/answer-item.command.ts';
import type { Target } from '#areas/custom-fields/answers.record.ts';
import { archiveCollections } from '#areas/custom-fields/archive-collections.command.ts';
import { deleteCollection } from '#areas/custom-fields/delete-collection.command.ts';
import { finishForm } from '#areas/custom-fields/finish-form.command.ts';
import { linkCollections } from '#areas/custom-fields/link-collections.command.ts';
import { placeItem } from '#areas/custom-fields/place-item.command.ts';
import { removeItem } from '#areas/custom-fields/remove-item.command.ts';
import { saveItem } from '#areas/custom-fields/save-item.command.ts';
import { storedForm } from '#areas/custom-fields/testing/form-fixture.ts';
import { addExpenseCategory } from '#areas/expense-categories/add-expense-category.command.ts';
import { deleteExpenseCategory } from '#areas/expense-categories/delete-expense-category.command.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { addRating } from '#areas/ratings/add-rating.command.ts';
import { deleteRating } from '#areas/ratings/delete-rating.command.ts';
import { publishRatings } from '#areas/ratings/publish-ratings.command.ts';
import { addSupplier } from '#areas/suppliers/add-supplier.command.ts';
import { deleteSupplier } from '#areas/suppliers/delete-supplier.command.ts';
import { addEntry } from '#areas/tracker/add-entry.command.ts';
import { deleteEntry } from '#areas/tracker/delete-entry.command.ts';
import { pauseEntry } from '#areas/tracker/pause-entry.command.ts';
import { resumeEntry } from '#areas/tracker/resume-entry.command.ts';
import { startEntry } from '#areas/tracker/start-entry.command.ts';
import { stopEntry } from '#areas/tracker/stop-entry.command.ts';
import { addExtraVisit } from '#areas/work/add-extra-visit.command.ts';
import { finishVisit } from '#areas/work/finish-visit.command.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import { IndexedDocuments } from '#document/indexed-documents.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { putPerson } from '#testing/put-person.ts';
import { OPEN_DOCUMENTS, TestAccount, TODAY } from '#testing/test-account.ts';
import { describeFields } from './describe-fields.ts';
import { ENTITIES, ENTITY_DOCUMENTS, PARTED_ENTITIES } from './entities.ts';
import { csvHeader, type EntityRow, type ToldEntity } from './entity.ts';
import { partsOfEntity } from './parted-entity.ts';

type Line = Readonly<Record<string, unknown>>;

interface Written {
  readonly told: ToldEntity;
  /** Each row's cells by the names of their columns; of rows whose cells hold no commas. */
  readonly cells: readonly Readonly<Record<string, string>>[];
  readonly csv: string;
  readonly lines: readonly Line[];
}

function written(told: ToldEntity, rows: readonly EntityRow[]): Written {
  const names = csvHeader(told).trim().split(',');
  const cells = rows.map(({ csv }) => {
    const values = csv.replace(/\r\n$/, '').split(',');
    return Object.fromEntries(names.map((name, at) => [name, values[at]?.replaceAll('"', '') ?? '']));
  });
  return {
    ...{ told, cells, csv: rows.map(({ csv }) => csv).join('') },
    lines: rows.map(({ json }) => JSON.parse(json) as Line),
  };
}

/** Everything that leaves an account, by the name of its files. */
function files({ snapshot }: TestAccount): Readonly<Record<string, Written>> {
  const whole = ENTITIES.map((entity) => written(entity, [...entity.rows(snapshot)]));
  const parted = PARTED_ENTITIES.map((entity) =>
    written(
      entity,
      partsOfEntity(entity, OPEN_DOCUMENTS).flatMap((document) => [
        ...entity.rows({ base: snapshot, part: snapshot, document }),
      ]),
    ),
  );
  return Object.fromEntries([...whole, ...parted].map((one) => [one.told.name, one]));
}

function fileOf(account: TestAccount, name: string): Written {
  const file = files(account)[name];
  if (!file) throw new Error(`no ${name}`);
  return file;
}

/** A job of Orla's with who did it. */
function job(account: TestAccount): { jobId: string; customerId: string } {
  putPerson(account, 'user0001', 'Ann');
  putPerson(account, 'bob', 'Bob');
  const { jobId } = account.must(addJob, {
    customer: { name: 'Orla', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
  });
  return { jobId, customerId: account.snapshot.record(jobRecord, jobId)?.customerId ?? '' };
}

const at = (time: string) => ({ day: TODAY, time });

type Typed = Parameters<typeof answerItem.run>[1];

/** Answers questions of a form. */
function answering(account: TestAccount, collectionId: string) {
  return (target: Target, itemId: string, typed: Pick<Typed, 'value'> & Partial<Typed>) =>
    account.must(answerItem, { collectionId, target, itemId, notes: '', skipped: false, ...typed });
}

forBothForms('what leaves an account of its later areas', (open) => {
  it('is suppliers with whom to talk to, expense categories and canned responses', () => {
    const account = open();
    const { supplierId } = account.must(addSupplier, {
      name: 'Brushes & Co',
      notes: '=SUM(A1)',
      contacts: [
        { name: 'Cat', role: 'Sales', email: 'cat@example.com', telephoneNumber: '07700900001' },
        { name: 'Dan', role: '', email: '', telephoneNumber: '' },
      ],
    });
    const gone = account.must(addSupplier, { name: 'Gone' });
    account.must(deleteSupplier, { supplierId: gone.supplierId });
    account.must(addExpenseCategory, { name: 'Fuel' });
    account.must(deleteExpenseCategory, account.must(addExpenseCategory, { name: 'Gone' }));
    account.must(addCannedResponse, {
      name: 'Rain',
      message: 'We come\ntomorrow',
      tags: ['weather', 'late'],
    });
    account.must(deleteCannedResponse, account.must(addCannedResponse, { name: 'Gone', message: 'Gone' }));
    const { suppliers, expense_categories, canned_responses } = files(account);
    expect(suppliers?.lines).toMatchObject([
      { id: supplierId, name: 'Brushes & Co', notes: '=SUM(A1)', changed: { by: 'user0001.dev1' } },
    ]);
    expect(suppliers?.csv).toMatch(
      /^\w+,Brushes & Co,'=SUM\(A1\),"(?:Cat, Sales, cat@example\.com, 07700900001; Dan|Dan; Cat, Sales, cat@example\.com, 07700900001)"\r\n$/,
    );
    expect(expense_categories?.cells.map(({ name }) => name)).toEqual(['Fuel']);
    expect(canned_responses?.csv).toMatch(/^\w+,Rain,"We come\ntomorrow","weather; late"\r\n$/);
  });

  it('is ratings with whom they came from', () => {
    const account = open();
    const { jobId, customerId } = job(account);
    const rated = { customerId, rating: 4, feedback: 'Spotless', date: '2025-01-05' };
    const { ratingId } = account.must(addRating, {
      ...{ ...rated, displayName: 'Orla O.' },
      appointmentId: `${jobId}:${TODAY}`,
    });
    account.must(publishRatings, { ratingIds: [ratingId], published: true });
    account.must(deleteRating, account.must(addRating, { ...rated, displayName: 'Gone' }));
    expect(fileOf(account, 'ratings').cells).toEqual([
      {
        ...{ id: ratingId, customer_id: customerId, customer: 'Orla', visit_id: `${jobId}:${TODAY}` },
        ...{ name: 'Orla O.', stars: '4', feedback: 'Spotless', day: '2025-01-05', published: 'true' },
      },
    ]);
  });

  it('is forms with their questions in order, and what they are attached to', () => {
    const account = open();
    const { collectionId, itemIds } = storedForm(account, 'Van check', [
      { title: 'Tyres' },
      { title: 'Oil' },
      { title: 'Horn', active: false },
    ]);
    const template = storedForm(account, 'Risks', [{ title: 'Dog?' }], {
      isTemplate: true,
      target: 'customer',
    });
    account.must(deleteCollection, { collectionId: storedForm(account, 'Gone', []).collectionId });
    account.must(placeItem, { collectionId, itemId: itemIds[1] ?? '', after: null });
    account.must(linkCollections, {
      changes: [
        { collectionId, kind: 'job-occurrence-completion', on: true },
        { collectionId, kind: 'job-occurrence-completion', id: 'job1', on: true },
        { collectionId, kind: 'customer', id: 'customer1', on: true },
      ],
    });
    account.must(linkCollections, {
      changes: [{ collectionId, kind: 'customer', id: 'customer1', on: false }],
    });
    account.must(archiveCollections, { collectionIds: [collectionId], archived: true });
    const { cells, lines } = fileOf(account, 'forms');
    const byTitle = new Map(cells.map((row) => [row.title, row]));
    expect([...byTitle.keys()].sort()).toEqual(['Risks', 'Van check']);
    expect(byTitle.get('Van check')).toMatchObject({
      ...{ id: collectionId, target: 'any', template: 'false', archived: 'true' },
      ...{ asked_of: 'every visit; visits of job job1', questions: 'Oil; Tyres' },
    });
    expect(byTitle.get('Risks')).toMatchObject({ target: 'customer', template: 'true', archived: 'false' });
    const line = lines.find(({ id }) => id === collectionId);
    expect(line).toMatchObject({
      order: [itemIds[1], itemIds[0], itemIds[2]],
      [`item/${itemIds[0]}`]: { title: 'Tyres', type: 'boolean', active: true },
    });
    expect(lines.some(({ id }) => id === template.collectionId)).toBe(true);
  });

  it('is each answer with its question as it was asked, of visits, customers, jobs and people', () => {
    const account = open();
    const { jobId, customerId } = job(account);
    const { collectionId, itemIds } = storedForm(account, 'Check', [
      { title: 'Dog?', skippable: true },
      { title: 'Size', type: 'number', decimalPlaces: 1 },
      { title: 'Colours', type: 'select', selectOptions: ['red', 'blue'], selectMultiple: true },
      { title: 'Allergies', type: 'text', skippable: true },
    ]);
    const [dog = '', size = '', colours = '', allergies = ''] = itemIds;
    const visit: Target = { kind: 'job-occurrence-completion', id: `${jobId}:${TODAY}` };
    const answer = answering(account, collectionId);
    answer(visit, dog, { value: null, skipped: true, notes: '=No gate' });
    answer(visit, size, { value: 1.5 });
    answer(visit, colours, { value: ['red', 'blue'] });
    account.must(finishForm, { target: visit, collectionId });
    account.must(saveItem, { collectionId, itemId: size, title: 'How large?' });
    answer({ kind: 'job', id: jobId }, dog, { value: true });
    answer({ kind: 'customer', id: customerId }, dog, { value: false });
    answer({ kind: 'accountuser', id: 'bob' }, allergies, { value: 'Nuts' });
    const shown = fileOf(account, 'form_answers').cells.map((row) =>
      ['about', 'name', 'form', 'question', 'answer', 'notes', 'skipped', 'finished_by'].map(
        (name) => row[name],
      ),
    );
    expect(shown).toHaveLength(7);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['visit', 'Orla', 'Check', 'Dog?', '', "'=No gate", 'true', 'Ann'],
        ['visit', 'Orla', 'Check', 'Size', '1.5', '', 'false', 'Ann'],
        ['visit', 'Orla', 'Check', 'Colours', 'red; blue', '', 'false', 'Ann'],
        // Finished without an answer.
        ['visit', 'Orla', 'Check', 'Allergies', '', '', 'false', 'Ann'],
        ['job', 'Orla', 'Check', 'Dog?', 'true', '', 'false', ''],
        ['customer', 'Orla', 'Check', 'Dog?', 'false', '', 'false', ''],
        ['person', 'Bob', 'Check', 'Allergies', 'Nuts', '', 'false', ''],
      ]),
    );
    const line = fileOf(account, 'form_answers').lines.find(({ about }) => about === 'accountuser');
    expect(line).toEqual({
      ...{ id: `bob:${collectionId}:${allergies}`, form_id: collectionId, form: 'Check' },
      ...{ about: 'accountuser', about_id: 'bob', question_id: allergies },
      ...{ asked: { title: 'Allergies', type: 'text', settings: {} }, answer: { value: 'Nuts' } },
    });
  });

  it('is answers whose question or form is gone, a picture by its name, and who signed', () => {
    const account = open();
    const { jobId } = job(account);
    const target: Target = { kind: 'job-occurrence-completion', id: `${jobId}:${TODAY}` };
    const { collectionId, itemIds } = storedForm(account, 'Proof', [
      { title: 'Photo', type: 'attachment' },
      { title: 'Name', type: 'signature' },
    ]);
    const [photo = '', signed = ''] = itemIds;
    const answer = answering(account, collectionId);
    const picture = { mimeType: 'image/png', name: 'gate.png', size: 9 } as const;
    answer(target, photo, { value: { ...picture, thumbnail: 'data:image/png;base64,AAAA' } });
    answer(target, signed, { value: { ink: [[0, 0, 500, 200]], fullname: 'Orla' } });
    account.must(removeItem, { collectionId, itemId: photo });
    account.must(deleteCollection, { collectionId });
    const { forms, form_answers } = files(account);
    expect(forms?.lines).toEqual([]);
    expect(form_answers?.cells.map(({ form, question, answer }) => [form, question, answer])).toEqual([
      ['Proof', 'Name', 'Orla'],
      ['Proof', 'Photo', 'gate.png'],
    ]);
    expect(form_answers?.lines.map(({ answer }) => answer)).toEqual([
      { value: { fullname: 'Orla' } },
      { value: picture },
    ]);
  });

  it('is worked times in hours, without those that were deleted', () => {
    const account = open();
    const { jobId, customerId } = job(account);
    const visitId = `${jobId}:${TODAY}`;
    const times = { start: at('06:00'), stop: at('07:30') };
    const { entryId } = account.must(addEntry, { userId: 'bob', jobId, visitId, ...times });
    account.must(deleteEntry, account.must(addEntry, { userId: 'user0001', jobId, ...times }));
    const paused = account.must(startEntry, { userId: 'bob', jobId, day: TODAY });
    account.passTime(1_800_000);
    account.must(pauseEntry, { ...paused, kind: 'break' });
    account.passTime(900_000);
    account.must(resumeEntry, paused);
    account.must(stopEntry, paused);
    const runs = account.must(startEntry, { userId: 'user0001', jobId, day: TODAY });
    const { cells, lines } = fileOf(account, 'time_entries');
    const cellsOf = (id: string) => cells.find((row) => row.id === id);
    expect(cells).toHaveLength(3);
    expect(cellsOf(entryId)).toEqual({
      ...{ id: entryId, person_id: 'bob', person: 'Bob', job_id: jobId, customer_id: customerId },
      ...{ customer: 'Orla', description: 'Windows', visit_id: visitId, day: TODAY },
      ...{ from: '2025-01-06T06:00:00.000Z', to: '2025-01-06T07:30:00.000Z' },
      ...{ hours: '1.50', paused_hours: '0.00' },
    });
    expect(cellsOf(paused.entryId)).toMatchObject({ hours: '0.50', paused_hours: '0.25' });
    expect(cellsOf(runs.entryId)).toMatchObject({ person: 'Ann', to: '', hours: '', paused_hours: '' });
    expect(lines.find(({ id }) => id === entryId)).toMatchObject({ base: { user: 'bob', job: jobId } });
  });
});

/** One of each, with what each row takes from elsewhere. */
function fill(account: TestAccount): void {
  const { jobId, customerId } = job(account);
  account.must(addSupplier, {
    name: 'Brushes',
    contacts: [{ name: 'Cat', role: '', email: '', telephoneNumber: '' }],
  });
  account.must(addExpenseCategory, { name: 'Fuel' });
  account.must(addCannedResponse, { name: 'Rain', message: 'Tomorrow', tags: ['late'] });
  account.must(addRating, { customerId, rating: 5, feedback: '', date: TODAY, displayName: 'Orla' });
  account.must(addExtraVisit, { jobId, day: TODAY });
  account.must(finishVisit, { visitId: `${jobId}:${TODAY}`, day: TODAY, minor: 900 });
  const { entryId } = account.must(startEntry, { userId: 'bob', jobId, day: TODAY });
  account.must(pauseEntry, { entryId, kind: 'break' });
  const { collectionId, itemIds } = storedForm(account, 'Check', [{ title: 'Dog?' }]);
  account.must(linkCollections, { changes: [{ collectionId, kind: 'customer', on: true }] });
  const targets: readonly Target[] = [
    { kind: 'job-occurrence-completion', id: `${jobId}:${TODAY}` },
    { kind: 'customer', id: customerId },
    { kind: 'accountuser', id: 'bob' },
  ];
  for (const target of targets) {
    answering(account, collectionId)(target, itemIds[0] ?? '', { value: true });
    account.must(finishForm, { target, collectionId });
  }
}

it('tells every column and field of each file', () => {
  const account = new TestAccount(new MemoryDocuments());
  fill(account);
  const told = describeFields() as Record<string, { csv: { about: string }[]; jsonl: object }>;
  const all = files(account);
  expect(Object.keys(told)).toEqual(Object.keys(all));
  for (const [name, { told: entity, lines }] of Object.entries(all)) {
    const fields = new Set(Object.keys(told[name]?.jsonl ?? {}).map((field) => field.split('/')[0]));
    const keys = lines.flatMap((line) => Object.keys(line));
    expect(keys.filter((key) => !fields.has(key.split('/')[0]))).toEqual([]);
    expect(told[name]?.csv).toHaveLength(entity.columns.length);
    expect(told[name]?.csv.every(({ about }) => about.endsWith('.'))).toBe(true);
  }
});

it('is whole where no more is open than a server opens, one month after the other', () => {
  const docs = new Map(OPEN_DOCUMENTS.map((name) => [name, newYDoc()]));
  const account = new TestAccount(new YjsDocuments(docs));
  fill(account);
  const only = (names: readonly DocumentRef[]) =>
    new IndexedDocuments(new YjsDocuments(new Map([...docs].filter(([name]) => names.includes(name)))));
  const base = only(ENTITY_DOCUMENTS);
  for (const entity of ENTITIES) expect([...entity.rows(base)]).toEqual([...entity.rows(account.snapshot)]);
  for (const entity of PARTED_ENTITIES) {
    const parts = partsOfEntity(entity, OPEN_DOCUMENTS);
    const rows = parts.flatMap((document) => [...entity.rows({ base, part: only([document]), document })]);
    expect(written(entity, rows)).toEqual(fileOf(account, entity.name));
    expect(rows).not.toEqual([]);
  }
});
