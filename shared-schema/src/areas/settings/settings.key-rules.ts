import { z } from 'zod/mini';
import { ALL_ROLES, OWNER_ADMIN, type Role } from '#access/roles.ts';
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
    .map(([path, { schema }]) => ({
      root,
      id: exactly(path),
      group: null,
      roles,
      schema: exact(z.nullable(schema)),
    }));
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
