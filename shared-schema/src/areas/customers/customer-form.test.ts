import { expect, it } from 'vitest';
import { addTag } from '#areas/services/add-tag.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { undoChanges } from '#undo-changes.ts';
import { addCustomer } from './add-customer.command.ts';
import { customerRecord } from './customer.record.ts';
import { editCustomer } from './edit-customer.command.ts';

const BEA = { name: 'Bea', role: 'Manager', reminders: true, invoices: false, receipts: false };

forBothForms('a customer typed in one form', (open) => {
  const withAll = () => {
    const account = open();
    const tag = account.must(addTag, { name: 'Dog', colour: '#B1306B', important: true }).tagId;
    const { customerId } = account.must(addCustomer, {
      ...{ name: 'Ann', address: '1 A Road', billing: { address: 'The Office' }, tags: [tag] },
      people: [BEA],
      preferences: { notify: 'sms', invoicing: { mode: 'period', period: 'week', day: 5 }, termsDays: 14 },
      marketing: { on: true, source: 'Signed the form' },
    });
    const read = () => account.snapshot.record(customerRecord, customerId);
    return { account, customerId, tag, read };
  };

  it('is added with all its parts', () => {
    const { read, tag } = withAll();
    expect(read()).toMatchObject({
      ...{ billing: { addressDescription: 'The Office' }, tags: [tag], notify: 'sms', termsDays: 14 },
      invoicing: { mode: 'period', period: 'week', day: 5 },
      marketing: { on: true, source: 'Signed the form' },
    });
    expect([...(read()?.people.values() ?? [])].map(({ value }) => value)).toEqual([BEA]);
  });

  it('is changed in one step, which an undo takes back', () => {
    const { account, customerId, tag, read } = withAll();
    const [bea = ''] = read()?.people.keys() ?? [];
    const before = read();
    const edit = {
      ...{ customerId, contact: { name: 'Anna' }, tags: { add: [], remove: [tag] } },
      preferences: { invoicing: { mode: 'manual' as const }, termsDays: null },
      marketing: { on: false, source: '' },
      people: { save: [{ ...BEA, name: 'Cem' }], remove: [bea] },
    };
    account.must(editCustomer, edit);
    expect(read()).toMatchObject({ tags: [], invoicing: { mode: 'manual' }, termsDays: undefined });
    expect(read()?.marketing).toMatchObject({ on: false });
    expect([...(read()?.people.values() ?? [])].map(({ value }) => value.name)).toEqual(['Cem']);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(read()).toMatchObject({ tags: before?.tags, marketing: before?.marketing, notify: 'sms' });
    expect([...(read()?.people.keys() ?? [])]).toEqual([bea]);
  });

  it('gets another source of its permission, which was given when it was', () => {
    const { account, customerId, read } = withAll();
    const at = read()?.marketing?.at;
    account.must(editCustomer, { customerId, marketing: { on: true, source: 'Said so on the phone' } });
    expect(read()?.marketing).toEqual({ on: true, at, source: 'Said so on the phone' });
  });

  it.each([
    [{ people: { save: [{ ...BEA, name: ' ' }], remove: [] } }, 'customers.person-name-required'],
    [{ marketing: { on: true, source: ' ' } }, 'customers.marketing-source-required'],
    [{ marketing: { on: true, source: ' Signed the form ' } }, undefined],
    [{ preferences: { termsDays: 400 } }, 'customers.terms-invalid'],
    [{ tags: { add: ['nothing'], remove: [] } }, 'tags.not-found'],
  ])('%j', (change, error) => {
    const { account, customerId, read } = withAll();
    const before = read();
    const edit = { customerId, ...change };
    if (error === undefined) account.must(editCustomer, edit);
    else expect(account.error(editCustomer, edit)).toBe(error);
    expect(read()).toEqual(before);
  });
});
