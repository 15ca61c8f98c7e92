import { closeAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { isTypedName } from '@roundsman/shared-schema/areas/account/closing.ts';
import { useMemo } from 'react';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { DownloadEverything } from '#parts/export/export-account.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { OWNER_SAYS, OwnerFormDialog } from './owner-form.dialog.tsx';

/** Asks for the account's name and the password before it is closed (companion ACC-1). */
export function CloseAccountDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const store = useStore();
  const show = useToast();
  const { call } = useCall();
  const schema = useMemo(
    () =>
      z.object({
        name: z.string().check(z.refine((typed) => isTypedName(typed, name), 'account.name-wrong')),
        password: z.string().check(z.minLength(1)),
      }),
    [name],
  );
  const form = useForm({ defaultValues: { name: '', password: '' }, schema, says: OWNER_SAYS });
  return (
    <OwnerFormDialog
      form={form}
      title={t('account.close')}
      action={{ label: t('account.close-do'), danger: true }}
      password={form.field('password')}
      send={(fields) => call(closeAccount, { account: store.account.id, ...fields })}
      onSent={({ until }) => {
        show({ text: t('account.close-done', { day: dayFull(isoDayOf(until)) }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('account.close-text')}</p>
      <p>{t('account.close-data')}</p>
      <DownloadEverything text={t('account.close-export')} />
      <TextField label={t('account.close-type', { name })} autoComplete="off" {...form.field('name')} />
    </OwnerFormDialog>
  );
}
