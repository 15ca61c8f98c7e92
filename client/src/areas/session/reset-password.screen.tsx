import { lookAtPasswordReset, resetPassword } from '@roundsman/shared-schema/http/password-reset.http.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#routes/paths.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t, textOf } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LinkTrouble } from './link-trouble.part.tsx';
import { SessionPage } from './session-page.part.tsx';
import { showFailure } from './show-failure.ts';
import '#parts/links/links.text.ts';
import './session.text.ts';

/** Links that cannot be used, now or ever: a new one has to be asked for. */
const isOver = ({ error }: Failure) => error.startsWith('links.');

/** The page behind the link of a reset mail; the token stands in the fragment, so no server log ever sees it. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const session = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const look = useCallback(async () => {
    setFailure(null);
    const result = await session.http.call(lookAtPasswordReset, { token });
    if (result.ok) setEmail(result.value.email);
    else setFailure(result);
  }, [session, token]);
  useEffect(() => {
    void look();
  }, [look]);

  if (failure) {
    return (
      <LinkTrouble
        title={t('session.reset-failed')}
        text={textOf(failure.error)}
        onRetry={isOver(failure) ? undefined : look}
        action={
          isOver(failure) && (
            <ButtonLink kind="main" wide href={paths.forgotPassword()}>
              {t('session.reset-new-link')}
            </ButtonLink>
          )
        }
      />
    );
  }
  if (email === null)
    return <main className="session-page" aria-busy="true" aria-label={t('session.link-looking')} />;
  return <ResetForm token={token} email={email} onOver={setFailure} />;
}

function ResetForm(props: { token: string; email: string; onOver: (failure: Failure) => void }) {
  const { token, email, onOver } = props;
  const session = useSession();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [done, setDone] = useState(false);
  const handleSubmit = form.handleSubmit(async ({ password }) => {
    const result = await session.http.call(resetPassword, { token, password });
    if (result.ok) setDone(true);
    else if (isOver(result)) onOver(result);
    else showFailure(form, result, 'password');
  });
  if (done) {
    return (
      <SessionPage title={t('session.reset-done')} text={t('session.reset-done-text')}>
        <ButtonLink kind="main" wide href={paths.signIn()}>
          {t('session.sign-in')}
        </ButtonLink>
      </SessionPage>
    );
  }
  return (
    <SessionPage title={t('session.reset-title')} text={t('session.reset-text')} onSubmit={handleSubmit}>
      <TextField label={t('session.email')} type="email" autoComplete="username" value={email} readOnly />
      <TextField
        label={t('session.password-new')}
        type="password"
        autoComplete="new-password"
        hint={t('session.password-hint')}
        error={errors.password?.message}
        {...form.register('password', { required: t('kit.required') })}
      />
      <Button kind="main" type="submit" wide busy={isSubmitting}>
        {t('session.reset')}
      </Button>
    </SessionPage>
  );
}
