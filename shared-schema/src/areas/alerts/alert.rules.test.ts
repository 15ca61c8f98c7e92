import { describe, expect, test } from 'vitest';
import { ROLES } from '#access/roles.ts';
import { ruleOf } from '#document/key-rule.ts';
import { rulesOf } from '#document-rules.ts';
import { wantsDigest, wantsPush, wayOf } from './alert.rules.ts';
import { ALERT_TYPE_NAMES, type AlertWay, LIVE_ALERT_TYPES } from './alert-types.ts';
import { ALERT_WORDS, pushTitle, titleInEnglish, titleKey } from './alert-words.ts';
import { dayIn } from './day-in.ts';

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
    const said = [pushTitle(type, {}), pushTitle(type, {}, 2)].join(' ');
    const named = [...said.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !SAFE.has(name))).toEqual([]);
  });

  test('one, several, and an unknown type', () => {
    const values = { name: 'Tom', job: '1 High Street' };
    expect(titleInEnglish({ type: 'skipped', values, count: 1 })).toBe('1 High Street skipped by Tom');
    expect(titleInEnglish({ type: 'skipped', values, count: 5 })).toBe('5 jobs skipped by Tom');
    expect(pushTitle('skipped', values)).toBe('A visit was skipped by Tom');
    expect(titleKey({ type: 'invented-later', values: {}, count: 3 }).key).toBe('type-unknown');
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
