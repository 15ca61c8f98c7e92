import { z } from 'zod';
import { ROLES } from '#access/roles.ts';
import { documentField } from '#document/document-field.ts';

const deviceId = z.string().regex(/^[0-9a-z]{4}$/);
const userId = z.string().min(1).max(32);

/** First frame of a device after the socket opened. */
export const clientHelloSchema = z.object({
  protocol: z.number().int(),
  schema: z.number().int(),
  device: deviceId,
  appVersion: z.string().max(40),
  platform: z.string().max(200),
  /** Number of the last refusal that this device has stored; 0 before the first. */
  lastRefusal: z.number().int().min(0).default(0),
});
export type ClientHello = z.infer<typeof clientHelloSchema>;

/**
 * What the user may hold of one account. `epochs`: documents whose newest epoch is above 1. `erase`: kinds of documents
 * that the device has to delete, after it posted what waits for them.
 */
export const accountOrdersSchema = z.object({
  account: z.string(),
  /** Empty: no member any more. */
  roles: z.array(z.enum(ROLES)),
  epochs: z.record(z.string(), z.number().int()),
  erase: z.union([z.literal('all'), z.array(z.string())]),
});
export type AccountOrders = z.infer<typeof accountOrdersSchema>;

/** Sent in the greeting, and again whenever rights or epochs change. */
export const ordersSchema = z.object({ accounts: z.array(accountOrdersSchema) });
export type Orders = z.infer<typeof ordersSchema>;

/** The relay's answer; nothing else is sent before it. `serverTime` is epoch milliseconds. */
export const serverHelloSchema = z.object({
  protocol: z.number().int(),
  schema: z.number().int(),
  serverTime: z.number(),
  installation: z.string(),
  user: userId,
  device: deviceId,
  appVersion: z.string(),
  limits: z.object({ message: z.number(), value: z.number() }),
  orders: ordersSchema,
});
export type ServerHello = z.infer<typeof serverHelloSchema>;

/** What a device says of itself, made from its pending database. Times are epoch ms, sizes bytes. */
export const deviceStatusSchema = z.object({
  account: z.string().max(32),
  waiting: z.number().int().min(0),
  needsYou: z.number().int().min(0),
  /** When the last change of this device was acknowledged. */
  lastAcknowledged: z.number().nullable(),
  /** Device time minus server time. */
  clockDifference: z.number(),
  storageUsed: z.number().nullable(),
  storageQuota: z.number().nullable(),
  persisted: z.boolean().nullable(),
  /** Whether every open document is synced on the reporting tab's connection. */
  synced: z.boolean(),
  /** Refused changes that the person has not settled yet. */
  parked: z.number().int().min(0).default(0),
  /** Last comparison with the server (SYN-2). */
  verified: z.object({ at: z.number(), equal: z.boolean() }).nullable().default(null),
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
  behind: z.number().int().min(0).nullable().default(null),
  lastSeen: z.number().nullable(),
  /** When the relay last acknowledged something of this device. */
  lastAcknowledged: z.number().nullable(),
  status: deviceStatusSchema.nullable(),
  reportedAt: z.number().nullable(),
  /** When it was revoked, and when it said that its data is deleted (SEC-4). */
  revokedAt: z.number().nullable().default(null),
  erasedAt: z.number().nullable().default(null),
  /** Changes it has handed over that nobody has settled yet. */
  handedOver: z.number().int().min(0).default(0),
});
export type DeviceRow = z.infer<typeof deviceRowSchema>;

/** Ask to hear of an account's devices, or stop. Own devices for everyone, all for Owner and Admin. */
export const watchDevicesSchema = z.object({ account: z.string().max(32), on: z.boolean() });
export type WatchDevices = z.infer<typeof watchDevicesSchema>;

export const devicesSchema = z.object({ account: z.string(), rows: z.array(deviceRowSchema) });
export type Devices = z.infer<typeof devicesSchema>;

/** Presence state a device sets on the document of the open screen: ids only. */
export const presenceSchema = z.object({
  place: z.string().max(128),
  holds: z.array(z.string().max(64)).max(500),
});
export type Presence = z.infer<typeof presenceSchema>;

/** Presence as the relay forwards it: identity comes from the session, never from the device. */
export const presenceOfSchema = presenceSchema.extend({ user: userId, device: z.string() });
export type PresenceOf = z.infer<typeof presenceOfSchema>;

/**
 * One refused value of one key. `ids`: every refused struct as `client:clock`, every refused deletion as
 * `d client:clock`; only exact matches are parked on the device.
 */
export const refusedItemSchema = z.object({
  root: z.string(),
  key: z.string(),
  record: z.string(),
  group: z.string().nullable(),
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
  number: z.number().int().min(1),
  account: z.string(),
  document: documentField,
  epoch: z.number().int(),
  at: z.number(),
  items: z.array(refusedItemSchema),
});
export type Reject = z.infer<typeof rejectSchema>;

/** Highest refusal the device has stored durably; the relay forgets what is below. */
export const rejectStoredSchema = z.object({ number: z.number().int().min(0) });
export type RejectStored = z.infer<typeof rejectStoredSchema>;

/** Compares a document with the server's: one digest a bucket of keys, see `document/digest.ts` (SYN-2). */
export const verifySchema = z.object({
  channel: z.number().int().min(1),
  ask: z.number().int(),
  digests: z.array(z.string().max(64)).max(256),
});
export type Verify = z.infer<typeof verifySchema>;

/**
 * The server's live keys with their stamps in the buckets that differ; no buckets: identical. `isCut`: there were too
 * many to list.
 */
export const verifiedSchema = z.object({
  channel: z.number().int(),
  ask: z.number().int(),
  buckets: z.array(
    z.object({
      bucket: z.number().int(),
      keys: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
    }),
  ),
  isCut: z.boolean(),
});
export type Verified = z.infer<typeof verifiedSchema>;

export const rolesSchema = z.array(z.enum(ROLES)).min(1);
