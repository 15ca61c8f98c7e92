import type { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import type * as Y from 'yjs';
import { type ChannelListener, channelClass } from '../connection/channel-socket.ts';
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

/** The provider of a room, over a channel of the tab's one connection; it connects when it is told to. */
export function createProvider({
  room,
  doc,
  awareness,
  connection,
  link,
}: ProviderOptions): WebsocketProvider {
  return new WebsocketProvider('roundsman:', room, doc, {
    connect: false,
    awareness,
    maxBackoffTime: CHANNEL_BACKOFF_MS,
    // y-websocket's own exchange between tabs encodes the whole document at each connect; TabSync does without.
    disableBc: true,
    WebSocketPolyfill: channelClass(connection, room, () => doc.clientID, link),
  });
}
