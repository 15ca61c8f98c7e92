import { groupServices } from '@roundsman/shared-schema/areas/services/group-services.command.ts';
import type { ServiceRow } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import type { RecordDialogProps } from '#parts/record-page/record-page.part.tsx';
import { t } from '#text/texts.ts';
import { GroupField } from './group-field.part.tsx';

/** Puts services into a group, or into none (SRV-7). */
export function GroupDialog({ rows, onClose, onDone }: RecordDialogProps<ServiceRow>) {
  const { act } = useAct();
  const form = useForm<{ group: string }>({ defaultValues: { group: '' } });
  const serviceIds = rows.map(({ id }) => id);
  return (
    <FormDialog
      form={form}
      title={t('services.bulk-group', { count: rows.length })}
      action={{ label: t('kit.save') }}
      send={({ group }) => act(groupServices, { serviceIds, group }, { showsFailure: true })}
      onSent={() => onDone()}
      onClose={onClose}
    >
      <GroupField hint={t('services.group-hint')} {...form.controlled('group')} />
    </FormDialog>
  );
}
