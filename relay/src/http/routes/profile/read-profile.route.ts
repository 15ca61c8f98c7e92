import { readProfile } from '@roundsman/shared-schema/http/profile.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { readOwnProfile } from '#http/profile/own-profile.ts';
import { defineRoute, signedIn } from '#http/route.ts';

export const readProfileRoute = defineRoute(readProfile, async ({ account }, context) =>
  ok(await readOwnProfile(context.deps.db, { account, userId: signedIn(context).user.id })),
);
