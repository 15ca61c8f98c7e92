import { mergeServices } from '@roundsman/shared-schema/areas/services/merge-services.command.ts';
import { livingServices, type ServiceRow } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { NoUndoNote } from '#list/no-undo-note.part.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { SelectField } from '#ui/form/select-field.tsx';

interface Fields {
  into: string;
}
const FIELDS = z.object({ into: z.string().check(z.minLength(1)) });

/** Merges a service into another one; its jobs follow (SRV-1). */
export function MergeServiceDialog({ service, onClose }: { service: ServiceRow; onClose: () => void }) {
  const { act } = useAct();
  const others = useQuery(livingServices).filter(({ id }) => id !== service.id);
  const form = useForm<Fields>({ schema: FIELDS, defaultValues: { into: '' }, asksBeforeLeaving: false });
  const nameOf = (id: string) => shortName(others.find((other) => other.id === id)?.name ?? '');
  return (
    <FormDialog
      form={form}
      title={t('services.merge-ask', { name: service.name })}
      action={{ label: t('services.merge') }}
      send={({ into }) =>
        act(
          mergeServices,
          { serviceId: service.id, into },
          () => t('services.merged', { name: shortName(service.name), into: nameOf(into) }),
          { showsFailure: true },
        )
      }
      onSent={onClose}
      onClose={onClose}
    >
      <p>{t('services.merge-text', { count: service.jobCount, name: service.name })}</p>
      <NoUndoNote records={service.jobCount} />
      <SelectField
        label={t('services.merge-into')}
        options={[
          { value: '', label: t('services.choose') },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('into')}
      />
    </FormDialog>
  );
}
