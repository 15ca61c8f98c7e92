import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFirm } from '@roundsman/relay/areas/account/create-firm.ts';
import { createUser, enterMember } from '@roundsman/relay/areas/users/enter-member.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { createAuthenticateUpgrade } from '@roundsman/relay/sessions/authenticator.ts';
import { startSession } from '@roundsman/relay/sessions/session-store.ts';
import { attachSync, type SyncDeps, type SyncServer } from '@roundsman/relay/sync/attach.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { ClientIdentity } from './protocol-client.ts';

export interface SyncRelay {
  readonly url: string;
  readonly port: number;
  readonly db: Database;
  readonly sync: SyncServer;
  readonly log: string[];
  stop(): Promise<void>;
}

export type SyncRelayOptions = Partial<
  Pick<SyncDeps, 'limits' | 'append' | 'now' | 'databaseUrl' | 'redisUrl'>
>;

/** The sync server alone on a database, without the rest of the product around it. */
export async function startSyncRelay(
  databaseUrl: string,
  options: SyncRelayOptions | ((db: Database) => SyncRelayOptions) = {},
): Promise<SyncRelay> {
  const pool = createPool(databaseUrl, { max: 8 });
  const db = openKysely(pool);
  const server = createServer({ connectionsCheckingInterval: 200 }, (_request, response) =>
    response.writeHead(404).end(),
  );
  const log: string[] = [];
  const note = (details: object, message?: string) => log.push(`${message} ${JSON.stringify(details)}`);
  const now = Date.now;
  const sync = attachSync(server, {
    db,
    databaseUrl,
    installationId: 'test-installation',
    appVersion: '0.1.0',
    authenticateUpgrade: createAuthenticateUpgrade({
      db,
      installationId: 'test-installation',
      publicUrl: undefined,
      now,
    }),
    log: { ...silentLog, warn: note, error: note },
    now,
    ...(typeof options === 'function' ? options(db) : options),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    db,
    sync,
    log,
    async stop() {
      await sync.stop();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}

export interface TestFirm {
  readonly account: string;
  readonly owner: TestPerson;
}
export interface TestPerson {
  readonly user: string;
  readonly device: string;
  readonly token: string;
}

let people = 0;

/** A firm with its owner signed in. */
export async function makeFirm(db: Database, name = 'Shine & Co'): Promise<TestFirm> {
  people += 1;
  const firm = {
    firmName: name,
    name: 'Olive Owner',
    email: `owner${people}@firm.example`,
    passwordHash: 'none',
  };
  const made = await db.transaction().execute((trx) => createFirm(trx, firm, Date.now()));
  if (!made.ok) throw new Error(made.error);
  const { account, userId } = made.value;
  return { account, owner: await signIn(db, userId) };
}

/** A member of a firm, signed in. */
export async function makeMember(db: Database, account: string, roles: readonly Role[]): Promise<TestPerson> {
  people += 1;
  const person = { name: `Person ${people}`, email: `person${people}@firm.example`, passwordHash: 'none' };
  const userId = await db.transaction().execute(async (trx) => {
    const user = await createUser(trx, person);
    if (!user.ok) throw new Error(user.error);
    await enterMember(trx, { account, userId: user.value, name: person.name, roles, now: Date.now() });
    return user.value;
  });
  return signIn(db, userId);
}

/** One more device of a user, signed in. */
export async function signIn(db: Database, user: string): Promise<TestPerson> {
  const input = { userId: user, userAgent: 'test', deviceName: 'Test device', now: Date.now() };
  return { user, ...(await startSession(db, input)) };
}

export function identity(relay: { url: string }, person: TestPerson): ClientIdentity {
  return { url: relay.url, token: person.token, device: person.device };
}
