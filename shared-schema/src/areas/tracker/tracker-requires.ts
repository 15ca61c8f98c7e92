import type { Requirement } from '#access/may.ts';
import { OWNER_ADMIN } from '#access/roles.ts';

/** Who sees and writes the times that people worked. */
export const TRACKER_REQUIRES: Requirement = {
  roles: OWNER_ADMIN,
  feature: 'timeTracker',
  subscribed: true,
};
