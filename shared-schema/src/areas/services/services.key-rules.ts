import { OWNER_ADMIN } from '#access/roles.ts';
import type { KeyRule, KeyRules } from '#document/key-rule.ts';
import { recordRules } from '#document/record-rules.ts';
import { DIRECTORY_WRITERS } from './directory/directory.rules.ts';
import { directoryFamilies, directoryGroups } from './directory/directory.schema.ts';
import { serviceRecord } from './service.record.ts';
import { SKILL_ADDERS, skillRecord } from './skill.record.ts';
import { tagRecord } from './tag.record.ts';

const OF_DIRECTORY: ReadonlySet<string> = new Set([
  ...Object.keys(directoryGroups),
  ...Object.keys(directoryFamilies).map((family) => `${family}/*`),
]);

/** What a service says of itself in the directory is written by more people than the service itself. */
function withDirectory(rule: KeyRule): KeyRule {
  return typeof rule.group === 'string' && OF_DIRECTORY.has(rule.group)
    ? { ...rule, roles: DIRECTORY_WRITERS }
    : rule;
}

/**
 * A skill has no base, and is never deleted: it is taken off the list, by Owners and Admins. Whoever may edit jobs adds
 * one while a job is typed (JOB-8).
 */
const skillRules = recordRules(skillRecord, { write: OWNER_ADMIN })
  .filter(({ group }) => group !== null && group !== 'del')
  .map((rule) =>
    rule.group === 'off'
      ? rule
      : { ...rule, adders: { roles: SKILL_ADDERS, schema: rule.schema, newOnly: true as const } },
  );

export const servicesKeyRules: KeyRules = {
  services: [
    ...recordRules(serviceRecord, { write: OWNER_ADMIN }).map(withDirectory),
    ...recordRules(tagRecord, { write: OWNER_ADMIN }),
    ...skillRules,
  ],
};
