import { detailsWith, NO_DETAILS } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { expect, test } from 'vitest';
import { pairsOf, saveBoth, type TwoForms } from '#list/testing/two-forms.ts';
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
