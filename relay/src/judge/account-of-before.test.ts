import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { saveNote } from '@roundsman/shared-schema/areas/customers/save-note.command.ts';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { recolourRound } from '@roundsman/shared-schema/areas/rounds/recolour-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { RECORDS } from '@roundsman/shared-schema/areas.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { JudgeStage, NOW, sender } from './testing/judge-stage.ts';

/**
 * An account as the build of 25 November 2026 (dce19cb3) left it, after one run of nearly every command: its documents,
 * the records that it showed, and what a device of that build wrote later, still connected, with what it showed then.
 */
interface AccountOfBefore {
  readonly documents: Readonly<Record<string, string>>;
  readonly shown: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly late: readonly (readonly [document: string, update: string])[];
  readonly shownAfter: AccountOfBefore['shown'];
}

const before: AccountOfBefore = JSON.parse(
  gunzipSync(readFileSync(new URL('./testing/account-of-before.json.gz', import.meta.url))).toString(),
);
const OWNER = sender('user0001', 'owner');
const bytes = (words: string) => new Uint8Array(Buffer.from(words, 'base64'));

/** The account on a device of this build, and at a judge of this build. */
function opened() {
  const docs = new Map(Object.keys(before.documents).map((name) => [name, newYDoc()] as const));
  const stages = new Map<string, JudgeStage>();
  for (const [name, doc] of docs) {
    const update = bytes(before.documents[name] ?? '');
    Y.applyUpdate(doc, update);
    const stage = new JudgeStage(name);
    stage.now = NOW + 24 * 3_600_000;
    Y.applyUpdate(stage.doc, update);
    stages.set(name, stage);
  }
  const account = new TestAccount(new YjsDocuments(docs), 2);
  // Its clock is ahead of all that the earlier build wrote.
  account.passTime(3_600_000);
  const shown = () =>
    Object.fromEntries(
      Object.keys(before.shown).map((key) => {
        const record = RECORDS.find(({ root, prefix = '' }) => `${root}/${prefix}` === key);
        return [
          key,
          record ? Object.fromEntries(account.snapshot.records(record as typeof customerRecord)) : undefined,
        ];
      }),
    );
  return { docs, stages, account, shown };
}

describe('an account of the build before', () => {
  test('shows each record with every value that it had', () => {
    expect(Object.values(before.shown).reduce((sum, of) => sum + Object.keys(of).length, 0)).toBeGreaterThan(
      100,
    );
    expect(opened().shown()).toMatchObject(before.shown);
  });

  test('takes what a device of that build writes later, nothing refused, and shows it', () => {
    const { docs, stages, shown } = opened();
    expect(before.late.length).toBeGreaterThan(5);
    for (const [name, update] of before.late) {
      const verdict = stages.get(name)?.applied(bytes(update), OWNER);
      expect(verdict?.refused, name).toEqual([]);
      const doc = docs.get(name);
      if (doc && verdict) Y.applyUpdate(doc, verdict.update);
    }
    expect(shown()).toMatchObject(before.shownAfter);
  });

  test('is worked on: each living job, customer and round is changed, and nothing of it is refused', () => {
    const { docs, stages, account } = opened();
    const refused: unknown[] = [];
    for (const [name, doc] of docs)
      doc.on('update', (update: Uint8Array) => {
        refused.push(...(stages.get(name)?.applied(update, OWNER).refused ?? []));
      });
    const living = <T extends { deleted: boolean }>(records: ReadonlyMap<string, T>) =>
      [...records].filter(([, { deleted }]) => !deleted).map(([id]) => id);
    for (const jobId of living(account.snapshot.records(jobRecord)))
      account.must(editJobPrice, { jobId, priceMinor: 1234 });
    for (const customerId of living(account.snapshot.records(customerRecord)))
      account.must(saveNote, { customerId, text: 'Still here' });
    for (const roundId of living(account.snapshot.records(roundRecord)))
      account.must(recolourRound, { roundId, color: '#445566' });
    expect(refused).toEqual([]);
    for (const [name, stage] of stages)
      expect(stage.show(), name).toEqual(docs.get(name)?.getMap(name.split(':')[0]).toJSON());
  });
});
