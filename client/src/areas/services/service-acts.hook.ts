import {
  mdiArchiveOutline,
  mdiArchiveRefreshOutline,
  mdiArrowDown,
  mdiArrowUp,
  mdiCallMerge,
  mdiDelete,
  mdiDeleteRestore,
  mdiFolderOutline,
  mdiPencilOutline,
  mdiSchoolOutline,
  mdiSortVariant,
  mdiTagMultipleOutline,
  mdiTuneVariant,
} from '@mdi/js';
import { archiveServices } from '@roundsman/shared-schema/areas/services/archive-services.command.ts';
import { deleteService } from '@roundsman/shared-schema/areas/services/delete-service.command.ts';
import { placeService } from '@roundsman/shared-schema/areas/services/place-service.command.ts';
import { restoreService } from '@roundsman/shared-schema/areas/services/restore-service.command.ts';
import type { ServiceRow } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { RecordAct } from '#list/record-act.ts';
import { switchActs } from '#list/switch-acts.ts';
import { useAct } from '#list/use-act.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';

type Dialog = 'edit' | 'group' | 'values' | 'merge' | 'order' | 'skills' | 'tags';

/** What can be done with services, one or several, and with the whole list (SRV-1, SRV-7). */
export function useServiceActs(all: readonly ServiceRow[]): readonly RecordAct<ServiceRow, Dialog>[] {
  const { act } = useAct();
  /** Those of its group that are beside it, in the firm's order. */
  const neighbours = (row: ServiceRow | undefined) => {
    const group = all.filter((other) => !other.deleted && other.group === row?.group);
    const at = group.findIndex(({ id }) => id === row?.id);
    return { above: group[at - 1], below: group[at + 1], second: group[at - 2] };
  };
  const place = (row: ServiceRow | undefined, after: ServiceRow | undefined) =>
    row && act(placeService, { serviceId: row.id, after: after?.id ?? null });
  const archive = (rows: readonly ServiceRow[], archived: boolean) =>
    act(archiveServices, { serviceIds: rows.map(({ id }) => id), archived }, () =>
      archived
        ? t('services.archived-done', { count: rows.length, name: shortName(rows[0]?.name ?? '') })
        : undefined,
    );
  const jobsOf = ([row]: readonly ServiceRow[]) => row?.jobCount ?? 0;
  const living: readonly RecordAct<ServiceRow, Dialog>[] = [
    { id: 'edit', icon: mdiPencilOutline, label: t('kit.edit'), on: 'one', opens: 'edit' },
    {
      id: 'up',
      icon: mdiArrowUp,
      label: t('services.move-up'),
      on: 'one',
      disabled: ([row]) => neighbours(row).above === undefined,
      run: ([row]) => place(row, neighbours(row).second),
    },
    {
      id: 'down',
      icon: mdiArrowDown,
      label: t('services.move-down'),
      on: 'one',
      disabled: ([row]) => neighbours(row).below === undefined,
      run: ([row]) => place(row, neighbours(row).below),
    },
    { id: 'group', icon: mdiFolderOutline, label: t('services.group'), on: 'several', opens: 'group' },
    {
      id: 'values',
      icon: mdiTuneVariant,
      label: t('services.bulk-values-short'),
      on: 'several',
      opens: 'values',
    },
    ...switchActs<ServiceRow>({
      isOn: ({ archived }) => archived,
      turnOn: { id: 'archive', icon: mdiArchiveOutline, label: t('kit.archive') },
      turnOff: { id: 'offer', icon: mdiArchiveRefreshOutline, label: t('services.offer') },
      set: archive,
    }),
    {
      id: 'merge',
      icon: mdiCallMerge,
      label: t('services.merge'),
      on: 'one',
      disabled: () => all.length < 2,
      opens: 'merge',
    },
    {
      id: 'delete',
      icon: mdiDelete,
      label: t('kit.delete'),
      on: 'one',
      danger: true,
      apart: true,
      disabled: (rows) => jobsOf(rows) > 0 && t('services.delete-used', { count: jobsOf(rows) }),
      run: ([row]) => row && act(deleteService, { serviceId: row.id }),
    },
    {
      id: 'order',
      icon: mdiSortVariant,
      label: t('services.order'),
      on: 'page',
      disabled: () => all.length < 2,
      opens: 'order',
    },
    { id: 'skills', icon: mdiSchoolOutline, label: t('services.skills-list'), on: 'page', opens: 'skills' },
    { id: 'tags', icon: mdiTagMultipleOutline, label: t('services.tags'), on: 'page', opens: 'tags' },
  ];
  return [
    ...living.map((one) => ({
      ...one,
      fits: (row: ServiceRow) => !row.deleted && (one.fits?.(row) ?? true),
    })),
    {
      id: 'restore',
      icon: mdiDeleteRestore,
      label: t('kit.restore'),
      on: 'one',
      fits: ({ deleted }) => deleted,
      run: ([row]) => row && act(restoreService, { serviceId: row.id }),
    },
  ];
}
