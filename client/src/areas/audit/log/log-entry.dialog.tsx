import { addTestEntries } from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './audit-log.text.ts';

const FIELDS = z.object({ words: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) });

/** Writes one entry with a text of one's own, in developer mode. */
export function LogEntryDialog({ onClose, onLogged }: { onClose: () => void; onLogged: () => void }) {
  const { account } = useStore();
  const { call } = useCall();
  const show = useToast();
  const form = useForm({ defaultValues: { words: '' }, schema: FIELDS });
  return (
    <FormDialog
      form={form}
      title={t('audit.log-entry')}
      action={{ label: t('audit.log-entry-do') }}
      send={({ words }) => call(addTestEntries, { account: account.id, words })}
      onSent={() => {
        show({ text: t('audit.logged-entry') });
        onLogged();
        onClose();
      }}
      onClose={onClose}
    >
      <TextField label={t('audit.log-entry-words')} autoFocus {...form.field('words')} />
    </FormDialog>
  );
}
