import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { accountSubscription } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { DrawerFacts } from '@roundsman/shared-schema/areas/shell/drawer.rules.ts';
import { useInstall } from '#parts/install.hook.ts';
import { useTrainingUrl } from '#parts/operator-links.hook.ts';
import { appBuild } from '#platform/app-build.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useQuery } from '#store/use-query.hook.ts';

/** What decides about the links of the side menu that belong to no group. */
export function useDrawerFacts(actor: Required<Actor>): DrawerFacts {
  const { managed } = useQuery(accountSubscription);
  const install = useInstall();
  return {
    actor,
    managed,
    inAppleApp: appBuild().store === 'apple',
    installable: install.available,
    hasTraining: useTrainingUrl() !== undefined,
    mayOpen: (route) => mayOpen(actor, route),
  };
}
