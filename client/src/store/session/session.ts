import {
  type Profile,
  readSession,
  type StartedSession,
  signIn,
  signOut,
} from '@roundsman/shared-schema/areas/session/session.http.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { createServerClock } from '#platform/clock.ts';
import { platformWords } from '#platform/device-facts.ts';
import { createHttpClient, type HttpClient } from '#platform/http-client.ts';
import { forgetLastScreen } from '#platform/last-screen.ts';
import { browserValues, type LocalValues } from '#platform/local-values.ts';
import { openTabChannel } from '#platform/tab-channel.ts';
import { holdShared, whenAlone } from '#platform/tab-lock.ts';
import type { SocketClass } from '../connection/connection-options.ts';
import { createStore } from '../create-store.ts';
import { databasePrefix } from '../documents/local-copy.ts';
import { createSettable, type Readable } from '../signal.ts';
import type { Store } from '../store.ts';
import {
  type Erasure,
  hasSameRights,
  type LocalProfile,
  readLocalProfile,
  readPeople,
  writeLocalProfile,
} from './local-profile.ts';
import { RevokedDevice } from './revoked-device.ts';
import { onConnect, onPageBack, readTabMessage, warnBeforeLeaving } from './session-events.ts';
import { SignedOutData } from './signed-out-data.ts';
import { countWaiting } from './user-databases.ts';

/** Changes of somebody else that wait on this device until that person signs in again. */
export interface WaitingOfOther {
  readonly name: string;
  readonly email: string;
  readonly waiting: number;
}

/** Who uses this device, and the store of the account that is open. One a tab, made at its start. */
export interface Session {
  readonly http: HttpClient;
  /** Who is signed in as this device knows it; read without the network. */
  readonly local: Readable<LocalProfile | undefined>;
  /** The open account's store; `undefined` while nobody is signed in. */
  readonly store: Readable<Store | undefined>;
  /** What to send along with every call that starts a session, so that the device keeps its id. */
  deviceFields(email: string): { device?: string; platform: string };
  /** The same where only the answer will tell who it is: ids by user, of everybody who has signed in here. */
  devicesByUser(): { devices: Record<string, string>; platform: string };
  /**
   * @errors session.wrong-password, session.too-many-attempts, network.offline; session.second-factor and
   * session.second-factor-missing with the values of `signIn` in session.http.ts
   */
  signIn(email: string, password: string): Promise<Result<Profile>>;
  /** Takes over a session that sign-up or an invitation started, and opens `account`, or the one that was open. */
  enter(started: StartedSession, account?: string): void;
  /** Reads again who is signed in: address, name and roles may have changed elsewhere. Nothing happens offline. */
  refresh(): Promise<void>;
  /** Opens another account of the same person. */
  chooseAccount(account: string): void;
  /** Changes of this person that would stay behind when signing out now. */
  waitingHere(): number;
  /** Changes of other people that wait on this device. */
  waitingOfOthers(): Promise<readonly WaitingOfOther[]>;
  /** Why the last session ended without the person's doing: the device was revoked and its data removed. */
  readonly ended: Readable<'revoked' | undefined>;
  /**
   * Ends the session in all tabs and deletes this person's data from the device. Waiting changes stay and go when the
   * person signs in again, unless they are discarded. The caller asks first when `waitingHere` is not zero.
   * @errors network.offline
   */
  signOut(options?: { waiting: 'keep' | 'discard' }): Promise<Result<void>>;
  close(): Promise<void>;
}

export interface SessionOptions {
  /** Scheme, host and port; the page's own when absent. */
  readonly origin?: string;
  readonly values?: LocalValues;
  readonly storagePrefix?: string;
  readonly WebSocket?: SocketClass;
  readonly fetch?: typeof fetch;
  /** For tools without cookies: sign in with a token and send it. */
  readonly asToken?: boolean;
}

const CLOCK_KEY = 'roundsman.clock';
/** How long other tabs may take to close their documents. */
const CLOSE_PATIENCE_MS = 3_000;

export function createSession(options: SessionOptions = {}): Session {
  const values = options.values ?? browserValues();
  const prefix = options.storagePrefix ?? 'roundsman';
  const origin = options.origin ?? globalThis.location?.origin ?? '';
  const clock = createServerClock({
    initialDifferenceMs: Number(values.get(CLOCK_KEY)) || 0,
    onLearn: (differenceMs) => values.set(CLOCK_KEY, String(differenceMs)),
  });
  let token: string | undefined;
  const http = createHttpClient({
    origin,
    token: () => token,
    onEraseOrdered: () => void eraseAll(),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  const local = createSettable<LocalProfile | undefined>(readLocalProfile(values));
  const store = createSettable<Store | undefined>(undefined);
  const ended = createSettable<'revoked' | undefined>(undefined);
  let releaseLock = () => {};
  let stopFollowing = () => {};
  let closing: Promise<void> = Promise.resolve();

  const tabs = openTabChannel(`${prefix}:session`, readTabMessage, (message) => {
    if (message === 'revoked') ended.set('revoked');
    if (message === 'profile-changed') take(readLocalProfile(values));
    else leave(undefined);
  });

  function lockName(installation: string, user: string): string {
    return `${databasePrefix(prefix, installation, user)}tabs`;
  }

  const alone = ({ installation, user }: Erasure, work: () => Promise<void>) =>
    whenAlone(lockName(installation, user), CLOSE_PATIENCE_MS, work);
  const revoked = new RevokedDevice({ http, values, storagePrefix: prefix, alone });
  const signedOut = new SignedOutData({ values, storagePrefix: prefix, alone });
  let isErasing = false;

  /** The device was revoked: hands over what waits, and only after the receipt gives everything up. */
  async function eraseAll(): Promise<void> {
    const known = local.get();
    if (!known || isErasing) return;
    isErasing = true;
    const posted = await store.get()?.handOverWaiting();
    isErasing = false;
    if (posted?.ok === false || local.get() !== known) return;
    ended.set('revoked');
    writeLocalProfile(values, undefined);
    tabs.post('revoked');
    leave(undefined);
    await closing;
    const { installationId, user } = known.profile;
    await revoked.begin({ installation: installationId, user: user.id });
  }

  /** Shows `next` and opens its store, or none; a store that can go on does, with all that is open above it. */
  function take(next: LocalProfile | undefined): void {
    const former = local.get();
    const open = store.get();
    if (JSON.stringify(next) === JSON.stringify(former) && (open !== undefined) === (next !== undefined))
      return;
    if (next && former && open && hasSameRights(next, former)) {
      open.takeProfile(next.profile);
      local.set(next);
      return;
    }
    leave(next);
    if (!next) return;
    const { profile, account } = next;
    if (!profile.accounts.some(({ id }) => id === account)) return;
    releaseLock = holdShared(lockName(profile.installationId, profile.user.id));
    const opened = createStore({
      origin,
      profile,
      account,
      http,
      clock,
      storagePrefix: prefix,
      onRightsChanged: () => void refresh(),
      // A page that holds typed words is not kept anew: the one kept before would show what this person has changed since.
      onWritten: () => forgetLastScreen(values),
      ...(options.WebSocket ? { WebSocket: options.WebSocket } : {}),
    });
    stopFollowing = onConnect(opened, () => void refresh());
    store.set(opened);
  }

  function leave(next: LocalProfile | undefined): void {
    const former = store.get();
    const before = local.get();
    if (!next || !before || !hasSameRights(next, before)) forgetLastScreen(values);
    stopFollowing();
    stopFollowing = () => {};
    local.set(next);
    store.set(undefined);
    const release = releaseLock;
    releaseLock = () => {};
    closing = Promise.all([closing, former?.close()]).then(release);
  }

  function keep(profile: Profile, account: string | undefined): void {
    const open = profile.accounts.find(({ id }) => id === account) ?? profile.accounts[0];
    const next = { profile, account: open?.id ?? '' };
    const isSame = JSON.stringify(next) === JSON.stringify(local.get());
    writeLocalProfile(values, next);
    take(next);
    if (!isSame) tabs.post('profile-changed');
  }

  /** Roles and accounts may have changed while this device was away. */
  async function refresh(): Promise<void> {
    const answer = await http.call(readSession, {});
    // What the server ordered because of it has to be done first, by the store that may have to close then.
    const isDone = (await store.get()?.whenOrdersDone()) ?? true;
    const known = local.get();
    if (isDone && answer.ok && known && answer.value.profile.user.id === known.profile.user.id)
      keep(answer.value.profile, known.account);
  }

  const session: Session = {
    http,
    local,
    store,
    ended,
    deviceFields(email) {
      const person = readPeople(values).find((known) => known.email === email.trim().toLowerCase());
      return { platform: platformWords(), ...(person ? { device: person.device } : {}) };
    },
    devicesByUser() {
      const devices = Object.fromEntries(readPeople(values).map(({ user, device }) => [user, device]));
      return { platform: platformWords(), devices };
    },
    async signIn(email, password) {
      const as = options.asToken ? { as: 'token' as const } : {};
      const answer = await http.call(signIn, { email, password, ...session.deviceFields(email), ...as });
      if (!answer.ok) return answer;
      session.enter(answer.value);
      return ok(answer.value.profile);
    },
    enter(started, account) {
      token = started.token;
      ended.set(undefined);
      revoked.cancel(started.profile.user.id);
      signedOut.cancel(started.profile.user.id);
      const known = local.get();
      const isSamePerson = known?.profile.user.id === started.profile.user.id;
      // The same person on a new session: the store that waited for it goes on where it stood.
      if (isSamePerson && store.get()) void store.get()?.syncNow();
      keep(started.profile, account ?? (isSamePerson ? known.account : undefined));
    },
    refresh,
    chooseAccount(account) {
      const known = local.get();
      if (known) keep(known.profile, account);
    },
    waitingHere: () => store.get()?.syncState.get().waiting ?? 0,
    async waitingOfOthers() {
      const me = local.get()?.profile;
      const others = readPeople(values).filter(({ user }) => user !== me?.user.id);
      const counted = await Promise.all(
        others.map(async ({ name, email, user, installation }) => ({
          name,
          email,
          waiting: await countWaiting(prefix, installation, user),
        })),
      );
      return counted.filter(({ waiting }) => waiting > 0);
    },
    async signOut({ waiting } = { waiting: 'keep' }) {
      const known = local.get();
      const answer = await http.call(signOut, {});
      if (!answer.ok) return answer;
      token = undefined;
      if (known) {
        const { installationId, user } = known.profile;
        signedOut.begin({ installation: installationId, user: user.id, waiting });
      }
      writeLocalProfile(values, undefined);
      tabs.post('signed-out');
      leave(undefined);
      await closing;
      await signedOut.resume();
      return ok(undefined);
    },
    async close() {
      stopFollowing();
      stopHearing();
      revoked.stop();
      tabs.close();
      releaseLock();
      await closing;
      await store.get()?.close();
    },
  };

  const first = local.get();
  if (first) {
    revoked.cancel(first.profile.user.id);
    signedOut.cancel(first.profile.user.id);
    take(first);
  }
  void revoked.resume();
  void signedOut.resume();
  const stopHearing = onPageBack(() => take(readLocalProfile(values)));
  warnBeforeLeaving(() => session.waitingHere() > 0);
  return session;
}
