import { describe, expect, test } from 'vitest';
import { ROLES } from '#access/roles.ts';
import { ALERT_ROWS } from '#alerts.ts';
import type { AlertWay } from '#areas/alert-row.ts';
import type { Area } from '#areas/define-area.ts';
import { AREAS } from '#areas.ts';
import { ruleOf } from '#document/key-rule.ts';
import { rulesOf } from '#document-rules.ts';
import { LOCALES, type Locale } from '#kernel/languages.ts';
import { wantsDigest, wantsPush, wayOf } from './alert.rules.ts';
import { ALERT_WORDS_PL } from './alert.text.pl.ts';
import { ALERT_WORDS } from './alert.text.ts';
import { pushTitleIn, titleIn } from './alert-sayings.ts';
import { ALERT_TYPE_NAMES, LIVE_ALERT_TYPES } from './alert-types.ts';
import { dayIn } from './day-in.ts';
import { spokenValues, type WordedAlert } from './worded-alert.ts';

const words: Readonly<Record<string, string>> = ALERT_WORDS;
const nobody = { own: undefined, ofAccount: () => undefined };

describe('wayOf', () => {
  test.each<[string, Parameters<typeof wayOf>, AlertWay]>([
    ['the role gives', ['effects-failed', ['owner'], nobody], 'push'],
    ['a role that is not named', ['device-silent', ['worker'], nobody], 'app'],
    ['the loudest of several roles', ['credits-low', ['creator', 'admin'], nobody], 'digest'],
    ['the own choice is louder than all', ['effects-failed', ['owner'], { ...nobody, own: 'none' }], 'none'],
    [
      'the account decides for one role, the product for the other',
      [
        'effects-failed',
        ['admin', 'planner'],
        { own: undefined, ofAccount: (role) => (role === 'planner' ? 'digest' : undefined) },
      ],
      'push-digest',
    ],
    ['nobody', ['effects-failed', [], nobody], 'none'],
  ])('%s', (_name, args, way) => {
    expect(wayOf(...args)).toBe(way);
  });

  test('a way wants what its name says', () => {
    const ways: AlertWay[] = ['none', 'app', 'digest', 'push', 'push-digest'];
    expect(ways.filter(wantsPush)).toEqual(['push', 'push-digest']);
    expect(ways.filter(wantsDigest)).toEqual(['digest', 'push-digest']);
  });
});

test('the types of alert are those that the manifests of the areas bring, each once', () => {
  const brought = AREAS.flatMap(({ alerts }: Area) => (alerts ? [alerts] : []));
  expect(new Set(brought)).toEqual(new Set(ALERT_ROWS));
  expect(brought.flatMap((rows) => Object.keys(rows)).sort()).toEqual([...ALERT_TYPE_NAMES].sort());
});

describe('words', () => {
  test.each(ALERT_TYPE_NAMES)('%s has a name and a title', (type) => {
    expect(words[`name-${type}`]).toMatch(/^\S.*\S$/);
    expect(words[`type-${type}`]).toMatch(/^\S.*\S$/);
    expect(`many-${type}_one` in words).toBe(`many-${type}_other` in words);
  });

  // What a push may name: people, their devices and places, days and counts (ALT-6).
  const SAFE = new Set(
    'name count device days minutes place from to exports unsent sent credits day what percent'.split(' '),
  );
  test.each(ALERT_TYPE_NAMES)('a push of %s names nothing private', (type) => {
    const said = LOCALES.flatMap((locale) =>
      [1, 2].map((count) => pushTitleIn(locale, { type, values: {}, count })),
    ).join(' ');
    const named = [...said.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !SAFE.has(name))).toEqual([]);
  });

  const tom = { name: 'Tom', job: '1 High Street' };
  test.each<[Locale, WordedAlert, string]>([
    ['en-GB', { type: 'skipped', values: tom, count: 1 }, '1 High Street skipped by Tom'],
    ['en-GB', { type: 'skipped', values: tom, count: 5 }, '5 jobs skipped by Tom'],
    ['pl-PL', { type: 'skipped', values: tom, count: 1 }, 'Pominięto: 1 High Street (Tom)'],
    ['pl-PL', { type: 'skipped', values: tom, count: 3 }, 'Pominięto 3 zlecenia (Tom)'],
    ['pl-PL', { type: 'skipped', values: tom, count: 5 }, 'Pominięto 5 zleceń (Tom)'],
    [
      'en-GB',
      { type: 'storage-high', values: { what: 'document:jobs', percent: 85 }, count: 1 },
      'Storage for jobs is 85 % full',
    ],
    [
      'pl-PL',
      { type: 'storage-high', values: { what: 'document:jobs', percent: 85 }, count: 1 },
      'Pamięć (zlecenia) jest zajęta w 85%',
    ],
    [
      'pl-PL',
      { type: 'invented-later', values: {}, count: 3 },
      'Wydarzyło się coś, czego ta wersja aplikacji nie umie nazwać',
    ],
  ])('in %s, %j is “%s”', (locale, alert, words) => {
    expect(titleIn(locale, alert)).toBe(words);
  });

  test('a push says less than the app', () => {
    const one = { type: 'skipped', values: tom, count: 1 } as const;
    expect(pushTitleIn('en-GB', one)).toBe('A visit was skipped by Tom');
    expect(pushTitleIn('pl-PL', one)).toBe('Pominięto wizytę (Tom)');
    expect(pushTitleIn('pl-PL', { ...one, count: 22 })).toBe('Pominięto 22 zlecenia (Tom)');
  });

  test('places are those of the reader’s language, and others are left as they were written', () => {
    const values = { from: 'GB', to: 'DE 192.0.2.7', place: 'At home', name: 'PL' };
    expect(spokenValues(values, { locale: 'pl-PL', wordsOf: (key) => key })).toEqual({
      from: 'Wielka Brytania',
      to: 'Niemcy 192.0.2.7',
      place: 'At home',
      name: 'PL',
    });
  });

  test.each([
    ['en-GB', 'day:2026-11-26', 'Thu 26 November'],
    ['pl-PL', 'day:2026-11-26', 'czw., 26 listopada'],
    ['en-GB', 'day:soon', 'soon'],
  ])('in %s a record that is called %j reads %j', (locale, record, expected) => {
    expect(spokenValues({ record }, { locale, wordsOf: (key) => key })).toEqual({ record: expected });
  });

  test('Polish has every word, with all its endings, and names the same values', () => {
    const polish: Readonly<Record<string, string>> = ALERT_WORDS_PL;
    const named = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    const baseOf = (key: string) => key.replace(/_\w+$/, '');
    expect(new Set(Object.keys(polish).map(baseOf))).toEqual(new Set(Object.keys(words).map(baseOf)));
    for (const [key, text] of Object.entries(words)) {
      if (key === baseOf(key)) expect(named(polish[key]), key).toEqual(named(text));
      else
        for (const ending of ['one', 'few', 'many', 'other'])
          expect(named(polish[`${baseOf(key)}_${ending}`]), key).toEqual(named(text));
    }
  });
});

describe('key rules', () => {
  const writers = (document: string, root: string, key: string) =>
    ruleOf(rulesOf(document), root, key)?.roles;
  test.each(LIVE_ALERT_TYPES)('choices of %s', (type) => {
    expect(writers('me:user0001', 'me', `alerts.${type}`)).toEqual(ROLES);
    expect(writers('settings', 'settings', `alerts.${type}.worker`)).toEqual(['owner', 'admin']);
  });
  test('an alert is the server’s, marks are the person’s', () => {
    expect(writers('me:user0001', 'me', 'alert:a')).toEqual([]);
    expect(writers('me:user0001', 'me', 'alert:a/read')).toEqual(ROLES);
    expect(writers('me:user0001', 'me', 'alert:a/dismissed')).toEqual(ROLES);
    expect(writers('me:user0001', 'me', 'alert:a/text')).toBeUndefined();
    expect(writers('me:user0001', 'me', 'alerts.invented')).toBeUndefined();
    expect(writers('settings', 'settings', 'alerts.device-silent.king')).toBeUndefined();
  });
});

test('days are those of the zone, over the change of its clocks', () => {
  const day = dayIn('Europe/London');
  expect(day(Date.UTC(2025, 6, 1, 22, 59))).toBe('2025-07-01');
  expect(day(Date.UTC(2025, 6, 1, 23, 0))).toBe('2025-07-02');
  expect(day(Date.UTC(2025, 0, 1, 23, 59))).toBe('2025-01-01');
  expect(dayIn('Asia/Kathmandu')(Date.UTC(2025, 0, 1, 18, 15))).toBe('2025-01-02');
});
