import { MAX_VALUE_BYTES } from '@roundsman/shared-schema/document/stamped.ts';
import {
  OLDEST_SCHEMA,
  PARTS_SCHEMA,
  PROTOCOL_VERSION,
  SCHEMA_VERSION,
  SETTLED_SCHEMA,
} from '@roundsman/shared-schema/protocol/limits.ts';
import type { ClientHello, Orders, ServerHello } from '@roundsman/shared-schema/protocol/messages.ts';
import type { SocketSession, SyncContext } from './socket-session.ts';

/** What a device is told first. */
export async function readGreeting(context: SyncContext, session: SocketSession): Promise<ServerHello> {
  const orders = await session.readOrders();
  return {
    protocol: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    serverTime: context.now(),
    installation: context.installationId,
    user: session.userId,
    device: session.deviceId,
    appVersion: context.appVersion,
    limits: { message: context.limits.message, value: MAX_VALUE_BYTES },
    orders,
    marks: true,
  };
}

/** Whether a device is too old: for this server, or for an account of its user of which a kind is in several parts or an epoch settled. */
export function hasToReload({ protocol, schema }: ClientHello, orders?: Orders): boolean {
  const asked = (orders?.accounts ?? []).map(({ parts, settled }) =>
    settled ? SETTLED_SCHEMA : parts ? PARTS_SCHEMA : OLDEST_SCHEMA,
  );
  return protocol !== PROTOCOL_VERSION || schema < Math.max(OLDEST_SCHEMA, ...asked);
}
