import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import type { SettingKey } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { expect, test } from 'vitest';
import { refusalWords, searchedWords, settingValueWords } from './setting-value-words.ts';
import { searchSections, shownSections } from './settings-view.ts';

const owner: Actor = { roles: ['owner'], level: 'ultimate', traits: ['store-approved'], subscribed: true };
const said = {
  setting: (key: SettingKey) => key.replaceAll(/[.-]/g, ' '),
  place: ({ id }: { id: string }) => `Page ${id}`,
  section: (id: string) => id,
};
const found = (words: string) =>
  searchSections(shownSections(owner), words, said).flatMap(({ keys, places }) => [
    ...keys,
    ...places.map(({ id }) => id),
  ]);

test('sections without anything that ships are left out, the developer one without developer mode', () => {
  const ids = shownSections(owner).map(({ id }) => id);
  expect(ids).toContain('business');
  expect(ids).toContain('interface');
  expect(ids).not.toContain('payments');
  expect(ids).not.toContain('developer');
});

test('the search looks at every word, in any section and without case', () => {
  expect(found('DISTANCE unit')).toEqual(['global.distance-unit']);
  expect(found('interface compact')).toEqual(['theme.compact-menus-desktop', 'theme.compact-menus-mobile']);
  expect(found('page devices')).toEqual(['devices']);
  expect(found('no such thing')).toEqual([]);
});

test('a setting is also found by the words of its path, as other people know it', () => {
  expect(searchedWords('theme.mode')).toContain('theme');
  expect(searchedWords('global.logo-as-avatar')).toContain('avatar');
});

test('what is kept with the account is told to those who may not change it too', () => {
  const placesOf = (actor: Actor) =>
    shownSections(actor)
      .find(({ id }) => id === 'business')
      ?.places.map(({ id }) => id);
  expect(placesOf(owner)).toEqual(['account']);
  expect(placesOf({ ...owner, roles: ['admin'] })).toEqual(['account']);
});

test.each<[SettingKey, unknown, string | undefined]>([
  ['devices.silent-days', 5, undefined],
  ['devices.silent-days', 0, 'Type a whole number from 1 to 60.'],
  ['devices.silent-days', Number.NaN, 'Type a whole number from 1 to 60.'],
  ['owing.hold-after-days', 366, 'Type a whole number from 1 to 365, or leave it empty to turn this off.'],
  ['jobs.default-frequency', { kind: 'weeks', every: 0 }, 'Choose 1 to 104 weeks, or 1 to 60 months.'],
  ['customers.sources', ['x'.repeat(101)], 'Up to 50 lines, each of 100 characters at most.'],
  ['global.distance-unit', 'feet', 'Couldn’t save this. Check what you typed.'],
])('%s refuses %j in words', (key, value, words) => {
  expect(refusalWords(key, value)).toBe(words);
});

test.each<[SettingKey, unknown, string]>([
  ['theme.compact-menus-mobile', true, 'On'],
  ['devices.silent-days', 3, '3 days'],
  ['jobs.default-frequency', { kind: 'weeks', every: 4 }, '4 weeks'],
  ['global.temperature-unit', 'celsius', 'Celsius'],
  ['owing.hold-after-days', null, 'Off'],
  ['business.logo', '', 'None'],
  ['landing', '', 'The first page I can open'],
  ['language', 'pl-PL', 'Polski'],
])('%s %j reads %s', (key, value, words) => {
  expect(settingValueWords(key, value)).toBe(words);
});
