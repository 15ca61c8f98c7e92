import { detailsWith, NO_DETAILS } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { describe, expect, it } from 'vitest';
import { newDay, type TimeOffFields, timeOffChanges, timeOffCheck, timeOffOf } from './time-off.ts';

const day = (isoDay: string) => ({ id: isoDay, ...newDay(isoDay) });
const NONE: TimeOffFields = { holidays: [], days: [], cover: [] };

function wrongIn(fields: TimeOffFields): Record<string, string> {
  const checked = timeOffCheck(NO_DETAILS).safeParse(fields);
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('time off', () => {
  it('leaves out what is over, and gives back the rest as it was', () => {
    const fields: TimeOffFields = {
      holidays: [
        { id: '2026-03-02 2026-03-06 Spain 1', from: '2026-03-02', to: '2026-03-06', note: 'Spain' },
      ],
      days: [
        { id: '2026-03-09', day: '2026-03-09', from: '10:00', to: '12:00', off: false },
        { id: '2026-03-10', ...newDay('2026-03-10'), off: true },
      ],
      cover: [{ id: '2026-03-02 2026-03-06 bob 1', from: '2026-03-02', to: '2026-03-06', by: 'bob' }],
    };
    const before = { ...NO_DETAILS, skills: ['Ropes'] };
    const details = detailsWith(before, timeOffChanges(fields, fields, before));
    expect(timeOffOf(details, '2026-03-06')).toEqual(fields);
    expect(timeOffOf(details, '2026-03-10')).toEqual({
      ...NONE,
      days: [{ id: '2026-03-10', ...newDay('2026-03-10'), off: true }],
    });
    expect(details.skills).toEqual(['Ropes']);
  });

  it.each<[string, Partial<TimeOffFields>, Record<string, string>]>([
    [
      'a holiday that ends before it begins',
      { holidays: [{ id: 'h', from: '2026-03-06', to: '2026-03-02', note: '' }] },
      { 'holidays.0.to': 'users.days-backwards' },
    ],
    [
      'what is no day',
      { holidays: [{ id: 'h', from: '0/0', to: '2026-03-02', note: '' }], days: [day('someday')] },
      { 'holidays.0.from': 'users.day-invalid', 'days.0.day': 'users.day-invalid' },
    ],
    [
      'hours that end early, on the day that has them',
      { days: [day('2026-03-02'), { ...day('2026-03-03'), from: '13:00' }] },
      { 'days.1.to': 'users.hours-backwards' },
    ],
    [
      'a day that stands there twice',
      { days: [day('2026-03-02'), { ...day('2026-03-02'), id: 'again', off: true }] },
      { 'days.1.day': 'users.day-twice' },
    ],
    [
      'more than is kept',
      { cover: Array(51).fill({ id: 'c', from: '2026-03-02', to: '2026-03-02', by: 'bob' }) },
      { cover: 'users.too-many-days' },
    ],
  ])('names %s', (_what, fields, wrong) => {
    expect(wrongIn({ ...NONE, ...fields })).toEqual(wrong);
  });
});
