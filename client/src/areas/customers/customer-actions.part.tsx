import {
  mdiAccountOffOutline,
  mdiAccountReactivateOutline,
  mdiCallMerge,
  mdiPencilOutline,
  mdiPlus,
  mdiTrashCanOutline,
} from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { CustomerPage } from '@roundsman/shared-schema/areas/customers/customer-page.queries.ts';
import { JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { useNavigate } from 'react-router';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import './customers.text.ts';

const CustomerDialog = lateOverlay(async () => (await import('./customer.dialog.tsx')).CustomerDialog);
const NewJobDialog = lateOverlay(
  async () => (await import('#parts/job/form/new-job.dialog.tsx')).NewJobDialog,
);
const DeactivateDialog = lateOverlay(async () => (await import('./deactivate.dialog.tsx')).DeactivateDialog);
const ReactivateDialog = lateOverlay(async () => (await import('./reactivate.dialog.tsx')).ReactivateDialog);
const DeleteCustomerDialog = lateOverlay(
  async () => (await import('./delete-customer.dialog.tsx')).DeleteCustomerDialog,
);
const MergeDialog = lateOverlay(async () => (await import('./merge.dialog.tsx')).MergeDialog);

/** Names the dialogs in which somebody acts on a customer. */
export type Asking = 'edit' | 'add-job' | 'deactivate' | 'reactivate' | 'merge' | 'delete';

export interface CustomerActions {
  readonly entries: readonly MenuEntry[];
  readonly asking: Asking | null;
  readonly open: (what: Asking) => void;
  readonly close: () => void;
}

/** Makes the menu entries and dialogs that act on a customer as a whole. The component that shows the customer holds `asking`. */
export function customerActions(
  { customer }: CustomerPage,
  [asking, setAsking]: readonly [Asking | null, (asking: Asking | null) => void],
): CustomerActions {
  const entry = (what: Asking, icon: string, label: string): MenuEntry => ({
    ...{ id: what, icon, label },
    onSelect: () => setAsking(what),
  });
  const isInactive = customer.state === 'inactive';
  return {
    entries: [
      entry('edit', mdiPencilOutline, t('kit.edit')),
      { ...entry('add-job', mdiPlus, t('customer.add-job')), requires: { roles: JOB_WRITERS } },
      isInactive
        ? entry('reactivate', mdiAccountReactivateOutline, t('customer.reactivate'))
        : entry('deactivate', mdiAccountOffOutline, t('customer.deactivate')),
      {
        ...entry('merge', mdiCallMerge, t('customer.merge')),
        apart: true,
        requires: { roles: OWNER_ADMIN },
      },
      {
        ...entry('delete', mdiTrashCanOutline, t('customer.delete')),
        danger: true,
        requires: { roles: OWNER_ADMIN },
      },
    ],
    asking,
    open: setAsking,
    close: () => setAsking(null),
  };
}

/** The dialog that was asked for. */
export function CustomerDialogs({ page, actions }: { page: CustomerPage; actions: CustomerActions }) {
  const { asking, close } = actions;
  const { customer } = page;
  const navigate = useNavigate();
  switch (asking) {
    case 'edit':
      return <CustomerDialog customer={customer} onSaved={() => undefined} onClose={close} />;
    case 'add-job':
      return <NewJobDialog customerId={customer.id} onClose={close} />;
    case 'deactivate':
      return <DeactivateDialog customers={[{ id: customer.id, name: page.name }]} onClose={close} />;
    case 'reactivate':
      return <ReactivateDialog page={page} onClose={close} />;
    case 'merge':
      return (
        <MergeDialog
          customerId={customer.id}
          onMerged={(kept) => void navigate(paths.customer(kept))}
          onClose={close}
        />
      );
    case 'delete':
      return (
        <DeleteCustomerDialog
          page={page}
          onDeleted={() => void navigate(paths.customers())}
          onClose={close}
        />
      );
    case null:
      return null;
  }
}
