import {
  mdiArchiveOutline,
  mdiArchiveRefreshOutline,
  mdiArrowDown,
  mdiArrowUp,
  mdiCallMerge,
  mdiDelete,
  mdiPencilOutline,
  mdiPlus,
  mdiSortVariant,
  mdiTagMultipleOutline,
} from '@mdi/js';
import { archiveServices } from '@roundsman/shared-schema/areas/services/archive-services.command.ts';
import { deleteService } from '@roundsman/shared-schema/areas/services/delete-service.command.ts';
import { placeService } from '@roundsman/shared-schema/areas/services/place-service.command.ts';
import { type ServiceRow, servicesList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRecordList } from '#list/record-list.hook.ts';
import { RecordList } from '#list/record-list.part.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { Page } from '#ui/page/page.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { MergeServiceDialog } from './merge-service.dialog.tsx';
import { useSelectedServices } from './selected-services.part.tsx';
import { ServiceDialog } from './service.dialog.tsx';
import { ServiceMarks, serviceColumns, serviceFilters, serviceText } from './service-columns.tsx';
import { StarterServices } from './starter-services.part.tsx';
import './services.text.ts';

const OrderServicesDialog = lateOverlay(
  async () => (await import('./order-services.dialog.tsx')).OrderServicesDialog,
);
const TagsDialog = lateOverlay(async () => (await import('#parts/tags/tags.dialog.tsx')).TagsDialog);

type OpenDialog =
  | { readonly kind: 'add' | 'sort' | 'tags' }
  | { readonly kind: 'edit' | 'merge'; readonly id: string };

/** What the firm offers, with the price and time that jobs begin with (companion 5.19). */
export function ServicesScreen() {
  const { act } = useAct();
  const { loaded } = useDocument('services', 'jobs');
  const rows = useQuery(servicesList);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const openRow = dialog && 'id' in dialog ? rows.find(({ id }) => id === dialog.id) : undefined;
  const places = useMemo(() => new Map(rows.map(({ id }, at) => [id, at])), [rows]);
  const columns = useMemo(() => serviceColumns(({ id }) => places.get(id) ?? 0), [places]);

  /** Those of its group that are beside it, in the firm's order. */
  const neighbours = (row: ServiceRow) => {
    const group = rows.filter((other) => other.group === row.group);
    const at = group.findIndex(({ id }) => id === row.id);
    return { above: group[at - 1], below: group[at + 1], second: group[at - 2] };
  };
  const place = (row: ServiceRow, after: ServiceRow | undefined) =>
    void act(placeService, { serviceId: row.id, after: after?.id ?? null });
  const setArchived = (row: ServiceRow, archived: boolean) =>
    void act(archiveServices, { serviceIds: [row.id], archived }, () =>
      archived ? t('services.archived-done', { count: 1, name: shortName(row.name) }) : undefined,
    );
  const remove = (row: ServiceRow) => void act(deleteService, { serviceId: row.id });
  const entriesOf = (row: ServiceRow): readonly MenuEntry[] => {
    const { above, below, second } = neighbours(row);
    return [
      {
        id: 'edit',
        icon: mdiPencilOutline,
        label: t('services.edit'),
        onSelect: () => setDialog({ kind: 'edit', id: row.id }),
      },
      {
        id: 'up',
        icon: mdiArrowUp,
        label: t('services.move-up'),
        disabled: above === undefined,
        onSelect: () => place(row, second),
      },
      {
        id: 'down',
        icon: mdiArrowDown,
        label: t('services.move-down'),
        disabled: below === undefined,
        onSelect: () => place(row, below),
      },
      {
        id: 'archive',
        icon: row.archived ? mdiArchiveRefreshOutline : mdiArchiveOutline,
        label: t(row.archived ? 'services.offer' : 'services.archive'),
        onSelect: () => setArchived(row, !row.archived),
      },
      {
        id: 'merge',
        icon: mdiCallMerge,
        label: t('services.merge'),
        disabled: rows.length < 2,
        onSelect: () => setDialog({ kind: 'merge', id: row.id }),
      },
      {
        id: 'delete',
        icon: mdiDelete,
        label: t('services.delete'),
        danger: true,
        apart: true,
        disabled: row.jobCount > 0,
        ...(row.jobCount > 0 && { sub: t('services.delete-used', { count: row.jobCount }) }),
        onSelect: () => remove(row),
      },
    ];
  };
  useAskedFor('add', () => setDialog({ kind: 'add' }));
  // The address may name one row: the launcher leads here.
  const [params, setParams] = useSearchParams();
  const named = rows.find(({ id }) => id === params.get('show'));
  const list = useRecordList<ServiceRow>({
    id: 'services',
    rows: named ? [named] : rows,
    columns,
    filters: serviceFilters(),
    text: serviceText,
  });
  const selected = useSelectedServices(list);
  const hasGroups = list.look.sort === 'order' && rows.some(({ group }) => group !== '');

  return (
    <ScreenFrame
      title={t('services.title')}
      more={[
        {
          id: 'order',
          icon: mdiSortVariant,
          label: t('services.order'),
          disabled: rows.length < 2,
          onSelect: () => setDialog({ kind: 'sort' }),
        },
        {
          id: 'tags',
          icon: mdiTagMultipleOutline,
          label: t('services.tags'),
          onSelect: () => setDialog({ kind: 'tags' }),
        },
        list.exportEntry,
      ]}
    >
      <Page label={t('services.title')}>
        {!loaded && <SkeletonRows />}
        {loaded && rows.length === 0 && (
          <div className="services-none">
            <EmptyState
              title={t('services.none')}
              text={t('services.none-text')}
              action={
                <Button kind="main" icon={mdiPlus} onClick={() => setDialog({ kind: 'add' })}>
                  {t('services.add')}
                </Button>
              }
            />
            <StarterServices />
          </div>
        )}
        {loaded && rows.length > 0 && (
          <RecordList
            list={list}
            row={{
              mark: ({ colour }) => <RoundMark colour={colour} />,
              sub: ({ group, skills }) =>
                [hasGroups ? '' : group, skills.join(', ')].filter(Boolean).join(' · '),
              beside: (row) => <ServiceMarks row={row} />,
              open: (row) => () => setDialog({ kind: 'edit', id: row.id }),
              menu: entriesOf,
            }}
            words={{
              label: t('services.list'),
              search: t('services.search'),
              count: (count) => t('services.count', { count }),
              noMatch: (count) => t('services.no-match-text', { count }),
            }}
            add={{ label: t('services.add'), icon: mdiPlus, onAdd: () => setDialog({ kind: 'add' }) }}
            actions={selected.actions}
            {...(hasGroups && {
              heading: ({ group }: ServiceRow) => ({ id: group, label: group || t('services.no-group') }),
            })}
            {...(named && {
              pinned: {
                label: t('services.only', { name: named.name }),
                onRemove: () => setParams({}, { replace: true }),
              },
            })}
          />
        )}
        {selected.dialogs}
        {dialog?.kind === 'sort' && <OrderServicesDialog onClose={close} />}
        {dialog?.kind === 'tags' && <TagsDialog onClose={close} />}
        {dialog?.kind === 'add' && <ServiceDialog onClose={close} />}
        {dialog?.kind === 'edit' && openRow && <ServiceDialog service={openRow} onClose={close} />}
        {dialog?.kind === 'merge' && openRow && <MergeServiceDialog service={openRow} onClose={close} />}
      </Page>
    </ScreenFrame>
  );
}
