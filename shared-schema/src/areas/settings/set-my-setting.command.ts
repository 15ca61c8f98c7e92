import { z } from 'zod/mini';
import { ALL_ROLES } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { documentOf } from '#document/document-ref.ts';
import type { Json } from '#document/stamped.ts';
import { fail, ok } from '#kernel/result.ts';
import { isSettingKey, settingRow } from './settings.table.ts';
import { writeSetting } from './stored-setting.ts';

/**
 * Sets a setting of one's own, such as the landing page; null takes it back to its default.
 * @errors settings.unknown, settings.value-not-allowed
 */
export const setMySetting = defineCommand({
  name: 'settings.set-mine',
  roles: ALL_ROLES,
  input: z.object({ key: z.string(), value: z.json() }),
  documents: (_input, { userId }) => [documentOf('me', { user: userId })],
  run(tx, { key, value }, context) {
    if (!isSettingKey(key) || settingRow(key).of !== 'me')
      return fail('settings.unknown', { values: { key } });
    const parsed = z.nullable(settingRow(key).schema).safeParse(value);
    if (!parsed.success) return fail('settings.value-not-allowed', { field: 'value' });
    writeSetting(tx, documentOf('me', { user: context.userId }), key, parsed.data as Json);
    return ok({});
  },
  words: ({ key }) => ({ key: 'settings.words-set-mine', record: key }),
});
