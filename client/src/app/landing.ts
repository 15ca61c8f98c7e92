import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { paths } from '#routes/paths.ts';
import { addressOf, landingRoutes } from '#routes/route-access.ts';

/** Where the app opens: the first landing page of the route table that this user may see (specification 2.3). */
export function landingPath(actor: Actor): string {
  const [first] = landingRoutes(actor);
  return (first && addressOf(first)) ?? paths.sync();
}
