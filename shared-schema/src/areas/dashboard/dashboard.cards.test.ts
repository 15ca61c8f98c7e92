import { describe, expect, it } from 'vitest';
import { cardsInOrder, DASHBOARD_CARDS, type DashboardCard, moveCard, stepCard } from './dashboard.cards.ts';

const all = () => true;
const WORK = ['today', 'tomorrow', 'overdue', 'unassigned'] as const;

describe('cards of the dashboard', () => {
  it.each<[string[], DashboardCard[]]>([
    [[], [...DASHBOARD_CARDS]],
    [
      ['devices', 'rounds'],
      ['quick-start', ...WORK, 'devices', 'weather', 'rounds', 'alerts'],
    ],
    [
      ['weather', 'gone', 'weather', 'quick-start', 'rounds', 'alerts', 'devices'],
      ['weather', 'quick-start', ...WORK, 'rounds', 'alerts', 'devices'],
    ],
  ])('%j is shown as %j: each once, unknown ones left out, new ones at their place', (chosen, order) =>
    expect(cardsInOrder(chosen)).toEqual(order),
  );

  it('move before another, to the end, and nowhere', () => {
    expect(moveCard(DASHBOARD_CARDS, 'devices', 'rounds')).toEqual([
      'quick-start',
      ...WORK,
      'devices',
      'rounds',
      'alerts',
      'weather',
    ]);
    expect(moveCard(DASHBOARD_CARDS, 'quick-start', undefined).at(-1)).toBe('quick-start');
    expect(moveCard(DASHBOARD_CARDS, 'rounds', 'rounds')).toHaveLength(DASHBOARD_CARDS.length);
  });

  it('step over hidden cards, and stop at the ends', () => {
    const shown = (id: DashboardCard) => id !== 'alerts';
    expect(stepCard(DASHBOARD_CARDS, 'devices', -1, shown)).toEqual([
      'quick-start',
      ...WORK,
      'devices',
      'rounds',
      'alerts',
      'weather',
    ]);
    expect(stepCard(DASHBOARD_CARDS, 'rounds', 1, shown)).toEqual([
      'quick-start',
      ...WORK,
      'alerts',
      'devices',
      'rounds',
      'weather',
    ]);
    expect(stepCard(DASHBOARD_CARDS, 'quick-start', -1, all)).toEqual(DASHBOARD_CARDS);
    expect(stepCard(DASHBOARD_CARDS, 'weather', 1, all)).toEqual(DASHBOARD_CARDS);
  });
});
