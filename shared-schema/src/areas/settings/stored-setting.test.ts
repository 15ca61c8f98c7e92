import { describe, expect, it } from 'vitest';
import type { Json } from '#document/stamped.ts';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { addDays } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { meet as meetAll } from '#testing/replicas.ts';
import { OPEN_DOCUMENTS, TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { setMySetting } from './set-my-setting.command.ts';
import { setSetting } from './set-setting.command.ts';
import { accountSetting, setting, settingChange } from './settings.queries.ts';
import type { SettingKey } from './settings.table.ts';
import { storedSetting } from './stored-setting.ts';

const SOURCES = 'customers.sources';
const METHODS = 'payments.methods';

const sources = (account: TestAccount) => accountSetting(account.snapshot, SOURCES);
const set = (account: TestAccount, key: SettingKey, value: Json) =>
  account.must(setSetting, { key, value: value as never });
/** A list as a whole, as the build before wrote it. */
function writeWhole(account: TestAccount, hlc: string, json: Json): void {
  account.documents
    .form('settings', 'settings')
    ?.apply([{ key: SOURCES, value: [hlc, 'user0009.dev1', json] }], 'test');
}

forBothForms('a list in the settings', (open) => {
  it('is written word by word, and undo takes back what the act did alone', () => {
    const account = open();
    set(account, SOURCES, ['Leaflet', 'Word of mouth']);
    set(account, SOURCES, ['Leaflet', 'Word of mouth', 'Web']);
    const added = account.lastUndo;
    set(account, SOURCES, ['Word of mouth', 'Web']);
    expect(sources(account)).toEqual(['Word of mouth', 'Web']);
    account.must(undoChanges, { steps: added });
    expect(sources(account)).toEqual(['Word of mouth']);
    const raw = account.snapshot.raw<string>(
      { name: 'all', document: 'settings', root: 'settings', read: () => undefined } as never,
      SOURCES,
      'settings',
    );
    expect([raw?.base, raw?.groups.size]).toEqual([undefined, 3]);
  });

  it('stands on the list that the build before wrote, and gives way to one that it writes later', () => {
    const account = open();
    writeWhole(account, '000000000001', ['Leaflet', 'Van']);
    set(account, SOURCES, ['Leaflet', 'Van', 'Web']);
    set(account, SOURCES, ['Van', 'Web']);
    expect(sources(account)).toEqual(['Van', 'Web']);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(new Set(sources(account))).toEqual(new Set(['Leaflet', 'Van', 'Web']));
    writeWhole(account, 'zzzzzzzzzzzz', ['Radio']);
    expect(sources(account)).toEqual(['Radio']);
  });

  it('goes back to its default as a whole, and undo brings all of it again', () => {
    const account = open();
    const names = () => accountSetting(account.snapshot, METHODS).map(({ name }) => name);
    const [, ...rest] = accountSetting(account.snapshot, METHODS);
    set(account, METHODS, [...rest, { name: 'Voucher', account: null }]);
    expect(names()).toEqual(['cheque', 'bank-transfer', 'card-manual', 'other', 'Voucher']);
    expect(settingChange(account.snapshot, METHODS, '')?.by).toBe('user0001');
    set(account, METHODS, null);
    expect(names()).toEqual(['cash', 'cheque', 'bank-transfer', 'card-manual', 'other']);
    expect(settingChange(account.snapshot, METHODS, '')).toBeUndefined();
    account.must(undoChanges, { steps: account.lastUndo });
    expect(new Set(names())).toEqual(new Set(['cheque', 'bank-transfer', 'card-manual', 'other', 'Voucher']));
  });

  it('leaves out what fits nothing, whoever wrote it', () => {
    const account = open();
    writeWhole(account, '000000000001', { not: 'a list' });
    expect(sources(account)).toEqual([]);
    account.documents
      .form('settings', 'settings')
      ?.apply([{ key: `${SOURCES}/x`, value: ['000000000002', 'user0009.dev1', 7] }], 'test');
    set(account, SOURCES, ['Web']);
    expect(sources(account)).toEqual(['Web']);
  });

  it('of one person takes in what each of their devices saved apart', () => {
    const account = open();
    const filter = (name: string) => ({ name, filters: ['active'], bounds: {} });
    const mine = () => setting(account.snapshot, 'jobs.saved-filters', 'user0001').map(({ name }) => name);
    const save = (...names: string[]) =>
      account.must(setMySetting, { key: 'jobs.saved-filters', value: names.map(filter) });
    save('Late', 'Dear');
    expect(mine()).toEqual(['Dear', 'Late']);
    save('LATE', 'Dear');
    expect(new Set(mine())).toEqual(new Set(['LATE', 'Dear']));
  });
});

describe('lists that several people change apart', () => {
  /** Two devices of one firm that hold the same and are apart from here on. */
  function apart() {
    const docs = [1, 2].map(() => new Map(OPEN_DOCUMENTS.map((name) => [name, newYDoc()] as const)));
    const accounts = docs.map((of, at) => new TestAccount(new YjsDocuments(of), at + 1));
    const meet = () => meetAll(docs);
    return { accounts: accounts as [TestAccount, TestAccount], meet };
  }

  it.each<[key: SettingKey, first: Json[], one: Json, other: Json]>([
    [SOURCES, ['Leaflet'], 'Web', 'Van'],
    ['customers.deactivate-reasons', ['Moved'], 'Price', 'Died'],
    ['jobs.pause-reasons', ['Winter'], 'Holiday', 'Scaffolding'],
    ['schedule.holidays', [TODAY], addDays(TODAY, 1), addDays(TODAY, 9)],
    ['jobs.default-assignees', ['tom00001'], 'ann00001', 'ben00001'],
    [
      'jobs.skip-reasons',
      [{ text: 'Rain', chargeMinor: null }],
      { text: 'Locked gate', chargeMinor: 500 },
      { text: 'Dog', chargeMinor: null },
    ],
  ])('%s keeps what each added, and lets go of what one took out', (key, first, one, other) => {
    const { accounts, meet } = apart();
    const [ann, ben] = accounts;
    set(ann, key, first);
    meet();
    set(ann, key, [...first, one]);
    set(ben, key, [other]);
    meet();
    for (const { snapshot } of accounts) {
      const shown: unknown = storedSetting(snapshot, 'settings', key)?.[2];
      const wanted: readonly unknown[] = [one, other];
      expect(new Set(shown as unknown[])).toEqual(new Set(wanted));
    }
  });
});
