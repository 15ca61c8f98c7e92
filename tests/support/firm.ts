import type { RelayOptions } from '@roundsman/relay/app/relay-app.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { addMember, signUpOwner, startTestRelay, type TestPerson, type TestRelay } from './relay.ts';

/** A relay with one firm: its Owner, and people by name (`<name>@sparkle.example`) with their roles. */
export async function openFirm<N extends string>(
  people: Readonly<Record<N, Role[]>>,
  options: Partial<RelayOptions> = {},
): Promise<{ relay: TestRelay; owner: TestPerson } & Record<N, TestPerson>> {
  const relay = await startTestRelay({ signUp: 'open', ...options });
  const owner = await signUpOwner(relay.url);
  const members: Record<string, TestPerson> = {};
  for (const [name, roles] of Object.entries<Role[]>(people)) {
    members[name] = await addMember(relay.url, owner, roles, `${name}@sparkle.example`);
  }
  return { relay, owner, ...(members as Record<N, TestPerson>) };
}

/** The same with a way into its database; `close` ends both. */
export async function openFirmWithDatabase<N extends string>(
  people: Readonly<Record<N, Role[]>>,
  options: Partial<RelayOptions> = {},
): Promise<
  { relay: TestRelay; owner: TestPerson; db: Database; close: () => Promise<void> } & Record<N, TestPerson>
> {
  const firm = await openFirm(people, options);
  const pool = createPool(firm.relay.database.url, { max: 6 });
  const close = async () => {
    await pool.end();
    await firm.relay.close();
  };
  return { ...firm, db: openKysely(pool), close };
}
