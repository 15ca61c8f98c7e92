import { type Actor, may } from '@roundsman/shared-schema/access/may.ts';
import { paths } from '#routes/paths.ts';
import { ROUTE_TABLE } from '#routes/route-table.ts';

/** Where the app opens: the first landing page of the route table that this user may see (specification 2.3). */
export function landingPath(actor: Actor): string {
  return ROUTE_TABLE.find((row) => row.landing && may(actor, row))?.path ?? paths.sync();
}
