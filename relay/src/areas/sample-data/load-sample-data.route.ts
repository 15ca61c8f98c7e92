import { randomInt } from 'node:crypto';
import { loadSampleData } from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { generateSampleAccount } from '@roundsman/shared-schema/testing/account-generator.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { HTTP_PROCESS } from '#mirror/core-mirror.ts';
import { fillAccount } from './fill-account.ts';

export const loadSampleDataRoute = defineRoute(loadSampleData, async ({ account }, context) => {
  const { db, now } = context.deps;
  // Another seed each time: ids of samples that were removed before must not come back.
  const seed = randomInt(2 ** 31);
  const userId = signedIn(context).user.id;
  const target = { account, userId, process: HTTP_PROCESS, now: now() };
  const added = await fillAccount(db, target, (today) => generateSampleAccount(today, seed));
  return added ? ok({ added }) : fail('sample-data.not-empty');
});
