import { z } from 'zod/mini';
import { ALL_ROLES } from '#access/roles.ts';
import { lngLatField } from '#fields/place.schema.ts';
import { defineCall } from '#http/define-call.ts';
import { deviceIdField, shortIdField } from '#http/fields.http.ts';

/** Days for which the server keeps where a device was. */
export const PLACES_KEPT_DAYS = 30;
/** Most distances that are answered, the latest first. */
export const DISTANCES_MAX = 1000;

/** Where this device is, told by itself while its person lets it (decision 66). @errors access.not-allowed */
export const tellPlace = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/analytics/places',
  access: { roles: ALL_ROLES },
  input: z.object({ account: shortIdField, lngLat: lngLatField, isMobile: z.boolean() }),
  output: z.object({}),
  limit: { max: 600, seconds: 3600, by: 'ip' },
});

const placedDevice = z.object({
  id: deviceIdField,
  name: z.string(),
  timestamp: z.number(),
  isMobile: z.boolean(),
});

/** Distances between devices of one person: of everybody for Owner and Admin, of oneself for others. */
export const listDeviceDistances = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/analytics/device-distances',
  access: { roles: ALL_ROLES },
  input: z.object({ account: shortIdField }),
  output: z.object({
    distances: z.array(
      z.object({
        user: shortIdField,
        userName: z.string(),
        deviceA: placedDevice,
        deviceB: placedDevice,
        distanceBetweenRecordedPointsInMetres: z.number(),
        timeDifferenceMs: z.number(),
      }),
    ),
  }),
});
