import { mdiArchiveOutline, mdiArchiveRefreshOutline, mdiFolderOutline, mdiTuneVariant } from '@mdi/js';
import { archiveServices } from '@roundsman/shared-schema/areas/services/archive-services.command.ts';
import { groupServices } from '@roundsman/shared-schema/areas/services/group-services.command.ts';
import type { ServiceRow } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import type { RecordListModel } from '#list/record-list.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import type { BarAction } from '#ui/action-bar/action-bar.tsx';
import { GroupField } from './group-field.part.tsx';
import { ServiceValuesDialog } from './service-values.dialog.tsx';

/** What can be done with the services that are selected (SRV-7). */
export function useSelectedServices(list: RecordListModel<ServiceRow>): {
  actions: (rows: readonly ServiceRow[]) => readonly BarAction[];
  dialogs: ReactNode;
} {
  const { act } = useAct();
  const [grouping, setGrouping] = useState<readonly ServiceRow[]>();
  const [changing, setChanging] = useState<readonly ServiceRow[]>();
  const archive = (rows: readonly ServiceRow[], archived: boolean) => {
    const serviceIds = rows.map(({ id }) => id);
    void act(archiveServices, { serviceIds, archived }).then((done) => done.ok && list.selection.set([]));
  };
  const actions = (rows: readonly ServiceRow[]): readonly BarAction[] => [
    { id: 'group', label: t('services.group'), icon: mdiFolderOutline, onPress: () => setGrouping(rows) },
    {
      id: 'values',
      label: t('services.bulk-values-short'),
      icon: mdiTuneVariant,
      onPress: () => setChanging(rows),
    },
    {
      id: 'archive',
      label: t('services.archive'),
      icon: mdiArchiveOutline,
      onPress: () => archive(rows, true),
    },
    {
      id: 'offer',
      label: t('services.offer'),
      icon: mdiArchiveRefreshOutline,
      onPress: () => archive(rows, false),
    },
  ];
  const values = changing && (
    <ServiceValuesDialog
      rows={changing}
      onClose={() => setChanging(undefined)}
      onSaved={() => {
        setChanging(undefined);
        list.selection.set([]);
      }}
    />
  );
  const group = grouping && (
    <GroupDialog
      rows={grouping}
      onClose={() => setGrouping(undefined)}
      onGrouped={() => {
        setGrouping(undefined);
        list.selection.set([]);
      }}
    />
  );
  return {
    actions,
    dialogs: (
      <>
        {group}
        {values}
      </>
    ),
  };
}

function GroupDialog(props: { rows: readonly ServiceRow[]; onClose: () => void; onGrouped: () => void }) {
  const { rows, onClose, onGrouped } = props;
  const { act } = useAct();
  const form = useForm<{ group: string }>({ defaultValues: { group: '' } });
  const serviceIds = rows.map(({ id }) => id);
  const count = rows.length;
  return (
    <FormDialog
      form={form}
      title={t('services.bulk-group', { count })}
      action={{ label: t('kit.save') }}
      send={({ group }) => act(groupServices, { serviceIds, group }, { showsFailure: true })}
      onSent={onGrouped}
      onClose={onClose}
    >
      <GroupField hint={t('services.group-hint')} {...form.field('group')} />
    </FormDialog>
  );
}
