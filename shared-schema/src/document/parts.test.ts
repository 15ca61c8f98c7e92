import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { editJob } from '#areas/jobs/edit-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { MemoryDocuments } from './memory-documents.ts';
import { PARTS_KEY } from './part-of.ts';
import { defineMetaLookup } from './record-index.ts';

const byFirstLetter = defineMetaLookup(jobRecord, ({ id }) => [id.slice(0, 1)]);

/** An account whose kinds have so many parts; ids follow from the seed, so that two of them make the same records. */
function accountWith(parts: number): TestAccount {
  const documents = new MemoryDocuments();
  documents
    .form('core', 'core')
    .apply([{ key: PARTS_KEY, value: ['1', 's.test', { customers: parts, jobs: parts }] }], 'test');
  return new TestAccount(documents, 7);
}

const work = (unitMinor: number) => ({
  services: [{ id: 'w', description: 'Windows', unitMinor }],
  frequency: { type: 'week' as const, every: 4 },
  firstDay: TODAY,
});

type Act = { readonly add: number } | { readonly edit: number; readonly minor: number };

function act(account: TestAccount, jobs: string[], what: Act): void {
  if ('add' in what) {
    const customer = { name: `Ann ${what.add}`, address: '1 A Road' };
    jobs.push(account.must(addJob, { customer, ...work(what.add) }).jobId);
  } else {
    const jobId = jobs[what.edit % jobs.length];
    if (jobId) account.must(editJob, { jobId, ...work(what.minor) });
  }
}

function shown({ snapshot }: TestAccount) {
  const sorted = <T>(records: ReadonlyMap<string, T>) => [...records].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    jobs: sorted(snapshot.records(jobRecord)),
    customers: sorted(snapshot.records(customerRecord)),
    keys: [...snapshot.keys(byFirstLetter)].sort(),
    count: snapshot.derive((of) => of.records(jobRecord).size),
  };
}

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ add: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ edit: fc.nat(20), minor: fc.integer({ min: 1, max: 9000 }) }),
);

describe('a kind in parts', () => {
  it('shows the same as in one part, whatever was done', () => {
    fc.assert(
      fc.property(
        fc.array(anyAct, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(4, 16),
        (acts, parts) => {
          const [one, several] = [accountWith(1), accountWith(parts)];
          const [jobsOfOne, jobsOfSeveral]: [string[], string[]] = [[], []];
          for (const what of acts) {
            act(one, jobsOfOne, what);
            act(several, jobsOfSeveral, what);
            expect(shown(several)).toEqual(shown(one));
          }
          expect(several.lastUndo).toEqual(one.lastUndo);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has each record in its own part only', () => {
    const account = accountWith(4);
    const jobs: string[] = [];
    for (let add = 1; add <= 40; add += 1) act(account, jobs, { add });
    const names = account.snapshot.parts('jobs');
    expect(names).toEqual(['jobs', 'jobs.1', 'jobs.2', 'jobs.3']);
    const sizes = names.map((name) => [...(account.documents.form(name, 'jobs')?.entries() ?? [])].length);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(account.snapshot.records(jobRecord).size).toBe(40);
  });

  it('is not here until all its parts are', () => {
    const { documents } = accountWith(4);
    const without = {
      has: (name: Parameters<typeof documents.has>[0]) => name !== 'jobs.2' && documents.has(name),
      form: (name: Parameters<typeof documents.has>[0], root: string) =>
        without.has(name) ? documents.form(name, root) : undefined,
      transact: documents.transact.bind(documents),
    };
    const account = new TestAccount(without);
    expect(account.snapshot.has('jobs')).toBe(false);
    expect(account.error(addJob, { customer: { name: 'Ann', address: '1 A Road' }, ...work(1) })).toBe(
      'sync.not-on-this-device',
    );
  });
});
