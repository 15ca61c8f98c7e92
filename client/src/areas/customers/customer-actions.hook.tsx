import {
  mdiAccountOffOutline,
  mdiAccountReactivateOutline,
  mdiCallMerge,
  mdiPencilOutline,
  mdiPlus,
  mdiTrashCanOutline,
} from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import {
  appointmentsAhead,
  type CustomerPage,
} from '@roundsman/shared-schema/areas/customers/customer-page.queries.ts';
import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#list/use-act.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import './customers.text.ts';

const CustomerDialog = lateOverlay(async () => (await import('./customer.dialog.tsx')).CustomerDialog);
const NewJobDialog = lateOverlay(
  async () => (await import('#parts/job/form/new-job.dialog.tsx')).NewJobDialog,
);
const DeactivateDialog = lateOverlay(async () => (await import('./deactivate.dialog.tsx')).DeactivateDialog);
const ReactivateDialog = lateOverlay(async () => (await import('./reactivate.dialog.tsx')).ReactivateDialog);
const MergeDialog = lateOverlay(async () => (await import('./merge.dialog.tsx')).MergeDialog);

type Asking = 'edit' | 'add-job' | 'deactivate' | 'reactivate' | 'merge';

export interface CustomerActions {
  readonly entries: readonly MenuEntry[];
  readonly asking: Asking | null;
  readonly open: (what: Asking) => void;
  readonly close: () => void;
}

/** What can be done with a customer as a whole. `onGone`: it was deleted. */
export function useCustomerActions(page: CustomerPage, onGone: () => void): CustomerActions {
  const { customer, name, jobs } = page;
  const { id } = customer;
  const [asking, setAsking] = useState<Asking | null>(null);
  const store = useStore();
  const today = useToday();
  const { act } = useAct();
  const confirm = useConfirm();
  const remove = async () => {
    const visits = appointmentsAhead(store.snapshot, [id], today);
    const isMeant = await confirm({
      title: t('customer.delete-ask', { name: shortName(name) }),
      text: [
        t('customer.delete-jobs', { count: jobs.length }),
        ...(visits > 0 ? [t('customer.delete-visits', { count: visits })] : []),
        t('customer.delete-undo'),
      ].join(' '),
      confirm: t('customer.delete'),
      danger: true,
    });
    if (!isMeant) return;
    const done = await act(deleteCustomer, { customerId: id }, () =>
      t('customer.deleted', { name: shortName(name) }),
    );
    if (done.ok) onGone();
  };
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
        ...{ id: 'delete', icon: mdiTrashCanOutline, label: t('customer.delete'), danger: true },
        requires: { roles: OWNER_ADMIN },
        onSelect: () => void remove(),
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
    case null:
      return null;
  }
}
