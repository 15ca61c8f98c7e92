import { expect, test } from 'vitest';
import { hasText } from '#text/texts.ts';
import '../app/routes.text.ts';
import { addressOf } from './route-access.ts';
import { ROUTE_ICONS } from './route-icons.ts';
import type { RouteRow } from './route-row.ts';
import { ROUTE_TABLE } from './route-table.ts';

const rows: readonly RouteRow[] = ROUTE_TABLE;

test('every route with a screen has a name and a sign of its own', () => {
  const icons: Readonly<Record<string, string>> = ROUTE_ICONS;
  const built = rows.filter((row) => row.built);
  expect(built.filter(({ id }) => !hasText(`route.${id}`)).map(({ id }) => id)).toEqual([]);
  expect(built.filter(({ id }) => !icons[id]).map(({ id }) => id)).toEqual([]);
  const inMenu = built.filter((row) => row.group !== null && addressOf(row));
  expect(new Set(inMenu.map(({ id }) => icons[id])).size).toBe(inMenu.length);
});
