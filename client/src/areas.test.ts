import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import type { Area } from './routes/define-area.ts';
import { addressOf } from './routes/route-access.ts';
import type { PageRoute } from './routes/route-row.ts';
import { textIfHere } from './text/texts.ts';

const areas: readonly Area[] = AREAS;
const pages: readonly PageRoute[] = areas.flatMap(({ routes }) => routes);

const distinct = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('every area has the name of its folder', () => {
  const file = (name: string) => fileURLToPath(new URL(`areas/${name}/${name}.area.ts`, import.meta.url));
  expect(areas.filter(({ name }) => !existsSync(file(name))).map(({ name }) => name)).toEqual([]);
});

test('no two areas name a link alike, and every link stands in the table of links', () => {
  expect(distinct(areas.flatMap(({ paths }) => Object.keys(paths ?? {})))).toEqual([]);
});

test('every page has a name of its own in every language', () => {
  for (const locale of ['en-GB', 'pl-PL'] as const) {
    const titles = pages.map(({ title }) => title[locale]);
    expect(titles.filter((title) => title.trim() === '')).toEqual([]);
    expect(distinct(titles)).toEqual([]);
  }
});

test('every page of the menu has a sign of its own', () => {
  const icons = pages.filter((row) => row.group !== null && addressOf(row)).map(({ icon }) => icon);
  expect(distinct(icons)).toEqual([]);
});

test('what the launcher makes has an id of its own', () => {
  expect(distinct(pages.flatMap(({ makes }) => (makes ?? []).map(({ id }) => id)))).toEqual([]);
});

test('what the launcher makes is named by the texts that its area brings', async () => {
  const making = areas.filter(({ routes }) => routes.some(({ makes }) => makes));
  await Promise.all(making.map(({ texts }) => texts?.()));
  const labels = making.flatMap(({ routes }) =>
    routes.flatMap(({ makes = [] }) => makes.map(({ label }) => label)),
  );
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((label) => textIfHere(label) === undefined)).toEqual([]);
});
