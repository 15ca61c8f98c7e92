import { describe, expect, it } from 'vitest';
import { USUAL_AVAILABILITY } from '#fields/availability.ts';
import { hoursOf } from '#kernel/hours.ts';
import { typedHours } from './hours-of-day.ts';
import { type BookedVisit, type Crew, type PlannedPerson, peopleOf, sharesOf } from './share-work.ts';
import { sumOfDays, visitCount, weekPlan } from './week-plan.ts';

const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';
const SATURDAY = '2026-03-07';

function person(id: string, more: Partial<PlannedPerson> = {}): [string, PlannedPerson] {
  return [id, { id, active: true, skills: [], availability: USUAL_AVAILABILITY, ...more }];
}
const off = { ...USUAL_AVAILABILITY, days: { [MONDAY]: null } };
const crew: Crew = {
  people: new Map([
    person('ann', { skills: ['Ladders'] }),
    person('bob', { availability: off }),
    person('cas', { skills: ['Rope access'] }),
    person('left', { active: false }),
    person('new', { availability: undefined }),
  ]),
  teams: new Map([
    ['north', { id: 'north', members: ['ann', 'bob', 'cas'], archived: false }],
    ['south', { id: 'south', members: ['bob', 'left'], archived: false }],
    ['old', { id: 'old', members: ['ann'], archived: true }],
  ]),
};

function visit(assignees: readonly string[], more: Partial<BookedVisit> = {}): BookedVisit {
  return { id: 'job:1', day: MONDAY, minutes: 60, minor: 1000, skills: [], assignees, ...more };
}

describe('who does a visit', () => {
  it.each([
    ['one person', ['ann'], MONDAY, ['ann']],
    ['two people', ['cas', 'ann'], MONDAY, ['ann', 'cas']],
    ['a person named twice', ['ann', 'ann'], MONDAY, ['ann']],
    ['a person named, although away', ['bob'], MONDAY, ['bob']],
    ['a team without the one who is off', ['north'], MONDAY, ['ann', 'cas']],
    ['the whole team on another day', ['north'], TUESDAY, ['ann', 'bob', 'cas']],
    ['a team with a member of it', ['north', 'ann'], MONDAY, ['ann', 'cas']],
    ['a team with one who is off and named', ['north', 'bob'], MONDAY, ['ann', 'bob', 'cas']],
    ['a team of which nobody is there', ['south'], MONDAY, []],
    ['a team on a Saturday', ['north'], SATURDAY, []],
    ['an archived team', ['old'], MONDAY, []],
    ['somebody who has left', ['left'], MONDAY, []],
    ['somebody who is not known here', ['x'], MONDAY, []],
    ['somebody whose hours are not known', ['new'], MONDAY, ['new']],
    ['nobody', [], MONDAY, []],
  ])('%s', (_name, assignees, day, expected) => {
    expect(peopleOf({ assignees, day }, crew)).toEqual(expected);
  });
});

describe('how a visit is shared out', () => {
  it.each([
    ['one person', ['ann'], 1000, 60, [[60, 1000]]],
    [
      'two people',
      ['ann', 'cas'],
      1000,
      45,
      [
        [22.5, 500],
        [22.5, 500],
      ],
    ],
    [
      'a penny too many',
      ['ann', 'cas'],
      1001,
      60,
      [
        [30, 501],
        [30, 500],
      ],
    ],
    [
      'three',
      ['ann', 'bob', 'cas'],
      1000,
      60,
      [
        [20, 334],
        [20, 333],
        [20, 333],
      ],
    ],
    ['nothing told of its length', ['ann'], 1000, undefined, [[0, 1000]]],
  ])('%s', (_name, assignees, minor, minutes, expected) => {
    const shares = [...sharesOf(visit(assignees, { minor, minutes }), crew).values()];
    expect(shares.map((share) => [share.minutes, share.minor])).toEqual(expected);
  });

  it.each([
    ['a skill that the person has, in other letters', ['ann'], ['ladders'], []],
    ['one that the person lacks', ['ann'], ['Rope access', 'Ladders'], ['Rope access']],
    ['one that another of them has', ['ann', 'cas'], ['Rope access', 'Ladders'], []],
    ['one that nobody in the team has', ['north'], ['Gas'], ['Gas']],
  ])('asks for %s', (_name, assignees, skills, missing) => {
    for (const share of sharesOf(visit(assignees, { skills }), crew).values())
      expect(share.missing).toEqual(missing);
  });
});

describe('a week', () => {
  const plan = weekPlan([MONDAY, TUESDAY], crew, [
    visit(['ann'], { id: 'a', minutes: 450 }),
    visit(['north'], { id: 'b', minutes: 100, minor: 1001, skills: ['Gas'] }),
    visit(['bob'], { id: 'c', minutes: 15 }),
    visit([], { id: 'd', minor: 250, minutes: undefined }),
    visit(['left'], { id: 'e', day: TUESDAY }),
    visit(['new'], { id: 'f', day: TUESDAY, minutes: 6000 }),
  ]);

  it('puts what is booked beside the hours of each person', () => {
    expect(plan.people.get('ann')?.[0]).toMatchObject({
      available: 480,
      booked: 500,
      minor: 1501,
      isOver: true,
      missing: ['Gas'],
    });
    expect(plan.people.get('cas')?.[0]).toMatchObject({
      available: 480,
      booked: 50,
      minor: 500,
      isOver: false,
    });
  });

  it('is over for somebody who is away, and never where no hours are known', () => {
    expect(plan.people.get('bob')?.[0]).toMatchObject({
      available: 0,
      booked: 15,
      isAway: true,
      isOver: true,
    });
    expect(plan.people.get('new')?.[1]).toMatchObject({ available: undefined, booked: 6000, isOver: false });
  });

  it('has no row for whoever has left, and lists their work with that of nobody', () => {
    expect(plan.people.has('left')).toBe(false);
    expect(plan.unassigned.map(({ booked, minor, untimed }) => [booked, minor, untimed])).toEqual([
      [0, 250, 1],
      [60, 1000, 0],
    ]);
  });

  it('adds up to all of the work, however it was shared out', () => {
    expect(plan.totals[0]).toMatchObject({ available: 960, booked: 565, minor: 3251, untimed: 1 });
    expect(plan.totals.map(visitCount)).toEqual([4, 2]);
    expect(sumOfDays(plan.people.get('ann') ?? [])).toMatchObject({
      available: 960,
      booked: 500,
      minor: 1501,
    });
  });
});

it.each([
  [0, 0],
  [10, 0.17],
  [20, 0.33],
  [27, 0.45],
  [22.5, 0.38],
  [495, 8.25],
  [100 / 3 + 100 / 3 + 100 / 3, 1.67],
])('%d minutes are %d hours', (minutes, hours) => {
  expect(hoursOf(minutes)).toBe(hours);
});

describe('hours typed of one day', () => {
  it.each([
    ['as many as usual', MONDAY, 8, { from: '08:00', to: '16:00' }],
    ['fewer', MONDAY, 4.5, { from: '08:00', to: '12:30' }],
    ['none', MONDAY, 0, null],
    ['on a day off', SATURDAY, 3, { from: '08:00', to: '11:00' }],
    ['more than fit behind the usual start', MONDAY, 20, { from: '03:59', to: '23:59' }],
  ])('%s', (_name, day, hours, value) => {
    expect(typedHours(USUAL_AVAILABILITY, day, hours)).toEqual({ ok: true, value });
  });

  it.each([
    [null, 'availability.hours-required'],
    [Number.NaN, 'availability.hours-required'],
    [-1, 'availability.hours-out-of-range'],
    [24, 'availability.hours-out-of-range'],
  ])('refuses %s', (hours, error) => {
    expect(typedHours(USUAL_AVAILABILITY, MONDAY, hours)).toMatchObject({ ok: false, error, field: 'hours' });
  });
});
