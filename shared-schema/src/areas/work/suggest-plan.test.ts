import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayRoom, type LooseVisit, suggestPlan } from './suggest-plan.ts';

const NORTH = [-1.5, 53.9] as const;
const SOUTH = [-1.5, 53.7] as const;

const visit = (
  id: string,
  [lng, lat]: readonly [number, number],
  more: Partial<LooseVisit> = {},
): LooseVisit => ({
  ...{ id, lngLat: [lng + id.charCodeAt(1) / 1e5, lat], minutes: 30, minor: 1500, daysLate: 0 },
  ...{ due: '2026-03-02', skills: [] },
  ...more,
});
const day = (lane: string, room: number, more: Partial<DayRoom> = {}): DayRoom => ({
  ...{ day: '2026-03-02', lane, of: 'minutes', room, at: [], skills: [] },
  ...more,
});
const who = (visits: readonly LooseVisit[], cells: readonly DayRoom[]) => {
  const { cells: found, left } = suggestPlan(visits, cells);
  const names = visits.map(({ id }) => [id, cells[found.get(id) ?? -1]?.lane ?? '-']);
  return { ...Object.fromEntries(names), left };
};

describe('a suggested plan', () => {
  it('gives each town to one person', () => {
    const visits = [visit('n1', NORTH), visit('s1', SOUTH), visit('n2', NORTH), visit('s2', SOUTH)];
    const { n1, n2, s1, s2, left } = who(visits, [day('ann', 60), day('ben', 60)]);
    expect([n1, s1]).toEqual([n2, s2]);
    expect(n1).not.toBe(s1);
    expect(left).toEqual([]);
  });

  it('goes to where a person is already', () => {
    const visits = [visit('n1', NORTH), visit('s1', SOUTH)];
    const cells = [day('ann', 60, { at: [SOUTH] }), day('ben', 60, { at: [NORTH] })];
    expect(who(visits, cells)).toEqual({ n1: 'ben', s1: 'ann', left: [] });
  });

  it('gives nobody what they lack the skills for, however near it is', () => {
    const visits = [visit('n1', NORTH, { skills: ['Ropes'] }), visit('n2', NORTH), visit('s1', SOUTH)];
    const ann = day('ann', 60, { at: [NORTH] });
    const ben = day('ben', 60, { at: [SOUTH], skills: ['ropes', 'Ladders'] });
    expect(who(visits, [ann, ben])).toEqual({ n1: 'ben', n2: 'ann', s1: 'ben', left: [] });
    expect(who(visits, [ann])).toEqual({ n1: '-', n2: 'ann', s1: 'ann', left: ['n1'] });
  });

  it('takes the most overdue first where there is not room for all, then what was due first', () => {
    const visits = [
      visit('n1', NORTH, { due: '2026-03-09' }),
      visit('n2', NORTH),
      visit('n3', NORTH, { daysLate: 4 }),
      visit('n4', NORTH, { daysLate: 9 }),
    ];
    expect(who(visits, [day('ann', 70)])).toEqual({
      n1: '-',
      n2: '-',
      n3: 'ann',
      n4: 'ann',
      left: ['n2', 'n1'],
    });
  });

  it.each([
    ['jobs', 2, ['n3']],
    ['minutes', 70, ['n3']],
    ['value', 1500, ['n2', 'n3']],
  ] as const)('counts room in %s', (of, room, left) => {
    const visits = [visit('n1', NORTH), visit('n2', NORTH), visit('n3', NORTH)];
    expect(who(visits, [day('ann', room, { of })]).left).toEqual(left);
  });

  it('fills the first days, and leaves later ones that are not needed alone', () => {
    const visits = [visit('n1', NORTH), visit('n2', NORTH)];
    const cells = [
      day('ann', 60),
      ...[1, 2, 3].map((at) => day(`ann${at}`, 60, { day: `2026-03-0${at + 2}` })),
    ];
    expect(new Set(Object.values(who(visits, cells)))).not.toContain('ann3');
  });

  it('is nothing without visits, and leaves all without days', () => {
    expect(suggestPlan([], [day('ann', 60)])).toEqual({ cells: new Map(), left: [] });
    expect(suggestPlan([visit('n1', NORTH)], []).left).toEqual(['n1']);
  });

  it('never gives a day more than its room, a visit twice, or the same question two answers', () => {
    const visits = fc.array(
      fc.record({
        lngLat: fc.tuple(
          fc.double({ min: -3, max: 0, noNaN: true }),
          fc.double({ min: 51, max: 54, noNaN: true }),
        ),
        minutes: fc.integer({ min: 0, max: 240 }),
        minor: fc.integer({ min: 0, max: 20_000 }),
        daysLate: fc.integer({ min: 0, max: 30 }),
      }),
      { maxLength: 40 },
    );
    const cells = fc.array(
      fc.record({
        of: fc.constantFrom('jobs' as const, 'minutes' as const, 'value' as const),
        room: fc.integer({ min: -30, max: 600 }),
        at: fc.array(fc.constantFrom(NORTH, SOUTH), { maxLength: 3 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(visits, cells, (some, rooms) => {
        const asked = some.map((one, at) => ({ ...one, id: `v${at}`, due: '2026-03-02', skills: [] }));
        const days = rooms.map((one, at) => ({ ...one, lane: `lane${at}`, day: '2026-03-02', skills: [] }));
        const found = suggestPlan(asked, days);
        for (const [at, { of, room }] of days.entries()) {
          const own = asked.filter(({ id }) => found.cells.get(id) === at);
          const used = own.reduce(
            (sum, one) => sum + (of === 'jobs' ? 1 : of === 'value' ? one.minor : one.minutes),
            0,
          );
          if (own.length > 0) expect(used).toBeLessThanOrEqual(room);
        }
        expect([...found.cells.keys(), ...found.left].sort()).toEqual(asked.map(({ id }) => id).sort());
        expect(suggestPlan(asked, days)).toEqual(found);
      }),
    );
  });
});
