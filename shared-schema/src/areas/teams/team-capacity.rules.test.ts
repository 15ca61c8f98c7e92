import { describe, expect, it } from 'vitest';
import { USUAL_AVAILABILITY } from '#fields/availability.ts';
import { teamCapacity } from './team-capacity.rules.ts';

const wendy = { id: 'wendy', active: true, availability: USUAL_AVAILABILITY };
const bob = {
  id: 'bob',
  active: true,
  availability: {
    ...USUAL_AVAILABILITY,
    days: { '2026-03-14': { from: '09:00', to: '12:00' } },
    holidays: [{ from: '2026-03-09', to: '2026-03-10', note: '' }],
  },
};
const left = { ...wendy, id: 'left', active: false };

describe('the capacity of a team', () => {
  it.each([
    ['all are there', '2026-03-11', [wendy, bob], 960, []],
    ['one is on holiday', '2026-03-09', [wendy, bob], 480, ['bob']],
    ['only one works on Saturday', '2026-03-14', [wendy, bob], 180, []],
    ['nobody works on Sunday', '2026-03-15', [wendy, bob], 0, []],
    ['whoever is deactivated does not count', '2026-03-11', [wendy, left], 480, ['left']],
    ['a team without members', '2026-03-11', [], 0, []],
  ])('%s', (_name, day, members, minutes, missing) => {
    expect(teamCapacity(members, day)).toEqual({ minutes, missing, isEmpty: minutes === 0 });
  });
});
