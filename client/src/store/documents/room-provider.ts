import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { Awareness } from 'y-protocols/awareness';
import { messageYjsSyncStep1, messageYjsSyncStep2, readSyncStep2 } from 'y-protocols/sync';
import { messageSync, WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import {
  type ChannelListener,
  channelClass,
  type MayRead,
  UNREADABLE,
} from '../connection/channel-socket.ts';
import type { RelayConnection } from '../connection/relay-connection.ts';
import { unheard } from './unheard.ts';

/** Longest pause of a channel that the relay keeps closing; the connection has a backoff of its own. */
const CHANNEL_BACKOFF_MS = 15_000;

export interface ProviderOptions {
  readonly room: string;
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  readonly connection: RelayConnection;
  /** Hears of its channels. */
  readonly link: ChannelListener;
  readonly mayRead: MayRead;
}

/** Answers that can't be read in a row until the person is told. */
const TOLD_AFTER = 4;

/**
 * The provider of a room, over a channel of the tab's one connection; it connects when it is told to. After a channel
 * that ended before anything was synced it waits, twice as long each time.
 */
export class RoomProvider extends WebsocketProvider {
  #unread = 0;

  constructor({ room, doc, awareness, connection, link, mayRead }: ProviderOptions) {
    super('roundsman:', room, doc, {
      connect: false,
      awareness,
      maxBackoffTime: CHANNEL_BACKOFF_MS,
      // y-websocket's own exchange between tabs encodes the whole document at each connect; TabSync does without.
      disableBc: true,
      WebSocketPolyfill: channelClass(connection, room, () => doc.clientID, link, mayRead),
    });
    const readSync = this.messageHandlers[messageSync];
    this.messageHandlers[messageSync] = (encoder, decoder, provider, emitSynced, type) => {
      const step = decoding.peekVarUint(decoder);
      if (!readFirst(decoder, provider)) return readSync?.(encoder, decoder, provider, emitSynced, type);
      encoding.writeVarUint(encoder, messageSync);
      if (emitSynced && step === messageYjsSyncStep2 && !provider.synced) provider.synced = true;
    };
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

/**
 * Reads the first that comes for a document that holds nothing, and tells its listeners the update as it came: Yjs would
 * write all of it once more for them. False, with nothing read, where it is another message or another document.
 */
function readFirst(decoder: decoding.Decoder, provider: WebsocketProvider): boolean {
  const { doc } = provider;
  const isUpdate = decoding.peekVarUint(decoder) !== messageYjsSyncStep1;
  if (doc.store.clients.size > 0 || !isUpdate) return false;
  decoding.readVarUint(decoder);
  const update = decoding.readVarUint8Array(decoding.clone(decoder)).slice();
  let transaction: Y.Transaction | undefined;
  let isDamaged = false;
  doc.once('afterTransaction', (done) => {
    transaction = done;
  });
  unheard(doc, () =>
    readSyncStep2(decoder, doc, provider, () => {
      isDamaged = true;
    }),
  );
  // Of what is damaged only what could be read is told.
  const read = isDamaged ? Y.encodeStateAsUpdate(doc) : update;
  if (doc.store.clients.size > 0 && transaction) doc.emit('update', [read, provider, doc, transaction]);
  return true;
}
