import { customerRecord } from '#areas/customers/customer.record.ts';
import type { ImportChoices, ImportRow } from '#areas/imports/import-row.schema.ts';
import { type KnownAccount, knownAccount } from '#areas/imports/known-account.ts';
import { type ImportPlan, planImport } from '#areas/imports/plan-import.ts';
import { type KeptRecord, undoImport } from '#areas/imports/undo-import.ts';
import {
  type ImportCounts,
  type ImportRecord,
  importRecords,
  writeImport,
} from '#areas/imports/write-import.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { serviceRecord } from '#areas/services/service.record.ts';
import { tagRecord } from '#areas/services/tag.record.ts';
import { applyWrites } from '#document/apply-writes.ts';
import type { SingleDocument } from '#document/document-ref.ts';
import type { RecordDefinition, RecordMeta } from '#document/record.ts';
import type { Stamp } from '#document/stamped.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { createHybridClock } from '#kernel/hybrid-clock.ts';
import { type TestAccount, TODAY } from './test-account.ts';

export const USUAL: ImportChoices = { duplicates: 'fill', service: 'Window cleaning' };

export interface DoneImport {
  readonly plan: ImportPlan;
  readonly counts: ImportCounts;
  readonly records: readonly ImportRecord[];
  readonly stamp: Stamp;
}

/** Imports into an account of a test as the server does. */
export class ImportingAccount {
  readonly #clock = createHybridClock(() => Date.UTC(2025, 0, 7, 9));
  #imports = 0;

  constructor(
    readonly account: TestAccount,
    readonly people: KnownAccount['people'] = [],
  ) {}

  plan(rows: readonly ImportRow[], choices: Partial<ImportChoices> = {}): ImportPlan {
    return planImport(knownAccount(this.account.snapshot, this.people, TODAY), rows, {
      ...USUAL,
      ...choices,
    });
  }

  import(rows: readonly ImportRow[], choices: Partial<ImportChoices> = {}): DoneImport {
    const tx = this.#begin();
    const known = knownAccount(tx, this.people, TODAY);
    const plan = planImport(known, rows, { ...USUAL, ...choices });
    this.#imports += 1;
    const { newId } = this.account;
    const importId = `import${this.#imports}`;
    const context = { importId, userId: 'user0001', now: Date.UTC(2025, 0, 7), today: TODAY, newId };
    const { counts } = writeImport(tx, known, plan, context);
    applyWrites(this.account.documents, tx.writes, 'test');
    return { plan, counts, records: importRecords(tx), stamp: tx.stamp };
  }

  undo({ records, stamp }: DoneImport): readonly KeptRecord[] {
    const tx = this.#begin();
    const { kept } = undoImport(tx, records, stamp);
    applyWrites(this.account.documents, tx.writes, 'test');
    return kept;
  }

  customers() {
    return this.#living(customerRecord);
  }
  jobs() {
    return this.#living(jobRecord);
  }
  rounds() {
    return this.#living(roundRecord);
  }
  services() {
    return this.#living(serviceRecord);
  }
  tags() {
    return this.#living(tagRecord);
  }

  #living<T extends RecordMeta>(definition: RecordDefinition<T, SingleDocument>): readonly T[] {
    return [...this.account.snapshot.records(definition).values()].filter(({ deleted }) => !deleted);
  }

  #begin(): TransactionBuffer {
    return new TransactionBuffer(this.account.snapshot, [this.#clock.tick(), 's.http']);
  }
}

/** What writing nothing is counted as. */
export const NOTHING: ImportCounts = {
  customersNew: 0,
  customersChanged: 0,
  jobsNew: 0,
  jobsChanged: 0,
  rounds: 0,
  services: 0,
  tags: 0,
};
