import { restoreService } from '@roundsman/shared-schema/areas/services/restore-service.command.ts';
import type { ServiceRow } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';

/** Says why a deleted service is still in the list, and brings it back. */
export function RestoreServiceDialog({ service, onClose }: { service: ServiceRow; onClose: () => void }) {
  const { act } = useAct();
  const form = useForm({ schema: z.object({}), defaultValues: {}, asksBeforeLeaving: false });
  return (
    <FormDialog
      form={form}
      title={t('services.restore-ask', { name: service.name })}
      action={{ label: t('kit.restore') }}
      send={() => act(restoreService, { serviceId: service.id }, { showsFailure: true })}
      onSent={onClose}
      onClose={onClose}
    >
      <p>{t('services.restore-text', { count: service.jobCount })}</p>
    </FormDialog>
  );
}
