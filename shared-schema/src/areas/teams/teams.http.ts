import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';

const teamIdField = z.string().check(z.regex(/^[0-9A-Za-z]{8,40}$/));

/**
 * Makes a team, or changes what is given of one and leaves the rest as others have it meanwhile; the id is made on the
 * device, so that a repeated call changes nothing. Written to the table and to `core` together.
 * @errors teams.unknown (a new one of which something is left out), teams.name-required, teams.name-taken, teams.no-members, teams.member-inactive, teams.leader-outside
 * @source companion TEA-1, TEA-6
 */
export const saveTeam = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/teams/:team',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    team: teamIdField,
    name: z.optional(z.string().check(z.maxLength(200))),
    colour: z.optional(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/))),
    members: z.optional(z.array(shortIdField).check(z.maxLength(200))),
    leader: z.optional(z.nullable(shortIdField)),
    archived: z.optional(z.boolean()),
  }),
  output: z.object({}),
});

/** Deletes a team; its name is free again. Where its work goes is decided before. @errors teams.unknown (TEA-4) */
export const deleteTeam = defineCall({
  method: 'DELETE',
  path: '/api/accounts/:account/teams/:team',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField, team: teamIdField }),
  output: z.object({}),
});
