import { confirmEmail } from '@roundsman/shared-schema/http/email.http.ts';
import { useForm } from 'react-hook-form';
import { paths } from '#routes/paths.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SessionPage } from './session-page.part.tsx';
import { showFailure } from './show-failure.ts';
import './session.text.ts';

/** Asks whoever opens a confirmation link without being signed in for the account's password. */
export function WhoseForm({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const session = useSession();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async ({ password }) => {
    const result = await session.http.call(confirmEmail, { token, password });
    if (!result.ok) return showFailure(form, result, 'password');
    if (session.local.get()) await session.refresh();
    onDone(result.value.email);
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
        error={errors.password?.message}
        {...form.register('password', { required: t('kit.required') })}
      />
      <Button kind="main" type="submit" wide busy={isSubmitting}>
        {t('session.confirm')}
      </Button>
      <ButtonLink wide href={paths.forgotPassword()}>
        {t('session.forgot')}
      </ButtonLink>
    </SessionPage>
  );
}
