import type { ServerHello } from '@roundsman/shared-schema/protocol/messages.ts';
import type { ServerClock } from '#platform/clock.ts';

/** The parts of a WebSocket constructor that are used; `ws` and the browser's both fit. */
export type SocketClass = new (url: string, protocols: string | string[]) => WebSocket;

/** `down`: trying again; `up`: greeted by the relay; `refused`: closed for good with `refusal`, until `retry`. */
export type ConnectionState = 'down' | 'connecting' | 'up' | 'refused';

export interface RelayConnectionOptions {
  /** Address of `/sync`, `ws:` or `wss:`. */
  readonly url: string;
  readonly device: string;
  readonly appVersion: string;
  readonly platform: string;
  readonly clock: ServerClock;
  readonly WebSocket: SocketClass;
  /** Number of the last refusal that this device has stored; 0 when absent. */
  readonly lastRefusal?: () => number;
  /** Told of the relay's greeting before any channel opens. */
  readonly onHello?: (hello: ServerHello) => void;
  /** Asked when a socket could not even be opened; true means that the session is over. */
  readonly isSessionOver?: () => Promise<boolean>;
  readonly pingMs?: number;
}
