import { describe, expect, it } from 'vitest';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { roundData, roundsList } from '#areas/rounds/round.queries.ts';
import { sampleRemoval } from '#areas/sample-data/sample-data.rules.ts';
import { removableServices } from '#areas/sample-data/sample-services.rules.ts';
import { addServices } from '#areas/services/add-services.command.ts';
import { livingServices } from '#areas/services/services.queries.ts';
import { applyWrites } from '#document/apply-writes.ts';
import { IndexedDocuments } from '#document/indexed-documents.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import { type GeneratedAccount, generateAccount, generateSampleAccount } from './account-generator.ts';
import { TestAccount, TODAY } from './test-account.ts';
import { writeGeneratedAccount } from './write-account.ts';

const today = '2025-01-06';

function written(account: GeneratedAccount, documents = new MemoryDocuments()): IndexedDocuments {
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
    const { rounds, customers, jobs, services } = account;
    const ids = [...rounds, ...customers, ...jobs, ...services].map(({ id }) => id);
    expect(ids.every((id) => id.startsWith('sample-'))).toBe(true);
    const snapshot = written(account);
    const removal = sampleRemoval(snapshot);
    const gone = [removal.rounds, removal.customers, removal.jobs, removableServices(snapshot)];
    expect(gone.map(({ length }) => length)).toEqual([4, 100, 112, services.length]);
    expect(removal.kept).toEqual([]);
  });

  it('has each sample job be one of a service, at its own price', () => {
    const account = generateSampleAccount(today);
    const snapshot = written(account);
    const services = new Map(livingServices(snapshot).map(({ id, name }) => [id, name]));
    expect(services.size).toBe(account.services.length);
    for (const { id, description, priceMinor } of account.jobs) {
      const job = snapshot.record(jobRecord, id);
      expect([job?.description, job?.priceMinor]).toEqual([description, priceMinor]);
      expect(job?.services.map(({ serviceId = '' }) => services.get(serviceId))).toEqual([description]);
    }
  });

  it('takes a service that the firm has already, and removal leaves one that a real job has', () => {
    const account = new TestAccount(new MemoryDocuments());
    const plain = {
      group: '',
      duration: null,
      taxRate: null,
      frequency: null,
      skills: [],
      colour: '#1E66C4',
    };
    account.must(addServices, { services: [{ ...plain, name: 'solar PANELS', priceMinor: 900 }] });
    const [own] = livingServices(account.snapshot);
    const sample = generateSampleAccount(TODAY);
    const snapshot = written(sample, account.documents as MemoryDocuments);
    expect(livingServices(snapshot)).toHaveLength(sample.services.length);
    const panels = sample.jobs.filter(({ description }) => description === 'Solar panels');
    for (const { id } of panels) expect(snapshot.record(jobRecord, id)?.services[0]?.serviceId).toBe(own?.id);
    const kept = sample.services[0];
    account.must(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 900, ...(kept && { serviceId: kept.id }) }],
      frequency: { type: 'none' },
      firstDay: TODAY,
    });
    const services = removableServices(account.snapshot);
    expect(services).toHaveLength(sample.services.length - 2);
    expect(services).not.toContain(kept?.id);
    expect(services).not.toContain(own?.id);
  });
});
