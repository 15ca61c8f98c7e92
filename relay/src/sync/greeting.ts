import { MAX_VALUE_BYTES } from '@roundsman/shared-schema/document/stamped.ts';
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@roundsman/shared-schema/protocol/limits.ts';
import type { ClientHello, Reject, ServerHello } from '@roundsman/shared-schema/protocol/messages.ts';
import { readRefusals } from './refusals.ts';
import type { SocketSession, SyncContext } from './socket-session.ts';

export interface Greeting {
  readonly hello: ServerHello;
  /** Refusals that the device has not stored yet, to be repeated before any channel opens (sync 3). */
  readonly refusals: readonly Reject[];
}

/** What a device is told first. */
export async function readGreeting(
  context: SyncContext,
  session: SocketSession,
  { lastRefusal }: ClientHello,
): Promise<Greeting> {
  const { userId, deviceId } = session;
  const orders = await session.readOrders();
  const refusals = await readRefusals(context.db, userId, deviceId, lastRefusal);
  const hello = {
    protocol: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    serverTime: context.now(),
    installation: context.installationId,
    user: userId,
    device: deviceId,
    appVersion: context.appVersion,
    limits: { message: context.limits.message, value: MAX_VALUE_BYTES },
    orders,
  };
  return { hello, refusals };
}
