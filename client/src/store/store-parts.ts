import type { Profile } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { createServerClock, type ServerClock } from '#platform/clock.ts';
import { appVersion, platformWords } from '#platform/device-facts.ts';
import type { HttpClient } from '#platform/http-client.ts';
import { openTabChannel } from '#platform/tab-channel.ts';
import type { SocketClass } from './connection/connection-options.ts';
import { RelayConnection } from './connection/relay-connection.ts';
import { loggedSocket } from './developer/sync-log.ts';
import { Documents } from './documents/documents.ts';
import { databasePrefix } from './documents/local-copy.ts';
import { OrderKeeper } from './orders/account-orders.ts';
import { followCoreEpochs } from './orders/core-epochs.ts';
import { PendingChanges } from './pending/pending-changes.ts';
import { openPendingDatabase, pendingDatabaseName } from './pending/pending-database.ts';
import { storedRefusals } from './pending/refusal-numbers.ts';
import { replayClosed } from './pending/replay-closed.ts';
import { readTabNews, type TabNews } from './pending/tab-news.ts';
import { keepRefusals } from './refusals.ts';
import { createSending, type Sending } from './sending.ts';

export interface CreateStoreOptions {
  /** Scheme, host and port of the relay, no slash at the end. */
  readonly origin: string;
  readonly profile: Profile;
  /** Id of the account to open. */
  readonly account: string;
  readonly http: HttpClient;
  /** Server time, kept across stores; one that knows nothing yet when absent. */
  readonly clock?: ServerClock;
  /** First part of the names of databases and tab channels: one for each browser profile that a test plays. */
  readonly storagePrefix?: string;
  readonly WebSocket?: SocketClass;
  readonly keepOpenMs?: number;
  /** The person's roles in the account have changed; what was ordered because of it is done. */
  readonly onRightsChanged?: () => void;
  /** A command of this tab has changed what the documents show. */
  readonly onWritten?: () => void;
  /** How long changes that another tab made may wait before this one sends them too; milliseconds. */
  readonly adoptAfterMs?: number;
}

/** What a store is made of, wired together. */
export interface StoreParts {
  readonly account: Profile['accounts'][number];
  /** See `databasePrefix`. */
  readonly databases: string;
  readonly clock: ServerClock;
  readonly pending: PendingChanges;
  readonly connection: RelayConnection;
  readonly documents: Documents;
  readonly sending: Sending;
  readonly orders: OrderKeeper;
  stop(): Promise<void>;
}

const ADOPT_AFTER_MS = 5_000;

type TabMessage = TabNews | { readonly rebuild: string };

function readMessage(data: unknown): TabMessage | undefined {
  const rebuild = typeof data === 'object' && data !== null && 'rebuild' in data ? data.rebuild : undefined;
  return typeof rebuild === 'string' ? { rebuild } : readTabNews(data);
}

/** `mayConnect`: see `OpenDocumentOptions`. */
export function createStoreParts(options: CreateStoreOptions, mayConnect: Promise<void>): StoreParts {
  const { profile, http } = options;
  const account = profile.accounts.find(({ id }) => id === options.account);
  if (!account) throw new Error(`account ${options.account} is not in the profile`);
  const userId = profile.user.id;
  const prefix = options.storagePrefix ?? 'roundsman';
  const clock = options.clock ?? createServerClock();
  const databases = databasePrefix(prefix, profile.installationId, userId);

  const tabs = openTabChannel(`${databases}pending`, readMessage, (message) => {
    if (typeof message === 'object' && 'rebuild' in message) void documents.rebuild(message.rebuild, true);
    else void pending.readAgain(message);
  });
  const pending = new PendingChanges({
    open: (onClosed) =>
      openPendingDatabase(pendingDatabaseName(prefix, profile.installationId, userId), onClosed),
    now: () => clock.now(),
    tellTabs: (news) => tabs.post(news),
  });
  const connection = new RelayConnection({
    url: `${options.origin.replace(/^http/, 'ws')}/sync`,
    device: profile.device,
    appVersion: appVersion(),
    platform: platformWords(),
    clock,
    WebSocket: options.WebSocket ?? loggedSocket(WebSocket),
    lastRefusal: () => storedRefusals(pending.facts, profile.device),
    onHello: (hello) => orders.take(hello.orders),
    isSessionOver: async () => {
      const answer = await http.call(readSession, {});
      return !answer.ok && (answer.error === 'session.none' || answer.error === 'session.revoked');
    },
  });
  const documents = new Documents({
    account: account.id,
    databases,
    connection,
    pending,
    now: () => clock.now(),
    mayConnect,
    replayClosed: (room) => replayClosed(http, pending, room),
    tellRebuild: (room) => tabs.post({ rebuild: room }),
    handBack: async (room, values) => (await import('./pending/hand-back.ts')).handBack(http, room, values),
    ...(options.keepOpenMs === undefined ? {} : { keepOpenMs: options.keepOpenMs }),
  });
  const orders = new OrderKeeper({
    account,
    userId,
    databases,
    http,
    documents,
    pending,
    onRightsChanged: () => options.onRightsChanged?.(),
  });
  const adoptAfterMs = options.adoptAfterMs ?? ADOPT_AFTER_MS;
  const sending = createSending({ databases, connection, documents, pending, adoptAfterMs });
  const stops = [
    keepRefusals(connection, pending, profile.device),
    connection.onFrame((frame) => {
      if (frame.type === 'orders') orders.take(frame.body);
    }),
  ];
  followCoreEpochs(documents, account.id);

  return {
    account,
    databases,
    clock,
    pending,
    connection,
    documents,
    sending,
    orders,
    async stop() {
      for (const stop of stops) stop();
      orders.stop();
      sending.stop();
      connection.stop();
      await documents.close();
      await pending.close();
      tabs.close();
    },
  };
}
