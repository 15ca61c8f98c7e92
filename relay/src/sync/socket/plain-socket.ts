import { parseRoom } from '@roundsman/shared-schema/document/room.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { WebSocket } from 'ws';
import { deniedMessage } from '#sync/wire/sync-messages.ts';
import { GuardedSocket, type Wire } from './guarded-socket.ts';
import { Peer } from './peer.ts';
import type { SocketSession, SyncContext } from './socket-session.ts';

const ONLY_CHANNEL = 1;

/** Tells a stock client why it is refused, which it writes to its console, and closes. */
export function refusePlain(ws: WebSocket, code: number, reason: string): void {
  ws.on('error', () => {});
  ws.send(deniedMessage(reason));
  ws.close(code, reason);
}

/** A stock y-websocket client: one socket, one document, y-protocols messages and nothing else. */
export class PlainSocket {
  readonly session: SocketSession;
  readonly #socket: GuardedSocket;
  readonly #peer: Peer | undefined;
  readonly #onGone: () => void;
  readonly channels = 1;

  constructor(wire: Wire, context: SyncContext, session: SocketSession, name: string, onGone: () => void) {
    this.session = session;
    this.#onGone = onGone;
    const { limits } = context;
    this.#socket = new GuardedSocket(wire, context, session, {
      message: (bytes) => {
        if (bytes.length > limits.message) this.#refuse(CLOSE.tooLarge, 'the message is too large');
        else this.#peer?.receive(bytes, null);
      },
      gone: () => this.#gone(),
      // Fragments of one WebSocket message, so that a slow reader is seen to make progress.
      framed: (_channel, bytes, more) => ({ bytes, more }),
    });
    const room = parseRoom(name);
    if (!room) {
      this.#refuse(CLOSE.role, 'not allowed');
      return;
    }
    if (!session.budget.mayOpen()) {
      this.#refuse(CLOSE.later, 'too many documents');
      return;
    }
    const { outbox } = this.#socket;
    this.#peer = new Peer(
      room,
      {
        userId: session.userId,
        deviceId: session.deviceId,
        payer: session.budget,
        member: () => session.memberships.get(room.account),
        // Nothing is acknowledged, and nobody keeps what was refused.
        tellRefusals: async () => {},
        acknowledged: () => {},
      },
      {
        isStock: true,
        packs: false,
        send: (message, isFirst) => outbox.add(ONLY_CHANNEL, message, isFirst),
        acknowledge: () => {},
        reject: ({ items }) => {
          session.budget.refused();
          for (const reason of new Set(items.map((item) => item.reason))) {
            outbox.add(ONLY_CHANNEL, deniedMessage(reason), false);
          }
        },
        verified: () => {},
        unsent: () => outbox.unsent(ONLY_CHANNEL),
        whenSent: (run) => outbox.whenSent(ONLY_CHANNEL, run),
        lagging: () => {},
        closed: (code, reason) => {
          session.budget.closed(code);
          this.#refuse(code, reason);
        },
      },
      { limits, clientId: undefined },
    );
    this.#peer.start(session.opening(name));
  }

  check(): void {
    this.#socket.check();
  }

  stopReading(): void {
    this.#socket.stopReading();
  }

  whenSent(): Promise<void> {
    return this.#socket.outbox.whenEmpty();
  }

  recheck(): void {
    this.#peer?.recheck();
  }

  close(code: number, reason: string): void {
    this.#peer?.detach();
    this.#socket.close(code, reason);
  }

  #refuse(code: number, reason: string): void {
    const isPermanent = code >= 4400 && code <= 4499;
    if (isPermanent) this.#socket.outbox.add(ONLY_CHANNEL, deniedMessage(reason), true);
    this.#socket.close(code, reason);
  }

  #gone(): void {
    this.#peer?.detach();
    this.#onGone();
  }
}
