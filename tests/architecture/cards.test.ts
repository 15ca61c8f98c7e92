import '@roundsman/client/app/all-texts.ts';
import { fetchLanguage } from '@roundsman/client/text/language-files.ts';
import { hasText, registeredTexts } from '@roundsman/client/text/texts.ts';
import { relatedSchema } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import type { Card } from '@roundsman/shared-schema/areas/card.ts';
import {
  SETTINGS,
  type SettingKey,
  settingRow,
} from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { RECORDS } from '@roundsman/shared-schema/areas.ts';
import { CARDS, cardNamed, cardOfKey, DELETABLE_CARDS } from '@roundsman/shared-schema/cards.ts';
import type { DocumentKind } from '@roundsman/shared-schema/document/document-kind.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import type { RecordDefinition } from '@roundsman/shared-schema/document/record.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import { DOCUMENT_TABLE } from '@roundsman/shared-schema/documents.ts';
import { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';

const { snapshot } = new TestAccount(new MemoryDocuments());
await fetchLanguage('pl-PL');
const polish = registeredTexts('pl-PL');

/** Says each text key that lacks words in a language. */
function unsaid(keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    return [
      ...(hasText(key) ? [] : [`${key} has no English words`]),
      ...(!polish.has(key) ? [`${key} has no Polish words`] : []),
    ];
  });
}

const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

/** Whether a rule is for keys of a setting, which are no record's. */
function isOfSetting(id: RegExp): boolean {
  return SETTING_KEYS.some((key) => id.source === `^${key.replaceAll('.', '\\.')}$`);
}

/** What is wrong with how records are told, a sentence for each fault. */
function faultsOf(records: readonly RecordDefinition[], cards: readonly Card[]): string[] {
  return records.flatMap((record) => {
    const card = cards.find((one) => one.record === record);
    if (!card) return [`the record ${record.name} has no card in the manifest of its area`];
    const groups = [undefined, ...Object.keys(record.groups)];
    const labels = groups.flatMap((group) => {
      const label = card.field(group)?.field.label({ id: '', rest: '' });
      if (!label) return [];
      return label.kind === 'phrase' ? [label.key] : [];
    });
    const untold = groups.filter((group) => !card.field(group));
    return [
      ...untold.map((group) => `the card of ${record.name} does not tell its group ${group ?? 'base'}`),
      ...unsaid([card.many, card.unknown, ...labels]),
    ];
  });
}

describe('cards', () => {
  test('every record has one that tells each of its groups in every language', () => {
    expect(faultsOf(RECORDS, CARDS)).toEqual([]);
    expect(CARDS).toHaveLength(RECORDS.length);
  });

  test('a record without a card, a group that is not told, and a label without words are each named', () => {
    const card = cardNamed('round');
    if (!card) throw new Error('no card');
    const others = CARDS.filter((other) => other !== card);
    const stranger: RecordDefinition = { ...card.record, name: 'stranger' };
    expect(faultsOf([stranger], CARDS)).toEqual([
      'the record stranger has no card in the manifest of its area',
    ]);
    const silent = { ...card, many: 'field.nowhere', field: () => undefined };
    const faults = faultsOf([card.record], [silent, ...others]);
    expect(faults).toContain(`the card of ${card.kind} does not tell its group name`);
    expect(faults).toContain('field.nowhere has no Polish words');
  });

  test('every key that a device may write to a record is told', () => {
    const untold = DOCUMENT_TABLE.flatMap(({ kind, parts }: DocumentKind) => {
      const values = { user: ':user0001', month: ':2025-01', record: ':a', year: ':2025', part: '' };
      const name = parts.reduce((text, part) => text + values[part], kind as string);
      expect(rulesOf(name), name).not.toEqual([]);
      const cards = CARDS.filter(({ document }) => document === kind);
      return rulesOf(name)
        .filter(({ roles, group, id }) => roles.length > 0 && group !== null && !isOfSetting(id))
        .map(({ group }) => group?.replace(/\*$/, 'x') ?? '')
        .filter((group) => cards.length > 0 && !cards.some((card) => card.field(group)))
        .map((group) => `${kind}/${group}`);
    });
    expect(untold).toEqual([]);
  });

  test('a member of a list of the settings is told as the setting that it is of', () => {
    const lists = SETTING_KEYS.filter((key) => settingRow(key).pieces && settingRow(key).of !== 'device');
    expect(lists.length).toBeGreaterThan(5);
    for (const key of lists) {
      const { card, id, group } = cardOfKey(
        settingRow(key).of === 'me' ? 'me:user0001' : 'settings',
        `${key}/x`,
      );
      expect(card.field(group)?.field.label({ id, rest: '' }), key).toEqual({ kind: 'setting', key });
    }
  });

  test('what cannot be shown is shown as it is stored, and what is not there leads nowhere', () => {
    for (const card of CARDS) {
      for (const group of Object.keys(card.record.groups)) {
        expect(
          card.field(group)?.field.show({ later: [] }, snapshot),
          `${card.kind}/${group}`,
        ).toBeUndefined();
      }
      if (card.documents.length > 0) expect(card.place(snapshot, 'nobody'), card.kind).toBeUndefined();
      expect(card.name(snapshot, 'nobody'), card.kind).toBe('');
    }
  });

  test('an alert can be about every record that can be deleted', () => {
    const refused = DELETABLE_CARDS.filter(({ kind }) => !relatedSchema.safeParse({ kind, id: 'a' }).success);
    expect(refused).toEqual([]);
  });
});

/** Names of documents and records in comparisons, cases and keys of a table: somebody asks which kind it is. */
const NAMES = [...new Set([...RECORDS.map(({ name }) => name), ...DOCUMENT_TABLE.map(({ kind }) => kind)])];
const ASKS = [
  new RegExp(`\\b(?:document|record|kind)\\b[^;\\n]{0,12}[=!]== '(?:${NAMES.join('|')})'`),
  new RegExp(`'(?:${NAMES.join('|')})' [=!]== [\\w.]*(?:document|record|kind)\\b`, 'i'),
  new RegExp(`^\\s*case '(?:${NAMES.join('|')})':`, 'm'),
];

describe('nobody asks which kind of record it is', () => {
  test.each([
    ["if (document === 'rounds') return paths.round(id);"],
    ["if (record.kind === 'round') return paths.round(record.id);"],
    ["switch (kind) {\n  case 'customer':\n    return customerPlace(id);\n}"],
    ["return 'jobs' === parked.document ? 1 : 2;"],
  ])('this is found: %s', (code) => {
    expect(ASKS.some((asks) => asks.test(code))).toBe(true);
  });

  test('cards answer for all', () => {
    const asking = ['client/src', 'relay/src', 'workers/src', 'shared-schema/src'].flatMap((folder) =>
      sourceFiles(folder, (path) => !isTest(path) && !ALLOWED.has(`${folder}/${path}`))
        .filter(({ text }) => ASKS.some((asks) => asks.test(text)))
        .map(({ path }) => `${folder}/${path}`),
    );
    expect(asking).toEqual([]);
  });
});

/** Where the words are not kinds of records. */
const ALLOWED = new Map([['shared-schema/src/fields/frequency.ts', 'a frequency can follow the round']]);
