import { z } from 'zod/mini';
import { ALL_ROLES, OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { deviceIdField, shortIdField } from '#http/fields.http.ts';
import { typedName } from '#kernel/whole-text.ts';

const deviceNameField = z
  .string()
  .check(z.overwrite(typedName), z.minLength(1, 'devices.name-required'), z.maxLength(80));

/** One device of a member; times in epoch milliseconds. */
export const listedDevice = z.object({
  user: shortIdField,
  userName: z.string(),
  device: deviceIdField,
  name: z.string(),
  platform: z.string(),
  createdAt: z.number(),
  lastSeen: z.number(),
  /** When it last exchanged anything of this account; null: never. */
  lastSynced: z.nullable(z.number()),
  /** The device that asks. */
  isCurrent: z.boolean(),
  /** Whether it can still exchange anything: a session of it lives. */
  isSignedIn: z.boolean(),
  /** What it holds of this account as it said last; `null` when it never said. */
  holds: z.nullable(z.object({ waiting: z.number(), parked: z.number(), reportedAt: z.number() })),
  /** Changes it has handed over that nobody has settled yet. */
  handedOver: z.number(),
  revoked: z.nullable(z.object({ at: z.number(), byName: z.string(), reason: z.string() })),
  /** When it said that its data is deleted, after it was ordered to (SEC-4). */
  erasedAt: z.nullable(z.number()),
});
export type ListedDevice = z.infer<typeof listedDevice>;

/** The own devices, or those of all members for Owner and Admin, former ones included (SEC-1, SEC-4). */
export const listDevices = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/devices',
  access: { roles: ALL_ROLES },
  input: z.object({ account: shortIdField }),
  output: z.object({ devices: z.array(listedDevice) }),
});

/** Gives one of the own devices a name; it keeps it at later sign-ins. @errors devices.unknown, devices.name-required */
export const renameDevice = defineCall({
  method: 'POST',
  path: '/api/devices/rename',
  access: 'session',
  input: z.object({ device: deviceIdField, name: deviceNameField }),
  output: z.object({}),
});

/**
 * Ends all sessions of a device for good and orders its data to be erased at its next contact, after it has handed
 * over what waits (SEC-2, SEC-4). Doing it again changes nothing.
 * @errors devices.unknown, devices.is-this-one, devices.is-owners (an Admin and an Owner's device)
 */
export const revokeDevice = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/devices/revoke',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    user: shortIdField,
    device: deviceIdField,
    reason: z
      .string()
      .check(z.overwrite(typedName), z.minLength(1, 'devices.reason-required'), z.maxLength(200)),
  }),
  output: z.object({}),
});
