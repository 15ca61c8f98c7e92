import {
  mdiAccountHardHatOutline,
  mdiAccountOffOutline,
  mdiAccountReactivateOutline,
  mdiBullhornOutline,
  mdiCallMerge,
  mdiMapMarkerPath,
  mdiTagOutline,
  mdiTuneVariant,
} from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ListedCustomer } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { JOB_ASSIGNERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { JOB_ROUND_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordListModel } from '#list/record-list.hook.ts';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import type { BarAction } from '#ui/action-bar/action-bar.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import './customer-acts.text.ts';
import './customers.text.ts';

const bulk = () => import('./selected-customers.dialogs.tsx');
const BulkTagsDialog = lateOverlay(async () => (await bulk()).BulkTagsDialog);
const BulkPreferencesDialog = lateOverlay(async () => (await bulk()).BulkPreferencesDialog);
const BulkMarketingDialog = lateOverlay(async () => (await bulk()).BulkMarketingDialog);
const BulkReactivateDialog = lateOverlay(async () => (await bulk()).BulkReactivateDialog);
const BulkRoundDialog = lateOverlay(async () => (await bulk()).BulkRoundDialog);
const BulkAssignDialog = lateOverlay(async () => (await bulk()).BulkAssignDialog);
const DeactivateDialog = lateOverlay(async () => (await import('./deactivate.dialog.tsx')).DeactivateDialog);
const MergeDialog = lateOverlay(async () => (await import('./merge.dialog.tsx')).MergeDialog);

type Kind =
  | 'tags'
  | 'preferences'
  | 'marketing'
  | 'to-round'
  | 'assign'
  | 'deactivate'
  | 'reactivate'
  | 'merge';

/** What can be done with the customers that are selected, and the dialogs that ask how (CUS-15). */
export function useSelectedCustomers(list: RecordListModel<ListedCustomer>): {
  actions: (rows: readonly ListedCustomer[]) => readonly BarAction[];
  moreActions: (rows: readonly ListedCustomer[]) => readonly MenuEntry[];
  dialogs: ReactNode;
} {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<{ kind: Kind; rows: readonly ListedCustomer[] } | null>(null);
  const action = (kind: Kind, icon: string, rows: readonly ListedCustomer[]): BarAction => ({
    ...{ id: kind, icon, label: t(`customer-acts.bulk-${kind}-do`) },
    onPress: () => setAsking({ kind, rows }),
  });
  const entry = (kind: Kind, icon: string, rows: readonly ListedCustomer[]): MenuEntry => ({
    ...{ id: kind, icon, label: t(`customer-acts.bulk-${kind}-do`) },
    onSelect: () => setAsking({ kind, rows }),
  });
  const select = (left: readonly string[]) => list.selection.set(left);
  return {
    actions: (rows) => [
      action('tags', mdiTagOutline, rows),
      action('preferences', mdiTuneVariant, rows),
      action('marketing', mdiBullhornOutline, rows),
    ],
    moreActions: (rows) => {
      const inactive = rows.filter(({ state }) => state === 'inactive');
      const others = rows.filter(({ state }) => state !== 'inactive');
      return [
        { ...entry('assign', mdiAccountHardHatOutline, rows), requires: { roles: JOB_ASSIGNERS } },
        { ...entry('to-round', mdiMapMarkerPath, rows), requires: { roles: JOB_ROUND_WRITERS } },
        {
          ...entry('merge', mdiCallMerge, rows),
          requires: { roles: OWNER_ADMIN },
          disabled: rows.length !== 2,
          ...(rows.length !== 2 && { sub: t('customer-acts.bulk-merge-two') }),
        },
        ...(inactive.length > 0 ? [entry('reactivate', mdiAccountReactivateOutline, inactive)] : []),
        ...(others.length > 0
          ? [{ ...entry('deactivate', mdiAccountOffOutline, others), danger: true, apart: true }]
          : []),
      ];
    },
    dialogs: asking && (
      <AskedDialog
        {...asking}
        onLeft={select}
        onClose={() => setAsking(null)}
        onMerged={(id) => {
          select([]);
          void navigate(paths.customer(id));
        }}
      />
    ),
  };
}

function AskedDialog(props: {
  kind: Kind;
  rows: readonly ListedCustomer[];
  /** Ids of those that stay selected. */
  onLeft: (left: readonly string[]) => void;
  onClose: () => void;
  onMerged: (id: string) => void;
}) {
  const { kind, rows, onLeft, onClose, onMerged } = props;
  const [one, two] = rows;
  switch (kind) {
    case 'tags':
      return <BulkTagsDialog rows={rows} onLeft={onLeft} onClose={onClose} />;
    case 'preferences':
      return <BulkPreferencesDialog rows={rows} onLeft={onLeft} onClose={onClose} />;
    case 'marketing':
      return <BulkMarketingDialog rows={rows} onLeft={onLeft} onClose={onClose} />;
    case 'to-round':
      return <BulkRoundDialog rows={rows} onLeft={onLeft} onClose={onClose} />;
    case 'assign':
      return <BulkAssignDialog rows={rows} onLeft={onLeft} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog customers={rows} onLeft={onLeft} onClose={onClose} />;
    case 'reactivate':
      return <BulkReactivateDialog rows={rows} onLeft={onLeft} onClose={onClose} />;
    case 'merge':
      return one && two ? (
        <MergeDialog customerId={one.id} otherId={two.id} onMerged={onMerged} onClose={onClose} />
      ) : null;
  }
}
