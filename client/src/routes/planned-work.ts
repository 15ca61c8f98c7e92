import { OWNER_ADMIN, type Role } from '@roundsman/shared-schema/access/roles.ts';
import type { PlannedRoute } from './route-row.ts';

const _PLANNERS: readonly Role[] = ['owner', 'admin', 'planner'];
const CREATORS: readonly Role[] = ['owner', 'admin', 'creator'];
const subscribed = true;

/**
 * Pages of days, jobs, customers, messages and what connects with others, whose screens do not exist yet. A row
 * moves into the manifest of its area with its screen.
 */
export const PLANNED_WORK = [
  {
    id: 'mywork',
    path: '/mywork/:id?',
    requires: { roles: ['worker'], traits: ['multi-user'], subscribed },
    group: 'work',
    landing: true,
  },
  {
    id: 'day-pilot',
    path: '/day-pilot/:tab?',
    requires: { roles: ['owner', 'worker'], subscribed },
    group: 'work',
    landing: true,
    tabs: [{ id: 'not-done' }, { id: 'completed' }],
  },
  {
    id: 'canvassing',
    path: '/canvassing',
    requires: { roles: ['canvasser'], subscribed },
    group: 'work',
    landing: true,
  },
  {
    id: 'quotes',
    path: '/quotes',
    requires: { roles: CREATORS, subscribed },
    group: 'customers',
    landing: true,
  },
  {
    id: 'directory-edit',
    path: '/directory-edit',
    requires: { roles: OWNER_ADMIN, level: 'advanced', subscribed },
    group: 'customers',
    landing: false,
  },
  {
    id: 'portal-directory',
    path: '/portal-directory',
    requires: { roles: OWNER_ADMIN, level: 'advanced', subscribed },
    group: 'customers',
    landing: false,
  },
  {
    id: 'inbox',
    path: '/inbox',
    requires: { roles: CREATORS, subscribed },
    group: 'send',
    landing: true,
  },
  {
    id: 'send',
    path: '/send/*',
    requires: { roles: OWNER_ADMIN, feature: 'send', subscribed },
    group: 'send',
    landing: false,
    tabs: [{ id: 'campaigns' }, { id: 'templates' }, { id: 'audiences' }],
  },
  {
    id: 'block-editor',
    path: '/block-editor/:id',
    requires: { roles: OWNER_ADMIN, feature: 'blockEditor', subscribed },
    group: null,
    landing: false,
  },
] as const satisfies readonly PlannedRoute[];
