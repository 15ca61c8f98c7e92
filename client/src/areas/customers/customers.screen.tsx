import { mdiDownload, mdiFilterPlusOutline, mdiPlus, mdiUpload } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import {
  CUSTOMER_SEARCH,
  customerSearchText,
} from '@roundsman/shared-schema/areas/customers/customer-search.ts';
import {
  type ListedCustomer,
  listedCustomers,
} from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { livingServices, tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { nextDayDocuments } from '@roundsman/shared-schema/areas/work/next-planned.queries.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useLastingFilters } from '#list/lasting-filters.hook.ts';
import { useRecordList } from '#list/record-list.hook.ts';
import { RecordList } from '#list/record-list.part.tsx';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useWaitingIds } from '#parts/waiting.hook.ts';
import { paths } from '#routes/paths.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink, IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { AddressLookups } from './address-lookups.part.tsx';
import { customerColumns } from './customer-columns.tsx';
import { type AddedBetween, customerFilters, isChoice } from './customer-filters.ts';
import { CustomerPane } from './customer-pane.part.tsx';
import { customerRow } from './customer-row.part.tsx';
import { useImportPath } from './import-path.hook.ts';
import { useSelectedCustomers } from './selected-customers.hook.tsx';
import './customers.css';
import './customers.text.ts';

const CustomerDialog = lateOverlay(async () => (await import('./customer.dialog.tsx')).CustomerDialog);
const FilterDialog = lateOverlay(async () => (await import('./filter.dialog.tsx')).FilterDialog);
const ExportDialog = lateOverlay(async () => (await import('./export.dialog.tsx')).ExportDialog);

/** This element stays the same, so that React does not draw the lookups anew with each key of the search. */
const LOOKUPS = <AddressLookups />;

type Asking = 'add' | 'filter' | 'export' | 'export-chosen';

/** All customers, and one of them beside the list at a desk, in its place on a phone (companion 5.1). */
export function CustomersScreen() {
  const { loaded, absent } = useDocument('customers', 'jobs', 'rounds', 'order', 'services');
  const today = useToday();
  useDocument(...useQuery(nextDayDocuments, today));
  const rows = useQuery(listedCustomers, today);
  const tags = useQuery(tagsList);
  const services = useQuery(livingServices);
  const importPath = useImportPath();
  const waiting = useWaitingIds();
  return <CustomersPage {...{ loaded, absent, today, rows, tags, services, importPath, waiting }} />;
}

/** The page of the customers screen. Each key of a search draws this component anew and runs none of the queries of `CustomersScreen`. */
function CustomersPage(props: {
  loaded: boolean;
  absent: boolean;
  today: IsoDay;
  rows: readonly ListedCustomer[];
  tags: ReturnType<typeof tagsList>;
  services: ReturnType<typeof livingServices>;
  importPath: string | undefined;
  waiting: ReturnType<typeof useWaitingIds>;
}) {
  const { loaded, absent, today, rows, tags, services, importPath, waiting } = props;
  const { customerId, tab } = useParams();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [added, setAdded] = useState<AddedBetween>({ from: '', to: '' });
  useAskedFor('add', () => setAsking('add'));
  const isOpen = customerId !== undefined;
  const { year: thisYear } = dayParts(today);
  const list = useRecordList<ListedCustomer>({
    id: 'customers',
    rows,
    columns: useMemo(
      () => customerColumns({ isBeside: isOpen, thisYear, withAccess: false }),
      [isOpen, thisYear],
    ),
    filters: useLastingFilters(
      useMemo(() => customerFilters(rows, { tags, services }, added), [rows, tags, services, added]),
      isChoice,
    ),
    text: customerSearchText,
    search: CUSTOMER_SEARCH,
  });
  const row = useMemo(() => customerRow({ openId: customerId, waiting }), [customerId, waiting]);
  const selected = useSelectedCustomers(list);
  const add = () => setAsking('add');
  const close = () => setAsking(null);
  const more: MenuEntry[] = [
    ...(importPath
      ? [
          {
            ...{ id: 'import', icon: mdiUpload, label: t('customer.import') },
            onSelect: () => void navigate(importPath),
          },
        ]
      : []),
    {
      ...{ id: 'export', icon: mdiDownload, label: t('list.export'), requires: { roles: OWNER_ADMIN } },
      disabled: list.shown.rows.length === 0,
      onSelect: () => setAsking('export'),
    },
  ];

  return (
    <ScreenFrame title={t('customer.title')} more={more}>
      <Page label={t('customer.title')}>
        {!loaded && (absent ? <AbsentState /> : <SkeletonRows />)}
        {loaded && rows.length === 0 && !isOpen && (
          <EmptyState
            title={t('customer.none')}
            text={t('customer.none-text')}
            action={
              <>
                <Button kind="main" icon={mdiPlus} onClick={add}>
                  {t('customer.add')}
                </Button>
                {importPath && (
                  <ButtonLink kind="line" href={importPath}>
                    {t('customer.import')}
                  </ButtonLink>
                )}
              </>
            }
          />
        )}
        {loaded && (rows.length > 0 || isOpen) && (
          <div className={classNames('customers', isOpen && 'customers-split')}>
            <div className="customers-list">
              <RecordList
                list={list}
                isNarrow={isOpen}
                row={row}
                words={{
                  label: t('customer.list'),
                  search: t('customer.search'),
                  count: (count) => t('customer.count', { count }),
                  noMatch: (count) => t('customer.no-match-text', { count }),
                }}
                add={{ label: t(isOpen ? 'customer.add-short' : 'customer.add'), icon: mdiPlus, onAdd: add }}
                moreFilters={
                  <IconButton
                    icon={mdiFilterPlusOutline}
                    label={t('customer.filters')}
                    onClick={() => setAsking('filter')}
                  />
                }
                actions={selected.actions}
                moreActions={selected.moreActions}
                onExport={() => setAsking('export-chosen')}
              />
            </div>
            {isOpen && <CustomerPane key={customerId} customerId={customerId} tab={tab} />}
          </div>
        )}
        {asking === 'add' && (
          <CustomerDialog onSaved={(id) => void navigate(paths.customer(id))} onClose={close} />
        )}
        {asking === 'filter' && <FilterDialog list={list} added={added} onAdded={setAdded} onClose={close} />}
        {asking === 'export' && <ExportDialog rows={list.shown.rows} onClose={close} />}
        {asking === 'export-chosen' && <ExportDialog rows={list.chosen} onClose={close} />}
        {selected.dialogs}
        {loaded && LOOKUPS}
      </Page>
    </ScreenFrame>
  );
}
