import type { Role } from '#access/roles.ts';
import { VISIT_NOTERS, VISIT_PRICERS } from './work.rules.ts';

/** Lists the groups and families of a visit that other roles than planners write as well. */
export const VISIT_GROUP_WRITERS: Readonly<Record<string, readonly Role[]>> = {
  price: VISIT_PRICERS,
  dur: VISIT_PRICERS,
  svc: VISIT_PRICERS,
  note: VISIT_NOTERS,
};
