import { z } from 'zod';
import { ROLES } from '#access/roles.ts';

const deviceId = z.string().regex(/^[0-9a-z]{4}$/);
const userId = z.string().min(1).max(32);

/** First frame of a device after the socket opened. */
export const clientHelloSchema = z.object({
  protocol: z.number().int(),
  schema: z.number().int(),
  device: deviceId,
  appVersion: z.string().max(40),
  platform: z.string().max(200),
});
export type ClientHello = z.infer<typeof clientHelloSchema>;

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
});
export type ServerHello = z.infer<typeof serverHelloSchema>;

/** What a device says of itself, made from its pending database (sync 2). Times are epoch ms, sizes bytes. */
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
  lastSeen: z.number().nullable(),
  /** When the relay last acknowledged something of this device. */
  lastAcknowledged: z.number().nullable(),
  status: deviceStatusSchema.nullable(),
  reportedAt: z.number().nullable(),
});
export type DeviceRow = z.infer<typeof deviceRowSchema>;

/** Ask to hear of an account's devices, or stop. Own devices for everyone, all for Owner and Admin. */
export const watchDevicesSchema = z.object({ account: z.string().max(32), on: z.boolean() });
export type WatchDevices = z.infer<typeof watchDevicesSchema>;

export const devicesSchema = z.object({ account: z.string(), rows: z.array(deviceRowSchema) });
export type Devices = z.infer<typeof devicesSchema>;

/** Presence state a device sets on the document of the open screen: ids only (sync 4, awareness). */
export const presenceSchema = z.object({
  place: z.string().max(128),
  holds: z.array(z.string().max(64)).max(500),
});
export type Presence = z.infer<typeof presenceSchema>;

/** Presence as the relay forwards it: identity comes from the session, never from the device. */
export const presenceOfSchema = presenceSchema.extend({ user: userId, device: z.string() });
export type PresenceOf = z.infer<typeof presenceOfSchema>;

export const rolesSchema = z.array(z.enum(ROLES)).min(1);
