import { OWNER_ADMIN, type Role } from '@roundsman/shared-schema/access/roles.ts';
import type { PlannedRoute } from './route-row.ts';

const CREATORS: readonly Role[] = ['owner', 'admin', 'creator'];
const subscribed = true;

/**
 * Pages of integrations, the franchise and what Owners configure, whose screens do not exist yet. A row moves into
 * the manifest of its area with its screen.
 */
export const PLANNED_ACCOUNT = [
  {
    id: 'marketplace',
    path: '/marketplace/*',
    requires: {
      roles: OWNER_ADMIN,
      any: [{ feature: 'marketplaceBuyer' }, { feature: 'marketplaceSeller' }],
      subscribed,
    },
    group: 'integration',
    landing: false,
  },
  {
    id: 'connected-service',
    path: '/connected-service/:provider',
    requires: { roles: CREATORS, level: 'advanced', subscribed },
    group: 'integration',
    landing: false,
  },
  {
    id: 'franchise',
    path: '/franchise/:tab?',
    requires: { roles: OWNER_ADMIN, level: 'advanced', traits: ['franchise-owner'], subscribed },
    group: 'franchise',
    landing: false,
    tabs: [{ id: 'customers' }, { id: 'franchisees' }, { id: 'options' }, { id: 'download-reports' }],
  },
  {
    id: 'franchise-map',
    path: '/franchise-map',
    requires: {
      roles: CREATORS,
      any: [{ traits: ['franchise-owner'] }, { traits: ['franchisee'] }],
      subscribed,
    },
    group: 'franchise',
    landing: false,
  },
  {
    id: 'pricing',
    path: '/pricing/*',
    requires: { roles: OWNER_ADMIN, feature: 'pricing', subscribed },
    group: 'configure',
    landing: false,
  },
  {
    id: 'attachments',
    path: '/attachments',
    requires: { roles: OWNER_ADMIN, level: 'advanced', subscribed },
    group: 'configure',
    landing: false,
  },
  {
    id: 'email-settings',
    path: '/email-settings',
    requires: { roles: OWNER_ADMIN, subscribed },
    group: 'configure',
    landing: false,
  },
] as const satisfies readonly PlannedRoute[];
