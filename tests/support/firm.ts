import type { RelayOptions } from '@roundsman/relay/app/relay-app.ts';
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
