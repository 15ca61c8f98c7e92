import { confirmEmail } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { paths } from '#routes/paths.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SESSION_FORM } from './session-form.ts';
import { SessionPage } from './session-page.part.tsx';
import './session.text.ts';

const PASSWORD = z.object({ password: z.string().check(z.minLength(1)) });

/** Asks whoever opens a confirmation link without being signed in for the account's password. */
export function WhoseForm({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const session = useSession();
  const { call } = useCall();
  const form = useForm({ ...SESSION_FORM, defaultValues: { password: '' }, schema: PASSWORD });
  const handleSubmit = form.submit(async ({ password }) => {
    const result = await call(confirmEmail, { token, password });
    if (!result.ok) return result;
    if (session.local.get()) await session.refresh();
    onDone(result.value.email);
    return result;
  });
  return (
    <SessionPage
      title={t('session.confirm-whose')}
      text={t('session.confirm-whose-text')}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('session.password-own')}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <FormError text={form.error} />
      <Button kind="main" type="submit" wide busy={form.isBusy}>
        {t('session.confirm')}
      </Button>
      <ButtonLink wide href={paths.forgotPassword()}>
        {t('session.forgot')}
      </ButtonLink>
    </SessionPage>
  );
}
