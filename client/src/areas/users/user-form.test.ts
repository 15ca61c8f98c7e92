import { NO_DETAILS } from '@roundsman/shared-schema/areas/people/member-details.schema.ts';
import { describe, expect, it } from 'vitest';
import { detailsOfFields, fieldsOf, NEW_USER, type UserFields, weekMinutes } from './user-form.ts';

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
    ['a cap without a number', { capOf: 'jobs', capAmount: null }, 'capAmount', 'kit.required'],
    ['a cap that no day holds', { capOf: 'minutes', capAmount: 2000 }, 'capAmount', 'users.cap-too-high'],
    ['a rate that is no number', { hourlyRateMinor: Number.NaN }, 'hourlyRateMinor', 'input.invalid'],
  ])('refuses %s', (_name, change, field, error) => {
    const week = NEW_USER.week.map((day, at) => change.week?.[at] ?? day);
    expect(detailsOfFields({ ...NEW_USER, ...change, week }, NO_DETAILS)).toEqual({
      ok: false,
      field,
      error,
    });
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
