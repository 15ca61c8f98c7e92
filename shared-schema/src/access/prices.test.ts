import { expect, it } from 'vitest';
import { type HidePrices, seesPrices } from './prices.ts';
import type { Role } from './roles.ts';

it.each<[roles: Role[], hidden: boolean, own: HidePrices, sees: boolean]>([
  [['worker'], false, 'default', true],
  [['worker'], true, 'default', false],
  [['worker'], false, 'hide', false],
  [['worker'], true, 'show', true],
  [['planner'], true, 'default', false],
  [['planner', 'jobEditor'], true, 'hide', true],
  [['creator'], true, 'default', true],
  [['admin'], true, 'hide', true],
  [['owner'], true, 'hide', true],
])('%j, hidden by the account: %s, of the person: %s: %s', (roles, hidden, own, sees) => {
  expect(seesPrices({ roles }, { hidden, own })).toBe(sees);
});
