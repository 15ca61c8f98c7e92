import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import type { DocumentMember } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** A user's accounts with the roles there. */
export type Memberships = ReadonlyMap<string, DocumentMember>;

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

/** The accounts of which someone is an active member as of now. */
export async function readMemberships(db: Kysely<Tables>, userId: string): Promise<Memberships> {
  const rows = await db
    .selectFrom('membership')
    .select(['account_id', 'roles'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.account_id, { userId, roles: row.roles.filter(isRole) }]));
}
