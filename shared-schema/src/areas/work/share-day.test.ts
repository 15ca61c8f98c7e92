import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOBODY } from '#areas/calendar/planned-visit.ts';
import type { LngLat } from '#fields/place.schema.ts';
import { followed, type SharedVisit, type SharingPerson, shareDay } from './share-day.ts';

/** About a hundred metres along a street each. */
const at = (place: number): LngLat => [-1.5 + place * 0.0015, 53.8];

const visit = (id: string, lane: string, place: number, more: Partial<SharedVisit> = {}): SharedVisit => ({
  ...{ id, lane, lngLat: at(place), minutes: 30, minor: 1500, window: undefined, skills: [] },
  ...{ isLocked: false, isJoint: false },
  ...more,
});
const person = (lane: string, home: number, more: Partial<SharingPerson> = {}): SharingPerson => ({
  ...{ lane, home: at(home), from: 480, to: 960, cap: undefined, used: 0, skills: [] },
  ...more,
});
const TURNS = { seed: 1, maxTurns: 200 };
const EIGHT = 480;

/** `ann: a b; ben: c; left: d time`. */
function shared(visits: readonly SharedVisit[], people: readonly SharingPerson[]): string {
  const { days, left } = shareDay(visits, people, TURNS);
  return [
    ...days.map(({ lane, visitIds }) => `${lane}: ${visitIds.join(' ')}`.trim()),
    ...(left.length > 0 ? [`left: ${left.map(({ id, why }) => `${id} ${why}`).join(', ')}`] : []),
  ].join('; ');
}

describe('a day shared among people', () => {
  it('gives each what lies near their home, unassigned visits too', () => {
    const visits = [
      visit('a', 'ann', 200),
      visit('b', 'ann', 1),
      visit('c', NOBODY, 201),
      visit('d', 'ben', 2),
    ];
    expect(shared(visits, [person('ann', 0), person('ben', 202)])).toMatch(
      /^ann: (b d|d b); ben: (a c|c a)$/,
    );
  });

  it('orders the day of one person by the times that are asked for', () => {
    const late = { window: { from: EIGHT + 120, to: EIGHT + 130 } };
    const visits = [visit('a', 'ann', 1, late), visit('b', 'ann', 2), visit('c', 'ann', 3)];
    expect(shared(visits, [person('ann', 0)])).toMatch(/^ann: (b c|c b) a$/);
  });

  it.each<[string, SharedVisit, string]>([
    ['place', visit('x', NOBODY, 1, { lngLat: undefined }), 'place'],
    ['skills', visit('x', NOBODY, 1, { skills: ['Ropes'] }), 'skills'],
    ['time', visit('x', NOBODY, 1, { window: { from: 0, to: EIGHT - 60 } }), 'time'],
    ['room', visit('x', NOBODY, 1, { minutes: 481 }), 'room'],
  ])('says why a visit stays where it is: %s', (_, one, why) => {
    expect(shared([visit('a', 'ann', 2), one], [person('ann', 0)])).toBe(`ann: a; left: x ${why}`);
  });

  it('leaves what fits nowhere with whoever has it, last', () => {
    const visits = [visit('x', 'ann', 1, { skills: ['Ropes'] }), visit('a', 'ann', 2)];
    expect(shared(visits, [person('ann', 0)])).toBe('ann: a x; left: x skills');
    const ben = person('ben', 30, { skills: ['ropes'], cap: { of: 'jobs', amount: 1 } });
    expect(shared(visits, [person('ann', 0), ben])).toBe('ann: a; ben: x');
  });

  it.each<[string, Partial<SharingPerson>]>([
    ['jobs', { cap: { of: 'jobs', amount: 3 }, used: 1 }],
    ['hours', { cap: { of: 'minutes', amount: 80 } }],
    ['value', { cap: { of: 'value', amount: 4000 }, used: 500 }],
    ['working hours', { to: EIGHT + 75 }],
  ])('gives nobody more than their %s allow', (_, most) => {
    const visits = ['a', 'b', 'c'].map((id, place) => visit(id, NOBODY, place + 1));
    const { days, left } = shareDay(visits, [person('ann', 0, most)], TURNS);
    expect(days[0]?.visitIds.length).toBe(2);
    expect(left.map(({ why }) => why)).toEqual(['room']);
  });

  it('takes nothing away for a cap that a day is past already, and adds nothing', () => {
    const visits = [visit('a', 'ann', 1), visit('b', 'ann', 2), visit('c', NOBODY, 3)];
    const ann = person('ann', 0, { cap: { of: 'jobs', amount: 1 } });
    expect(shared(visits, [ann])).toMatch(/^ann: (a b|b a); left: c room$/);
  });

  it('leaves locked visits and those of several people with whoever has them', () => {
    const visits = [
      visit('a', 'ann', 200, { isLocked: true }),
      visit('b', 'ann', 1),
      visit('c', 'ann', 201, { isJoint: true }),
    ];
    expect(shared(visits, [person('ann', 0), person('ben', 200)])).toMatch(/^ann: a (b c|c b); ben:$/);
  });

  it('keeps the order of locked visits even where it misses their times', () => {
    const visits = [
      visit('a', 'ann', 3, { isLocked: true, minutes: 120 }),
      visit('b', 'ann', 1, { isLocked: true, window: { from: EIGHT, to: EIGHT + 10 } }),
      visit('c', 'ann', 2),
    ];
    expect(shared(visits, [person('ann', 0)])).toBe('ann: a b c');
  });

  it('begins before the hours where a time asks for that', () => {
    const early = { window: { from: 420, to: 430 } };
    expect(shared([visit('a', 'ann', 1), visit('b', 'ann', 2, early)], [person('ann', 0)])).toBe('ann: b a');
  });

  it('shares visits at one place evenly', () => {
    const visits = ['a', 'b', 'c', 'd'].map((id) => visit(id, 'ann', 5));
    const { days } = shareDay(visits, [person('ann', 5), person('ben', 5)], TURNS);
    expect(days.map(({ visitIds }) => visitIds.length)).toEqual([2, 2]);
  });
});

const someVisit = fc.record({
  lane: fc.constantFrom('ann', 'ben', NOBODY),
  place: fc.integer({ min: -80, max: 80 }),
  minutes: fc.integer({ min: 5, max: 120 }),
  isLocked: fc.boolean(),
  isJoint: fc.boolean(),
  time: fc.option(fc.integer({ min: 400, max: 900 })),
  hasPlace: fc.boolean(),
  skills: fc.constantFrom<readonly string[]>([], [], ['Ropes']),
});

it('a shared day has each visit once, with whom it may be, in time, and no more work than hours or now', () => {
  fc.assert(
    fc.property(fc.array(someVisit, { maxLength: 12 }), (given) => {
      const visits = given.map(({ place, lane, time, hasPlace, ...more }, index) =>
        visit(String(index), lane, place, {
          ...more,
          ...(time !== null && { window: { from: time, to: time + 10 } }),
          ...(!hasPlace && { lngLat: undefined }),
        }),
      );
      const people = [person('ann', 0, { skills: ['Ropes'] }), person('ben', 40)];
      const { days, left } = shareDay(visits, people, { seed: 1, maxTurns: 40 });
      const out = new Set(left.map(({ id }) => id));
      const byId = new Map(visits.map((one) => [one.id, one]));
      const free = left.filter(({ id }) => byId.get(id)?.lane === NOBODY).map(({ id }) => id);
      expect([...days.flatMap(({ visitIds }) => visitIds), ...free].toSorted()).toEqual(
        [...byId.keys()].toSorted(),
      );
      for (const { lane, visitIds } of days) {
        const own = visitIds.flatMap((id) => byId.get(id) ?? []);
        for (const one of own) {
          if (one.isLocked || one.isJoint) expect([lane, NOBODY]).toContain(one.lane);
          if (!out.has(one.id) && !one.isLocked && lane === 'ben') expect(one.skills).toEqual([]);
        }
        const locked = own.filter((one) => one.isLocked && one.lane === lane && one.lngLat);
        expect(locked).toEqual(visits.filter((one) => one.isLocked && one.lane === lane && one.lngLat));
        const who = people.find((one) => one.lane === lane) as SharingPerson;
        const before = visits.filter((one) => one.lane === lane);
        const asked = before.flatMap(({ window }) => window?.from ?? []);
        // Whoever begins earlier is in time as well.
        const from = Math.min(who.from, ...asked) - 120;
        const placed = own.filter(({ id }) => !out.has(id));
        const missed = [...followed({ ...who, from }, placed).late];
        expect(missed.filter((id) => byId.get(id)?.isLocked !== true)).toEqual([]);
      }
    }),
  );
});
