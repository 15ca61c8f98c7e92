import { changeEmail } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './verify-email.text.ts';
import '#parts/links/email.text.ts';

const FIELDS = z.extend(z.pick(changeEmail.input, { email: true }), {
  password: z.string().check(z.minLength(1)),
});
const SAYS = { 'session.wrong-password': 'verify-email.password-wrong' } as const;

/** Changes one's own address; the password is needed (companion VER-2). `onChanged`: seconds until the next mail. */
export function ChangeEmailDialog(props: {
  email: string;
  onClose: () => void;
  onChanged: (wait: number) => void;
}) {
  const { email, onClose, onChanged } = props;
  const session = useSession();
  const show = useToast();
  const { call } = useCall();
  const form = useForm({
    defaultValues: { email: '', password: '' },
    schema: FIELDS,
    says: SAYS,
  });
  return (
    <FormDialog
      form={form}
      title={t('verify-email.change')}
      action={{ label: t('verify-email.change') }}
      send={(fields) => call(changeEmail, fields)}
      onSent={({ email: changed, wait }) => {
        show({ text: t('verify-email.changed', { email: changed }) });
        onChanged(wait);
        void session.refresh();
      }}
      onClose={onClose}
    >
      <p>{t('verify-email.change-text')}</p>
      <TextField
        label={t('verify-email.new-address')}
        type="email"
        autoComplete="email"
        placeholder={email}
        {...form.field('email')}
      />
      <TextField
        label={t('verify-email.password')}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  );
}
