import { detailsWith, NO_DETAILS } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { expect, test } from 'vitest';
import { pairsOf, saveBoth, type TwoForms } from '#list/testing/two-forms.ts';
import { newDay, TIME_OFF_FOLLOWS, type TimeOffFields, timeOffChanges, timeOffOf } from './time-off.ts';
import {
  detailsOfFields,
  editedDetails,
  fieldsOf,
  NEW_USER,
  USER_FOLLOWS,
  type UserFields,
} from './user-form.ts';

const HOLIDAY = { from: '2026-03-09', to: '2026-03-13', note: '' };

/** A user as the server keeps one; what is sent has to be what the call takes. */
function user(): TwoForms<UserFields> & { holidays(): readonly unknown[] } {
  const availability = { ...NO_DETAILS.availability, holidays: [HOLIDAY] };
  let stored = {
    ...{ name: 'Wendy', email: 'wendy@bright.example', roles: ['worker'] as UserFields['roles'] },
    ...{
      teams: ['north'],
      details: { ...NO_DETAILS, availability, telephone: '07700 900123', skills: ['Ropes'] },
    },
  };
  return {
    follows: USER_FOLLOWS,
    read: () => fieldsOf(stored),
    holidays: () => stored.details.availability.holidays,
    save(changed, { fields }) {
      const details = detailsOfFields(fields, NO_DETAILS);
      if (!details.ok) throw new Error(details.error);
      const { name, roles, teams } = changed;
      const wish = { name, roles, teams, details: editedDetails(changed, details.value) };
      const sent = changeUser.input.parse({ account: 'acc00000', user: 'wendy000', ...wish });
      stored = {
        ...stored,
        ...(sent.name !== undefined && { name: sent.name }),
        ...(sent.roles && { roles: sent.roles }),
        ...(sent.teams && { teams: sent.teams }),
        details: detailsWith(stored.details, sent.details ?? {}),
      };
    },
  };
}

const CHANGES: readonly Partial<UserFields>[] = [
  { name: 'Wendy Ash' },
  { roles: ['planner', 'worker'] },
  { teams: [] },
  { telephone: '' },
  { skills: 'Ropes, Ladders' },
  { hidePrices: 'hide' },
  { week: NEW_USER.week.map((day) => ({ ...day, from: '09:00' })) },
  { startLocation: 'Depot' },
  { hourlyRateMinor: 1450 },
  { capOf: 'jobs', capAmount: 20 },
  { permittedReports: ['tips'] },
];

test.each(pairsOf(CHANGES))('%j of a colleague and %j of one’s own both stand', (theirs, ours) => {
  const record = user();
  const { stands } = saveBoth(record, theirs, ours);
  const week = (ours.week ?? theirs.week ?? record.read().week).map((day, at) =>
    at > 4 ? stands.week[at] : day,
  );
  expect(stands).toMatchObject({ ...theirs, ...ours, week });
  expect(record.holidays()).toEqual([HOLIDAY]);
});

const AWAY = { id: 'w', from: '2026-04-06', to: '2026-04-10', note: 'Wales' };
const ILL = { id: 'i', from: '2026-05-04', to: '2026-05-05', note: 'Ill' };
const LATE = { id: 'l', ...newDay('2026-03-20') };
const BEN = { id: 'b', from: '2026-04-06', to: '2026-04-10', by: 'ben00000' };

/** A user's time off as the server keeps it. */
function timeOff(): TwoForms<TimeOffFields> {
  const availability = { ...NO_DETAILS.availability, holidays: [HOLIDAY] };
  let stored = { ...NO_DETAILS, availability };
  return {
    follows: TIME_OFF_FOLLOWS,
    read: () => timeOffOf(stored, '2026-03-01'),
    save(changed, { fields }) {
      const details = timeOffChanges(changed, fields, stored);
      const sent = changeUser.input.parse({ account: 'acc00000', user: 'wendy000', details });
      stored = detailsWith(stored, sent.details ?? {});
    },
  };
}

test.each<[what: string, theirs: Partial<TimeOffFields>, ours: Partial<TimeOffFields>, notes: string[]]>([
  ['a holiday beside a day', { days: [LATE] }, { holidays: [AWAY] }, ['Wales']],
  ['cover beside a holiday', { holidays: [AWAY] }, { cover: [BEN] }, ['Wales']],
  ['a holiday taken out beside cover', { cover: [BEN] }, { holidays: [] }, []],
  ['a holiday beside another one', { holidays: [AWAY] }, { holidays: [ILL] }, ['Ill', 'Wales']],
])('time off: %s', (_what, theirs, ours, notes) => {
  const { stands } = saveBoth(timeOff(), theirs, ours);
  expect(stands.holidays.map(({ note }) => note)).toEqual(notes);
  expect(stands.days).toHaveLength(theirs.days?.length ?? 0);
  expect(stands.cover).toHaveLength((theirs.cover ?? ours.cover ?? []).length);
});

test('two holidays that two people add beside the one that was there all stand', () => {
  const record = timeOff();
  const there = record.read().holidays;
  const { stands } = saveBoth(record, { holidays: [...there, AWAY] }, { holidays: [...there, ILL] });
  expect(stands.holidays.map(({ note }) => note)).toEqual(['', 'Ill', 'Wales']);
});
