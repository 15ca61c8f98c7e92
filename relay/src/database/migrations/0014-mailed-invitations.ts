import type { Migration } from './migration.ts';

/** The secret of an invitation that its mail alone carries; one that was made before has only the secret it showed. */
export const mailedInvitations: Migration = {
  number: 14,
  name: 'mailed-invitations',
  sql: `
    alter table invitation add column mailed_token_hash bytea unique;
  `,
};
