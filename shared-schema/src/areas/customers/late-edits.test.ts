import { expect, it } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import { writeLate } from '#testing/write-late.ts';
import { undoChanges } from '#undo-changes.ts';
import { addCustomer } from './add-customer.command.ts';
import { customerCard } from './customer.card.ts';
import { customerRecord } from './customer.record.ts';
import { dismissLateEdit } from './dismiss-late-edit.command.ts';
import { editCustomer } from './edit-customer.command.ts';
import { type LateField, lateEdits } from './late-edits.ts';
import { mergeCustomers } from './merge-customers.command.ts';
import type { MergeField } from './merge-fields.ts';
import { saveNote } from './save-note.command.ts';
import { useLateEdit } from './use-late-edit.command.ts';

forBothForms('edits of a customer behind a merge (CUS-14)', (open) => {
  const merged = () => {
    const account = open();
    const goneId = account.must(addCustomer, {
      ...{ name: 'Ann Hall', address: '1 A Road', accessNotes: 'Gate 1', telephoneNumber: '07700 900123' },
    }).customerId;
    const customerId = account.must(addCustomer, {
      ...{ name: 'A. Hall', address: '1 A Road', accessNotes: 'Gate 1', email: 'ann@example.com' },
    }).customerId;
    account.must(mergeCustomers, { customerId: goneId, into: customerId, take: [] });
    const told = () => lateEdits(account.snapshot, customerId).map(({ field, value }) => [field, value]);
    const kept = () => account.snapshot.record(customerRecord, customerId);
    const late = (groups: Readonly<Record<string, unknown>>) =>
      writeLate(account, goneId, groups, { userId: 'ben00001' });
    return { account, goneId, customerId, told, kept, late };
  };

  it('are none of what the merge knew, though it differs', () => {
    expect(merged().told()).toEqual([]);
  });

  it.each<[string, object, readonly (readonly [LateField, unknown])[]]>([
    [
      'a telephone number',
      { contact: { name: 'Ann Hall', telephoneNumber: '01423 496000' } },
      [['contact/telephoneNumber', '01423 496000']],
    ],
    [
      'a number that was taken away',
      { contact: { name: 'Ann Hall' } },
      // The kept one has no number either.
      [],
    ],
    ['a preference', { notify: 'sms' }, [['notify', 'sms']]],
    ['a preference as the kept one has it', { notify: 'default' }, []],
    ['access notes', { notes: { access: 'Gate 2' } }, [['notes', { access: 'Gate 2' }]]],
    ['access notes that stand in those of the kept one', { notes: { access: 'Gate' } }, []],
    ['access notes that were emptied', { notes: { access: '' } }, []],
    ['the state', { state: 'inactive' }, [['state', 'inactive']]],
    ['a note', { 'note/n1': { text: 'Ring' } }, []],
    ['a tag', { 'tag/t1': true }, []],
    [
      'two fields',
      { source: 'Leaflet', terms: 14 },
      [
        ['source', 'Leaflet'],
        ['terms', 14],
      ],
    ],
  ])('%s', (_what, groups, edits) => {
    const { told, late } = merged();
    late(groups as Readonly<Record<string, unknown>>);
    expect(told()).toEqual(edits);
  });

  it('name who made them, and whom they were made of', () => {
    const { account, customerId, goneId, late } = merged();
    late({ source: 'Leaflet' });
    const [edit] = lateEdits(account.snapshot, customerId);
    expect(edit).toMatchObject({ goneId, name: 'Ann Hall', isUsable: true });
    expect(edit?.stamp[1]).toBe('ben00001.dev1');
    expect(lateEdits(account.snapshot, goneId)).toEqual([]);
  });

  it.each<[MergeField, Readonly<Record<string, unknown>>, object]>([
    [
      'contact/telephoneNumber',
      { contact: { name: 'Ann Hall', telephoneNumber: '01423 496000' } },
      { contact: { name: 'A. Hall', email: 'ann@example.com', telephoneNumber: '01423 496000' } },
    ],
    ['notes', { notes: { access: 'Gate 2' } }, { accessNotes: 'Gate 1\nGate 2' }],
    ['address', { address: { addressDescription: '2 B Road', isVerified: false } }, {}],
    ['tax/number', { tax: { exempt: false, number: 'GB1' } }, { tax: { exempt: false, number: 'GB1' } }],
    ['terms', { terms: 14 }, { termsDays: 14 }],
    ['contact/name', { contact: { name: '' } }, { contact: { name: '', email: 'ann@example.com' } }],
  ])('%s is used, and can be taken back', (field, groups, shows) => {
    const { account, customerId, goneId, told, kept, late } = merged();
    late(groups);
    const before = [kept(), told()];
    expect(told().map(([one]) => one)).toContain(field);
    account.must(useLateEdit, { customerId, goneId, field });
    account.must(undoChanges, { steps: [...account.lastUndo] });
    expect(told()).toEqual(before[1]);
    expect(kept()).toEqual({ ...kept(), ...before[0], changed: kept()?.changed });
    account.must(useLateEdit, { customerId, goneId, field });
    expect(kept()).toMatchObject(shows);
    expect(told().map(([one]) => one)).not.toContain(field);
    expect(account.error(useLateEdit, { customerId, goneId, field })).toBe('customers.late-edit-settled');
  });

  it('stays settled when the kept one is changed later, and is told again when it is changed anew', () => {
    const { account, customerId, goneId, told, late } = merged();
    late({ source: 'Leaflet' });
    account.must(useLateEdit, { customerId, goneId, field: 'source' });
    account.must(editCustomer, { customerId, source: 'Van' });
    expect(told()).toEqual([]);
    late({ source: 'Neighbour' });
    expect(told()).toEqual([['source', 'Neighbour']]);
    account.must(dismissLateEdit, { customerId, goneId, field: 'source' });
    expect(told()).toEqual([]);
    late({ source: 'Sign' });
    expect(told()).toEqual([['source', 'Sign']]);
  });

  it('are told on the page of the one that a second merge kept', () => {
    const { account, customerId, told, late } = merged();
    late({ source: 'Leaflet' });
    const last = account.must(addCustomer, { name: 'Hall', address: '' }).customerId;
    account.must(mergeCustomers, { customerId, into: last, take: [] });
    expect(told()).toEqual([]);
    expect(lateEdits(account.snapshot, last).map(({ field }) => field)).toEqual(['source']);
  });

  it('refuse what would leave nobody, or more access notes than there is room for', () => {
    const { account, customerId, goneId, kept, late } = merged();
    account.must(editCustomer, { customerId, contact: { name: '', email: 'ann@example.com' } });
    late({ address: null, notes: { access: 'x'.repeat(1999) } });
    const of = (field: MergeField) => account.error(useLateEdit, { customerId, goneId, field });
    expect(of('address')).toBe('customers.name-or-address-required');
    expect(of('notes')).toBe('customers.access-notes-full');
    expect(of('terms')).toBe('customers.late-edit-settled');
    expect(kept()).toMatchObject({ accessNotes: 'Gate 1', address: { addressDescription: '1 A Road' } });
  });

  it('are not told by an alert where the kept one shows them', () => {
    const { account, customerId, goneId, late } = merged();
    const isSettled = () => customerCard.isEditSettled?.(account.snapshot, goneId);
    late({ 'note/n1': { text: 'Ring' } });
    account.must(saveNote, { customerId, noteId: 'n1', text: 'Ring twice' });
    expect(account.snapshot.record(customerRecord, goneId)?.editedAfterDeletion).toBe(true);
    expect(isSettled()).toBe(true);
    late({ source: 'Leaflet' });
    expect(isSettled()).toBe(false);
    expect(customerCard.isEditSettled?.(account.snapshot, customerId)).toBe(false);
  });
});
