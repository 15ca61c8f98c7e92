import { jobsOfCustomer } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { METHODS } from '@roundsman/shared-schema/areas/customers/customer-parts.schema.ts';
import { listedCustomers } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { deactivateCustomers } from '@roundsman/shared-schema/areas/customers/deactivate-customers.command.ts';
import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { dismissLateEdit } from '@roundsman/shared-schema/areas/customers/dismiss-late-edit.command.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { lateEdits } from '@roundsman/shared-schema/areas/customers/late-edits.ts';
import {
  customerIds,
  livingCustomer,
  livingCustomerId,
} from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { mergeCustomers } from '@roundsman/shared-schema/areas/customers/merge-customers.command.ts';
import { MERGE_FIELDS } from '@roundsman/shared-schema/areas/customers/merge-fields.ts';
import { reactivateCustomer } from '@roundsman/shared-schema/areas/customers/reactivate-customer.command.ts';
import { removeNote } from '@roundsman/shared-schema/areas/customers/remove-note.command.ts';
import { restoreCustomer } from '@roundsman/shared-schema/areas/customers/restore-customer.command.ts';
import { saveNote } from '@roundsman/shared-schema/areas/customers/save-note.command.ts';
import { setMarketing } from '@roundsman/shared-schema/areas/customers/set-marketing.command.ts';
import { setPreferences } from '@roundsman/shared-schema/areas/customers/set-preferences.command.ts';
import { tagCustomers } from '@roundsman/shared-schema/areas/customers/tag-customers.command.ts';
import { useLateEdit as takeLateEdit } from '@roundsman/shared-schema/areas/customers/use-late-edit.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import {
  forSeeds,
  LatestWrites,
  MANY_WORLDS,
  pick,
  RoundWorld,
  roundOf,
  type WorldDevice,
  type Written,
} from './testing/round-world.ts';

interface Firm {
  readonly world: RoundWorld;
  readonly customers: readonly string[];
  readonly jobs: readonly string[];
  readonly tags: readonly string[];
}

function firmOf(seed: number): Firm {
  let firm: Omit<Firm, 'world'> = { customers: [], jobs: [], tags: [] };
  const world = new RoundWorld(seed, (device) => {
    const { jobs } = roundOf(device, 'North', 5);
    const tags = ['Dog', 'Key', 'Ring'].map(
      (name) => device.do(addTag, { name, colour: '#B1306B', important: false }).tagId,
    );
    const customers = jobs.map((id) => device.account.snapshot.record(jobRecord, id)?.customerId ?? '');
    firm = { customers, jobs, tags };
  });
  return { world, ...firm };
}

/** One act of one device on what it sees; answers the stamps that it wrote. */
function actOnce(device: WorldDevice, { customers, tags, world }: Firm): Written {
  const { random } = world;
  const { snapshot } = device.account;
  const run = <I, V>(command: Command<I, V>, input: I) => device.attempt(command, input);
  const customerId = pick(customers, random);
  const note = [...(snapshot.record(customerRecord, customerId)?.notes.keys() ?? [])][0];
  const written = pick<() => Written>(
    [
      () => run(editCustomer, { customerId, contact: { name: `Name ${random()}` } }),
      () => run(editCustomer, { customerId, address: { address: `${Math.floor(random() * 99)} A Road` } }),
      () => run(editCustomer, { customerId, accessNotes: `Gate ${Math.floor(random() * 99)}` }),
      () => run(setPreferences, { customerIds: [...customers], notify: pick(METHODS, random) }),
      () => run(setMarketing, { customerIds: [customerId], on: random() < 0.5, source: 'Asked' }),
      () => run(tagCustomers, { customerIds: [customerId], add: [pick(tags, random)], remove: [] }),
      () => run(tagCustomers, { customerIds: [customerId], add: [], remove: [pick(tags, random)] }),
      () => run(saveNote, { customerId, text: `Note ${random()}` }),
      () => (note === undefined ? new Map() : run(removeNote, { customerId, noteId: note })),
      () => run(deactivateCustomers, { customerIds: [customerId], day: TODAY, reason: 'Price' }),
      () => run(reactivateCustomer, { customerId, jobs: [] }),
      () => run(deleteCustomer, { customerId }),
      () => run(restoreCustomer, { customerId }),
      () =>
        run(mergeCustomers, {
          customerId,
          into: pick(customers, random),
          take: MERGE_FIELDS.filter(() => random() < 0.3),
        }),
    ],
    random,
  )();
  if (written.size > 0 && random() < 0.15) {
    device.undo(device.account.lastUndo);
    return new Map();
  }
  return written;
}

const shown = ({ account: { snapshot } }: WorldDevice, { customers }: Firm) => ({
  rows: listedCustomers(snapshot, TODAY).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  stands: customers.map((id) => livingCustomerId(snapshot, id)),
});

describe('customers that several people change apart', () => {
  it('are the same for all in the end, the later write of each group wins, and no job is lost or listed twice', () => {
    forSeeds((seed) => {
      const firm = firmOf(seed);
      const { world } = firm;
      const latest = new LatestWrites();
      for (let day = 0; day < 4; day += 1) {
        for (const device of world.devices)
          for (let acts = Math.floor(world.random() * 4); acts > 0; acts -= 1)
            latest.note(actOnce(device, firm));
        world.meetSome();
      }
      world.meetAll();
      const [first, ...others] = world.devices as [WorldDevice, ...WorldDevice[]];
      const { snapshot } = first.account;
      const seen = shown(first, firm);
      for (const device of others) expect(shown(device, firm)).toEqual(seen);
      latest.expectShown(first);
      const living = seen.rows.map(({ id }) => id);
      const listed = living.flatMap((id) => jobsOfCustomer(snapshot, id).map((job) => job.id));
      expect(new Set(listed).size).toBe(listed.length);
      const reachable = firm.jobs.filter((_job, index) => seen.stands[index] !== undefined);
      expect([...listed].sort()).toEqual([...reachable].sort());
      for (const id of living)
        for (const own of customerIds(snapshot, id)) expect(livingCustomerId(snapshot, own)).toBe(id);
    });
  });

  it('keeps both who change different groups, tags and notes of one customer offline', () => {
    forSeeds((seed) => {
      const { world, customers, tags } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      const [customerId = ''] = customers;
      const [dog = '', key = ''] = tags;
      const of = (device: WorldDevice) => livingCustomer(device.account.snapshot, customerId);
      ann.do(editCustomer, { customerId, contact: { name: 'Anne' } });
      const steps = ann.account.lastUndo;
      ann.do(tagCustomers, { customerIds: [customerId], add: [dog], remove: [] });
      ann.do(saveNote, { customerId, text: 'Of Ann' });
      ben.do(editCustomer, { customerId, address: { address: '2 B Road' }, accessNotes: 'Gate 12' });
      ben.do(tagCustomers, { customerIds: [customerId], add: [key], remove: [] });
      ben.do(saveNote, { customerId, text: 'Of Ben' });
      world.meetAll();
      for (const device of world.devices) {
        const customer = of(device);
        expect(customer).toMatchObject({ contact: { name: 'Anne' }, accessNotes: 'Gate 12' });
        expect(customer?.address?.addressDescription).toBe('2 B Road');
        expect([...(customer?.tags ?? [])].sort()).toEqual([dog, key].sort());
        expect([...(customer?.notes.values() ?? [])].map(({ value }) => value.text).sort()).toEqual([
          'Of Ann',
          'Of Ben',
        ]);
      }
      ann.undo(steps);
      world.meetAll();
      for (const device of world.devices)
        expect(of(device)).toMatchObject({ contact: { name: 'Ann' }, accessNotes: 'Gate 12' });
    }, MANY_WORLDS);
  });

  it('a customer that one deletes while another edits it lives, marked, with the edit (C-27)', () => {
    forSeeds((seed) => {
      const { world, customers } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      const [customerId = ''] = customers;
      ann.do(deleteCustomer, { customerId });
      ben.account.passTime(120_000);
      ben.do(editCustomer, { customerId, contact: { name: 'Anne' } });
      world.meetAll();
      for (const device of world.devices)
        expect(livingCustomer(device.account.snapshot, customerId)).toMatchObject({
          contact: { name: 'Anne' },
          deleted: false,
          editedAfterDeletion: true,
        });
    }, MANY_WORLDS);
  });

  it('what is written to a customer while another merges it is kept with the one that stays', () => {
    forSeeds((seed) => {
      const { world, customers, tags } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      const [customerId = '', into = ''] = customers;
      const [dog = ''] = tags;
      ann.do(mergeCustomers, { customerId, into, take: [] });
      const steps = ann.account.lastUndo;
      ben.do(editCustomer, { customerId, contact: { name: 'Anne' } });
      ben.do(saveNote, { customerId, text: 'Of Ben' });
      ben.do(tagCustomers, { customerIds: [customerId], add: [dog], remove: [] });
      world.meetAll();
      for (const { account } of world.devices) {
        const kept = livingCustomer(account.snapshot, into);
        expect(livingCustomerId(account.snapshot, customerId)).toBe(into);
        expect([...(kept?.notes.values() ?? [])].map(({ value }) => value.text)).toEqual(['Of Ben']);
        expect(kept?.tags).toEqual([dog]);
        expect(jobsOfCustomer(account.snapshot, into)).toHaveLength(2);
      }
      ann.undo(steps);
      world.meetAll();
      for (const { account } of world.devices) {
        expect(livingCustomer(account.snapshot, customerId)).toMatchObject({ contact: { name: 'Anne' } });
        expect(jobsOfCustomer(account.snapshot, into)).toHaveLength(1);
      }
    }, MANY_WORLDS);
  });

  it('tell of every edit that a merge did not know, and of no other, whatever the order of merges, undos and edits (CUS-14)', () => {
    let told = 0;
    forSeeds((seed) => {
      const { world, customers } = firmOf(seed);
      const [ann, ben, cat] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
      const [goneId = '', customerId = ''] = customers;
      const sourceOf = ({ account }: WorldDevice, id: string) =>
        account.snapshot.record(customerRecord, id)?.source;
      const settled = new Set<unknown>();
      let seenByMerge: string | undefined;
      let undo: WorldDevice['account']['lastUndo'] | undefined;
      const settle = (command: typeof takeLateEdit) => {
        if (!lateEdits(cat.account.snapshot, customerId).some(({ field }) => field === 'source')) return;
        settled.add(sourceOf(cat, goneId));
        cat.do(command, { customerId, goneId, field: 'source' });
      };
      const acts: (() => unknown)[] = [
        () => {
          if (undo) return;
          seenByMerge = sourceOf(ann, goneId);
          ann.do(mergeCustomers, { customerId: goneId, into: customerId, take: [] });
          undo = ann.account.lastUndo;
        },
        () => {
          if (undo) ann.undo(undo);
          undo = undefined;
        },
        () => ben.attempt(editCustomer, { customerId: goneId, source: `Ben ${world.random()}` }),
        () => ben.attempt(editCustomer, { customerId: goneId, source: `Ben ${world.random()}` }),
        () => cat.attempt(editCustomer, { customerId, source: `Cat ${world.random()}` }),
        () => settle(takeLateEdit),
        () => settle(dismissLateEdit as unknown as typeof takeLateEdit),
      ];
      for (let act = 0; act < 12; act += 1) {
        pick(acts, world.random)();
        if (world.random() < 0.4) world.meetSome();
      }
      world.meetAll();
      const value = sourceOf(ann, goneId);
      const isTold =
        undo !== undefined &&
        value !== seenByMerge &&
        value !== sourceOf(ann, customerId) &&
        !settled.has(value);
      told += isTold ? 1 : 0;
      for (const { account } of world.devices)
        expect(lateEdits(account.snapshot, customerId).map((edit) => edit.value)).toEqual(
          isTold ? [value] : [],
        );
    }, MANY_WORLDS);
    expect(told).toBeGreaterThan(0);
  });
});
