import { z } from 'zod/mini';
import { ROLES } from '#access/roles.ts';
import { documentField } from '#document/document-field.ts';
import { DIGEST_BUCKETS } from './limits.ts';

const deviceId = z.string().check(z.regex(/^[0-9a-z]{4}$/));
const userId = z.string().check(z.minLength(1), z.maxLength(32));

/** First frame of a device after the socket opened. */
export const clientHelloSchema = z.object({
  protocol: z.int(),
  schema: z.int(),
  device: deviceId,
  appVersion: z.string().check(z.maxLength(40)),
  platform: z.string().check(z.maxLength(200)),
  /** Number of the last refusal that this device has stored; 0 before the first. */
  lastRefusal: z._default(z.int().check(z.minimum(0)), 0),
  /** It reads bundles: several frames in one message. */
  bundles: z._default(z.boolean(), false),
  /** It reads compressed messages (`PACKED`). */
  packs: z._default(z.boolean(), false),
});
export type ClientHello = z.infer<typeof clientHelloSchema>;

/**
 * What the user may hold of one account. `epochs`: documents whose newest epoch is above 1. `parts`: kinds that have more
 * than one part, with how many. `settled`: some epoch keeps records in one key each. `erase`: kinds of documents that the device has to delete, after it posted what waits for
 * them.
 */
export const accountOrdersSchema = z.object({
  account: z.string(),
  /** Empty: no member any more. */
  roles: z.array(z.enum(ROLES)),
  epochs: z.record(z.string(), z.int()),
  parts: z.optional(z.record(z.string(), z.int())),
  settled: z.optional(z.boolean()),
  erase: z.union([z.literal('all'), z.array(z.string())]),
});
export type AccountOrders = z.infer<typeof accountOrdersSchema>;

/** Sent in the greeting, and again whenever rights or epochs change. */
export const ordersSchema = z.object({ accounts: z.array(accountOrdersSchema) });
export type Orders = z.infer<typeof ordersSchema>;

/** The relay's answer; nothing else is sent before it. `serverTime` is epoch milliseconds. */
export const serverHelloSchema = z.object({
  protocol: z.int(),
  schema: z.int(),
  serverTime: z.number(),
  installation: z.string(),
  user: userId,
  device: deviceId,
  appVersion: z.string(),
  limits: z.object({ message: z.number(), value: z.number() }),
  orders: ordersSchema,
  /** It knows the marks of documents (`MARK`). */
  marks: z._default(z.boolean(), false),
});
export type ServerHello = z.infer<typeof serverHelloSchema>;

/** What a device says of itself, made from its pending database. Times are epoch ms, sizes bytes. */
export const deviceStatusSchema = z.object({
  account: z.string().check(z.maxLength(32)),
  waiting: z.int().check(z.minimum(0)),
  needsYou: z.int().check(z.minimum(0)),
  /** When the last change of this device was acknowledged. */
  lastAcknowledged: z.nullable(z.number()),
  /** Device time minus server time. */
  clockDifference: z.number(),
  storageUsed: z.nullable(z.number()),
  storageQuota: z.nullable(z.number()),
  persisted: z.nullable(z.boolean()),
  /** Whether every open document is synced on the reporting tab's connection. */
  synced: z.boolean(),
  /** Refused changes that the person has not settled yet. */
  parked: z._default(z.int().check(z.minimum(0)), 0),
  /** Last comparison with the server (SYN-2). */
  verified: z._default(z.nullable(z.object({ at: z.number(), equal: z.boolean() })), null),
});
export type DeviceStatus = z.infer<typeof deviceStatusSchema>;

/** One row of the devices page: the device's own words as reported, and what the server knows. */
export const deviceRowSchema = z.object({
  user: userId,
  userName: z.string(),
  device: z.string(),
  name: z.string(),
  platform: z.string(),
  appVersion: z.string(),
  connected: z.boolean(),
  /** How many rows of its open documents have not been sent to it yet; null while it is not connected. */
  behind: z._default(z.nullable(z.int().check(z.minimum(0))), null),
  lastSeen: z.nullable(z.number()),
  /** When the relay last acknowledged something of this device. */
  lastAcknowledged: z.nullable(z.number()),
  status: z.nullable(deviceStatusSchema),
  reportedAt: z.nullable(z.number()),
  /** When it was revoked, and when it said that its data is deleted (SEC-4). */
  revokedAt: z._default(z.nullable(z.number()), null),
  erasedAt: z._default(z.nullable(z.number()), null),
  /** Changes it has handed over that nobody has settled yet. */
  handedOver: z._default(z.int().check(z.minimum(0)), 0),
});
export type DeviceRow = z.infer<typeof deviceRowSchema>;

/** Ask to hear of an account's devices, or stop. Own devices for everyone, all for Owner and Admin. */
export const watchDevicesSchema = z.object({ account: z.string().check(z.maxLength(32)), on: z.boolean() });
export type WatchDevices = z.infer<typeof watchDevicesSchema>;

export const devicesSchema = z.object({ account: z.string(), rows: z.array(deviceRowSchema) });
export type Devices = z.infer<typeof devicesSchema>;

/** Presence state a device sets on the document of the open screen: ids only. `more`: held ones that it has no room for. */
export const presenceSchema = z.object({
  place: z.string().check(z.maxLength(128)),
  holds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(500)),
  more: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
});
export type Presence = z.infer<typeof presenceSchema>;

/** Presence as the relay forwards it: identity comes from the session, never from the device. */
export const presenceOfSchema = z.extend(presenceSchema, { user: userId, device: z.string() });
export type PresenceOf = z.infer<typeof presenceOfSchema>;

/**
 * One refused value of one key. `ids`: every refused struct as `client:clock`, every refused deletion as
 * `d client:clock`; only exact matches are parked on the device.
 */
export const refusedItemSchema = z.object({
  root: z.string(),
  key: z.string(),
  record: z.string(),
  group: z.nullable(z.string()),
  /** A text key, `sync.refused-...`. */
  reason: z.string(),
  ids: z.array(z.string()),
});
export type RefusedItem = z.infer<typeof refusedItemSchema>;

/**
 * A refusal, numbered per device from 1, stored with the row it belongs to and repeated after each greeting until the
 * device has stored it. `at`: epoch milliseconds.
 */
export const rejectSchema = z.object({
  number: z.int().check(z.minimum(1)),
  account: z.string(),
  document: documentField,
  epoch: z.int(),
  at: z.number(),
  items: z.array(refusedItemSchema),
});
export type Reject = z.infer<typeof rejectSchema>;

/** Highest refusal the device has stored durably; the relay forgets what is below. */
export const rejectStoredSchema = z.object({ number: z.int().check(z.minimum(0)) });
export type RejectStored = z.infer<typeof rejectStoredSchema>;

/** Compares a document with the server's: one digest a bucket of keys, see `document/digest.ts` (SYN-2). */
export const verifySchema = z.object({
  channel: z.int().check(z.minimum(1)),
  ask: z.int(),
  digests: z.array(z.string().check(z.maxLength(64))).check(z.length(DIGEST_BUCKETS)),
});
export type Verify = z.infer<typeof verifySchema>;

/**
 * The server's live keys with their stamps in the buckets that differ; no buckets: identical. `isCut`: there were too
 * many to list.
 */
export const verifiedSchema = z.object({
  channel: z.int(),
  ask: z.int(),
  buckets: z.array(
    z.object({
      bucket: z.int(),
      keys: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
    }),
  ),
  isCut: z.boolean(),
});
export type Verified = z.infer<typeof verifiedSchema>;

export const rolesSchema = z.array(z.enum(ROLES)).check(z.minLength(1));
