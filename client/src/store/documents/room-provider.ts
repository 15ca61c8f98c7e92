import type { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import type * as Y from 'yjs';
import { type ChannelListener, channelClass, UNREADABLE } from '../connection/channel-socket.ts';
import type { RelayConnection } from '../connection/relay-connection.ts';

/** Longest pause of a channel that the relay keeps closing; the connection has a backoff of its own. */
const CHANNEL_BACKOFF_MS = 15_000;

export interface ProviderOptions {
  readonly room: string;
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  readonly connection: RelayConnection;
  /** Hears of its channels. */
  readonly link: ChannelListener;
}

/** Answers that can't be read in a row until the person is told. */
const TOLD_AFTER = 4;

/**
 * The provider of a room, over a channel of the tab's one connection; it connects when it is told to. After a channel
 * that ended before anything was synced it waits, twice as long each time.
 */
export class RoomProvider extends WebsocketProvider {
  #unread = 0;

  constructor({ room, doc, awareness, connection, link }: ProviderOptions) {
    super('roundsman:', room, doc, {
      connect: false,
      awareness,
      maxBackoffTime: CHANNEL_BACKOFF_MS,
      // y-websocket's own exchange between tabs encodes the whole document at each connect; TabSync does without.
      disableBc: true,
      WebSocketPolyfill: channelClass(connection, room, () => doc.clientID, link),
    });
    this.on('connection-close', (event) => {
      if (event?.reason === UNREADABLE) this.#unread += 1;
    });
    this.on('sync', (isSynced: boolean) => {
      if (isSynced) this.#unread = 0;
    });
  }

  /** What comes of the room can't be read here, again and again. */
  get isUnreadable(): boolean {
    return this.#unread >= TOLD_AFTER;
  }
}
