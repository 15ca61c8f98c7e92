import { z } from 'zod/mini';
import type { Role } from '#access/roles.ts';
import { availability } from '#fields/availability.ts';
import { lngLatField } from '#fields/place.schema.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';
import { workloadCap } from './member-details.schema.ts';

/** Whoever plans the work of others. */
const PLANS: readonly Role[] = ['owner', 'admin', 'planner'];

const plannedPerson = z.object({
  id: shortIdField,
  /** When they work; holidays have no notes, as the reason is not the planner's business. */
  availability,
  /** The most work a day; only Owners and Admins change it. */
  cap: z.nullable(workloadCap),
  /** Where the day begins and ends; null: nobody has said, or its place is not known. */
  start: z.nullable(lngLatField),
});
export type PlannedPerson = z.infer<typeof plannedPerson>;

/** How much the people of an account can do and where their days begin: what planning needs to know of them, and no more. */
export const readStaff = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/staff',
  access: { roles: PLANS },
  input: z.object({ account: shortIdField }),
  output: z.object({ people: z.array(plannedPerson) }),
});
