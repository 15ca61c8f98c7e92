import { mayRead, parseRoom } from '@roundsman/shared-schema/document/document-table.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { Kysely } from 'kysely';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';
import { type SignedIn, useSession } from '#http/session/session-store.ts';
import { findOrMakeDocument } from '#log/document-rows.ts';
import type { CommitQueue } from './commit-queue.ts';
import type { DeviceBoard } from './device-board.ts';
import type { LiveDocuments } from './live-documents.ts';
import { type Memberships, readMemberships } from './memberships.ts';
import type { OpenRoom } from './peer-port.ts';
import type { SyncLimits } from './sync-limits.ts';

/** What all sockets of a relay share. */
export interface SyncContext {
  readonly db: Kysely<Tables>;
  readonly documents: LiveDocuments;
  readonly queue: CommitQueue;
  readonly board: DeviceBoard;
  readonly limits: SyncLimits;
  readonly log: Log;
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
  readonly #context: SyncContext;
  memberships: Memberships;

  constructor(context: SyncContext, signedIn: SignedIn, memberships: Memberships) {
    this.userId = signedIn.user.id;
    this.deviceId = signedIn.device;
    this.tokenHash = signedIn.tokenHash;
    this.#context = context;
    this.memberships = memberships;
  }

  /** Looks again at session and memberships; false when the session has ended. */
  async refresh(): Promise<boolean> {
    const { db, now } = this.#context;
    const session = await useSession(db, this.tokenHash, now());
    if (!session) return false;
    this.memberships = await readMemberships(db, this.userId);
    return true;
  }

  /** How a room is opened. Those of other accounts answer like those that do not exist (sync 5, access). */
  opening(name: string): OpenRoom {
    return async () => {
      const room = parseRoom(name);
      if (!room) return REFUSED;
      const { db, documents, log } = this.#context;
      this.memberships = await readMemberships(db, this.userId);
      const member = this.memberships.get(room.account);
      if (!member || !mayRead(room.document, member)) return REFUSED;
      try {
        const row = await findOrMakeDocument(db, room);
        if (!row) return { code: CLOSE.gone, reason: 'there is no such version of the document' };
        return { row, live: await documents.open(row) };
      } catch (error) {
        log.error({ room: name, error: String(error) }, 'a document could not be loaded');
        return { code: CLOSE.later, reason: 'the document could not be loaded' };
      }
    };
  }
}
