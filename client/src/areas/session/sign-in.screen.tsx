import { mdiKeyOutline } from '@mdi/js';
import {
  askPasskey,
  type StartedSession,
  signInWithPasskey,
} from '@roundsman/shared-schema/http/session.http.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { canUsePasskeys, provePasskey } from '#platform/passkeys.ts';
import { paths } from '#routes/paths.ts';
import type { Session } from '#store/session/session.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { EmailField } from './email-field.part.tsx';
import { type OwedStep, owedStep } from './owed-step.ts';
import { SessionPage } from './session-page.part.tsx';
import { showFailure, wordsOf } from './show-failure.ts';
import { SignInStep } from './sign-in-step.part.tsx';
import './session.text.ts';
import '#parts/second-factor/second-factor.text.ts';

/** Signs in with a passkey alone: it tells who it is. */
async function passkeySignIn(session: Session): Promise<Result<StartedSession>> {
  const asked = await session.http.call(askPasskey, {});
  if (!asked.ok) return asked;
  const proven = await provePasskey(asked.value.options);
  if (!proven.ok) return proven;
  const { attempt } = asked.value;
  return session.http.call(signInWithPasskey, {
    ...session.devicesByUser(),
    attempt,
    response: proven.value,
  });
}

/** Signs a person in on this device; a password is never checked offline (sync 5). */
export function SignInScreen({ signUpOpen, notices }: { signUpOpen: boolean; notices?: ReactNode }) {
  const session = useSession();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [step, setStep] = useState<OwedStep | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const [asking, setAsking] = useState(false);

  const handleSubmit = form.handleSubmit(async (fields) => {
    setTrouble(undefined);
    const result = await session.signIn(fields.email, fields.password);
    if (result.ok) return;
    const owed = owedStep(result);
    if (owed) setStep(owed);
    else showFailure(form, result, 'password');
  });
  const handlePasskey = async () => {
    setTrouble(undefined);
    setAsking(true);
    const result = await passkeySignIn(session);
    setAsking(false);
    if (result.ok) session.enter(result.value);
    else setTrouble(wordsOf(result));
  };
  const handleBack = (why?: string) => {
    form.resetField('password');
    setStep(null);
    setTrouble(why);
  };

  if (step) return <SignInStep step={step} email={form.getValues('email')} onBack={handleBack} />;
  return (
    <SessionPage
      title={t('session.sign-in-title')}
      notices={notices}
      onSubmit={handleSubmit}
      below={signUpOpen && <ButtonLink href={paths.signUp()}>{t('session.to-sign-up')}</ButtonLink>}
    >
      {trouble && (
        <p className="rm-field-error" role="alert">
          {trouble}
        </p>
      )}
      <EmailField
        error={errors.email?.message}
        field={form.register('email', { required: t('kit.required') })}
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
      <ButtonLink wide href={paths.forgotPassword()}>
        {t('session.forgot')}
      </ButtonLink>
      {canUsePasskeys() && (
        <Button wide icon={mdiKeyOutline} busy={asking} onClick={handlePasskey}>
          {t('session.sign-in-passkey')}
        </Button>
      )}
    </SessionPage>
  );
}
