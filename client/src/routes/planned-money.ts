import { OWNER_ADMIN, type Role } from '@roundsman/shared-schema/access/roles.ts';
import type { PlannedRoute } from './route-row.ts';

/** Owing and pending payments: for those who see all customers, and for others when the account says so. */
const OWING = {
  roles: ['owner', 'admin', 'creator', 'planner', 'worker'],
  any: [{ roles: ['owner', 'admin', 'creator'] }, { traits: ['owing-shown'] }],
  subscribed: true,
} as const;
const INSIGHTS: readonly Role[] = ['owner', 'admin', 'reporting'];
const subscribed = true;

/**
 * Pages of debts, payments, accounts and what they tell, whose screens do not exist yet. A row moves into the manifest
 * of its area with its screen.
 */
export const PLANNED_MONEY = [
  { id: 'owing', path: '/owing', requires: OWING, group: 'billing', landing: true },
  { id: 'pending', path: '/pending', requires: OWING, group: 'billing', landing: true },
  {
    id: 'invoices',
    path: '/invoices/:transactionIdOrInvoiceNumber?',
    requires: { roles: OWNER_ADMIN, subscribed },
    group: 'billing',
    landing: true,
  },
  {
    id: 'payments',
    path: '/payments',
    requires: { roles: OWNER_ADMIN, subscribed },
    group: 'billing',
    landing: true,
  },
  {
    id: 'balance',
    path: '/balance/*',
    requires: { roles: OWNER_ADMIN, level: 'ultimate', feature: 'balance', subscribed },
    group: 'balance',
    landing: false,
    tabs: [
      { id: 'dashboard' },
      { id: 'accounts' },
      { id: 'reports' },
      { id: 'transactions' },
      { id: 'settings' },
      { id: 'vat-returns' },
    ],
  },
  {
    id: 'expenses',
    path: '/expenses',
    requires: { roles: OWNER_ADMIN, subscribed },
    group: 'finance',
    landing: true,
  },
  {
    id: 'chart-of-accounts',
    path: '/chart-of-accounts/:tab?',
    requires: { roles: OWNER_ADMIN, level: 'advanced', subscribed },
    group: 'finance',
    landing: false,
    tabs: [
      { id: 'default', requires: { level: 'advanced' } },
      { id: 'balance-sheet', requires: { level: 'ultimate' } },
      { id: 'vat-return', requires: { level: 'ultimate' } },
    ],
  },
  {
    id: 'import-transactions',
    path: '/import-transactions/*',
    requires: { roles: OWNER_ADMIN, level: 'advanced', subscribed },
    group: 'finance',
    landing: false,
  },
  {
    id: 'insights',
    path: '/insights/:tab?',
    requires: { roles: INSIGHTS, subscribed },
    group: 'finance',
    landing: true,
    tabs: [
      { id: 'reports', requires: { roles: INSIGHTS } },
      { id: 'customers', requires: { roles: OWNER_ADMIN } },
      { id: 'jobs', requires: { roles: OWNER_ADMIN } },
      { id: 'financials', requires: { roles: OWNER_ADMIN } },
    ],
  },
] as const satisfies readonly PlannedRoute[];
