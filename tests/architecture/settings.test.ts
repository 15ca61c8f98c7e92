import '@roundsman/client/app/all-texts.ts';
import { SETTING_PLACES } from '@roundsman/client/areas/settings/setting-places.ts';
import { shownSections } from '@roundsman/client/areas/settings/settings-view.ts';
import { hasControl } from '@roundsman/client/parts/settings/shown-settings.ts';
import { ROUTE_TABLE } from '@roundsman/client/routes/route-table.ts';
import { settingNameKey } from '@roundsman/client/text/setting-key.ts';
import { hasText } from '@roundsman/client/text/texts.ts';
import { FEATURES, TRAITS } from '@roundsman/shared-schema/access/features.ts';
import type { SettingSection } from '@roundsman/shared-schema/areas/setting-row.ts';
import {
  SETTING_SECTIONS,
  SETTINGS,
  type SettingKey,
  settingRow,
} from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { describe, expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';

/** The table of companion 5.28: what stands for each of its words. `>` leads to a page of its own. */
const SPECIFIED: Readonly<Record<SettingSection, readonly string[]>> = {
  business: [
    // name, country, currency, time zone, language
    '>account',
    'business.address',
    'business.logo',
    'global.logo-as-avatar',
    // contact details
    'business.telephone',
    'business.email',
    'business.website',
    // the directory setting of services-advanced (specification 1, 2.4)
    'directory.services',
    'global.week-start',
    'global.distance-unit',
    'global.temperature-unit',
  ],
  schedule: [
    'jobs.default-frequency',
    'jobs.default-duration',
    'jobs.default-assignees',
    'jobs.next-due-from',
    'jobs.keep-weekday',
    'jobs.replan-updates-schedule',
    'jobs.skip-reason-required',
    'jobs.skip-reasons',
    'jobs.part-done-percent',
    'jobs.pause-reasons',
    'schedule.working-days',
    'schedule.holidays',
    'schedule.non-working-day-rule',
    'schedule.planner-bars',
    'schedule.day-cap',
  ],
  workers: [
    'jobs.hide-prices-from-workers',
    'workers.show-owing',
    'workers.show-overdue',
    'workers.can-replan',
    'workers.can-edit-price',
    'workers.days-ahead',
    'workers.contact-details',
    'workers.photos-required',
    'workers.timer',
  ],
  'day-pilot': [
    'day-pilot.always-today',
    'day-pilot.optimised-default',
    'day-pilot.distances',
    'day-pilot.offline-map',
  ],
  invoicing: [
    'invoicing.mode',
    'invoicing.terms-days',
    'invoicing.prefix',
    'invoicing.next-number',
    'invoicing.notes',
    'invoicing.tax-registered',
    'invoicing.tax-rate',
    'invoicing.prices-include-tax',
    'invoicing.tax-scheme',
    'invoicing.send-on-completion',
    'invoicing.layout',
    'invoicing.bank-details',
  ],
  payments: [
    'payments.methods',
    'payments.automatic-charge',
    'payments.charge-delay-minutes',
    'payments.same-day-guard',
    'payments.retries',
    'payments.card-button',
    'payments.direct-debit-link',
    'payments.tips',
    'payments.lock-day',
  ],
  owing: ['owing.min-days-between', 'owing.bands', 'owing.debt-rules', 'owing.hold-after-days'],
  messages: [
    'reminders.rules',
    '>reminders',
    'reminders.auto-moved',
    'reminders.leave-out-held',
    '>templates',
    'messages.default-channel',
    'messages.sender',
    'messages.allowed-hours',
    'messages.auto-top-up',
    'messages.canned-responses',
    '>email',
  ],
  customers: [
    'customers.deactivate-reasons',
    'customers.sources',
    '>tags',
    'customers.reference-format',
    'customers.duplicate-check',
  ],
  alerts: ['>alerts'],
  data: [
    '>import',
    '>export',
    '>backups',
    'data.archive-after-years',
    '>devices',
    'devices.silent-days',
    // Specification 4, 2.17.
    'support.remote',
    '>delete',
  ],
  interface: [
    'theme.mode',
    'language',
    'theme.compact-menus-desktop',
    'theme.compact-menus-mobile',
    'landing',
    'schedule.planner-colours',
    'global.hide-quick-start',
    'interface.visual-planner-on-mobile',
  ],
  developer: [],
};

/** The defaults that the specification names (companion 5.28, sections 3 and 4; specification 1, section 9). */
const DEFAULTS: Partial<Record<SettingKey, unknown>> = {
  'global.week-start': 'monday',
  'jobs.default-frequency': { kind: 'weeks', every: 4 },
  'jobs.default-duration': 15,
  'jobs.default-assignees': [],
  'jobs.next-due-from': 'due',
  'jobs.keep-weekday': true,
  'jobs.replan-updates-schedule': false,
  'jobs.skip-reason-required': true,
  'jobs.part-done-percent': 50,
  'schedule.working-days': [1, 2, 3, 4, 5],
  'schedule.non-working-day-rule': 'leave',
  'schedule.planner-bars': 'jobs',
  'jobs.hide-prices-from-workers': false,
  'workers.show-owing': false,
  'workers.show-overdue': true,
  'workers.can-replan': false,
  'workers.can-edit-price': false,
  'workers.days-ahead': 14,
  'workers.contact-details': 'call-and-text',
  'workers.photos-required': false,
  'workers.timer': false,
  'day-pilot.always-today': true,
  'day-pilot.optimised-default': false,
  'invoicing.mode': 'on-completion',
  'invoicing.terms-days': 14,
  'invoicing.send-on-completion': false,
  'payments.automatic-charge': false,
  'payments.charge-delay-minutes': 5,
  'payments.same-day-guard': 'ask',
  'payments.retries': 0,
  'payments.tips': true,
  'owing.min-days-between': 7,
  'owing.hold-after-days': null,
  'reminders.auto-moved': false,
  'messages.allowed-hours': { from: '08:00', to: '20:00' },
  'customers.duplicate-check': true,
  'data.archive-after-years': 3,
  'devices.silent-days': 3,
  'theme.compact-menus-desktop': false,
  'theme.compact-menus-mobile': false,
  'global.hide-quick-start': false,
  'support.remote': null,
};

const keys = Object.keys(SETTINGS) as SettingKey[];
const routes: readonly { id: string; built: boolean }[] = ROUTE_TABLE;

/** Ranges that the specification names: the last value refused below, the edges, the first refused above. */
const RANGES: Partial<Record<SettingKey, readonly [below: number, min: number, max: number, above: number]>> =
  {
    // The duration of a job (companion 2.3), and M-8.
    'jobs.default-duration': [-1, 0, 1440, 1441],
    'payments.charge-delay-minutes': [-1, 0, 60, 61],
    'jobs.part-done-percent': [-1, 0, 100, 101],
  };

/** Neither the settings themselves nor what only developers and tests see reads a setting. */
const NO_READER = /^areas\/settings\/|^dev\/|(?:^|\/)testing\//;

/**
 * Settings that a source names where it reads one: `useSetting('key')`, `setting(snapshot, 'key', …)` and the like; of
 * sources that something imports, and not in a comment.
 */
function readKeys(): Set<string> {
  const reads = /\b(?:useSetting|(?:account)?[sS]etting(?:Value)?)\(\s*(?:[\w.]+,\s*)?'([a-z.-]+)'/g;
  const files = ['shared-schema/src', 'client/src', 'relay/src', 'workers/src'].flatMap((folder) =>
    sourceFiles(folder, (path) => !isTest(path) && !NO_READER.test(path)),
  );
  const imported = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/(?:from |import\(|import )'[^']*\/([^/']+\.tsx?)'/g)].map(([, name = '']) => name),
    ),
  );
  return new Set(
    files
      .filter(({ path }) => imported.has(path.split('/').at(-1) ?? ''))
      .flatMap(({ text }) => [...withoutComments(text).matchAll(reads)].map(([, key = '']) => key)),
  );
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

describe('settings', () => {
  test('every word of the specification has its row, and there is no other', () => {
    const places = SETTING_PLACES.filter(({ id }) => id !== 'people');
    for (const [section, rows] of Object.entries(SPECIFIED) as [SettingSection, readonly string[]][]) {
      expect(rows.filter((row) => !row.startsWith('>')).sort(), `settings of ${section}`).toEqual(
        [...SETTING_SECTIONS[section]].filter((key) => isSpecified(key)).sort(),
      );
      expect(
        rows.filter((row) => row.startsWith('>')).map((row) => row.slice(1)),
        `pages of ${section}`,
      ).toEqual(places.filter((place) => place.section === section).map(({ id }) => id));
    }
  });

  test('defaults are those of the specification', () => {
    for (const [key, value] of Object.entries(DEFAULTS)) {
      expect(settingRow(key as SettingKey).fallback, key).toEqual(value);
    }
  });

  test('ranges are those of the specification', () => {
    for (const [key, values] of Object.entries(RANGES)) {
      const { schema } = settingRow(key as SettingKey);
      expect(
        values.map((value) => schema.safeParse(value).success),
        key,
      ).toEqual([false, true, true, false]);
    }
  });

  test('what the dialog shows is exactly what something that ships reads', () => {
    const read = readKeys();
    expect([...read].filter((key) => !keys.includes(key as SettingKey))).toEqual([]);
    // Screens keep values of their own under made-up keys; the dialog knows none of them.
    const asked = keys.filter((key) => settingRow(key).form.kind !== 'own');
    const ships = asked.filter((key) => settingRow(key).ships);
    expect(ships).toEqual(asked.filter((key) => read.has(key)));

    const everything = {
      roles: ['owner'],
      level: 'ultimate',
      features: FEATURES,
      traits: TRAITS,
      subscribed: true,
    } as const;
    const shown = shownSections(everything).flatMap((section) => section.keys);
    const isBuilt = (id: string | undefined) =>
      id === undefined || routes.some((route) => route.id === id && route.built);
    expect([...shown].sort()).toEqual(ships.filter((key) => isBuilt(settingRow(key).route)).sort());
    for (const key of ships) expect(hasControl(settingRow(key).form.kind), key).toBe(true);
  });

  test('routes that a setting or a page waits for are of the table', () => {
    const named = keys.flatMap((key) => settingRow(key).route ?? []);
    const opened = SETTING_PLACES.flatMap(({ opens }) => (opens && opens !== 'profile' ? [opens] : []));
    for (const id of [...named, ...opened]) expect(routes.map((route) => route.id)).toContain(id);
  });

  test('every setting has a name, a help text, words for its choices and for what it changes', () => {
    const missing = keys.filter(isSpecified).flatMap((key) => {
      const dashed = key.replaceAll('.', '-');
      const { form, affects } = settingRow(key);
      const options = form.kind === 'choice' ? form.options : [];
      return [
        `setting-name.${dashed}`,
        `setting-help.${dashed}`,
        ...(affects ? [`setting-affects.${dashed}`] : []),
        ...options.map((option) => `setting-option.${dashed}-${option}`),
        ...(form.kind === 'number' && form.unit ? [`settings-dialog.unit-${form.unit}`] : []),
      ].filter((text) => !hasText(text));
    });
    expect(missing).toEqual([]);
    // Recent changes name every setting that is a change, those that a screen keeps for itself too.
    const changed = keys.filter((key) => settingRow(key).of !== 'device').map(settingNameKey);
    expect(changed.filter((text) => !hasText(text))).toEqual([]);
    const words = [
      ...Object.keys(SETTING_SECTIONS).map((id) => `settings-dialog.section-${id}`),
      ...SETTING_PLACES.flatMap(({ id }) => [
        `settings-dialog.place-${id}`,
        `settings-dialog.place-${id}-text`,
      ]),
    ];
    expect(words.filter((text) => !hasText(text))).toEqual([]);
  });
});

/** Values that a screen of its own keeps for itself, beside the settings of the specification. */
function isSpecified(key: SettingKey): boolean {
  return settingRow(key).form.kind !== 'own' || Object.values(SPECIFIED).some((rows) => rows.includes(key));
}
