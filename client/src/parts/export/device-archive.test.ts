import { createHash } from 'node:crypto';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addExtraVisit } from '@roundsman/shared-schema/areas/work/add-extra-visit.command.ts';
import { type DocumentRef, documentOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { ImportingAccount } from '@roundsman/shared-schema/testing/import-account.ts';
import { TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { deviceArchive } from './device-archive.ts';

it('is a zip of tables, with counts and sums of each', async () => {
  const firm = new ImportingAccount(new TestAccount(new MemoryDocuments()));
  firm.import(
    Array.from({ length: 1200 }, (_, at) => ({
      line: at + 2,
      name: `Żaneta ${at}`,
      address: `${at} A Road`,
      round: 'Moor',
    })),
  );
  const [job] = [...firm.account.snapshot.records(jobRecord).values()];
  firm.account.must(addExtraVisit, { jobId: job?.id ?? '', day: TODAY });
  const opened: DocumentRef[] = [];
  const { file, values } = await deviceArchive({
    snapshot: firm.account.snapshot,
    documents: {
      open: (document) => void opened.push(document),
      ensure: async () => undefined,
      release: (document) => void opened.splice(opened.indexOf(document), 1),
    },
    deviceCopy: async () => ({
      file: new Blob(['{"roundsman":"device-copy"}']),
      documents: ['customers', 'jobs', documentOf('work', { month: '2025-01' })],
      values: 7,
    }),
  });
  expect(opened).toEqual([]);
  expect(values).toBe(7);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  const { entities, copy } = JSON.parse(textOf('manifest.json'));
  expect(entities).toMatchObject({
    customers: { rows: 1200 },
    jobs: { rows: 1200 },
    rounds: { rows: 1 },
    visits: { rows: 1 },
  });
  for (const [name, { rows, csv, jsonl }] of Object.entries<{ rows: number; csv: string; jsonl: string }>(
    entities,
  )) {
    const sum = (ending: string) =>
      createHash('sha256')
        .update(files[`entities/${name}.${ending}`] ?? '')
        .digest('hex');
    expect([sum('csv'), sum('jsonl')]).toEqual([csv, jsonl]);
    expect(textOf(`entities/${name}.jsonl`).split('\n')).toHaveLength(rows + 1);
  }
  expect(textOf('entities/customers.csv')).toContain('Żaneta 1199');
  expect(Object.keys(JSON.parse(textOf('fields.json')))).toEqual(Object.keys(entities));
  expect(copy.sha256).toBe(
    createHash('sha256')
      .update(files['device-copy.json'] ?? '')
      .digest('hex'),
  );
});
