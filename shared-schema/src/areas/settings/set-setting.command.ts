import { z } from 'zod/mini';
import { may } from '#access/may.ts';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import type { Json } from '#document/stamped.ts';
import { fail, ok } from '#kernel/result.ts';
import { isSettingKey, settingRow } from './settings.table.ts';
import { writeSetting } from './stored-setting.ts';

/**
 * Sets a setting of the account; null takes it back to its default.
 * @errors settings.unknown, settings.value-not-allowed, access.not-allowed
 */
export const setSetting = defineCommand({
  name: 'settings.set',
  roles: OWNER_ADMIN,
  input: z.object({ key: z.string(), value: z.json() }),
  documents: () => ['settings'],
  run(tx, { key, value }, { actor }) {
    if (!isSettingKey(key) || settingRow(key).of !== 'account')
      return fail('settings.unknown', { values: { key } });
    const { schema, requires } = settingRow(key);
    if (requires && !may(actor, requires)) return fail('access.not-allowed');
    const parsed = z.nullable(schema).safeParse(value);
    if (!parsed.success) return fail('settings.value-not-allowed', { field: 'value' });
    writeSetting(tx, 'settings', key, parsed.data as Json);
    return ok({});
  },
  words: ({ key }) => ({ key: 'settings.words-set', record: key }),
});
