import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import type * as Y from 'yjs';

export interface StockClient {
  readonly doc: Y.Doc;
  readonly provider: WebsocketProvider;
  /** Code of the last close by the relay that a stock client takes as final. */
  closedFor(): number | undefined;
  stop(): void;
}

/**
 * An unchanged y-websocket provider; the session's token goes into the header of its sockets. `loses`: messages that
 * never arrive, as the connection breaks on their way.
 */
export function connectStock(
  url: string,
  token: string,
  room: string,
  doc: Y.Doc = newYDoc(),
  loses: (message: Uint8Array) => boolean = () => false,
): StockClient {
  class SignedSocket extends WebSocket {
    constructor(address: string | URL, protocols: string | string[]) {
      super(address, protocols, { headers: { authorization: `Bearer ${token}` } });
    }

    override send(message: Uint8Array): void {
      if (!loses(message)) super.send(message);
    }
  }
  const provider = new WebsocketProvider(`${url.replace(/^http/, 'ws')}/sync`, room, doc, {
    WebSocketPolyfill: SignedSocket as unknown as typeof globalThis.WebSocket,
    disableBc: true,
    maxBackoffTime: 200,
  });
  let final: number | undefined;
  provider.on('closed', ({ code }) => {
    final = code;
  });
  return {
    doc,
    provider,
    closedFor: () => final,
    stop() {
      provider.awareness.destroy();
      provider.destroy();
    },
  };
}
