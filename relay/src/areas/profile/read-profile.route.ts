import { readProfile } from '@roundsman/shared-schema/areas/profile/profile.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { readOwnProfile } from './own-profile.ts';

export const readProfileRoute = defineRoute(readProfile, async ({ account }, context) =>
  ok(await readOwnProfile(context.deps.db, { account, userId: signedIn(context).user.id })),
);
