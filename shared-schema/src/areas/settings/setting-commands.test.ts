import { expect, it } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import { undoChanges } from '#undo-changes.ts';
import { setMySetting } from './set-my-setting.command.ts';
import { setSetting } from './set-setting.command.ts';
import { setting } from './settings.queries.ts';

forBothForms('settings.set and settings.set-mine', (open) => {
  it('keep a value at its path, and undo brings the fallback back', () => {
    const account = open();
    account.must(setSetting, { key: 'global.distance-unit', value: 'kilometres' });
    expect(setting(account.snapshot, 'global.distance-unit', 'user0001')).toBe('kilometres');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(setting(account.snapshot, 'global.distance-unit', 'user0001')).toBe('miles');
    account.must(setMySetting, { key: 'theme.mode', value: 'dark' }, { roles: ['worker'] });
    expect(setting(account.snapshot, 'theme.mode', 'user0001')).toBe('dark');
  });
  it('refuse unknown paths, wrong values, the wrong document and the wrong role', () => {
    const account = open();
    expect(account.error(setSetting, { key: '__proto__', value: 1 })).toBe('settings.unknown');
    expect(account.error(setSetting, { key: 'theme.mode', value: 'dark' })).toBe('settings.unknown');
    expect(account.error(setMySetting, { key: 'global.distance-unit', value: 'miles' })).toBe(
      'settings.unknown',
    );
    expect(account.error(setSetting, { key: 'global.distance-unit', value: 'feet' })).toBe(
      'settings.value-not-allowed',
    );
    expect(account.error(setMySetting, { key: 'theme.mode', value: 3 })).toBe('settings.value-not-allowed');
    expect(
      account.error(setSetting, { key: 'global.distance-unit', value: 'miles' }, { roles: ['planner'] }),
    ).toBe('access.not-allowed');
  });
});
