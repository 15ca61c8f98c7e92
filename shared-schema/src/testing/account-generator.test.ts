import { describe, expect, it } from 'vitest';
import { roundData, roundsList } from '#areas/rounds/round.queries.ts';
import { sampleRemoval } from '#areas/sample-data/sample-data.rules.ts';
import { applyWrites } from '#document/apply-writes.ts';
import { IndexedDocuments } from '#document/indexed-documents.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import {
  type GeneratedAccount,
  generateAccount,
  generateSampleAccount,
  writeGeneratedAccount,
} from './account-generator.ts';

const today = '2025-01-06';

function written(account: GeneratedAccount): IndexedDocuments {
  const documents = new MemoryDocuments();
  const snapshot = new IndexedDocuments(documents);
  const tx = new TransactionBuffer(snapshot, [formatHlc(1, 0), 's.seed']);
  writeGeneratedAccount(tx, account, { userId: 'user0001', now: 1 });
  applyWrites(documents, tx.writes, 'seed');
  return snapshot;
}

describe('account generator', () => {
  it('gives the same firm for the same seed, another for another', () => {
    const one = generateAccount({ size: 'small', seed: 3, today });
    expect(generateAccount({ size: 'small', seed: 3, today })).toEqual(one);
    expect(generateAccount({ size: 'small', seed: 4, today })).not.toEqual(one);
  });

  it.each([
    ['small', 300, 340],
    ['medium', 3000, 4000],
    ['large', 20_000, 26_000],
  ] as const)('%s has %i customers and %i jobs, every id once', (size, customers, jobs) => {
    const account = generateAccount({ size, seed: 1, today });
    expect([account.customers.length, account.jobs.length]).toEqual([customers, jobs]);
    const ids = [...account.rounds, ...account.customers, ...account.jobs].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('writes records that read back whole and in order', () => {
    const account = generateAccount({ size: 'small', seed: 2, today });
    const snapshot = written(account);
    const list = roundsList(snapshot, { tab: 'active', today });
    expect(list.rows).toHaveLength(account.rounds.length);
    const round = account.rounds[0];
    const data = roundData(snapshot, round?.id ?? '', { today });
    expect(data?.jobs.map((job) => job.jobId)).toEqual(round?.jobIds);
    expect(data?.jobs.every((job) => job.address !== '' && job.priceMinor > 0 && job.nextDue)).toBe(true);
    expect(list.totals.perYearMinor).toBeGreaterThan(0);
  });

  it('has every regular job of a round begin on the day of its round', () => {
    const { rounds, jobs } = generateSampleAccount(today);
    const dayOf = new Map(rounds.map(({ id, from }) => [id, from]));
    const regular = jobs.filter(({ frequency }) => frequency.type !== 'none');
    expect(regular.length).toBeGreaterThan(90);
    expect(regular.filter(({ roundId = '', from }) => dayOf.get(roundId) !== from)).toEqual([]);
  });

  it('makes sample data of four rounds, the largest of exactly 60 jobs, all to be found again', () => {
    const account = generateSampleAccount(today);
    const counts = account.rounds.map((round) => round.jobIds.length);
    expect([counts.length, Math.max(...counts)]).toEqual([4, 60]);
    const ids = [...account.rounds, ...account.customers, ...account.jobs].map(({ id }) => id);
    expect(ids.every((id) => id.startsWith('sample-'))).toBe(true);
    const removal = sampleRemoval(written(account));
    expect(removal.rounds.length + removal.customers.length + removal.jobs.length).toBe(ids.length);
    expect(removal.kept).toEqual([]);
  });
});
