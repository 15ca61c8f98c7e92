import { changeEmail } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
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
  const close = () => form.leave(onClose);
  const handleSubmit = form.submit(async (fields) => {
    const result = await call(changeEmail, fields);
    if (result.ok) {
      form.release();
      show({ text: t('verify-email.changed', { email: result.value.email }) });
      onChanged(result.value.wait);
      await session.refresh();
    }
    return result;
  });
  return (
    <Dialog
      open
      title={t('verify-email.change')}
      onClose={close}
      onSubmit={handleSubmit}
      error={form.error}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={form.isBusy}>
            {t('verify-email.change')}
          </Button>
        </>
      }
    >
      <div className="email-form">
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
      </div>
    </Dialog>
  );
}
