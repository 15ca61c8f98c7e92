import { describe, expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { addServices } from '#areas/services/add-services.command.ts';
import { editDirectory } from '#areas/services/directory/edit-directory.command.ts';
import { placeInDirectory } from '#areas/services/directory/place-in-directory.command.ts';
import { addExtraVisit } from '#areas/work/add-extra-visit.command.ts';
import { finishVisit } from '#areas/work/finish-visit.command.ts';
import { planVisit } from '#areas/work/plan-visit.command.ts';
import { skipVisits } from '#areas/work/skip-visits.command.ts';
import { type DocumentRef, documentOf } from '#document/document-ref.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { ImportingAccount } from '#testing/import-account.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { describeFields } from './describe-fields.ts';
import { ENTITIES } from './entities.ts';
import { csvHeader } from './entity.ts';
import { visitsEntity } from './visits.entity.ts';

function firm(): ImportingAccount {
  const firm = new ImportingAccount(new TestAccount(new MemoryDocuments()));
  firm.import([
    {
      line: 2,
      name: 'Ann "the cat" Old',
      address: '1 A Road, Leeds',
      postcode: 'LS1 1AA',
      mobile: '07700900001',
      notes: '=HYPERLINK("x")',
      tags: ['VIP'],
      round: 'Moor',
      order: 2,
      services: ['Windows'],
      priceMinor: 1250,
      frequency: { type: 'week', every: 4 },
      nextDue: '2025-02-03',
    },
    {
      line: 3,
      name: 'Bob',
      address: '2 B Road',
      round: 'Moor',
      order: 1,
      services: ['Gutters'],
      priceMinor: 900,
    },
  ]);
  return firm;
}

function files({ account }: ImportingAccount) {
  return Object.fromEntries(
    ENTITIES.map((entity) => {
      const rows = [...entity.rows(account.snapshot)];
      const csv = csvHeader(entity) + rows.map((row) => row.csv).join('');
      return [entity.name, { csv, lines: rows.map((row) => JSON.parse(row.json)) }] as const;
    }),
  );
}

describe('what leaves an account', () => {
  it('is a row and a line for each living record, read by people', () => {
    const account = firm();
    const { customers, jobs, rounds, services, tags } = files(account);
    expect(customers?.lines).toHaveLength(2);
    expect(customers?.csv).toContain('"Ann ""the cat"" Old"');
    expect(customers?.csv).toContain('VIP');
    expect(jobs?.csv).toMatch(/Windows,Windows,12\.50,.*every 4 weeks,2025-02-03,.*Moor,2,/);
    expect(jobs?.csv).toMatch(/Gutters,Gutters,9\.00,.*Moor,1,/);
    expect(rounds?.lines[0]?.order).toHaveLength(2);
    expect([services?.lines.length, tags?.lines.length]).toEqual([2, 1]);
  });

  it('holds no cell that a spreadsheet would run', () => {
    const cells = Object.values(files(firm())).flatMap(({ csv }) => csv.split(/[,\r\n]/));
    expect(cells.filter((cell) => /^"?[=+@]/.test(cell))).toEqual([]);
  });

  it('leaves out what was undone', () => {
    const account = firm();
    const done = account.import([{ line: 2, name: 'Cat', address: '3 C Road', round: 'Other' }]);
    expect(files(account).customers?.lines).toHaveLength(3);
    account.undo(done);
    expect(files(account).customers?.lines).toHaveLength(2);
    expect(files(account).rounds?.lines).toHaveLength(1);
  });

  it('tells every field that a line has, and every column', () => {
    const told = describeFields() as Record<string, { csv: { about: string }[]; jsonl: object }>;
    for (const [name, { csv, lines }] of Object.entries(files(firm()))) {
      const fields = new Set(Object.keys(told[name]?.jsonl ?? {}).map((field) => field.split('/')[0]));
      const untold = lines
        .flatMap((line) => Object.keys(line))
        .filter((key) => !fields.has(key.split('/')[0]));
      expect(untold).toEqual([]);
      expect(told[name]?.csv.length).toBe(csv.split('\r\n')[0]?.split(',').length);
      expect(told[name]?.csv.every(({ about }) => about.endsWith('.'))).toBe(true);
    }
  });
});

it('a service leaves with what the directory says of it', () => {
  const account = new TestAccount(new MemoryDocuments());
  const plain = { group: '', duration: null, taxRate: null, frequency: null, skills: [], colour: '#1E66C4' };
  const { serviceIds } = account.must(addServices, {
    services: ['Windows', 'Gutters'].map((name) => ({ ...plain, name, priceMinor: null })),
  });
  const [windows = '', gutters = ''] = serviceIds;
  account.must(editDirectory, {
    serviceId: gutters,
    advertised: true,
    text: 'Cleared, and rinsed',
    pricing: { kind: 'unit', priceMinor: 450, unit: 'metre' },
  });
  account.must(placeInDirectory, { serviceId: gutters, parent: windows, after: null });
  const { csv = '' } = files({ account } as ImportingAccount).services ?? {};
  expect(csv).toContain(`${windows},true,"Cleared, and rinsed",4.50,unit,metre,`);
});

it('visits leave with what became of them in words, each month by itself', () => {
  const account = new TestAccount(new MemoryDocuments());
  const { jobId } = account.must(addJob, {
    ...{ customer: { name: 'Ann', address: '1 A Road' }, firstDay: '2025-01-02' },
    services: [
      { description: 'Front', unitMinor: 900 },
      { description: 'Back', unitMinor: 600 },
    ],
    frequency: { type: 'week', every: 1 },
  });
  const [front] = account.snapshot.record(jobRecord, jobId)?.services ?? [];
  const visit = (day: string) => visitId(jobId, day);
  account.must(finishVisit, {
    ...{ visitId: visit('2025-01-02'), day: '2025-01-03', minor: 900 },
    part: { why: 'Gate locked', lines: [front?.id ?? ''] },
  });
  account.must(skipVisits, { visitIds: [visit('2025-01-09')], day: TODAY, why: 'Away', byCustomer: true });
  account.must(planVisit, { visitId: visit('2025-01-16'), day: '2025-01-17', why: 'Rain' });
  account.must(addExtraVisit, { jobId, day: '2025-02-03', minor: 2500, note: '=Ladders' });
  const rowsOf = (document: DocumentRef) =>
    visitsEntity.rows({ base: account.snapshot, part: account.snapshot, document });
  const csvOf = (month: string) => [...rowsOf(documentOf('work', { month }))].map(({ csv }) => csv.trim());
  const ann = (id: string) =>
    `${id},${jobId},${account.snapshot.record(jobRecord, jobId)?.customerId},Ann,1 A Road,`;
  const [done, skipped, moved] = csvOf('2025-01');
  expect(done).toBe(
    `${ann(visit('2025-01-02'))},part,2025-01-02,,2025-01-03,Front,9.00,,,user0001,2025-01-06T09:00:02.000Z,Gate locked,,false,`,
  );
  expect(skipped).toContain(',skipped,2025-01-09,,2025-01-06,"Front; Back",');
  expect(skipped).toContain(',Away,true,false,');
  expect(moved).toContain(',planned,2025-01-16,2025-01-17,,"Front; Back",');
  expect(csvOf('2025-02')).toEqual([
    expect.stringMatching(/,planned,2025-02-03,2025-02-03,,.*25\.00.*,true,/),
  ]);
  expect(csvHeader(visitsEntity)).toMatch(
    /^id,job_id,customer_id,customer,address,round,state,due,planned,day,/,
  );
});
