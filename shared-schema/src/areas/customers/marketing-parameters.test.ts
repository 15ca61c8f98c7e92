import { expect, it, test } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import { undoChanges } from '#undo-changes.ts';
import { addCustomer } from './add-customer.command.ts';
import { customerRecord } from './customer.record.ts';
import { marketingParametersField } from './marketing-parameters.ts';
import { mergeCustomers } from './merge-customers.command.ts';
import { saveMarketingParameters } from './save-marketing-parameters.command.ts';

const LONG = 'x'.repeat(201);

test.each([
  [{ source: 'newsletter' }, true],
  [{ source: 'a', medium: 'b', campaign: 'c', term: 'd', content: 'e', id: 'f' }, true],
  [{}, false],
  [{ source: '' }, false],
  [{ source: LONG }, false],
  [{ source: 7 }, false],
])('%j is stored: %s', (value, isStored) => {
  expect(marketingParametersField.safeParse(value).success).toBe(isStored);
});

forBothForms('customers.save-marketing-parameters', (open) => {
  it('keeps what one link said together, trims it, takes it away when all is empty, and comes back', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, { name: 'Ann', address: '1 A Road' });
    const utm = () => account.snapshot.record(customerRecord, customerId)?.utm;
    const save = (parameters: Record<string, string>) =>
      account.must(saveMarketingParameters, { customerId, parameters });
    save({ source: ' newsletter ', medium: '', campaign: 'Spring' });
    expect(utm()).toEqual({ source: 'newsletter', campaign: 'Spring' });
    save({ source: 'flyer' });
    expect(utm(), 'of another link nothing stays').toEqual({ source: 'flyer' });
    save({ source: ' ' });
    expect(utm()).toBeUndefined();
    account.must(undoChanges, { steps: account.lastUndo });
    expect(utm()).toEqual({ source: 'flyer' });
  });

  it('is taken over by a merge that is told to', () => {
    const account = open();
    const add = (name: string) => account.must(addCustomer, { name, address: `1 ${name} Road` }).customerId;
    const [customerId, into] = [add('Ann'), add('Bea')];
    account.must(saveMarketingParameters, { customerId, parameters: { id: '17' } });
    account.must(mergeCustomers, { customerId, into, take: ['utm'] });
    expect(account.snapshot.record(customerRecord, into)?.utm).toEqual({ id: '17' });
  });
});
