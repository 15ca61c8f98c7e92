import type { Requirement } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { CustomerPage } from '@roundsman/shared-schema/areas/customers/customer-page.queries.ts';
import type { ComponentType } from 'react';
import { FORMS_REQUIRE } from '#parts/custom-fields/forms-require.ts';
import type { TextKey } from '#text/texts.ts';
import { late } from '#ui/late/late.tsx';
import './customers.text.ts';

/** What a tab of a customer's page gets: the customer with all that is read of it. */
export interface CustomerTabProps {
  readonly page: CustomerPage;
}

/** A tab of a customer's page, as the address names it. */
export interface CustomerTabRow {
  readonly id: string;
  readonly label: TextKey;
  /** Stands beside the label. */
  readonly count?: (page: CustomerPage) => number;
  /** Whom it is for; everybody who sees the page, unless told. */
  readonly requires?: Requirement;
  readonly Tab: ComponentType<CustomerTabProps>;
}

/** The tabs in their order; the first one opens where the address names none, or one that does not exist (C-17). */
export const CUSTOMER_TABS: readonly [CustomerTabRow, ...CustomerTabRow[]] = [
  {
    id: 'details',
    label: 'customer.tab-details',
    Tab: late(async () => (await import('./details-tab.part.tsx')).DetailsTab),
  },
  {
    id: 'jobs',
    label: 'customer.tab-jobs',
    count: ({ jobs }) => jobs.filter(({ isOver }) => !isOver).length,
    Tab: late(async () => (await import('./jobs-tab.part.tsx')).JobsTab),
  },
  {
    id: 'appointments',
    label: 'customer.tab-appointments',
    Tab: late(async () => (await import('./appointments-tab.part.tsx')).AppointmentsTab),
  },
  {
    id: 'notes',
    label: 'customer.tab-notes',
    count: ({ customer }) => customer.notes.size,
    Tab: late(async () => (await import('./notes-tab.part.tsx')).NotesTab),
  },
  {
    id: 'forms',
    label: 'customer.tab-forms',
    requires: FORMS_REQUIRE,
    Tab: late(async () => (await import('./forms-tab.part.tsx')).FormsTab),
  },
  {
    id: 'ratings',
    label: 'customer.tab-ratings',
    requires: { roles: OWNER_ADMIN },
    Tab: late(async () => (await import('./ratings-tab.part.tsx')).RatingsTab),
  },
  {
    id: 'history',
    label: 'customer.tab-history',
    Tab: late(async () => (await import('./history-tab.part.tsx')).HistoryTab),
  },
];
