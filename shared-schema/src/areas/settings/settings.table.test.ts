import { describe, expect, it } from 'vitest';
import { accountTraits } from '#areas/account/account.queries.ts';
import type { Area } from '#areas/define-area.ts';
import { AREAS } from '#areas.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { rulesOf } from '#document-rules.ts';
import { SETTING_GROUPS } from '#settings.ts';
import { TestAccount } from '#testing/test-account.ts';
import { setSetting } from './set-setting.command.ts';
import { settingChange } from './settings.queries.ts';
import { SETTING_SECTIONS, SETTINGS, type SettingKey, settingRow, settingValue } from './settings.table.ts';

const keys = Object.keys(SETTINGS) as SettingKey[];

describe('the table of settings', () => {
  it('holds what the manifests of the areas bring, each key once', () => {
    const brought = AREAS.flatMap(({ settings = [] }: Area) => settings);
    expect(new Set(brought)).toEqual(new Set(SETTING_GROUPS));
    expect(brought).toHaveLength(SETTING_GROUPS.length);
    expect(brought.flatMap(({ rows }) => Object.keys(rows)).sort()).toEqual([...keys].sort());
  });

  it.each(keys)('%s has a default that it accepts itself', (key) => {
    const { schema, fallback } = settingRow(key);
    expect(schema.safeParse(fallback)).toMatchObject({ success: true });
    expect(settingValue(key, undefined)).toEqual(fallback);
  });

  it('asks for every key in at most one section, and for all that the dialog can ask for', () => {
    const sorted = Object.values(SETTING_SECTIONS).flat();
    expect(new Set(sorted).size).toBe(sorted.length);
    const asked = keys.filter((key) => settingRow(key).form.kind !== 'own');
    expect(asked.filter((key) => !(sorted as readonly string[]).includes(key))).toEqual([]);
  });

  it('numbers are asked for within what may be stored', () => {
    for (const key of keys) {
      const { form, schema } = settingRow(key);
      if (form.kind !== 'number') continue;
      expect([form.min, form.max].map((edge) => schema.safeParse(edge).success)).toEqual([true, true]);
      expect(
        [form.min - 1, form.max + 1, form.min + 0.5].map((out) => schema.safeParse(out).success),
      ).toEqual([false, false, false]);
    }
  });

  it('choices are those that may be stored', () => {
    for (const key of keys) {
      const { form, schema } = settingRow(key);
      if (form.kind !== 'choice') continue;
      for (const option of form.options) expect(schema.safeParse(option).success).toBe(true);
      expect(schema.safeParse('something else').success).toBe(false);
    }
  });

  it('settings of a device have no place in any document', () => {
    const ofDevice = keys.filter((key) => settingRow(key).of === 'device');
    expect(ofDevice.length).toBeGreaterThan(0);
    for (const key of ofDevice) {
      for (const document of ['settings', 'me:user0001']) {
        expect(rulesOf(document).some(({ id }) => id.test(key))).toBe(false);
      }
    }
  });

  it.each([
    ['business.logo', 'data:image/webp;base64,UklGRg==', true],
    ['business.logo', 'data:image/svg+xml;base64,PHN2Zz4=', false],
    ['business.logo', 'https://example.com/logo.png', false],
    ['business.logo', `data:image/png;base64,${'A'.repeat(40_001)}`, false],
    ['language', 'pl-PL', true],
    ['language', 'Polish', false],
    ['jobs.default-frequency', { kind: 'weeks', every: 104 }, true],
    ['jobs.default-frequency', { kind: 'weeks', every: 105 }, false],
    ['jobs.default-frequency', { kind: 'months', every: 61 }, false],
    ['messages.allowed-hours', { from: '20:00', to: '08:00' }, false],
    ['messages.allowed-hours', { from: '08:00', to: '25:00' }, false],
    ['schedule.working-days', [1, 7], true],
    ['schedule.working-days', [0], false],
    ['owing.hold-after-days', null, true],
    ['owing.hold-after-days', 0, false],
    ['support.remote', 1_800_000_000_000, true],
    ['support.remote', null, true],
    ['support.remote', true, false],
    ['support.remote', -1, false],
  ] as const)('%s takes %j: %s', (key, value, fits) => {
    expect(settingRow(key).schema.safeParse(value).success).toBe(fits);
  });
});

describe('what is set', () => {
  it('is told with who set it, until it is taken back to its default', () => {
    const account = new TestAccount(new MemoryDocuments());
    const read = () => settingChange(account.snapshot, 'devices.silent-days', 'user0001');
    expect(read()).toBeUndefined();
    account.must(setSetting, { key: 'devices.silent-days', value: 5 });
    expect(read()).toMatchObject({ by: 'user0001', value: 5 });
    expect(account.error(setSetting, { key: 'devices.silent-days', value: 0 })).toBe(
      'settings.value-not-allowed',
    );
    account.must(setSetting, { key: 'devices.silent-days', value: null });
    expect(read()).toBeUndefined();
  });

  it('owing is shown to workers and planners as soon as the firm says so', () => {
    const account = new TestAccount(new MemoryDocuments());
    expect(accountTraits(account.snapshot)).not.toContain('owing-shown');
    account.must(setSetting, { key: 'workers.show-owing', value: true });
    expect(accountTraits(account.snapshot)).toContain('owing-shown');
  });

  it('nobody sets a setting of a device for others', () => {
    const account = new TestAccount(new MemoryDocuments());
    expect(account.error(setSetting, { key: 'day-pilot.offline-map', value: 'none' })).toBe(
      'settings.unknown',
    );
  });
});
