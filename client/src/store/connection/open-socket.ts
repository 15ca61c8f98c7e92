import { unbundle } from '@roundsman/shared-schema/protocol/frames.ts';
import { SUBPROTOCOL } from '@roundsman/shared-schema/protocol/limits.ts';
import type { RelayConnectionOptions } from './connection-options.ts';
import { SILENCE_MS } from './heartbeat.ts';

/** What a socket tells; `lost` may come more than once. */
export interface SocketEvents {
  opened(socket: WebSocket): void;
  /** One frame, whether it came alone or in a bundle. */
  heard(socket: WebSocket, bytes: Uint8Array): void;
  /** `wasOpen`: the upgrade had succeeded. */
  lost(socket: WebSocket, code: number, wasOpen: boolean): void;
}

/** One attempt to reach the relay; lost when nothing is heard for `SILENCE_MS` after it began. */
export function openSocket(options: RelayConnectionOptions, events: SocketEvents): WebSocket {
  const socket = new options.WebSocket(options.url, [SUBPROTOCOL]);
  socket.binaryType = 'arraybuffer';
  let wasOpen = false;
  const patience = setTimeout(() => events.lost(socket, 1006, wasOpen), SILENCE_MS);
  socket.onopen = () => {
    wasOpen = true;
    events.opened(socket);
  };
  socket.onmessage = (event: MessageEvent<ArrayBuffer>) => {
    clearTimeout(patience);
    for (const frame of unbundle(new Uint8Array(event.data))) events.heard(socket, frame);
  };
  // A socket without an error listener would end a Node process; its close tells everything.
  socket.onerror = () => {};
  socket.onclose = (event) => {
    clearTimeout(patience);
    events.lost(socket, event.code, wasOpen);
  };
  return socket;
}
