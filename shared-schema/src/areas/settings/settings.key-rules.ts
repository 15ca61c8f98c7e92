import { z } from 'zod/mini';
import { ALL_ROLES, OWNER_ADMIN, type Role } from '#access/roles.ts';
import type { SettingRow } from '#areas/setting-row.ts';
import { exact } from '#document/exact.ts';
import type { KeyRule, KeyRules } from '#document/key-rule.ts';
import { serverRule } from '#document/record-rules.ts';
import { SETTINGS } from './settings.table.ts';

export const settingsKeyRules: KeyRules = {
  settings: settingRules('account', 'settings', OWNER_ADMIN),
  me: [...settingRules('me', 'me', ALL_ROLES), serverRule('me', /^denied:[^/:~^$\s]{1,64}$/)],
};

/** Settings by their path; null after the undo of a first setting. */
function settingRules(of: 'account' | 'me', root: string, roles: readonly Role[]): KeyRule[] {
  return Object.entries(SETTINGS)
    .filter(([, row]) => row.of === of)
    .flatMap(([path, { schema, pieces }]: [string, SettingRow]) => {
      const rule = { root, id: exactly(path), roles };
      const own = Object.entries(pieces?.schemas ?? {});
      return [
        { ...rule, group: null, schema: exact(z.nullable(schema)) },
        ...own.map(([piece, of]) => ({ ...rule, group: piece, schema: exact(z.nullable(of)) })),
      ];
    });
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
