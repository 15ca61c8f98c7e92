import { describe, expect, it } from 'vitest';
import { checkContact, checkNamed, checkPerson, isTelephone } from './customer.rules.ts';

describe('a telephone number', () => {
  it.each([
    ['\u202a+44 1632 960123\u202c', '+44 1632 960123'],
    ['01632\u2011960123', '01632-960123'],
    ['07700900123\u200b', '07700900123'],
    ['01632 960123 ext. 12', '01632 960123 ext. 12'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(isTelephone(typed)).toBe(true);
    expect(checkContact({ name: 'A', telephoneNumber: typed, telephoneNumberOther: typed })).toMatchObject({
      value: { telephoneNumber: stored, telephoneNumberOther: stored },
    });
  });
  it.each(['1234', '1234567890123456', '123456789012345678901', '07700 900123 call', ''])(
    '%j is none',
    (typed) => {
      expect(isTelephone(typed)).toBe(false);
    },
  );
});

it('a number is checked by the plan of the country, where that is known', () => {
  const typed = { name: 'A', telephoneNumber: '07700 90012' };
  expect(checkContact(typed)).toMatchObject({ ok: true });
  expect(checkContact(typed, 'GB')).toMatchObject({
    error: 'customers.telephone-invalid',
    field: 'telephoneNumber',
  });
  const person = { reminders: false, invoices: false, receipts: false, ...typed };
  expect(checkPerson(person)).toMatchObject({ ok: true });
  expect(checkPerson(person, 'GB')).toMatchObject({ error: 'customers.telephone-invalid' });
});

describe('an e-mail address', () => {
  it.each([
    'jo@example.com;',
    'jo@example.com\u200b',
    'mailto:jo@example.com',
    '<Jo@Example.com>',
    ' jo@example.com, ',
  ])('%j is stored plain', (email) =>
    expect(checkContact({ name: 'A', email })).toMatchObject({ value: { email: 'jo@example.com' } }),
  );
  it.each([
    'jo@example.com; al@example.com',
    'jo@example.com,al@example.com',
    'Jo <jo@example.com>',
    'jo@example',
    'jo@example..com',
    'jo@.example.com',
    'jo@example.com.',
    '.jo@example.com',
    'jo..al@example.com',
  ])('%j is refused', (email) =>
    expect(checkContact({ name: 'A', email })).toMatchObject({ error: 'customers.email-invalid' }),
  );
});

it.each(['\u2800', '\u200b', ' \u00a0'])('a customer is not named by %j, which shows nothing', (name) => {
  expect(checkNamed({ name }, undefined)).toMatchObject({ error: 'customers.name-or-address-required' });
});
