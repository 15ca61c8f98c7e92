import type { Migration } from './migration.ts';

/** Where links in mails lead when the operator has named no address. */
export const mailBase: Migration = {
  number: 13,
  name: 'mail-base',
  sql: `
    alter table installation add column mail_base text;
  `,
};
