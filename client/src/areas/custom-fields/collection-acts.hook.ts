import {
  mdiArchiveOutline,
  mdiArchiveRefreshOutline,
  mdiContentCopy,
  mdiDelete,
  mdiEarth,
  mdiFilePlusOutline,
  mdiFileTreeOutline,
  mdiPencilOutline,
} from '@mdi/js';
import { archiveCollections } from '@roundsman/shared-schema/areas/custom-fields/archive-collections.command.ts';
import type { Collection } from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import { deleteCollection } from '@roundsman/shared-schema/areas/custom-fields/delete-collection.command.ts';
import type { RecordAct } from '#list/record-act.ts';
import { switchActs } from '#list/switch-acts.ts';
import { useAct } from '#list/use-act.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';

export type CollectionDialogName = 'rename' | 'copy' | 'template' | 'from-template' | 'everywhere';

/** What can be done with forms, one or several, and with the whole list. */
export function useCollectionActs(
  all: readonly Collection[],
): readonly RecordAct<Collection, CollectionDialogName>[] {
  const { act } = useAct();
  return [
    { id: 'rename', icon: mdiPencilOutline, label: t('kit.edit'), on: 'one', opens: 'rename' },
    {
      id: 'copy',
      icon: mdiContentCopy,
      label: t('custom-fields.copy'),
      on: 'one',
      disabled: ([row]) => row?.items.length === 0,
      opens: 'copy',
    },
    ...switchActs<Collection>({
      isOn: ({ archived }) => archived,
      turnOn: { id: 'archive', icon: mdiArchiveOutline, label: t('kit.archive') },
      turnOff: { id: 'use-again', icon: mdiArchiveRefreshOutline, label: t('custom-fields.use-again') },
      set: (rows, archived) => act(archiveCollections, { collectionIds: rows.map(({ id }) => id), archived }),
    }),
    {
      id: 'delete',
      icon: mdiDelete,
      label: t('kit.delete'),
      on: 'one',
      danger: true,
      apart: true,
      run: ([row]) =>
        row &&
        act(deleteCollection, { collectionId: row.id }, ({ archived }) =>
          archived ? t('custom-fields.archived-not-deleted', { name: shortName(row.name) }) : undefined,
        ),
    },
    {
      id: 'from-template',
      icon: mdiFileTreeOutline,
      label: t('custom-fields.from-template'),
      on: 'page',
      opens: 'from-template',
    },
    {
      id: 'template',
      icon: mdiFilePlusOutline,
      label: t('custom-fields.add-template'),
      on: 'page',
      opens: 'template',
    },
    {
      id: 'everywhere',
      icon: mdiEarth,
      label: t('custom-fields.everywhere'),
      on: 'page',
      disabled: () => !all.some(({ isTemplate }) => !isTemplate) && t('custom-fields.make-first'),
      opens: 'everywhere',
    },
  ];
}
