import { mayRead } from '@roundsman/shared-schema/document/document-ref.ts';
import { formatRoom, parseRoom } from '@roundsman/shared-schema/document/room.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { Orders } from '@roundsman/shared-schema/protocol/messages.ts';
import type { Kysely } from 'kysely';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';
import { findOrMakeDocument } from '#log/document-rows.ts';
import { readStanding } from '#log/standing.ts';
import { type SignedIn, useSession } from '#sessions/session-store.ts';
import { readRights } from '#sync/devices/account-orders.ts';
import type { DeviceBoard } from '#sync/devices/device-board.ts';
import { type Memberships, readMemberships } from '#sync/devices/memberships.ts';
import type { CommitQueue } from '#sync/document/commits/commit-queue.ts';
import { forgetRefusals, readRefusals } from '#sync/document/commits/refusals.ts';
import { DocumentGone } from '#sync/document/document-gone.ts';
import type { LiveDocuments } from '#sync/document/live-documents.ts';
import type { SyncLimits } from '#sync/document/sync-limits.ts';
import type { PresenceExchange } from '#sync/presence/presence-exchange.ts';
import type { Reception } from '#sync/turns/reception.ts';
import type { SharedFrames } from '#sync/wire/shared-frames.ts';
import type { OpenRoom } from './peer-port.ts';
import type { UserBudget } from './user-budgets.ts';

/** What all sockets of a relay share. */
export interface SyncContext {
  readonly db: Kysely<Tables>;
  readonly documents: LiveDocuments;
  readonly queue: CommitQueue;
  readonly board: DeviceBoard;
  readonly presence: PresenceExchange;
  readonly reception: Reception;
  readonly frames: SharedFrames;
  readonly limits: SyncLimits;
  readonly log: Log;
  /** `letGo`: sockets closed because they took nothing, or sent too much. */
  readonly counts: { letGo: number };
  readonly installationId: string;
  readonly appVersion: string;
  /** Epoch milliseconds. */
  now(): number;
}

const REFUSED = { code: CLOSE.role, reason: 'not allowed' } as const;

/** The session behind a socket, and what its user may do as of now. */
export class SocketSession {
  readonly userId: string;
  readonly deviceId: string;
  readonly tokenHash: Buffer;
  /** What the user may use, shared with the user's other sockets. */
  readonly budget: UserBudget;
  readonly #context: SyncContext;
  #memberships: Memberships;
  #orders: Orders = { accounts: [] };
  /** Reads may overtake each other: what was asked for later counts. */
  #asked = 0;
  #known = { memberships: 0, orders: 0 };

  constructor(
    context: SyncContext,
    signedIn: SignedIn,
    of: { readonly memberships: Memberships; readonly budget: UserBudget },
  ) {
    this.userId = signedIn.user.id;
    this.deviceId = signedIn.device;
    this.tokenHash = signedIn.tokenHash;
    this.#context = context;
    this.#memberships = of.memberships;
    this.budget = of.budget;
  }

  /** The user's accounts and roles as of now. */
  get memberships(): Memberships {
    return this.#memberships;
  }

  /** What was refused of this device's changes, as the database keeps it. */
  readonly storedRefusals = {
    read: (after: number) =>
      this.budget.ask(() => readRefusals(this.#context.db, this.userId, this.deviceId, after)),
    forget: (upTo: number) =>
      this.budget.ask(() => forgetRefusals(this.#context.db, this.userId, this.deviceId, upTo)),
  };

  /** Looks again at session and rights; `undefined` when the session has ended. */
  async refresh(): Promise<Orders | undefined> {
    const { db, now } = this.#context;
    const session = await useSession(db, this.tokenHash, now());
    return session ? this.readOrders() : undefined;
  }

  /** What the device is told of the user's accounts, as of now. */
  async readOrders(): Promise<Orders> {
    this.#asked += 1;
    const ask = this.#asked;
    const { memberships, orders } = await readRights(this.#context.db, this.userId, this.deviceId);
    this.#learn(ask, memberships);
    if (ask > this.#known.orders) {
      this.#known.orders = ask;
      this.#orders = orders;
    }
    return this.#orders;
  }

  async #readMemberships(): Promise<void> {
    this.#asked += 1;
    const ask = this.#asked;
    this.#learn(ask, await readMemberships(this.#context.db, this.userId));
  }

  #learn(ask: number, memberships: Memberships): void {
    if (ask < this.#known.memberships) return;
    this.#known.memberships = ask;
    this.#memberships = memberships;
  }

  /** How a room is opened. Those of other accounts answer like those that do not exist. */
  opening(name: string): OpenRoom {
    return () => this.budget.ask(() => this.#openRoom(name));
  }

  async #openRoom(name: string): ReturnType<OpenRoom> {
    const room = parseRoom(name);
    if (!room) return REFUSED;
    const { db, documents, presence, log } = this.#context;
    await this.#readMemberships();
    const member = this.#memberships.get(room.account);
    if (!member || !mayRead(room.document, member)) return REFUSED;
    try {
      const row = await findOrMakeDocument(db, room);
      if (!row) return { code: CLOSE.gone, reason: 'there is no such version of the document' };
      const live = await documents.open(row);
      presence.add(formatRoom(room), live.awareness);
      return { row, live, standing: () => this.budget.ask(() => readStanding(db, row.id)) };
    } catch (error) {
      if (error instanceof DocumentGone) return { code: CLOSE.gone, reason: error.message };
      log.error({ room: name, error: String(error) }, 'a document could not be loaded');
      return { code: CLOSE.later, reason: 'the document could not be loaded' };
    }
  }
}
