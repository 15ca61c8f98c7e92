import { z } from 'zod';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import type { Json } from '#document/stamped.ts';
import { fail, ok } from '#kernel/result.ts';
import { isSettingKey, SETTINGS } from './settings.table.ts';

/** Sets a setting of the account. @errors settings.unknown, settings.value-not-allowed */
export const setSetting = defineCommand({
  name: 'settings.set',
  roles: OWNER_ADMIN,
  input: z.object({ key: z.string(), value: z.json() }),
  documents: () => ['settings'],
  run(tx, { key, value }) {
    if (!isSettingKey(key) || SETTINGS[key].of !== 'account')
      return fail('settings.unknown', { values: { key } });
    const parsed = SETTINGS[key].schema.safeParse(value);
    if (!parsed.success) return fail('settings.value-not-allowed', { field: 'value' });
    tx.set('settings', 'settings', key, parsed.data as Json);
    return ok({});
  },
  words: ({ key }) => ({ key: 'settings.words-set', record: key }),
});
