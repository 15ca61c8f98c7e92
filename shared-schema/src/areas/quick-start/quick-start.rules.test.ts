import { expect, it } from 'vitest';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { deleteCustomer } from '#areas/customers/delete-customer.command.ts';
import { addRound } from '#areas/rounds/add-round.command.ts';
import { addServices } from '#areas/services/add-services.command.ts';
import { archiveServices } from '#areas/services/archive-services.command.ts';
import { editService } from '#areas/services/edit-service.command.ts';
import { setSetting } from '#areas/settings/set-setting.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { quickStartProgress, quickStartRows } from './quick-start.rules.ts';
import { QUICK_START_STEPS, type QuickStartStep } from './quick-start.steps.ts';

const NOTHING = { emailVerified: false, installed: false };

forBothForms('the quick start', (open) => {
  const states = (account: ReturnType<typeof open>, facts = NOTHING) =>
    Object.fromEntries(
      quickStartRows(account.snapshot, facts, QUICK_START_STEPS).map((row) => [row.id, row.state]),
    );

  it('marks steps done by the data, and open again when the data goes', () => {
    const account = open();
    expect(new Set(Object.values(states(account)))).toEqual(new Set(['open']));
    account.must(addRound, { name: 'Castle Hill', color: '#00628a' });
    const customer = account.must(addCustomer, { name: 'Ada', address: '' });
    expect(states(account)).toMatchObject({
      'first-round': 'done',
      'first-customers': 'done',
      users: 'open',
    });
    account.must(deleteCustomer, customer);
    expect(states(account)['first-customers']).toBe('open');
    account.must(setSetting, {
      key: 'business.address',
      value: { addressDescription: '1 High Street', isVerified: false },
    });
    expect(states(account).business).toBe('done');
  });

  it('marks services and prices done by a service that has a price and is offered', () => {
    const account = open();
    const service = {
      name: 'Windows',
      group: '',
      duration: null,
      taxRate: null,
      frequency: null,
      skills: [],
    };
    const added = account.must(addServices, {
      services: [{ ...service, priceMinor: null, colour: '#00628a' }],
    });
    const [serviceId = ''] = added.serviceIds;
    expect(states(account).services).toBe('open');
    account.must(editService, { serviceId, priceMinor: 1200 });
    expect(states(account).services).toBe('done');
    account.must(archiveServices, { serviceIds: [serviceId], archived: true });
    expect(states(account).services).toBe('open');
  });

  it('takes what only the session and the device know', () => {
    expect(states(open(), { emailVerified: true, installed: true })).toMatchObject({
      'verify-email': 'done',
      install: 'done',
    });
  });

  it('keeps an answer until the data says otherwise', () => {
    const account = open();
    account.must(setSetting, { key: 'quick-start.first-round', value: 'later' });
    account.must(setSetting, { key: 'quick-start.users', value: 'not-for-me' });
    expect(states(account)).toMatchObject({ 'first-round': 'later', users: 'not-for-me' });
    account.must(addRound, { name: 'Castle Hill', color: '#00628a' });
    expect(states(account)['first-round']).toBe('done');
    expect(account.error(setSetting, { key: 'quick-start.users', value: 'done' })).toBe(
      'settings.value-not-allowed',
    );
    expect(
      account.error(setSetting, { key: 'quick-start.users', value: 'later' }, { roles: ['planner'] }),
    ).toBe('access.not-allowed');
  });

  it('shows only what is offered, and counts only what is for the account', () => {
    const account = open();
    const offered: QuickStartStep[] = ['users', 'first-round'];
    account.must(addRound, { name: 'Castle Hill', color: '#00628a' });
    const rows = quickStartRows(account.snapshot, NOTHING, offered);
    expect(rows.map(({ id }) => id)).toEqual(['first-round', 'users']);
    expect(quickStartProgress(rows)).toEqual({ done: 1, all: 2 });
    account.must(setSetting, { key: 'quick-start.users', value: 'not-for-me' });
    expect(quickStartProgress(quickStartRows(account.snapshot, NOTHING, offered))).toEqual({
      done: 1,
      all: 1,
    });
  });

  it('takes sample data for nobody’s work', () => {
    const account = open();
    account.newId = () => 'sample-1';
    account.must(addRound, { name: 'Castle Hill', color: '#00628a' });
    account.must(addCustomer, { name: 'Ada', address: '' });
    expect(states(account)).toMatchObject({ 'first-round': 'open', 'first-customers': 'open' });
  });
});
