import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#routes/paths.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SessionPage } from './session-page.part.tsx';
import { showFailure } from './show-failure.ts';

/** Signs a person in on this device; a password is never checked offline (sync 5). */
export function SignInScreen({ signUpOpen, notices }: { signUpOpen: boolean; notices?: ReactNode }) {
  const session = useSession();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async (fields) => {
    const result = await session.signIn(fields.email, fields.password);
    if (!result.ok) showFailure(form, result, 'password');
  });
  return (
    <SessionPage
      title={t('session.sign-in-title')}
      notices={notices}
      onSubmit={handleSubmit}
      below={signUpOpen && <ButtonLink href={paths.signUp()}>{t('session.to-sign-up')}</ButtonLink>}
    >
      <TextField
        label={t('session.email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', { required: t('kit.required') })}
      />
      <TextField
        label={t('session.password')}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: t('kit.required') })}
      />
      <Button kind="main" type="submit" wide busy={isSubmitting}>
        {t('session.sign-in')}
      </Button>
    </SessionPage>
  );
}
