import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextVisits } from '#areas/calendar/next-visits.ts';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { deleteCustomer } from '#areas/customers/delete-customer.command.ts';
import { editCustomer } from '#areas/customers/edit-customer.command.ts';
import { mergeCustomers } from '#areas/customers/merge-customers.command.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { orderedIds } from '#areas/rounds/round-members.ts';
import { setRoundSchedule } from '#areas/rounds/set-round-schedule.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { ImportingAccount, NOTHING } from '#testing/import-account.ts';
import { TODAY } from '#testing/test-account.ts';
import type { ImportRow } from './import-row.schema.ts';

/** A row with all that a window cleaner's list has. */
const ANN: ImportRow = {
  line: 2,
  name: 'Ann Smith',
  address: '1 Mill Lane, Leeds',
  postcode: 'LS1 1AA',
  mobile: '07700 900123',
  email: 'ann@example.com',
  notes: 'Likes mornings',
  accessNotes: 'Gate 12',
  tags: ['Call first'],
  round: 'Harbour',
  order: 2,
  services: ['Windows'],
  priceMinor: 1500,
  firstMinor: 3000,
  frequency: { type: 'week', every: 4 },
  nextDue: '2025-01-20',
  minutes: 20,
};
const BOB: ImportRow = {
  line: 3,
  name: 'Bob',
  address: '3 Mill Lane',
  round: 'harbour',
  order: 1,
  priceMinor: 1000,
  frequency: { type: 'month', every: 1 },
};

forBothForms('imports', (open) => {
  const start = (people: ConstructorParameters<typeof ImportingAccount>[1] = []) =>
    new ImportingAccount(open(), people);

  describe('an import', () => {
    test('makes customers, jobs, rounds, services and tags', () => {
      const firm = start();
      const { counts } = firm.import([ANN, BOB]);
      expect(counts).toEqual({
        customersNew: 2,
        customersChanged: 0,
        jobsNew: 2,
        jobsChanged: 0,
        rounds: 1,
        services: 2,
        tags: 1,
      });
      const [ann] = firm.customers();
      expect(ann).toMatchObject({
        contact: { name: 'Ann Smith', telephoneNumber: '07700 900123', email: 'ann@example.com' },
        address: { addressDescription: '1 Mill Lane, Leeds', postcode: 'LS1 1AA', isVerified: false },
        state: 'active',
        accessNotes: 'Gate 12',
      });
      expect([...(ann?.notes.values() ?? [])].map(({ value }) => value.text)).toEqual(['Likes mornings']);
      expect(firm.tags()).toMatchObject([{ name: 'Call first' }]);
      const [job, other] = firm.jobs();
      expect(job).toMatchObject({
        priceMinor: 1500,
        initialPriceMinor: 3000,
        duration: 20,
        description: 'Windows',
      });
      expect(job?.schedule).toMatchObject({ freq: { type: 'week', every: 4 }, from: '2025-01-20' });
      expect(other).toMatchObject({ description: 'Window cleaning' });
      expect(other?.schedule).toMatchObject({ freq: { type: 'month-day', every: 1, day: 6 }, from: TODAY });
    });

    test('puts jobs into their round by the order column', () => {
      const firm = start();
      firm.import([ANN, BOB, { line: 4, name: 'Cy', round: 'Harbour', priceMinor: 1 }]);
      const [round] = firm.rounds();
      const names = orderedIds(firm.account.snapshot, round?.id ?? '').map(
        (id) => firm.jobs().find((job) => job.id === id)?.priceMinor,
      );
      expect(names).toEqual([1000, 1500, 1]);
      firm.import([{ line: 2, name: 'Di', round: 'Harbour', priceMinor: 2 }]);
      expect(orderedIds(firm.account.snapshot, round?.id ?? '')).toHaveLength(4);
    });

    test('rows of one customer are its jobs, by reference or by name and address (DAT-1)', () => {
      const firm = start();
      firm.import([
        {
          line: 2,
          reference: 'A1',
          name: 'Ann',
          address: '1 A Road',
          services: ['Windows'],
          priceMinor: 1000,
        },
        { line: 3, reference: 'a1', services: ['Gutters'], priceMinor: 4000, address: '9 Other Street' },
        { line: 4, name: 'Bob', address: '2 A Road', priceMinor: 500 },
        { line: 5, name: 'BOB', address: '2, a road', services: ['Gutters'], email: 'bob@example.com' },
      ]);
      expect(
        firm.customers().map(({ contact, reference }) => [contact.name, contact.email, reference]),
      ).toEqual([
        ['Ann', undefined, 'A1'],
        ['Bob', 'bob@example.com', undefined],
      ]);
      expect(firm.jobs().map(({ location }) => location?.addressDescription)).toEqual([
        undefined,
        '9 Other Street',
        undefined,
        undefined,
      ]);
    });

    test('a job with a last visit has no first one any more, and is due one interval later (S-12)', () => {
      const firm = start();
      const row: ImportRow = { ...ANN, nextDue: undefined, lastDone: '2024-12-30' };
      firm.import([row]);
      const [job] = firm.jobs();
      expect(job).toMatchObject({ everDone: true, last: { day: '2024-12-30' } });
      const [visit] = job ? nextVisits(job, undefined, SERIES_RULES, TODAY, 1) : [];
      expect(visit).toMatchObject({ due: '2025-01-27', minor: 1500, first: false });
    });

    test('of a day long past at most one visit is overdue', () => {
      const firm = start();
      firm.import([
        { ...ANN, nextDue: '2024-12-30' },
        { ...BOB, nextDue: '2024-03-04', frequency: { type: 'week', every: 4 } },
      ]);
      const dues = firm
        .jobs()
        .map((job) => nextVisits(job, undefined, SERIES_RULES, '2024-01-01', 1)[0]?.due);
      expect(dues).toEqual(['2024-12-30', '2025-01-06']);
    });

    test('several services have the price of the row as their total', () => {
      const firm = start();
      firm.import([{ line: 2, name: 'Ann', services: ['Windows', 'Gutters'], priceMinor: 4000 }]);
      expect(firm.jobs()[0]).toMatchObject({
        priceMinor: 4000,
        priceIsTotal: true,
        description: 'Windows, Gutters',
      });
    });

    test('people are named by name or address; an unknown one is told and leaves the job to nobody', () => {
      const firm = start([{ id: 'u1', names: ['sam@example.com', 'Sam'] }]);
      const { plan } = firm.import([
        { ...ANN, assignee: 'SAM' },
        { ...BOB, assignee: 'Sam@example.com' },
        { line: 4, name: 'Cy', priceMinor: 1, assignee: 'Nobody' },
      ]);
      expect(firm.jobs().map(({ assignees }) => assignees)).toEqual([['u1'], ['u1'], []]);
      expect(plan.rows.map(({ unknownAssignee }) => unknownAssignee)).toEqual([
        undefined,
        undefined,
        'Nobody',
      ]);
    });

    test('a customer who has left comes without work ahead', () => {
      const firm = start();
      firm.import([{ ...ANN, state: 'inactive' }]);
      expect(firm.customers()[0]).toMatchObject({ state: 'inactive' });
      expect(firm.jobs()[0]).toMatchObject({ state: 'ended' });
    });

    test('a job that follows its round and is put into another keeps what was due of the former up to today', () => {
      const firm = start();
      firm.import([
        { ...ANN, round: 'Harbour' },
        { ...BOB, round: 'Town' },
      ]);
      const [harbour, town] = firm.rounds();
      if (!harbour || !town) throw new Error('no rounds');
      const set = (roundId: string, every: number, firstDay: string) =>
        firm.account.must(setRoundSchedule, { roundId, frequency: { type: 'week', every }, firstDay });
      set(harbour.id, 4, TODAY);
      set(town.id, 1, '2025-01-07');
      const again = {
        line: 2,
        name: ANN.name ?? '',
        address: ANN.address ?? '',
        services: ANN.services ?? [],
      };
      firm.import([{ ...again, round: 'Town' }], { duplicates: 'overwrite' });
      const ann = firm.jobs().find(({ services }) => services[0]?.unitMinor === ANN.priceMinor);
      expect(ann?.rounds).toEqual([town.id]);
      const schedule = firm.rounds().find(({ id }) => id === town.id)?.schedule;
      const visits = ann && nextVisits(ann, schedule, SERIES_RULES, TODAY, 3);
      expect(visits?.map(({ due, n }) => `${due} ${n}`)).toEqual([
        '2025-01-06 0',
        '2025-01-07 1',
        '2025-01-14 2',
      ]);
    });

    test('following a round that has no schedule is a single visit', () => {
      const firm = start();
      firm.import([{ ...ANN, frequency: { type: 'round' } }]);
      expect(firm.jobs()[0]?.schedule?.freq).toEqual({ type: 'none' });
    });
  });

  describe('the same file again (DAT-5)', () => {
    test.each(['fill', 'overwrite', 'skip', 'create'] as const)('changes nothing, with %s', (duplicates) => {
      const firm = start();
      const rows: ImportRow[] = [
        ANN,
        BOB,
        { ...ANN, line: 4, name: 'Ann S', email: 'ann@example.com', address: '77 High Street' },
        { ...ANN, line: 5 },
        { ...ANN, line: 6 },
      ];
      firm.import(rows, { duplicates });
      const before = JSON.stringify([firm.customers(), firm.jobs()]);
      const again = firm.import(rows, { duplicates });
      expect(again.counts).toEqual(NOTHING);
      expect(
        again.plan.rows.filter(({ state }) => !['unchanged', 'skipped', 'duplicate'].includes(state)),
      ).toEqual([]);
      expect(JSON.stringify([firm.customers(), firm.jobs()])).toBe(before);
    });

    test('equal rows of one customer are jobs of their own, each found again', () => {
      const firm = start();
      firm.import([ANN, { ...ANN, line: 3 }, { ...ANN, line: 4 }]);
      expect(firm.jobs()).toHaveLength(3);
      expect(firm.import([ANN, { ...ANN, line: 3 }, { ...ANN, line: 4 }]).counts).toEqual(NOTHING);
    });

    test('after one was undone everything comes again', () => {
      const firm = start();
      const done = firm.import([ANN, BOB]);
      expect(firm.undo(done)).toEqual([]);
      expect([firm.customers(), firm.jobs(), firm.rounds(), firm.services(), firm.tags()].flat()).toEqual([]);
      expect(firm.import([ANN, BOB]).counts).toEqual(done.counts);
    });

    test('whatever the rows, and whatever was chosen', () => {
      const word = fc.constantFrom('A', 'B', 'C');
      const rowOf = fc.record(
        {
          reference: word,
          name: word,
          address: fc.constantFrom('1 A Road', '2 B Road', 'The Mill'),
          postcode: fc.constantFrom('LS1', 'LS2'),
          mobile: fc.constantFrom('0770090012', '0770090013'),
          telephone: fc.constantFrom('0770090012', '0113 4960 000'),
          email: fc.constantFrom('a@example.com', 'b@example.com'),
          notes: word,
          tags: fc.subarray(['x', 'y']),
          round: word,
          services: fc.subarray(['Windows', 'Gutters'], { minLength: 1 }),
          priceMinor: fc.constantFrom(0, 1000, 2000),
          firstMinor: fc.constantFrom(3000, 4000),
          frequency: fc.constantFrom<NonNullable<ImportRow['frequency']>>(
            { type: 'week', every: 4 },
            { type: 'month', every: 2 },
            { type: 'none' },
            { type: 'round' },
          ),
          nextDue: fc.constantFrom('2024-06-03', '2025-01-31', '2025-03-03'),
          lastDone: fc.constantFrom('2024-12-01', '2024-12-02'),
          minutes: fc.constantFrom(10, 20),
          notify: fc.constantFrom<NonNullable<ImportRow['notify']>>('sms', 'default'),
          state: fc.constantFrom<NonNullable<ImportRow['state']>>('active', 'inactive', 'prospect'),
        },
        { requiredKeys: [] },
      );
      const check = (
        given: readonly Omit<ImportRow, 'line'>[],
        duplicates: 'fill' | 'overwrite' | 'skip' | 'create',
      ) => {
        const firm = start();
        const rows = given.map((row, at) => ({ line: at + 2, ...row }));
        firm.import(rows, { duplicates });
        expect(firm.import(rows, { duplicates }).counts).toEqual(NOTHING);
      };
      fc.assert(
        fc.property(
          fc.array(rowOf, { maxLength: 6 }),
          fc.constantFrom('fill', 'overwrite', 'skip', 'create'),
          check,
        ),
        { numRuns: 60 },
      );
    });
  });

  describe('customers who are there (DAT-5)', () => {
    const known = (firm: ImportingAccount) =>
      firm.account.must(addCustomer, {
        name: 'Ann Smith',
        address: '1 Mill Lane, Leeds LS1 1AA',
        email: 'old@example.com',
        telephoneNumber: '+44 7700 900123',
      }).customerId;

    test.each([
      ['name', { ...ANN, mobile: undefined, email: undefined }, 'update'],
      ['telephone', { line: 2, name: 'Someone else', mobile: '07700900123' }, 'unchanged'],
      [
        'telephone',
        { line: 2, name: 'Someone else', mobile: '07700900123', accessNotes: 'Gate 1' },
        'duplicate',
      ],
      ['email', { line: 2, name: 'Someone else', email: 'old@example.com', tags: ['x'] }, 'duplicate'],
      [
        'address',
        { line: 2, name: 'Someone else', address: '1 mill lane leeds', postcode: 'LS1 1AA', tags: ['x'] },
        'duplicate',
      ],
    ] as const)('are found by %s', (by, row, state) => {
      const firm = start();
      known(firm);
      // An address with its postcode in it is the same place.
      const given =
        by === 'address' ? { ...row, address: '1 mill lane leeds ls1 1aa', postcode: undefined } : row;
      const match = by === 'name' ? { ...given, address: '1 Mill Lane, Leeds LS1 1AA' } : given;
      expect(firm.plan([match as ImportRow]).rows).toMatchObject([
        { state, match: { by, shown: 'Ann Smith' } },
      ]);
    });

    test('a street without a number is nobody in particular', () => {
      const firm = start();
      firm.account.must(addCustomer, { name: 'Ann', address: 'High Street' });
      expect(firm.plan([{ line: 2, name: 'Bob', address: 'High Street' }]).rows).toMatchObject([
        { state: 'new' },
      ]);
    });

    test('two references are two accounts, even with one name and address', () => {
      const firm = start();
      firm.import([{ line: 2, reference: '1', name: 'Ann', address: '1 A Road' }]);
      const [row] = firm.plan([{ line: 2, reference: '2', name: 'Ann', address: '1 A Road' }], {
        duplicates: 'create',
      }).rows;
      expect(row).toMatchObject({ state: 'duplicate', match: { by: 'address' } });
    });

    test.each([
      ['fill', 'old@example.com', 'Gate 12', 1],
      ['overwrite', 'new@example.com', 'Gate 12', 1],
      ['skip', 'old@example.com', '', 1],
      ['create', 'old@example.com', '', 2],
    ] as const)('%s', (duplicates, email, access, count) => {
      const firm = start();
      known(firm);
      firm.import(
        [
          {
            line: 2,
            name: 'A. Smith',
            mobile: '07700 900123',
            email: 'new@example.com',
            accessNotes: 'Gate 12',
          },
        ],
        { duplicates },
      );
      expect(firm.customers()).toHaveLength(count);
      expect(firm.customers()[0]).toMatchObject({ contact: { email }, accessNotes: access });
    });

    test('what is chosen for a row counts more than what is chosen for all', () => {
      const firm = start();
      known(firm);
      firm.import([{ line: 2, name: 'Eve', email: 'old@example.com', act: 'create' }], {
        duplicates: 'skip',
      });
      expect(firm.customers()).toHaveLength(2);
    });

    test('a new job makes a prospect active; another price or round of a job is set only when it may', () => {
      const firm = start();
      const customerId = known(firm);
      const row: ImportRow = {
        line: 2,
        name: 'Ann Smith',
        address: '1 Mill Lane, Leeds LS1 1AA',
        services: ['Windows'],
        priceMinor: 1500,
      };
      expect(firm.import([row]).counts).toMatchObject({ customersChanged: 1, jobsNew: 1 });
      expect(firm.customers()).toMatchObject([{ id: customerId, state: 'active' }]);
      const changed = {
        ...row,
        priceMinor: 1800,
        round: 'Harbour',
        nextDue: '2025-02-03',
        frequency: { type: 'week', every: 8 } as const,
      };
      firm.import([changed]);
      expect(firm.jobs()).toMatchObject([{ priceMinor: 1500 }]);
      expect(firm.rounds()).toHaveLength(1);
      firm.import([changed], { duplicates: 'overwrite' });
      expect(firm.jobs()).toMatchObject([
        { priceMinor: 1800, schedule: { freq: { type: 'week', every: 8 }, from: '2025-02-03' } },
      ]);
      expect(firm.import([changed], { duplicates: 'overwrite' }).counts).toEqual(NOTHING);
    });

    test('blank never takes anything away', () => {
      const firm = start();
      firm.import([ANN]);
      const before = JSON.stringify([firm.customers(), firm.jobs()]);
      firm.import(
        [
          {
            line: 2,
            name: 'Ann Smith',
            address: '1 Mill Lane, Leeds',
            postcode: 'LS1 1AA',
            services: ['Windows'],
          },
        ],
        { duplicates: 'overwrite' },
      );
      expect(JSON.stringify([firm.customers(), firm.jobs()])).toBe(before);
    });

    test('who was merged is the one that stands; who was deleted is made anew', () => {
      const firm = start();
      const [one, other] = [
        known(firm),
        firm.account.must(addCustomer, { name: 'Anna', address: '', email: 'ann@example.com' }).customerId,
      ];
      firm.account.must(mergeCustomers, { customerId: other, into: one, take: [] });
      firm.import([{ line: 2, name: 'Anna', mobile: '07700 900123', accessNotes: 'Gate' }]);
      expect(firm.customers()).toMatchObject([{ id: one, accessNotes: 'Gate' }]);
      firm.account.must(deleteCustomer, { customerId: one });
      expect(firm.import([{ line: 2, name: 'Anna', mobile: '07700 900123' }]).counts.customersNew).toBe(1);
    });
  });

  describe('an import that is undone (DAT-6)', () => {
    test('what somebody changed or uses since is kept and named', () => {
      const firm = start();
      const done = firm.import([ANN, BOB]);
      const [ann, bob] = firm.customers();
      firm.account.must(editCustomer, { customerId: ann?.id ?? '', accessNotes: 'Gate 13' });
      firm.account.must(addJob, {
        customer: { id: bob?.id ?? '' },
        services: [{ description: 'Gutters', unitMinor: 100 }],
        frequency: { type: 'none' },
        firstDay: TODAY,
        roundId: firm.rounds()[0]?.id ?? '',
      });
      expect(firm.undo(done)).toEqual([
        { kind: 'customer', name: 'Bob', why: 'used' },
        { kind: 'customer', name: 'Ann Smith', why: 'changed' },
        { kind: 'round', name: 'Harbour', why: 'used' },
        { kind: 'tag', name: 'Call first', why: 'used' },
      ]);
      expect(firm.jobs()).toHaveLength(1);
      expect(firm.services()).toEqual([]);
    });

    test('what it set is as it was, where nobody has set it since', () => {
      const firm = start();
      const customerId = firm.account.must(addCustomer, {
        name: 'Ann',
        address: '1 A Road',
        accessNotes: 'Gate 1',
      }).customerId;
      const done = firm.import(
        [
          {
            line: 2,
            name: 'Ann',
            address: '1 A Road',
            accessNotes: 'Gate 2',
            email: 'ann@example.com',
            tags: ['x'],
            notes: 'Dog',
          },
        ],
        { duplicates: 'overwrite' },
      );
      expect(firm.customers()).toMatchObject([
        { accessNotes: 'Gate 2', contact: { email: 'ann@example.com' } },
      ]);
      firm.account.passTime(172_800_000);
      firm.account.must(editCustomer, { customerId, contact: { name: 'Anna', email: 'anna@example.com' } });
      expect(firm.undo(done)).toEqual([{ kind: 'customer', name: 'Anna', why: 'changed' }]);
      const [ann] = firm.customers();
      const contact = { name: 'Anna', email: 'anna@example.com' };
      expect(ann).toMatchObject({ accessNotes: 'Gate 1', contact, tags: [] });
      expect(ann?.notes.size).toBe(0);
      expect(firm.tags()).toEqual([]);
    });
  });
});
