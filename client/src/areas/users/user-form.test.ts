import { NO_DETAILS } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  detailsOfFields,
  fieldOfRefusal,
  fieldsOf,
  NEW_USER,
  type UserFields,
  userCheck,
  weekMinutes,
} from './user-form.ts';

const NAMED: UserFields = { ...NEW_USER, name: 'Ann', email: 'ann@x.example', roles: ['worker'] };

/** What is wrong at each field: the key of a text, else what kind of fault it is. */
function wrongIn(fields: UserFields): Record<string, string> {
  const checked = userCheck(true).safeParse(fields);
  if (checked.success) return {};
  const said = ({ message, code }: { message: string; code: string }) =>
    /^[a-z-]+\.[a-z-]+$/.test(message) ? message : code;
  return Object.fromEntries(checked.error.issues.map((issue) => [issue.path.join('.'), said(issue)]));
}

const details = {
  ...NO_DETAILS,
  telephone: '07700 900123',
  skills: ['Ropes', 'Ladders'],
  hourlyRateMinor: 1450,
  workloadCap: { of: 'jobs' as const, amount: 20 },
  cover: [{ from: '2026-03-09', to: '2026-03-10', by: 'bob' }],
};

describe('the form of a user', () => {
  it('gives back what it was given, and leaves time off and cover alone', () => {
    const person = { name: 'Ann', email: 'ann@x.example', roles: ['worker'] as const, teams: [], details };
    expect(detailsOfFields(fieldsOf(person), details)).toEqual({ ok: true, value: details });
  });

  it.each<[string, Partial<UserFields>, string, string]>([
    [
      'an hour that ends early',
      { week: [{ works: true, from: '09:00', to: '08:00' }] },
      'week.0.to',
      'users.hours-backwards',
    ],
    ['no time', { week: [{ works: true, from: '', to: '08:00' }] }, 'week.0.to', 'users.time-invalid'],
    ['a cap that no day holds', { capOf: 'minutes', capAmount: 2000 }, 'capAmount', 'users.cap-too-high'],
    ['a rate that is no number', { hourlyRateMinor: Number.NaN }, 'hourlyRateMinor', 'invalid_type'],
  ])('refuses %s', (_name, change, field, error) => {
    const week = NEW_USER.week.map((day, at) => change.week?.[at] ?? day);
    expect(wrongIn({ ...NAMED, ...change, week })).toEqual({ [field]: error });
  });

  it('names every wrong field in one try, lengths too', () => {
    const startLocation = 'x'.repeat(201);
    expect(wrongIn({ ...NEW_USER, startLocation, capOf: 'jobs', capAmount: null })).toEqual({
      name: 'session.name-required',
      email: 'session.email-invalid',
      roles: 'invitations.roles-required',
      startLocation: 'too_big',
      capAmount: 'invalid_type',
    });
    expect(wrongIn(NAMED)).toEqual({});
  });

  it('ticks no role of a new person', () => expect(NEW_USER.roles).toEqual([]));

  it('finds the field of a refusal in the form', () => {
    const refused = (field: string) => fieldOfRefusal({ ok: false, error: 'input.invalid', field });
    expect(refused('details.availability.week.2.to')).toBe('week.2.to');
    expect(refused('details.workloadCap.amount')).toBe('capAmount');
    expect(refused('email')).toBe('email');
  });

  it('takes skills with commas, each once', () => {
    const read = detailsOfFields({ ...NEW_USER, skills: ' Ropes, ,ropes,Ladders ' }, NO_DETAILS);
    expect(read.ok && read.value.skills).toEqual(['Ropes', 'Ladders']);
  });

  it('adds up the week as it is typed', () => {
    expect(weekMinutes(NEW_USER.week)).toBe(40 * 60);
    const half = NEW_USER.week.map((day, at) => (at === 0 ? { works: true, from: '09:00', to: '' } : day));
    expect(weekMinutes(half)).toBe(32 * 60);
  });
});
