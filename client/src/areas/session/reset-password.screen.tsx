import {
  lookAtPasswordReset,
  resetPassword,
} from '@roundsman/shared-schema/areas/session/password-reset.http.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LinkTrouble } from './link-trouble.part.tsx';
import { SESSION_FORM } from './session-form.ts';
import { SessionPage } from './session-page.part.tsx';
import '#parts/links/links.text.ts';
import './session.text.ts';

const NEW_PASSWORD = z.pick(resetPassword.input, { password: true });

/** Links that cannot be used, now or ever: a new one has to be asked for. */
const isOver = ({ error }: Failure) => error.startsWith('links.');

/** The page behind the link of a reset mail; the token stands in the fragment, so no server log ever sees it. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const { call } = useCall();
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const look = useCallback(async () => {
    setFailure(null);
    const result = await call(lookAtPasswordReset, { token });
    if (result.ok) setEmail(result.value.email);
    else setFailure(result);
  }, [call, token]);
  useEffect(() => {
    void look();
  }, [look]);

  if (failure) {
    return (
      <LinkTrouble
        title={t('session.reset-failed')}
        text={failureWords(failure)}
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
  const { call } = useCall();
  const form = useForm({ ...SESSION_FORM, defaultValues: { password: '' }, schema: NEW_PASSWORD });
  const [done, setDone] = useState(false);
  const handleSubmit = form.submit(async ({ password }) => {
    const result = await call(resetPassword, { token, password });
    if (result.ok) setDone(true);
    if (!result.ok && isOver(result)) onOver(result);
    return result;
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
        {...form.field('password')}
      />
      <FormError text={form.error} />
      <Button kind="main" type="submit" wide busy={form.isBusy}>
        {t('session.reset')}
      </Button>
    </SessionPage>
  );
}
