import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@roundsman/shared-schema/protocol/limits.ts';
import type { ClientHello } from '@roundsman/shared-schema/protocol/messages.ts';
import type { RelayConnectionOptions } from './connection-options.ts';
import { canUnpack } from './unpack.ts';

/** What a device says of itself first. */
export function helloOf({ device, appVersion, platform, lastRefusal }: RelayConnectionOptions): ClientHello {
  return {
    protocol: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    device,
    appVersion,
    platform,
    lastRefusal: lastRefusal?.() ?? 0,
    bundles: true,
    packs: canUnpack(),
  };
}
