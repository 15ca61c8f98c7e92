import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { dismissLateEdit } from '@roundsman/shared-schema/areas/customers/dismiss-late-edit.command.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { livingCustomer } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { mergeCustomers } from '@roundsman/shared-schema/areas/customers/merge-customers.command.ts';
import { saveNote } from '@roundsman/shared-schema/areas/customers/save-note.command.ts';
import { savePerson } from '@roundsman/shared-schema/areas/customers/save-person.command.ts';
import { tagCustomers } from '@roundsman/shared-schema/areas/customers/tag-customers.command.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { expect, test } from 'vitest';
import { RoundWorld, type WorldDevice } from '#judge/testing/round-world.ts';
import { WorldEpochs } from './testing/world-epochs.ts';

/** Three customers, of whom the first has a tag, a note, a further person and a gate code. */
function firm() {
  let ids: readonly string[] = [];
  let tagId = '';
  const world = new RoundWorld(1, (device) => {
    ids = ['1 A Road', '2 B Road', '3 C Road'].map(
      (address, at) => device.do(addCustomer, { name: `Customer ${at}`, address }).customerId,
    );
    const [customerId = ''] = ids;
    tagId = device.do(addTag, { name: 'Dog', colour: '#B1306B', important: true }).tagId;
    device.do(tagCustomers, { customerIds: [customerId], add: [tagId], remove: [] });
    device.do(saveNote, { customerId, text: 'Leave the side gate open' });
    device.do(savePerson, {
      ...{ customerId, name: 'Ada, the daughter' },
      ...{ reminders: false, invoices: false, receipts: false },
    });
    device.do(editCustomer, { customerId, accessNotes: 'Gate 1234' });
  });
  const [ann, ben] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
  const epochs = new WorldEpochs(world);
  const [a = '', b = '', c = ''] = ids;
  return { world, epochs, ann, ben, a, b, c, tagId };
}

/** Reads the tags, people and notes that a customer's page shows, those of merged customers included. */
function brought(snapshot: Snapshot, customerId: string) {
  const customer = livingCustomer(snapshot, customerId);
  return {
    tags: customer?.tags,
    people: [...(customer?.people.values() ?? [])].map(({ value }) => value.name),
    notes: [...(customer?.notes.values() ?? [])].map(({ value }) => value.text).sort(),
  };
}

function privateOf(snapshot: Snapshot, customerId: string) {
  const customer = snapshot.record(customerRecord, customerId);
  return { access: customer?.accessNotes, address: customer?.address, people: customer?.people.size };
}

test('a customer keeps the tags, people and notes of those merged into it, and no more of them after 90 days', () => {
  const { world, epochs, ann, a, b, c, tagId } = firm();
  world.meetAll();
  ann.do(mergeCustomers, { customerId: a, into: b, take: [] });
  epochs.pass(20);
  // The second merge tells the first one where its jobs are, which is no edit of it.
  ann.do(mergeCustomers, { customerId: b, into: c, take: ['address'] });
  world.meetAll();
  const all = { tags: [tagId], people: ['Ada, the daughter'], notes: ['Leave the side gate open'] };
  for (const days of [91, 300]) {
    epochs.pass(days);
    const { after } = epochs.turn(world.devices);
    expect(brought(after, c)).toEqual(all);
    expect(privateOf(after, a)).toEqual({ access: '', address: undefined, people: 1 });
  }
  ann.do(deleteCustomer, { customerId: c, typedName: 'Customer 2' });
  world.meetAll();
  epochs.pass(91);
  const { after } = epochs.turn(world.devices);
  expect(privateOf(after, a).people).toBe(0);
});

test('what is said of a merged customer, and a late edit that was dismissed, do not keep its gate code for ever', () => {
  const { world, epochs, ann, ben, a, b, tagId } = firm();
  world.meetAll();
  ann.do(mergeCustomers, { customerId: a, into: b, take: [] });
  ben.do(editCustomer, { customerId: a, accessNotes: 'Gate 5678' });
  ben.do(saveNote, { customerId: a, text: 'The dog is friendly' });
  world.meetAll();
  const untold = () => {
    epochs.pass(91);
    return epochs.turn(world.devices).after;
  };
  expect(privateOf(untold(), a).access).toBe('Gate 5678');
  ann.do(dismissLateEdit, { customerId: b, goneId: a, field: 'notes' });
  world.meetAll();
  const after = untold();
  expect(privateOf(after, a)).toEqual({ access: '', address: undefined, people: 1 });
  expect(brought(after, b)).toEqual({
    tags: [tagId],
    people: ['Ada, the daughter'],
    notes: ['Leave the side gate open', 'The dog is friendly'],
  });
});
