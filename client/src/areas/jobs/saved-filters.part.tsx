import { mdiBookmarkMultipleOutline, mdiBookmarkPlusOutline, mdiPencilOutline } from '@mdi/js';
import type { ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import { SAVED_FILTERS_MAX } from '@roundsman/shared-schema/areas/jobs/jobs.settings.ts';
import { useState } from 'react';
import type { RecordListModel } from '#list/record-list.hook.ts';
import { t } from '#text/texts.ts';
import { IconButton } from '#ui/button/button.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import { MenuButton, type MenuEntry } from '#ui/menu/menu.tsx';
import { areGone, boundsOn, type JobBounds } from './jobs-filters.ts';
import { readBounds, useSavedFilters } from './saved-filters.hook.ts';
import './jobs.text.ts';

const dialogs = () => import('./saved-filters.dialogs.tsx');
const FilterNameDialog = lateOverlay(async () => (await dialogs()).FilterNameDialog);
const ManageFiltersDialog = lateOverlay(async () => (await dialogs()).ManageFiltersDialog);

/** The menu of a person's saved filters: used, saved and put in order (ALJ-2). */
export function SavedFiltersMenu(props: {
  list: RecordListModel<ListedJob>;
  bounds: JobBounds;
  onBounds: (bounds: JobBounds) => void;
}) {
  const { list, bounds, onBounds } = props;
  const saved = useSavedFilters();
  const [asking, setAsking] = useState<'save' | 'manage' | null>(null);
  const known = new Set(list.filters.map(({ id }) => id));
  const on = list.look.filters.filter((id) => known.has(id));
  const keyOf = (filters: readonly string[]) => filters.toSorted().join('\n');
  const why = saved.isFull
    ? t('jobs.saved-full', { max: SAVED_FILTERS_MAX })
    : on.length === 0
      ? t('jobs.saved-none')
      : undefined;
  const entries: readonly MenuEntry[] = [
    ...saved.all.map(({ name, filters, bounds: bound }) => ({
      ...{ id: `use ${name}`, label: name },
      chosen:
        keyOf(filters) === keyOf(on) &&
        JSON.stringify(boundsOn(readBounds(bound), filters)) === JSON.stringify(bounds),
      ...(areGone(filters, known) && { disabled: true, sub: t('jobs.saved-gone') }),
      onSelect: () => {
        onBounds(readBounds(bound));
        list.setLook({ filters });
      },
    })),
    {
      ...{ id: 'save', icon: mdiBookmarkPlusOutline, label: t('jobs.saved-save') },
      apart: saved.all.length > 0,
      disabled: why !== undefined,
      ...(why !== undefined && { sub: why }),
      onSelect: () => setAsking('save'),
    },
    ...(saved.all.length > 0
      ? [
          {
            ...{ id: 'manage', icon: mdiPencilOutline, label: t('jobs.saved-manage') },
            onSelect: () => setAsking('manage'),
          },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton
        entries={entries}
        trigger={(button) => (
          <IconButton icon={mdiBookmarkMultipleOutline} label={t('jobs.saved')} {...button} />
        )}
      />
      {asking === 'save' && (
        <FilterNameDialog
          title={t('jobs.saved-save')}
          name=""
          send={(name) => saved.save({ name, filters: [...on], bounds: { ...bounds } })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'manage' && <ManageFiltersDialog saved={saved} onClose={() => setAsking(null)} />}
    </>
  );
}
